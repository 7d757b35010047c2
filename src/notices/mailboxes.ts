import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Db } from '../db/open.ts'
import { makeLimit } from '../web/limit.ts'
import { confirmingLetter, type Desk } from './letters.ts'
import type { Post } from './post.ts'
import { confirmMailbox, dropMailbox, type Mailbox, mailboxBy, mailboxOf, putMailbox } from './store.ts'

/** What came of asking for mail: a letter goes out; what was typed is no address; too often; the letter could not be sent. */
export type Asked = 'asked' | 'address' | 'often' | 'failed'

/** To one address, and by one user, so many letters may be asked for in an hour. */
export const LETTERS = 3

export interface Mailboxes {
  /** The user's mailbox, confirmed or asked about not long ago. */
  of(user: string): Promise<Mailbox | undefined>
  /**
   * Sends a letter to the address, with a proof; once that comes back, mail about the user's moves goes there. Where others
   * have asked too often for the same address none is sent, and nobody is told.
   */
  ask(user: { readonly id: string; readonly name: string }, typed: string): Promise<Asked>
  /** The mailbox with that proof, as long as it is good. */
  by(proof: string): Promise<Mailbox | undefined>
  /** Takes the proof back: the address is its user's. */
  confirm(proof: string): Promise<void>
  stop(user: string): Promise<void>
}

const HOUR = 60 * 60
const DAY = 24 * HOUR * 1000

const Address = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())

/** Where users want mail. `now`: milliseconds since 1970. */
export const makeMailboxes = (
  deps: Desk & { readonly db: Db; readonly now: () => number; readonly post: Post },
): Mailboxes => {
  const { db, now, post } = deps
  const ofUser = makeLimit(LETTERS, HOUR)
  const ofAddress = makeLimit(LETTERS, HOUR)
  const ifGood = (box: Mailbox | undefined) =>
    box && (box.confirmedAt !== null || now() < box.askedAt + DAY) ? box : undefined

  return {
    of: async (user) => ifGood(await mailboxOf(db, user)),
    by: async (proof) => ifGood(await mailboxBy(db, proof)),
    stop: (user) => dropMailbox(db, user),
    confirm: async (proof) => {
      if (ifGood(await mailboxBy(db, proof))) await confirmMailbox(db, proof, now())
    },
    ask: async ({ id, name }, typed) => {
      const read = v.safeParse(Address, typed)
      if (!read.success) return 'address'
      const address = read.output
      const known = ifGood(await mailboxOf(db, id))
      const same = known?.address === address ? known : undefined
      if (same && same.confirmedAt !== null) return 'asked'
      if ((await ofUser.take(id)) > 0) return 'often'
      // the link of a letter before stays good
      const proof = same?.proof ?? randomBytes(16).toString('base64url')
      if ((await ofAddress.take(address.toLowerCase())) === 0) {
        const posted = await post.send(confirmingLetter(deps, name, { address, proof }))
        if (posted !== 'sent') return 'failed'
      }
      await putMailbox(db, { user: id, address, proof, askedAt: now(), confirmedAt: null })
      return 'asked'
    },
  }
}
