import { board as board7776 } from './7776/board.tsx'
import { board as board10000 } from './10000/board.tsx'
import type { Board } from './board.ts'
import { board as yahtzee } from './yahtzee/board.tsx'

/** The board of each game, by the game's id. */
export const boards: Readonly<Record<string, Board>> = { 7776: board7776, 10000: board10000, yahtzee }
