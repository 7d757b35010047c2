import type { Wait } from '../tables/waits.ts'
import type { Say } from '../words/words.ts'
import type { Letter } from './post.ts'
import type { Mailbox } from './store.ts'
import { dueOf, titleOf } from './wording.ts'

/** What letters are written with. */
export interface Desk {
  readonly say: Say
  /** The site's address, without a slash at the end. */
  readonly origin: string
}

/** Asks whoever reads mail at that address whether it is `name`'s. */
export const confirmingLetter = (
  { say, origin }: Desk,
  name: string,
  { address, proof }: Pick<Mailbox, 'address' | 'proof'>,
): Letter => ({
  to: address,
  subject: say('notices.letter.confirm.subject'),
  text: paragraphs(
    say('notices.letter.confirm.text', { name, origin }),
    `${origin}${confirmPath(proof)}`,
    say('notices.letter.confirm.not'),
  ),
})

/** Tells that a move has been waited for. */
export const waitLetter = (
  { say, origin }: Desk,
  { address, proof }: Pick<Mailbox, 'address' | 'proof'>,
  wait: Wait,
): Letter => {
  const stop = `${origin}${stopPath(proof)}`
  const title = titleOf(wait, say)
  return {
    to: address,
    subject: title,
    text: paragraphs(
      [title, dueOf(wait, say)].filter((line) => line !== undefined).join('\n'),
      `${origin}/tables/${wait.table}`,
      `${say('notices.letter.stop')}\n${stop}`,
    ),
    stop,
  }
}

/** The page at which the proof confirms an address. */
export const confirmPath = (proof: string): string => `/notices/confirm?proof=${proof}`

/** The page at which the proof stops the mails. */
export const stopPath = (proof: string): string => `/notices/stop?proof=${proof}`

const paragraphs = (...texts: readonly string[]): string => `${texts.join('\n\n')}\n`
