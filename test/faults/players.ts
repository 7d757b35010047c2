import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, browser, type Changes, type Filled } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import type { seeded } from '../support/seeded.ts'

export type Luck = ReturnType<typeof seeded>

/** Somebody with an account, at a site that is reached so. */
export const player = async (
  fetch: (request: Request) => Promise<Response>,
  name: string,
): Promise<Browser> => {
  const at = browser(fetch)
  await at.open('/signup')
  await at.press(at.button('Create the account'), { name, password: 'correct horse' })
  return at
}

/** A table that the first opens and at which the others sit down; gives its path. */
export const company = async (
  players: readonly Browser[],
  game: string,
  choices: Changes = {},
): Promise<string> => {
  const [opener, ...others] = players
  if (!opener) throw new Error('nobody opens')
  await opener.open(`/play/${game}`)
  const seats = Object.fromEntries(others.map((_, n) => [`seat${n + 2}`, 'person']))
  await opener.press(opener.button('play'), { ...seats, ...choices })
  const path = opener.path()
  for (const other of others) {
    await other.open(path)
    await other.press(other.button('sit'))
  }
  return path
}

/** What a player would press on the page that is open; undefined where there is nothing to play. */
export const nextPress = (at: Browser, presses: number): Filled | undefined => {
  const moves = at.buttons().filter(({ name }) => name === 'move' || name === 'tick')
  return moves.length === 0
    ? undefined
    : at.filled(choice(moves, at.$('#table input[checked]').length > 0, presses))
}

/** Whether the game on the page that is open is over. */
export const isOver = (at: Browser): boolean => at.buttons().some(({ name }) => name === 'again')

/** Waits up to so many milliseconds. */
export const dawdle = (luck: Luck, most: number): Promise<void> => wait(luck(most))
