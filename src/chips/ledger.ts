import type { Db } from '../db/open.ts'

/** So many chips from one account to another. The id is made of what it is for, so that nothing is paid twice. */
export interface Transfer {
  readonly id: string
  readonly payer: string
  readonly payee: string
  readonly amount: number
  readonly why: 'start' | 'topup' | 'stake' | 'back' | 'won' | 'gone'
  readonly table?: string
  readonly at: number
  /** Whether a second one is left out, rather than an error. */
  readonly once?: boolean
}

/** Writes a transfer, none where it is of nothing; false where it was left out. Throws where it has been written already, unless `once`. */
export const transfer = async (trx: Db, move: Transfer): Promise<boolean> => {
  const { id, payer, payee, amount, why, table, at } = move
  if (amount === 0) return false
  const added = await trx
    .insertInto('transfers')
    .values({ id, payer, payee, amount, why, table_id: table ?? null, at })
    .$if(move.once === true, (query) => query.onConflict((on) => on.column('id').doNothing()))
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** What an account holds: all that was paid to it less all that it paid. */
export const balance = async (db: Db, account: string): Promise<number> =>
  (await sumOf(db, 'payee', account)) - (await sumOf(db, 'payer', account))

/** The user's chips in the escrow of games that are not settled. */
export const inEscrow = async (db: Db, user: string): Promise<number> => {
  const row = await db
    .selectFrom('transfers as stake')
    .where('stake.payer', '=', `user ${user}`)
    .where('stake.why', '=', 'stake')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfers as back')
            .select('back.id')
            .where('back.why', 'in', ['back', 'won'])
            .whereRef('back.table_id', '=', 'stake.table_id')
            .whereRef('back.payer', '=', 'stake.payee'),
        ),
      ),
    )
    .select(({ fn }) => fn.sum<number | null>('stake.amount').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

const sumOf = async (db: Db, side: 'payer' | 'payee', account: string): Promise<number> => {
  const row = await db
    .selectFrom('transfers')
    .where(side, '=', account)
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
