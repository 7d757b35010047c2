import { migrate } from '../../src/db/migrate.ts'
import { type Db, open } from '../../src/db/open.ts'
import type { Outcome } from '../../src/games/game.ts'

export const DAY = 24 * 60 * 60 * 1000
/** The first millisecond of a UTC day. */
export const DAWN = Date.UTC(2026, 11, 1)

/** A database, in memory or in a file, with these users. */
export const bank = async (users: readonly string[], file = ':memory:'): Promise<Db> => {
  const db = open(file)
  await migrate(db)
  await db
    .insertInto('users')
    .values(users.map((id) => ({ id, name: id, name_key: id, created_at: DAWN, seen_at: DAWN })))
    .execute()
  return db
}

/** Puts up a table of Yahtzee whose game has begun, for nothing else than its chips. */
export const putUp = async (
  db: Db,
  id: string,
  users: readonly string[],
  { stake, outcome = null, begun = true }: { stake: number; outcome?: Outcome | null; begun?: boolean },
): Promise<void> => {
  await db
    .insertInto('tables')
    .values({
      id,
      game: 'yahtzee',
      options: '{}',
      first: null,
      seats: 2,
      state: '{}',
      throws: 0,
      length: 0,
      awaits: '0',
      seed: '',
      commitment: '',
      recipe: 1,
      opened_by: users[0] ?? '',
      opening: id,
      ended: outcome?.ended ?? null,
      outcome: outcome && JSON.stringify(outcome),
      created_at: DAWN,
      moved_at: DAWN,
      stake,
      started_at: begun ? DAWN : null,
    })
    .execute()
  await db
    .insertInto('seats')
    .values(users.map((user_id, seat) => ({ table_id: id, seat, user_id, joined_at: DAWN })))
    .execute()
}

/** Does the work in a transaction. */
export const inOne = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(work)

/** What every account holds, by its name. */
export const balances = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const held = new Map<string, number>()
  const add = (account: string, amount: number) => held.set(account, (held.get(account) ?? 0) + amount)
  for (const { payer, payee, amount } of await db.selectFrom('transfers').selectAll().execute()) {
    add(payer, -amount)
    add(payee, amount)
  }
  return held
}
