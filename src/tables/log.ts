import type { Db } from '../db/open.ts'
import type { Fact, Seat } from '../games/game.ts'
import type { Match, Played } from '../games/match.ts'
import { stepRow } from './rows.ts'
import { peopleOf, type Table } from './table.ts'

/** Adds the steps that the match has played to the table's log. */
export const insertSteps = async (trx: Db, id: string, match: Match, at: number): Promise<void> => {
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

/** What everybody heard since the seat's last decision, that decision included; at most the last 100 steps. */
export const toldSince = async (db: Db, id: string, seat: Seat | null): Promise<readonly Fact[]> => {
  const steps = await db
    .selectFrom('steps')
    .select(['by', 'seat', 'told'])
    .where('table_id', '=', id)
    .orderBy('n', 'desc')
    .limit(seat === null ? 30 : 100)
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

/** Whether any person has decided anything at the table yet. */
export const decided = async (db: Db, table: Table): Promise<boolean> => {
  const step = await db
    .selectFrom('steps')
    .select('n')
    .where('table_id', '=', table.id)
    .where('by', '=', 'seat')
    .where('seat', 'in', peopleOf(table))
    .executeTakeFirst()
  return step !== undefined
}
