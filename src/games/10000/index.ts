import type { Game } from '../game.ts'
import { steady } from './bots.ts'
import { preview, why } from './judge.ts'
import { type Move, read, write } from './notation.ts'
import { apply, moves, start, waiting } from './rules.ts'
import type { Options, State } from './state.ts'
import { tell } from './tell.ts'
import { see, type View } from './view.ts'

/** 10000: six dice for one to six players, who roll on at the risk of all that the turn has brought. */
export const game10000: Game<Options, State, Move, View> = {
  id: '10000',
  name: '10000',
  seats: { least: 1, most: 6 },
  choices: {
    qualifying: [0, 300, 500, 750, 1000],
    straight: [1200, 1000, 1500, 2000, 0],
    threePairs: [600, 500, 750, 1000, 1500, 0],
    exact: [false, true],
    target: [10000, 5000, 2000],
  },
  bots: [steady],
  start,
  waiting,
  moves,
  apply,
  see,
  tell,
  why,
  preview,
  write,
  read,
}
