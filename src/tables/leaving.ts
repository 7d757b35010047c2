import type { Db } from '../db/open.ts'
import type { Seat, Step } from '../games/game.ts'
import { type Match, play } from '../games/match.ts'
import { advance } from './advance.ts'
import { runningOf } from './list.ts'
import { append, decided, load, Overtaken } from './store.ts'
import { type House, seatOf, type Table } from './table.ts'

/**
 * Takes the user out of the table's running game; where no person has decided anything yet the game is cancelled instead.
 * Without effect where the user does not sit there or the game is over.
 */
export const leave = async (house: House, id: string, user: string): Promise<void> => {
  for (;;) {
    const table = await load(house.db, id)
    const seat = table && seatOf(table, user)
    if (!table || seat === undefined || table.match.waiting.for === 'nothing') return
    const why = (await decided(house.db, id, peopleOf(table))) ? 'left' : 'cancelled'
    const left = play(table.match, { by: 'exit', seats: [seat], why })
    try {
      await append(
        house.db,
        table,
        onlyComputers(table, left, seat) ?? advance(table, left, house),
        house.now(),
      )
      return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** Takes the user out of every running game. */
export const leaveAll = async (house: House, user: string): Promise<void> => {
  for (const id of await runningOf(house.db, user)) await leave(house, id, user)
}

/** Gives all seats of a guest to an account, save where both would sit at one table. */
export const handOver = async (db: Db, guest: string, user: string): Promise<void> => {
  await db
    .updateTable('seats')
    .set({ user_id: user })
    .where('user_id', '=', guest)
    .where('table_id', 'not in', db.selectFrom('seats').select('table_id').where('user_id', '=', user))
    .execute()
}

/** Computers do not play on among themselves: the leading one wins, equal ones share nothing. */
const onlyComputers = (table: Table, match: Match, gone: Seat): Match | undefined => {
  if (match.waiting.for === 'nothing' || peopleOf(table).some((seat) => seat !== gone)) return undefined
  const rest = table.players.flatMap((_, seat) => (seat === gone ? [] : [seat]))
  const totals = totalsOf(match)
  const most = Math.max(...rest.map((seat) => totals[seat] ?? 0))
  const leading = rest.filter((seat) => totals[seat] === most)
  const seats = leading.length > 1 ? rest : rest.filter((seat) => totals[seat] !== most)
  return play(match, { by: 'exit', seats, why: 'left' })
}

const peopleOf = (table: Table): readonly Seat[] =>
  table.players.flatMap((player, seat) => ('user' in player ? [seat] : []))

/** The totals as they would stand if the game ended now. */
const totalsOf = ({ game, state, seats }: Match): readonly number[] => {
  const end: Step = { by: 'exit', seats: [...Array(seats).keys()], why: 'cancelled' }
  const waiting = game.waiting(game.apply(state, end))
  return waiting.for === 'nothing' ? waiting.outcome.totals : []
}
