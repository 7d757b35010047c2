import type { Db } from '../db/open.ts'
import { RECIPE } from '../fair/fair.ts'
import type { Fact, Seat } from '../games/game.ts'
import type { Match, Played } from '../games/match.ts'
import { matchOf, playerOf, present, stepRow } from './rows.ts'
import type { Table } from './table.ts'

/** Thrown where another writer was faster: load and judge again. */
export class Overtaken extends Error {}

/** Stores a new table with the steps that it has taken already. */
export const insert = async (
  trx: Db,
  table: Table,
  opened: { readonly by: string; readonly opening: string; readonly at: number },
): Promise<void> => {
  const { match } = table
  await trx
    .insertInto('tables')
    .values({
      id: table.id,
      game: match.game.id,
      options: JSON.stringify(table.options),
      first: table.first,
      seats: match.seats,
      seed: table.seeds.server,
      commitment: table.commitment,
      recipe: RECIPE,
      opened_by: opened.by,
      opening: opened.opening,
      created_at: opened.at,
      moved_at: opened.at,
      ...present(match),
    })
    .execute()
  await trx
    .insertInto('seats')
    .values(
      table.players.map((player, seat) => ({
        table_id: table.id,
        seat,
        user_id: 'user' in player ? player.user : null,
        bot: 'bot' in player ? player.bot : null,
        text: table.seeds.texts[seat] ?? '',
      })),
    )
    .execute()
  await insertSteps(trx, table.id, match, opened.at)
}

/** The table as it stands, or undefined where there is none of that id. Nothing is folded: the row holds the state. */
export const load = async (db: Db, id: string): Promise<Table | undefined> => {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const seats = await db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .select(['seats.user_id', 'seats.bot', 'seats.text', 'users.name', 'users.guest', 'users.gone'])
    .where('seats.table_id', '=', id)
    .orderBy('seats.seat')
    .execute()
  return {
    id,
    match: matchOf(row),
    options: JSON.parse(row.options),
    first: row.first,
    players: seats.map(playerOf),
    seeds: { server: row.seed, table: id, texts: seats.map((seat) => seat.text) },
    commitment: row.commitment,
  }
}

/** Adds what was played since the table was loaded. Throws `Overtaken` where the stored match has grown meanwhile. */
export const append = (db: Db, before: Table, after: Match, at: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tables')
      .set({ ...present(after), moved_at: at })
      .where('id', '=', before.id)
      .where('length', '=', before.match.length)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Overtaken(before.id)
    await insertSteps(trx, before.id, after, at)
  })

/** What everybody heard since the seat's last decision, that decision included; at most the last 100 steps. */
export const toldSince = async (db: Db, id: string, seat: Seat | null): Promise<readonly Fact[]> => {
  const steps = await db
    .selectFrom('steps')
    .select(['by', 'seat', 'told'])
    .where('table_id', '=', id)
    .orderBy('n', 'desc')
    .limit(100)
    .execute()
  const last = steps.findIndex((step) => step.by === 'seat' && step.seat === seat)
  const since = last < 0 ? steps : steps.slice(0, last + 1)
  return since.toReversed().flatMap((step): Fact[] => JSON.parse(step.told))
}

/** Who began the table's game, where the lot decided it: its first throw. */
export const lotOf = async (db: Db, id: string): Promise<Seat | null> => {
  const step = await db
    .selectFrom('steps')
    .select('text')
    .where('table_id', '=', id)
    .where('n', '=', 0)
    .where('by', '=', 'chance')
    .executeTakeFirst()
  return step && /^\d$/.test(step.text) ? Number(step.text) - 1 : null
}

/** The id of the table that was opened so already. */
export const idOf = async (db: Db, opening: string): Promise<string | undefined> => {
  const row = await db.selectFrom('tables').select('id').where('opening', '=', opening).executeTakeFirst()
  return row?.id
}

/** Whether one of these seats has decided anything at the table yet. */
export const decided = async (db: Db, id: string, seats: readonly Seat[]): Promise<boolean> => {
  const step = await db
    .selectFrom('steps')
    .select('n')
    .where('table_id', '=', id)
    .where('by', '=', 'seat')
    .where('seat', 'in', seats)
    .executeTakeFirst()
  return step !== undefined
}

const insertSteps = async (trx: Db, id: string, match: Match, at: number): Promise<void> => {
  if (match.played.length === 0) return
  const from = match.length - match.played.length
  const row = ({ step, told }: Played, index: number) => ({
    table_id: id,
    n: from + index,
    ...stepRow(match.game, step),
    told: JSON.stringify(told),
    at,
  })
  await trx.insertInto('steps').values(match.played.map(row)).execute()
}
