import { settle } from '../chips/chips.ts'
import type { Db } from '../db/open.ts'
import { RECIPE } from '../fair/fair.ts'
import type { Match } from '../games/match.ts'
import { endAfter } from './clock.ts'
import { insertSteps } from './log.ts'
import { stakesOf, winnings } from './pot.ts'
import { matchOf, phaseOf, playerOf, present, unbegunOf } from './rows.ts'
import { isThere, type Table } from './table.ts'

/** Thrown where another writer was faster: load and judge again. */
export class Overtaken extends Error {}

/** Stores a new table with the steps that it has taken already. */
export const insert = async (
  trx: Db,
  table: Table,
  opened: { readonly opening: string; readonly at: number },
): Promise<void> => {
  const { match, terms } = table
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
      opened_by: table.openedBy,
      opening: opened.opening,
      created_at: opened.at,
      moved_at: opened.at,
      listed: terms.listed ? 1 : 0,
      pace: terms.pace,
      stake: terms.stake,
      started_at: table.phase === 'open' ? null : opened.at,
      ends_at: table.endsAt,
      again_of: table.againOf,
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
        joined_at: isThere(player) ? opened.at : null,
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
    .select([
      'seats.user_id',
      'seats.bot',
      'seats.text',
      'seats.joined_at',
      'seats.left_at',
      'users.name',
      'users.guest',
      'users.gone',
    ])
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
    terms: { listed: row.listed === 1, pace: row.pace, stake: row.stake },
    openedBy: row.opened_by,
    phase: phaseOf(row),
    unbegun: unbegunOf(row),
    endsAt: row.ends_at,
    againOf: row.again_of,
  }
}

/** Adds what was played since the table was loaded. Throws `Overtaken` where the stored match has grown meanwhile. */
export const append = (db: Db, before: Table, after: Match, at: number): Promise<Table> =>
  db.transaction().execute((trx) => appendIn(trx, before, after, at))

/** The same as part of a transaction; gives the table as it then stands. Chips that were staked leave the escrow with the game's end. */
export const appendIn = async (trx: Db, before: Table, after: Match, at: number): Promise<Table> => {
  const endsAt = endAfter(before, after, at)
  const { numUpdatedRows } = await trx
    .updateTable('tables')
    .set({
      ...present(after),
      moved_at: at,
      ends_at: endsAt,
      ...(before.phase === 'open' && { started_at: at }),
    })
    .where('id', '=', before.id)
    .where('length', '=', before.match.length)
    .where('ended', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Overtaken(before.id)
  await insertSteps(trx, before.id, after, at)
  const gone = after.played.flatMap(({ step }) =>
    step.by === 'exit' && step.why !== 'cancelled' ? step.seats : [],
  )
  if (gone.length > 0)
    await trx
      .updateTable('seats')
      .set({ left_at: at })
      .where('table_id', '=', before.id)
      .where('seat', 'in', gone)
      .execute()
  const over = after.waiting.for === 'nothing'
  const stakes = stakesOf(before)
  if (over && stakes) await settle(trx, { ...stakes, ...winnings(before, after) }, at)
  return {
    ...before,
    match: after,
    endsAt,
    phase: over ? 'over' : 'running',
    players: before.players.map((player, seat) =>
      'user' in player && gone.includes(seat) ? { ...player, left: true } : player,
    ),
  }
}

/** The id of the table that was opened so already. */
export const idOf = async (db: Db, opening: string): Promise<string | undefined> => {
  const row = await db.selectFrom('tables').select('id').where('opening', '=', opening).executeTakeFirst()
  return row?.id
}
