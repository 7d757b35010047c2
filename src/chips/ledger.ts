import type { Db } from '../db/open.ts'

/** Why chips move: an account begins, is topped up, is closed; a stake goes into escrow, comes back, is won. */
export type Why = 'start' | 'topup' | 'gone' | 'stake' | 'back' | 'won'

/** So many chips between a user and the escrow of a table; without a table, between a user and the house. */
export interface Transfer {
  readonly why: Why
  readonly user: string
  readonly table: string | null
  readonly amount: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A place in an account's movements. */
export interface Place {
  readonly at: number
  readonly id: string
}

/** The accounts of the ledger. */
export const HOUSE = 'house'
export const own = (user: string): string => `user ${user}`
export const escrow = (table: string): string => `escrow ${table}`

/** Writes a transfer, none where it is of nothing. Throws where it has been written before. */
export const transfer = async (trx: Db, move: Transfer): Promise<void> => {
  if (move.amount === 0) return
  await trx.insertInto('transfers').values(rowOf(move)).execute()
}

/** Writes a transfer; false where it has been written before. */
export const transferOnce = async (trx: Db, move: Transfer): Promise<boolean> => {
  const added = await trx
    .insertInto('transfers')
    .values(rowOf(move))
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** A transfer as the row of the ledger. */
export const rowOf = (move: Transfer) => {
  const { why, user, table, amount, at } = move
  const other = table === null ? HOUSE : escrow(table)
  const [payer, payee] = why === 'stake' || why === 'gone' ? [own(user), other] : [other, own(user)]
  return { id: IDS[why](move), payer, payee, amount, why, table_id: table, at }
}

/** What an account holds: all that was paid to it less all that it paid; of it only what was `before`, if that is given. */
export const balance = async (db: Db, account: string, before?: Place): Promise<number> =>
  (await sumOf(db, 'payee', account, before)) - (await sumOf(db, 'payer', account, before))

/** The user's chips in the escrow of games that are not settled. */
export const inEscrow = async (db: Db, user: string): Promise<number> => {
  const row = await db
    .selectFrom('transfers as stake')
    .where('stake.payer', '=', own(user))
    .where('stake.why', '=', 'stake')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transfers as out').select('out.id').whereRef('out.payer', '=', 'stake.payee'))),
    )
    .select(({ fn }) => fn.sum<number | null>('stake.amount').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** The UTC day, as "2026-12-31". */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/**
 * An id says what the transfer is for, so that nothing is paid twice. Within one millisecond ids are in the order in
 * which their transfers follow each other.
 */
const IDS: Readonly<Record<Why, (move: Transfer) => string>> = {
  start: ({ user }) => `start ${user}`,
  topup: ({ user, at }) => `topup ${user} ${dayOf(at)}`,
  gone: ({ user, at }) => `gone ${user} ${at}`,
  stake: ({ table, user }) => `table ${table} in ${user}`,
  back: ({ table, user }) => `table ${table} out ${user}`,
  won: ({ table }) => `table ${table} won`,
}

const sumOf = async (
  db: Db,
  side: 'payer' | 'payee',
  account: string,
  before: Place | undefined,
): Promise<number> => {
  const row = await db
    .selectFrom('transfers')
    .where(side, '=', account)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(before?.at ?? 0, before?.id ?? '')),
      ),
    )
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
