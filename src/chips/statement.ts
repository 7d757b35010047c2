import type { Db } from '../db/open.ts'
import { balanceOf, FLOOR } from './chips.ts'
import { balance, inEscrow, own, type Place, rowOf, type Why } from './ledger.ts'
import type { Entry, Statement } from './seen.ts'

const PAGE = 20

/** The user's chips and the latest movements; `before` is the `older` of the page before. */
export const statementOf = (db: Db, user: string, at: number, before?: string): Promise<Statement> =>
  db.transaction().execute(async (trx) => {
    const now = await balanceOf(trx, user, at)
    const held = await inEscrow(trx, user)
    const place = placeOf(before)
    const rows = await rowsOf(trx, user, place)
    const stakes = await stakesOf(trx, user, rows)
    const entries: Entry[] = []
    let then = place ? await balance(trx, own(user), place) : now
    for (const row of rows.slice(0, PAGE)) {
      const amount = row.payee === own(user) ? row.amount : -row.amount
      const staked = row.why === 'back' ? stakes.get(row.table_id) : undefined
      const lost = (staked ?? amount) - amount
      entries.push({ at: row.at, why: row.why as Why, table: row.table_id, amount, lost, balance: then })
      then -= amount
    }
    const last = rows[PAGE - 1]
    return {
      balance: now,
      inEscrow: held,
      floor: FLOOR,
      topUp: now + held >= FLOOR ? 'enough' : (await toppedUp(trx, user, at)) ? 'today' : 'possible',
      entries,
      older: rows.length > PAGE && last ? `${last.at}-${last.id}` : undefined,
    }
  })

const placeOf = (before = ''): Place | undefined => {
  const [, at, id] = /^(\d{1,15})-(.+)$/.exec(before) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

/** One more than fit on a page: whether there are more. */
const rowsOf = (trx: Db, user: string, before: Place | undefined) =>
  trx
    .selectFrom('transfers')
    .selectAll()
    .where(({ or, eb }) => or([eb('payer', '=', own(user)), eb('payee', '=', own(user))]))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('at', 'id'), '<', tuple(before?.at ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()

/** The user's stakes in these movements' tables. */
const stakesOf = async (
  trx: Db,
  user: string,
  rows: readonly { readonly table_id: string | null }[],
): Promise<ReadonlyMap<string | null, number>> => {
  const tables = rows.flatMap(({ table_id }) => (table_id === null ? [] : [table_id]))
  if (tables.length === 0) return new Map()
  const stakes = await trx
    .selectFrom('transfers')
    .select(['table_id', 'amount'])
    .where('payer', '=', own(user))
    .where('why', '=', 'stake')
    .where('table_id', 'in', tables)
    .execute()
  return new Map(stakes.map(({ table_id, amount }) => [table_id, amount]))
}

const toppedUp = async (trx: Db, user: string, at: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('transfers')
    .select('id')
    .where('payee', '=', own(user))
    .where('id', '=', rowOf({ why: 'topup', user, table: null, amount: 0, at }).id)
    .executeTakeFirst()
  return row !== undefined
}
