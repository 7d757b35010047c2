import type { Seat } from '../games/game.ts'
import { legal, type Match, play } from '../games/match.ts'
import { advance } from './advance.ts'
import { awaited } from './clock.ts'
import { current } from './current.ts'
import { append, Overtaken } from './store.ts'
import { type House, type Refusal, seatOf, type Table } from './table.ts'

/** A table after a try to do something; `refused` where it was not done and the table is as it was. */
export interface Tried {
  readonly table: Table
  readonly refused?: Refusal
}

/**
 * Plays the move that the text spells for the user's seat, and on to the next person's decision. `throws` is the throw
 * that the move answers. Undefined where there is no such table for the user.
 */
export const playMove = async (
  house: House,
  id: string,
  user: string,
  { throws, text }: { readonly throws: number; readonly text: string },
): Promise<Tried | undefined> => {
  for (;;) {
    const table = await current(house, id)
    const seat = table && seatOf(table, user)
    if (!table || seat === undefined) return undefined
    const refused = refusal(table, seat, throws, text)
    if (refused) return { table, refused }
    try {
      const after = await append(house.db, table, moved(house, table, seat, text), house.now())
      house.live.tell(id)
      return { table: after }
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

const refusal = (table: Table, seat: Seat, throws: number, text: string): Refusal | undefined => {
  const { match } = table
  const { game, state } = match
  if (!awaited(table).includes(seat) || throws !== match.throws) return { code: 'too late' }
  if (legal(match, seat, text)) return undefined
  const why = game.why(state, seat, text)
  return { code: 'not allowed', ...(why && { why }) }
}

const moved = (house: House, table: Table, seat: Seat, text: string): Match => {
  const move = legal(table.match, seat, text)
  if (!move) throw new Error('judged, yet not legal')
  return advance(table, play(table.match, { by: 'seat', seat, ...move }), house)
}
