import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { commitment, draw } from '../fair/fair.ts'
import { begin, type Match, play } from '../games/match.ts'
import { gameOf, present, stepOf } from '../tables/rows.ts'

type TableRow = Selectable<Database['tables']>

const PAGE = 100

/**
 * Plays every stored game again from its steps: each must be legal, each throw the one that the seed gives, what
 * was told what is told now, and the end the stored state. Calls `report` with a line for each game that disagrees.
 */
export const checkTables = async (
  db: Db,
  report: (line: string) => void,
): Promise<{ readonly checked: number; readonly wrong: number }> => {
  let checked = 0
  let wrong = 0
  for (let after = ''; ; ) {
    const ids = await db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id } of ids) {
      const found = await problem(db, id)
      if (found) report(`table ${id}: ${found}`)
      checked += 1
      wrong += found ? 1 : 0
      after = id
    }
    if (ids.length < PAGE) return { checked, wrong }
  }
}

/** The first thing that is wrong with the table, or undefined. Read in one transaction: a game may go on meanwhile. */
const problem = (db: Db, id: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const table = await trx.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const seats = await trx
      .selectFrom('seats')
      .selectAll()
      .where('table_id', '=', id)
      .orderBy('seat')
      .execute()
    const steps = await trx.selectFrom('steps').selectAll().where('table_id', '=', id).orderBy('n').execute()
    return problemOf(table, seats, steps)
  })

const problemOf = (
  table: TableRow,
  seats: readonly Selectable<Database['seats']>[],
  steps: readonly Selectable<Database['steps']>[],
): string | undefined => {
  if (commitment(table.seed) !== table.commitment) return 'the seed is not the one that was sealed'
  if (seats.length !== table.seats) return `${seats.length} seats are stored, not ${table.seats}`
  const seeds = { server: table.seed, table: table.id, texts: seats.map((seat) => seat.text) }
  let step = 0
  try {
    const game = gameOf(table)
    let match = begin(game, JSON.parse(table.options), table.seats, table.first ?? undefined)
    for (const row of steps) {
      if (row.n !== step) return `step ${step} is missing`
      if (match.waiting.for === 'chance' && row.by === 'chance') {
        const faces = draw(seeds, match.throws, match.waiting.sides).join(' ')
        if (faces !== row.text) return `step ${step} shows ${row.text}, its seed gives ${faces}`
      }
      match = play(match, stepOf(game, row))
      if (JSON.stringify(match.played.at(-1)?.told) !== row.told) return `step ${step} was told otherwise`
      step += 1
    }
    return difference(table, match)
  } catch (error) {
    return `step ${step} cannot be played: ${error instanceof Error ? error.message : error}`
  }
}

const difference = (table: TableRow, match: Match): string | undefined => {
  const folded = present(match)
  if (table.started_at === null && match.length > 0) return 'it has steps, yet its game has not begun'
  const names = Object.keys(folded) as (keyof typeof folded)[]
  // a table that closed before its game began says so where an outcome would stand
  const name = names.find(
    (column) => folded[column] !== table[column] && !(column === 'ended' && table.started_at === null),
  )
  return name && `its ${name} is stored as ${table[name]}, its steps lead to ${folded[name]}`
}
