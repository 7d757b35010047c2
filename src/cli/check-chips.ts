import type { Selectable } from 'kysely'
import { FLOOR, STARTING } from '../chips/chips.ts'
import { escrow, rowOf, type Why } from '../chips/ledger.ts'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Outcome } from '../games/game.ts'
import { gameById } from '../games/index.ts'

type Transfer = Selectable<Database['transfers']>
type TableRow = Selectable<Database['tables']>

const PAGE = 100

/**
 * Audits the ledger: every transfer is one that the house makes, and made once; all accounts together hold nothing, and
 * no user's less than nothing; each table took and paid what its stake and its outcome demand, so that only a running
 * game has chips in escrow. Calls `report` with a line for each fault; gives the number of tables with a stake.
 */
export const checkChips = async (
  db: Db,
  report: (line: string) => void,
): Promise<{ readonly checked: number; readonly wrong: number }> => {
  const faults = { wrong: 0 }
  const found: Found = (line) => {
    faults.wrong += 1
    report(line)
  }
  await checkTransfers(db, found)
  await checkAccounts(db, found)
  const checked = await checkEscrows(db, found)
  return { checked, ...faults }
}

type Found = (line: string) => void

const checkTransfers = async (db: Db, found: Found): Promise<void> => {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('transfers')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      if (!isOurs(row)) found(`transfer ${row.id}: ${row.amount} chips were moved as the house never does`)
      after = row.id
    }
    if (rows.length < PAGE) return
  }
}

/** An id follows from what its transfer is for: so no two of ours are for the same. */
const isOurs = (row: Transfer): boolean => {
  const { why, amount, at, table_id: table } = row
  const user = userOf(row.payer) ?? userOf(row.payee)
  if (user === undefined || !isWhy(why) || !Number.isSafeInteger(amount)) return false
  if (why === 'start' && amount !== STARTING) return false
  if (why === 'topup' && amount > FLOOR) return false
  const ours = rowOf({ why, user, table, amount, at })
  return ours.id === row.id && ours.payer === row.payer && ours.payee === row.payee
}

const userOf = (account: string): string | undefined => /^user (.+)$/.exec(account)?.[1]

const isWhy = (why: string): why is Why => ['start', 'topup', 'gone', 'stake', 'back', 'won'].includes(why)

const checkAccounts = async (db: Db, found: Found): Promise<void> => {
  const came = db.selectFrom('transfers').select(['payee as account', 'amount'])
  const went = db
    .selectFrom('transfers')
    .select(({ ref, neg }) => ['payer as account', neg(ref('amount')).as('amount')])
  const accounts = db
    .selectFrom(came.unionAll(went).as('sides'))
    .select(({ fn }) => ['account', fn.sum<number>('amount').as('balance')])
    .groupBy('account')
  const all = await db
    .selectFrom(accounts.as('accounts'))
    .select(({ fn }) => fn.sum<number | null>('balance').as('sum'))
    .executeTakeFirst()
  if (Number(all?.sum ?? 0) !== 0) found(`all accounts together hold ${all?.sum} chips, not 0`)
  const overdrawn = await accounts
    .where('account', 'like', 'user %')
    .having(({ fn }) => fn.sum('amount'), '<', 0)
    .execute()
  for (const { account, balance } of overdrawn) found(`account ${account}: it holds ${balance} chips`)
}

const checkEscrows = async (db: Db, found: Found): Promise<number> => {
  let checked = 0
  for (let after = ''; ; ) {
    const tables = await db
      .selectFrom('tables')
      .select(['id', 'stake'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, stake } of tables) {
      const fault = await faultIn(db, id)
      if (fault) found(`table ${id}: ${fault}`)
      checked += stake > 0 ? 1 : 0
      after = id
    }
    if (tables.length < PAGE) return checked
  }
}

/** What is wrong with the table's escrow, or undefined. Read in one transaction: a game may end meanwhile. */
const faultIn = (db: Db, id: string): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const table = await trx.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const seats = await trx
      .selectFrom('seats')
      .select('user_id')
      .where('table_id', '=', id)
      .orderBy('seat')
      .execute()
    const moved = await trx
      .selectFrom('transfers')
      .selectAll()
      .where(({ or, eb }) => or([eb('payer', '=', escrow(id)), eb('payee', '=', escrow(id))]))
      .execute()
    const seen = listed(moved.map((row) => ({ ...row, user: userOf(row.payer) ?? userOf(row.payee) ?? '' })))
    const due = listed(
      demanded(
        table,
        seats.map((seat) => seat.user_id ?? ''),
      ),
    )
    return seen === due ? undefined : `its escrow has moved ${seen}, its stake and outcome demand ${due}`
  })

interface Movement {
  readonly why: string
  readonly user: string
  readonly amount: number
}

const listed = (movements: readonly Movement[]): string =>
  movements
    .filter(({ amount }) => amount !== 0)
    .map(({ why, user, amount }) => `${why} ${user} ${amount}`)
    .sort()
    .join(', ') || 'nothing'

/** Both stakes for the greatest difference as the game begins; as it ends the stake for each point of the real one goes to the winner, the rest back. */
const demanded = (table: TableRow, users: readonly string[]): readonly Movement[] => {
  if (table.stake === 0 || table.started_at === null) return []
  const each = table.stake * (gameById(table.game)?.widestMargin ?? 0)
  const stakes = users.map((user) => ({ why: 'stake', user, amount: each }))
  if (table.outcome === null) return stakes
  const { winner, totals }: Outcome = JSON.parse(table.outcome)
  const margin = winner === null ? 0 : (totals[winner] ?? 0) - (totals[1 - winner] ?? 0)
  const pay = table.stake * Math.max(0, margin)
  const ends = users.flatMap((user, seat) =>
    seat === winner
      ? [
          { why: 'back', user, amount: each },
          { why: 'won', user, amount: pay },
        ]
      : [{ why: 'back', user, amount: each - pay }],
  )
  return [...stakes, ...ends]
}
