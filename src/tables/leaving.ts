import type { Db } from '../db/open.ts'
import type { Seat } from '../games/game.ts'
import { play } from '../games/match.ts'
import { current } from './current.ts'
import { exit } from './exits.ts'
import { unendedOf } from './list.ts'
import { decided } from './log.ts'
import { stakesOf, winnings } from './pot.ts'
import { standUp } from './seating.ts'
import type { Leaving, Prospect } from './seen.ts'
import { Overtaken } from './store.ts'
import { type House, seatOf, type Table } from './table.ts'

/**
 * Takes the user out of the table's game: gives the seat back where people are still awaited; where no person has decided
 * anything yet the game is cancelled. Without effect where the user does not sit there, has left, or the game is over.
 * `asked`: only while leaving still means that; false where it has come to mean something else.
 */
export const leave = async (house: House, id: string, user: string, asked?: Leaving): Promise<boolean> => {
  for (;;) {
    const table = await current(house, id)
    const seat = table && seatOf(table, user)
    const player = seat === undefined ? undefined : table?.players[seat]
    if (!table || seat === undefined || !player || !('user' in player)) return true
    if (table.phase === 'over' || player.left) return true
    const means = await meaningOf(house, table)
    if (asked !== undefined && means !== asked) return false
    if (table.phase === 'open') {
      await standUp(house, id, user)
      return true
    }
    try {
      await exit(house, table, [seat], means === 'left' ? 'left' : 'cancelled')
      return true
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}

/** What leaving the table would do now. */
export const prospectOf = async (house: House, table: Table, seat: Seat): Promise<Prospect> => {
  const means = await meaningOf(house, table)
  if (means !== 'left' || !stakesOf(table)) return { means, price: 0 }
  const left = play(table.match, { by: 'exit', seats: [seat], why: 'left' })
  return { means, price: winnings(table, left).pay }
}

/** Takes the user out of every open table and running game, and forgets who is muted. */
export const leaveAll = async (house: House, user: string): Promise<void> => {
  for (const id of await unendedOf(house.db, user)) await leave(house, id, user)
  await house.db
    .deleteFrom('mutes')
    .where(({ or, eb }) => or([eb('user_id', '=', user), eb('muted_id', '=', user)]))
    .execute()
}

/** Gives all seats of a guest to an account, save where both would sit at one table. */
export const handOver = (db: Db, guest: string, user: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const theirs = trx.selectFrom('seats').select('table_id').where('user_id', '=', user)
    await trx
      .updateTable('tables')
      .set({ opened_by: user })
      .where('opened_by', '=', guest)
      .where('ended', 'is', null)
      .where('id', 'not in', theirs)
      .execute()
    await trx
      .updateTable('seats')
      .set({ user_id: user })
      .where('user_id', '=', guest)
      .where('table_id', 'not in', theirs)
      .execute()
  })

const meaningOf = async (house: House, table: Table): Promise<Leaving> => {
  if (table.phase === 'open') return 'open'
  return (await decided(house.db, table)) ? 'left' : 'cancelled'
}
