import type { Say } from '../../src/words/words.ts'

/** A person's name, or "Guest N" while they have none. */
export const playerName = (
  user: { readonly name: string | null; readonly guest: number | null },
  say: Say,
): string => user.name ?? say('site.guest', { number: String(user.guest ?? '') })
