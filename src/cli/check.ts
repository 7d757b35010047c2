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
    const tables = await db
      .selectFrom('tables')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const table of tables) {
      const found = await problem(db, table)
      if (found) report(`table ${table.id}: ${found}`)
      checked += 1
      wrong += found ? 1 : 0
      after = table.id
    }
    if (tables.length < PAGE) return { checked, wrong }
  }
}

/** The first thing that is wrong with the table, or undefined. */
const problem = async (db: Db, table: TableRow): Promise<string | undefined> => {
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where('table_id', '=', table.id)
    .orderBy('seat')
    .execute()
  const steps = await db
    .selectFrom('steps')
    .selectAll()
    .where('table_id', '=', table.id)
    .orderBy('n')
    .execute()
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
  const names = Object.keys(folded) as (keyof typeof folded)[]
  const name = names.find((column) => folded[column] !== table[column])
  return name && `its ${name} is stored as ${table[name]}, its steps lead to ${folded[name]}`
}
