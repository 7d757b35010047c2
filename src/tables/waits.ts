import type { Db } from '../db/open.ts'
import type { Seat } from '../games/game.ts'
import { dueOf } from './rows.ts'
import { beside, type Other, seatedAt } from './seated.ts'

/** A table between people that waits for a user: for a move, or for the answer to a rematch offered to them. */
export interface Wait {
  readonly kind: 'move' | 'rematch'
  readonly table: string
  readonly game: string
  readonly user: string
  readonly seat: Seat
  /** So many throws were made: this names the wait among those at the table. */
  readonly throws: number
  /** When it began, in milliseconds since 1970. */
  readonly since: number
  /** The deadline of the decision; for a rematch the time until which it is offered. */
  readonly due: number | null
  readonly others: readonly Other[]
}

/** Every wait for the user, the longest first. */
export const waitsOf = async (db: Db, user: string): Promise<readonly Wait[]> => {
  const rows = await seatsOfUnended(db).where('seats.user_id', '=', user).execute()
  return waitsIn(db, rows)
}

/**
 * The waits for a move that began before that time (in milliseconds) and were not marked as mailed, of users who want
 * mail; the longest first.
 */
export const unanswered = async (db: Db, before: number): Promise<readonly Wait[]> => {
  const rows = await seatsOfUnended(db)
    .innerJoin('mailboxes', 'mailboxes.user_id', 'seats.user_id')
    .where('mailboxes.confirmed_at', 'is not', null)
    .where('tables.started_at', 'is not', null)
    .where((eb) => eb(eb('tables.ends_at', '-', eb('tables.pace', '*', 2)), '<=', before))
    .where(({ or, eb, ref }) =>
      or([eb('seats.mailed', 'is', null), eb('seats.mailed', '<>', ref('tables.throws'))]),
    )
    .execute()
  return waitsIn(db, rows)
}

/** Marks the wait as mailed; false where it is marked already, or over. Of any number at once one is told true. */
export const markMailed = async (db: Db, { table, seat, user, throws }: Wait): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seats')
    .set({ mailed: throws })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('user_id', '=', user)
    .where(({ or, eb }) => or([eb('mailed', 'is', null), eb('mailed', '<>', throws)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tables')
          .select('tables.id')
          .where('tables.id', '=', table)
          .where('tables.throws', '=', throws)
          .where('tables.ended', 'is', null)
          // a seat's number has one digit
          .where('tables.awaits', 'like', `%${seat}%`),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the mark off again: the mail was not sent. */
export const unmarkMailed = async (db: Db, { table, seat, throws }: Wait): Promise<void> => {
  await db
    .updateTable('seats')
    .set({ mailed: null })
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('mailed', '=', throws)
    .execute()
}

/** The seats of people at tables that have not ended and have a time at which they will. */
const seatsOfUnended = (db: Db) =>
  db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('tables.ended', 'is', null)
    .where('tables.ends_at', 'is not', null)
    .where('tables.pace', 'is not', null)
    .where('seats.user_id', 'is not', null)
    .where('seats.left_at', 'is', null)
    .select([
      'tables.id',
      'tables.game',
      'tables.throws',
      'tables.awaits',
      'tables.pace',
      'tables.ends_at',
      'tables.started_at',
      'tables.created_at',
      'seats.user_id',
      'seats.seat',
      'seats.joined_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof seatsOfUnended>['execute']>>[number]

const waitsIn = async (db: Db, rows: readonly Row[]): Promise<readonly Wait[]> => {
  const waiting = rows.filter(isAwaited)
  const seated = await seatedAt(db, waiting)
  return waiting
    .map((row) => ({ ...timesOf(row), ...placeOf(row), others: beside(row, seated) }))
    .toSorted((a, b) => a.since - b.since)
}

/** An open table waits for whoever has not taken the seat that is kept for them. */
const isAwaited = ({ started_at, joined_at, awaits, seat }: Row): boolean =>
  started_at === null ? joined_at === null : awaits.split(' ').includes(`${seat}`)

const placeOf = ({ id, game, throws, user_id, seat }: Row) => ({
  table: id,
  game,
  throws,
  user: user_id ?? '',
  seat,
})

const timesOf = (row: Row): Pick<Wait, 'kind' | 'since' | 'due'> => {
  const due = dueOf(row)
  return due === null
    ? { kind: 'rematch', since: row.created_at, due: row.ends_at }
    : { kind: 'move', since: due - (row.pace ?? 0), due }
}
