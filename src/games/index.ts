import { game7776 } from './7776/index.ts'
import { game10000 } from './10000/index.ts'
import type { Game } from './game.ts'
import { yahtzee } from './yahtzee/index.ts'

/** Every game of the house, in the order in which they are offered. */
export const games: readonly Game[] = [game7776, game10000, yahtzee]

/** The game of that id; undefined where there is none. */
export const gameById = (id: string): Game | undefined => games.find((game) => game.id === id)
