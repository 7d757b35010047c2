import type { Db } from '../db/open.ts'
import type { Wait } from '../tables/waits.ts'
import { type Desk, waitLetter } from './letters.ts'
import { makePatience, type Patience } from './patience.ts'
import type { Post } from './post.ts'
import { mailboxOf } from './store.ts'

export interface Mailing extends Desk {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly post: Post
  /** The waits that began before that time and are not marked as mailed, of users who want mail. */
  readonly unanswered: (before: number) => Promise<readonly Wait[]>
  /** Marks a wait as mailed; false where it was already, or is over. */
  readonly mark: (wait: Wait) => Promise<boolean>
  readonly unmark: (wait: Wait) => Promise<void>
}

/** How long a move stands unanswered before a mail goes out. */
const TEN_MINUTES = 10 * 60_000

/**
 * Gives the round that mails everybody whose move is waited for; to be made once a minute. A wait is marked before its
 * mail is sent, and the mark is taken off only where the server certainly has not taken it: so nobody gets two, even if
 * the process is killed in between; one who is to get one may then get none. A server that fails is left alone for a
 * minute, then for ever longer, at most an hour.
 */
export const makeMailing = (mailing: Mailing): (() => Promise<void>) => {
  const patience = makePatience(mailing.now)
  let busy = false
  return async () => {
    if (busy) return
    busy = true
    try {
      await round(mailing, patience)
    } finally {
      busy = false
    }
  }
}

const SERVER = 'server'

const round = async (mailing: Mailing, patience: Patience): Promise<void> => {
  if (!patience.may(SERVER)) return
  for (const wait of await mailing.unanswered(mailing.now() - TEN_MINUTES)) {
    const key = `${wait.table} ${wait.seat} ${wait.throws}`
    if (!patience.may(key)) continue
    const mailbox = await mailboxOf(mailing.db, wait.user)
    if (!mailbox || mailbox.confirmedAt === null || !(await mailing.mark(wait))) continue
    const posted = await mailing.post.send(waitLetter(mailing, mailbox, wait))
    if (posted === 'away' || posted === 'later') await mailing.unmark(wait)
    if (posted === 'away') return patience.failed(SERVER)
    patience.worked(SERVER)
    if (posted === 'later') patience.failed(key)
    else patience.worked(key)
  }
}
