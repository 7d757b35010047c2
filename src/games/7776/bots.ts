import type { Bot } from '../game.ts'
import { greatest } from '../greatest.ts'
import { average, outlook } from './outlook.ts'
import type { Move, View } from './rules.ts'

/**
 * Chooses what gains the most: the mean points with its own five dice, over all that the opponent may have
 * thrown, less what the combination brings on average, so that a good one is not wasted on poor dice.
 */
export const steady: Bot<Move, View> = {
  name: 'steady',
  choose({ dice }, moves) {
    return greatest(moves, ({ pick }) => outlook(pick, dice ?? []).mean - average(pick))
  },
}
