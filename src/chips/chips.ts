import type { Db } from '../db/open.ts'
import { balance, inEscrow, transfer } from './ledger.ts'

/** What a game is played for: whose chips, and how many of each are in escrow. */
export interface Stakes {
  readonly table: string
  readonly users: readonly string[]
  readonly each: number
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
  await transfer(trx, {
    id: `start ${user}`,
    payer: HOUSE,
    payee: own(user),
    amount: STARTING,
    why: 'start',
    at,
    once: true,
  })
  return balance(trx, own(user))
}

/** Takes both stakes into the table's escrow. Throws where one cannot cover it: callers have asked `missing`. */
export const hold = async (trx: Db, { table, users, each }: Stakes, at: number): Promise<void> => {
  for (const user of users) {
    if ((await missing(trx, user, each, at)) > 0) throw new Error(`${user} cannot cover ${each} chips`)
    await transfer(trx, {
      id: `stake ${table} ${user}`,
      payer: own(user),
      payee: escrow(table),
      amount: each,
      why: 'stake',
      table,
      at,
    })
  }
}

/** Empties the escrow: `pay` chips of the other's stake to the winner, the rest back to both. A second settlement throws. */
export const settle = async (
  trx: Db,
  { table, users, each, winner, pay }: Stakes & { readonly winner: string | null; readonly pay: number },
  at: number,
): Promise<void> => {
  for (const user of users) {
    const back = winner === null || user === winner ? each : each - pay
    const out = { payer: escrow(table), payee: own(user), table, at }
    await transfer(trx, { ...out, id: `back ${table} ${user}`, amount: back, why: 'back' })
    if (user === winner) await transfer(trx, { ...out, id: `won ${table}`, amount: pay, why: 'won' })
  }
}

export type TopUp = 'done' | 'today' | 'enough'

/** Fills the user's chips up to 1,000, those in escrow counted, once a UTC day. */
export const topUp = (db: Db, user: string, at: number): Promise<TopUp> =>
  db.transaction().execute(async (trx) => {
    const lacking = FLOOR - (await balanceOf(trx, user, at)) - (await inEscrow(trx, user))
    if (lacking <= 0) return 'enough'
    const day = new Date(at).toISOString().slice(0, 10)
    const added = await transfer(trx, {
      id: `topup ${user} ${day}`,
      payer: HOUSE,
      payee: own(user),
      amount: lacking,
      why: 'topup',
      at,
      once: true,
    })
    return added ? 'done' : 'today'
  })

/** Gives the rest of a deleted account's chips to the house. */
export const closeAccount = (db: Db, user: string, at: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await transfer(trx, {
      id: `gone ${user}`,
      payer: own(user),
      payee: HOUSE,
      amount: await balance(trx, own(user)),
      why: 'gone',
      at,
      once: true,
    })
  })

export const HOUSE = 'house'
export const own = (user: string): string => `user ${user}`
export const escrow = (table: string): string => `escrow ${table}`
