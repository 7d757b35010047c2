import type { Db } from '../db/open.ts'
import type { Outcome, Seat } from '../games/game.ts'

/** One of a user's games, as the home page lists it. */
export interface Listed {
  readonly id: string
  readonly game: string
  readonly seat: Seat
  readonly seats: number
  /** Whether the game waits for this user. */
  readonly yours: boolean
  readonly outcome: Outcome | null
  readonly movedAt: number
}

export interface MyGames {
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
      'tables.seats',
      'tables.awaits',
      'tables.outcome',
      'tables.moved_at',
    ])
  const running = await mine.where('tables.ended', 'is', null).orderBy('tables.moved_at').execute()
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
  const shown = finished.slice(0, PAGE).map(listed)
  const last = shown.at(-1)
  const games = running.map(listed)
  return {
    running: [...games.filter((game) => game.yours), ...games.filter((game) => !game.yours)],
    finished: shown,
    older: finished.length > PAGE && last ? `${last.movedAt}-${last.id}` : undefined,
  }
}

/** The ids of the user's running games. */
export const runningOf = async (db: Db, user: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .where('seats.user_id', '=', user)
    .where('tables.ended', 'is', null)
    .select('tables.id')
    .execute()
  return rows.map((row) => row.id)
}

const listed = (row: {
  readonly id: string
  readonly game: string
  readonly seat: number
  readonly seats: number
  readonly awaits: string
  readonly outcome: string | null
  readonly moved_at: number
}): Listed => ({
  id: row.id,
  game: row.game,
  seat: row.seat,
  seats: row.seats,
  yours: row.awaits.split(' ').includes(`${row.seat}`),
  outcome: row.outcome === null ? null : JSON.parse(row.outcome),
  movedAt: row.moved_at,
})
