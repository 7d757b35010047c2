import type { Step } from '../games/game.ts'
import { type Match, play } from '../games/match.ts'
import { botAt, type House, type Table } from './table.ts'

/** Throws dice and lets computer players move until a person is awaited or the game is over. */
export const advance = (table: Table, match: Match, house: Pick<House, 'draw' | 'luck'>): Match => {
  let now = match
  for (;;) {
    const step = next(table, now, house)
    if (!step) return now
    now = play(now, step)
  }
}

const next = (table: Table, match: Match, { draw, luck }: Pick<House, 'draw' | 'luck'>): Step | undefined => {
  const { game, state, waiting, throws } = match
  if (waiting.for === 'nothing') return undefined
  if (waiting.for === 'chance') return { by: 'chance', faces: draw(table.seeds, throws, waiting.sides) }
  for (const seat of waiting.seats) {
    const bot = botAt(table, seat)
    if (bot)
      return { by: 'seat', seat, move: bot.choose(game.see(state, seat), game.moves(state, seat), luck) }
  }
  return undefined
}
