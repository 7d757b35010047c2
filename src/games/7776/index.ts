import type { Game } from '../game.ts'
import { steady } from './bots.ts'
import { apply, type Move, moves, read, type State, see, start, type View, waiting, write } from './rules.ts'
import { tell, why } from './tell.ts'

/** 7776: two seats, five dice each, sixteen rounds in which both choose at once. Who is first does not matter. */
export const game7776: Game<Record<string, never>, State, Move, View> = {
  id: '7776',
  name: '7776',
  seats: { least: 2, most: 2 },
  choices: {},
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
