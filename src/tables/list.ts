import type { Db } from '../db/open.ts'
import type { Outcome, Seat } from '../games/game.ts'
import { dueOf, unbegunOf } from './rows.ts'
import { beside, type Other, seatedAt } from './seated.ts'
import type { Unbegun } from './table.ts'

/** One of a user's games, as the home page lists it. */
export interface Listed {
  readonly id: string
  readonly game: string
  readonly seat: Seat
  /** Those on the other seats; a free one is left out. */
  readonly others: readonly Other[]
  /** Whether the game waits for this user. */
  readonly yours: boolean
  /** The deadline of the present decision, in milliseconds since 1970. */
  readonly due: number | null
  readonly outcome: Outcome | null
  /** Why it never began; null where it did, or still may. */
  readonly unbegun: Unbegun | null
  /** Milliseconds for a decision; null: no clock. */
  readonly pace: number | null
  /** Chips a point. */
  readonly stake: number
  /** Its rematch that is offered or has begun. */
  readonly rematch: string | null
  /** Whether this user left it before its end. */
  readonly left: boolean
  readonly movedAt: number
}

export interface MyGames {
  /** A rematch is offered: the seat is kept for this user. */
  readonly offered: readonly Listed[]
  /** Others are awaited before these begin. */
  readonly open: readonly Listed[]
  /** Those that wait for the user first, then those that wait for others; the longest waiting first. */
  readonly running: readonly Listed[]
  /** The latest first. */
  readonly finished: readonly Listed[]
  /** Where the next older finished games begin, if there are more. */
  readonly older: string | undefined
}

const PAGE = 20

/** The user's games; `before` is the `older` of the page before. */
export const gamesOf = async (db: Db, user: string, before?: string): Promise<MyGames> => {
  const mine = db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.user_id', '=', user)
    .select([
      'tables.id',
      'tables.game',
      'seats.seat',
      'seats.joined_at',
      'seats.left_at',
      'tables.awaits',
      'tables.pace',
      'tables.stake',
      'tables.ends_at',
      'tables.outcome',
      'tables.ended',
      'tables.started_at',
      'tables.moved_at',
    ])
  const unended = await mine.where('tables.ended', 'is', null).orderBy('tables.moved_at').execute()
  const [at, id] = /^(\d{1,15})-([a-z0-9]+)$/.exec(before ?? '')?.slice(1) ?? []
  const finished = await mine
    .where('tables.ended', 'is not', null)
    .$if(at !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('tables.moved_at', 'tables.id'), '<', tuple(Number(at), id ?? '')),
      ),
    )
    .orderBy('tables.moved_at', 'desc')
    .orderBy('tables.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const rows = [...unended, ...finished.slice(0, PAGE)]
  const others = await seatedAt(db, rows)
  const rematches = await rematchesOf(db, user, finished)
  const listed = (row: Row): Listed => ({
    ...listedOf(row, others),
    rematch: rematches.find(({ again_of }) => again_of === row.id)?.id ?? null,
  })
  const open = unended.filter((row) => row.started_at === null)
  const begun = unended.filter((row) => row.started_at !== null).map(listed)
  const running = begun.filter((game) => !game.left)
  // these go on without the user
  const left = before === undefined ? begun.filter((game) => game.left) : []
  const last = finished[PAGE - 1]
  return {
    offered: open.filter((row) => row.joined_at === null).map(listed),
    open: open.filter((row) => row.joined_at !== null).map(listed),
    running: [...running.filter((game) => game.yours), ...running.filter((game) => !game.yours)],
    finished: [...left, ...finished.slice(0, PAGE).map(listed)],
    older: finished.length > PAGE && last ? `${last.moved_at}-${last.id}` : undefined,
  }
}

/** The ids of the user's open tables and running games. */
export const unendedOf = async (db: Db, user: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.user_id', '=', user)
    .where('tables.ended', 'is', null)
    .select('tables.id')
    .execute()
  return rows.map((row) => row.id)
}

interface Row {
  readonly id: string
  readonly game: string
  readonly seat: number
  readonly joined_at: number | null
  readonly left_at: number | null
  readonly awaits: string
  readonly pace: number | null
  readonly stake: number
  readonly ends_at: number | null
  readonly outcome: string | null
  readonly ended: string | null
  readonly started_at: number | null
  readonly moved_at: number
}

const listedOf = (row: Row, others: Awaited<ReturnType<typeof seatedAt>>): Omit<Listed, 'rematch'> => ({
  id: row.id,
  game: row.game,
  seat: row.seat,
  others: beside(row, others),
  yours: row.awaits.split(' ').includes(`${row.seat}`),
  due: dueOf(row),
  outcome: row.outcome === null ? null : JSON.parse(row.outcome),
  unbegun: unbegunOf(row),
  pace: row.pace,
  stake: row.stake,
  left: row.left_at !== null,
  movedAt: row.moved_at,
})

/** The rematches of these tables that are offered to the user or have begun with them. */
const rematchesOf = async (db: Db, user: string, tables: readonly { readonly id: string }[]) =>
  tables.length === 0
    ? []
    : db
        .selectFrom('tables')
        .innerJoin('seats', 'seats.table_id', 'tables.id')
        .select(['tables.id', 'tables.again_of'])
        .where('seats.user_id', '=', user)
        .where(
          'again_of',
          'in',
          tables.map(({ id }) => id),
        )
        .where(({ or, eb }) => or([eb('ended', 'is', null), eb('started_at', 'is not', null)]))
        .execute()
