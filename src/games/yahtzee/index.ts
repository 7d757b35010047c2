import type { Game } from '../game.ts'
import { steady } from './bots.ts'
import { apply, type Move, moves, read, type State, see, start, type View, waiting, write } from './rules.ts'
import { tell, why } from './tell.ts'

/** Yahtzee with twelve lines: two seats, each in turn up to three rolls a line. */
export const yahtzee: Game<Record<string, never>, State, Move, View> = {
  id: 'yahtzee',
  name: 'Yahtzee',
  seats: { least: 2, most: 2 },
  choices: {},
  widestMargin: 298,
  bots: [steady],
  start,
  waiting,
  moves,
  apply,
  see,
  tell,
  why,
  preview: () => undefined,
  write,
  read,
}
