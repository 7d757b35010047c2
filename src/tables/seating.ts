import { hold, missing } from '../chips/chips.ts'
import type { Db } from '../db/open.ts'
import type { Seat } from '../games/game.ts'
import { advance } from './advance.ts'
import { unendedOf } from './list.ts'
import { cover, stakesOf } from './pot.ts'
import { appendIn, load } from './store.ts'
import { type House, hasJoined, isFull, type Refusal, seatOf, type Table, type Unbegun } from './table.ts'

/** Whoever takes a seat. */
export interface Sitter {
  readonly id: string
  /** null: a guest. */
  readonly name: string | null
}

/** What comes with taking a seat: lucky words, and the nonce of the form. */
export interface Sitting {
  readonly words: string
  readonly form: string
}

/** The games and open tables that one user may have. */
const MOST_AT_ONCE = 200

const MOST_WORDS = 60

/**
 * Seats the user at an open table, on the seat kept for them or else the first that is free, with their lucky words; who
 * sits there already only changes the words. Once everybody is there the game begins. Gives why it was not done.
 */
export const sit = async (
  house: House,
  id: string,
  sitter: Sitter,
  as: Sitting,
): Promise<Refusal | undefined> => {
  const refused = await house.db.transaction().execute((trx) => sitIn(trx, house, id, sitter, as))
  house.live.tell(id)
  return refused
}

/** The same as part of a transaction. */
export const sitIn = async (
  trx: Db,
  house: House,
  id: string,
  sitter: Sitter,
  as: Sitting,
): Promise<Refusal | undefined> => {
  const at = house.now()
  if (!(await lockOpen(trx, id, at))) return tooLate(trx, id, sitter.id, as.form)
  const table = await loaded(trx, id)
  const seat = seatFor(table, sitter.id)
  if (seat === undefined) return { code: 'taken' }
  const refused = hasJoined(table, sitter.id) ? undefined : await unfit(trx, table, sitter, at)
  if (refused) return refused
  await trx
    .updateTable('seats')
    .set({ user_id: sitter.id, joined_at: at, text: spell(as.words), form: as.form })
    .where('table_id', '=', id)
    .where('seat', '=', seat)
    .execute()
  return begin(trx, house, at, id)
}

/** Why the user cannot sit down any more; undefined where it was this very form by which they sat down. */
const tooLate = async (trx: Db, id: string, user: string, form: string): Promise<Refusal | undefined> => {
  const own = await trx
    .selectFrom('seats')
    .select('form')
    .where('table_id', '=', id)
    .where('user_id', '=', user)
    .where('joined_at', 'is not', null)
    .executeTakeFirst()
  if (!own) return { code: 'taken' }
  return own.form === form ? undefined : { code: 'too late' }
}

/** Why the user may not play at the table: too many games and tables already, or not enough for its stake; undefined where they may. */
export const unfit = async (
  trx: Db,
  table: Pick<Table, 'match' | 'terms'>,
  { id, name }: Sitter,
  at: number,
): Promise<Refusal | undefined> => {
  if ((await unendedOf(trx, id)).length >= MOST_AT_ONCE) return { code: 'many' }
  const needed = cover(table)
  if (needed === 0) return undefined
  if (name === null) return { code: 'unnamed' }
  const lacking = await missing(trx, id, needed, at)
  return lacking > 0 ? { code: 'short', values: { needed, missing: lacking } } : undefined
}

/** Gives the user's seat at an open table back; where the user opened it, or it was a rematch for two, the table is closed. */
export const standUp = async (house: House, id: string, user: string): Promise<void> => {
  await house.db.transaction().execute(async (trx) => {
    const at = house.now()
    if (!(await lockOpen(trx, id, at))) return
    const table = await loaded(trx, id)
    const seat = seatOf(table, user)
    const player = seat === undefined ? undefined : table.players[seat]
    if (seat === undefined || !player || !('user' in player)) return
    if (table.openedBy === user) return closeIn(trx, id, 'closed', at)
    if (table.againOf !== null && table.players.length === 2) return closeIn(trx, id, 'declined', at)
    await trx
      .updateTable('seats')
      .set({ user_id: null, joined_at: null, text: '', form: null })
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .execute()
  })
  house.live.tell(id)
}

/** Ends an open table for that reason; without effect where it is not open any more. */
export const close = async (house: House, id: string, why: Unbegun): Promise<void> => {
  await closeIn(house.db, id, why, house.now())
  house.live.tell(id)
}

/** The first statement of every change to the seats of an open table: others wait for it. False where the table is not open, or its time is over. */
const lockOpen = async (trx: Db, id: string, at: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('tables')
    .set({ moved_at: at })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .where('ended', 'is', null)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const loaded = async (trx: Db, id: string): Promise<Table> => {
  const table = await load(trx, id)
  if (!table) throw new Error(`no table ${id}`)
  return table
}

/** The user's seat, or one that is free. */
const seatFor = (table: Table, user: string): Seat | undefined => {
  const own = seatOf(table, user)
  if (own !== undefined) return own
  const free = table.players.findIndex((player) => 'free' in player)
  return free < 0 ? undefined : free
}

/** Begins the game where everybody is there. A stake that its opener can no longer cover closes the table instead. */
const begin = async (trx: Db, house: House, at: number, id: string): Promise<Refusal | undefined> => {
  const table = await loaded(trx, id)
  if (!isFull(table)) return undefined
  const stakes = stakesOf(table)
  if (stakes) {
    if ((await missing(trx, table.openedBy, stakes.each, at)) > 0) {
      await closeIn(trx, id, 'short', at)
      return { code: 'shortOpener' }
    }
    await hold(trx, stakes, at)
  }
  await appendIn(trx, table, advance(table, table.match, house), at)
  return undefined
}

const closeIn = async (trx: Db, id: string, why: Unbegun, at: number): Promise<void> => {
  await trx
    .updateTable('tables')
    .set({ ended: why, ends_at: null, moved_at: at })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .where('ended', 'is', null)
    .execute()
}

/** Lucky words as they go into the dice: one line, not too long. */
const spell = (words: string): string =>
  [...words.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, MOST_WORDS)
    .join('')
