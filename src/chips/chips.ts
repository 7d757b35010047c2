import type { Db } from '../db/open.ts'
import { balance, escrow, inEscrow, own, transfer, transferOnce } from './ledger.ts'

/** What a game is played for: whose chips, and how many of each are in escrow. */
export interface Stakes {
  readonly table: string
  readonly users: readonly string[]
  readonly each: number
}

/** A stake and how it comes out: so many chips of the loser's go to the winner; without a winner none do. */
export interface Settlement extends Stakes {
  readonly winner: string | null
  readonly pay: number
}

/** With how many chips everybody starts. */
export const STARTING = 10_000

/** Up to how many one may top up, once a UTC day. */
export const FLOOR = 1000

/** How many chips the user lacks to cover so many; 0 where they suffice. */
export const missing = async (trx: Db, user: string, needed: number, at: number): Promise<number> =>
  Math.max(0, needed - (await balanceOf(trx, user, at)))

/** The user's chips, without those in escrow. Whoever has never had any gets the first ones here. */
export const balanceOf = async (trx: Db, user: string, at: number): Promise<number> => {
  await transferOnce(trx, { why: 'start', user, table: null, amount: STARTING, at })
  return balance(trx, own(user))
}

/** Takes both stakes into the table's escrow. Throws where one cannot cover it: callers have asked `missing`. */
export const hold = async (trx: Db, { table, users, each }: Stakes, at: number): Promise<void> => {
  // in one order, so that two tables never wait for each other
  for (const user of users.toSorted()) {
    await lock(trx, user)
    const lacking = await missing(trx, user, each, at)
    if (lacking > 0) throw new Error(`user ${user} lacks ${lacking} of ${each} chips for table ${table}`)
    await transfer(trx, { why: 'stake', user, table, amount: each, at })
  }
}

/**
 * Empties the table's escrow: `pay` chips of the loser's to the winner, all else back to whom it came from. Throws where
 * that is not what the escrow holds, so also a second time.
 */
export const settle = async (
  trx: Db,
  { table, users, each, winner, pay }: Settlement,
  at: number,
): Promise<void> => {
  for (const user of users) {
    const lost = winner === null || user === winner ? 0 : pay
    await transfer(trx, { why: 'back', user, table, amount: each - lost, at })
  }
  if (winner !== null) await transfer(trx, { why: 'won', user: winner, table, amount: pay, at })
  const left = await balance(trx, escrow(table))
  if (left !== 0) throw new Error(`settled, the escrow of table ${table} holds ${left} chips`)
}

/** What came of asking for a top-up: done; not again today; or there are enough chips. */
export type ToppedUp = 'done' | 'today' | 'enough'

/** Fills the user's chips up to 1,000, those in escrow counted, once a UTC day. */
export const topUp = (db: Db, user: string, at: number): Promise<ToppedUp> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, user)
    const lacking = FLOOR - (await balanceOf(trx, user, at)) - (await inEscrow(trx, user))
    if (lacking <= 0) return 'enough'
    const added = await transferOnce(trx, { why: 'topup', user, table: null, amount: lacking, at })
    return added ? 'done' : 'today'
  })

/** Gives the rest of a deleted account's chips to the house; nothing where it never had any. */
export const closeAccount = (db: Db, user: string, at: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, user)
    await transfer(trx, { why: 'gone', user, table: null, amount: await balance(trx, own(user)), at })
  })

/** Lets nobody else pay from the user's chips until the transaction is over: a sum of rows cannot be locked itself. */
const lock = async (trx: Db, user: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set(({ ref }) => ({ seen_at: ref('seen_at') }))
    .where('id', '=', user)
    .execute()
}
