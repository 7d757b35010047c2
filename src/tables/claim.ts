import { claimableAt } from './clock.ts'
import { current } from './current.ts'
import { late } from './exits.ts'
import type { Tried } from './playing.ts'
import { Overtaken } from './store.ts'
import { type House, seatOf } from './table.ts'

/**
 * Ends the game of those who are late, on the word of a player who is not awaited: the win where two play, else the late
 * seat's removal. Undefined where there is no such table for the user.
 */
export const claim = async (house: House, id: string, user: string): Promise<Tried | undefined> => {
  for (;;) {
    const table = await current(house, id)
    const seat = table && seatOf(table, user)
    if (!table || seat === undefined) return undefined
    const from = claimableAt(table, seat)
    // a second press finds it done
    if (from === null || house.now() < from)
      return { table, ...(table.phase === 'running' && { refused: { code: 'not late' } }) }
    try {
      return { table: await late(house, table) }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}
