import type { Agreed } from './log.ts'
import type { PlainGame } from './plain.ts'
import { plain7776 } from './plain-7776.ts'
import { plain10000 } from './plain-10000.ts'
import { plainYahtzee } from './plain-yahtzee.ts'

/** A second opinion on a game of that id, by the rules alone. */
export const plainGame = (id: string, agreed: Agreed): PlainGame => {
  const game = GAMES[id]
  if (!game) throw new Error(`no plain scorer for ${id}`)
  return game(agreed)
}

const GAMES: Readonly<Record<string, (agreed: Agreed) => PlainGame>> = {
  '7776': plain7776,
  '10000': plain10000,
  yahtzee: plainYahtzee,
}
