import type { Bot } from '../game.ts'
import { greatest } from '../greatest.ts'
import { bestTurn } from './best.ts'
import { LINES } from './lines.ts'
import type { Move, View } from './rules.ts'

/** Plays for the most points of its own, whatever the other seat has: each time what is worth the most. */
export const steady: Bot<Move, View> = {
  name: 'steady',
  choose({ dice, rollsLeft, worth }, moves) {
    const turn = bestTurn(LINES.filter((line) => worth[line] !== undefined))
    return greatest(moves, (move) =>
      'hold' in move ? turn.hold(move.hold, rollsLeft) : turn.line(move.write, dice),
    )
  },
}
