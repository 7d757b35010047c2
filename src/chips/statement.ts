import type { Db } from '../db/open.ts'
import { balanceOf, FLOOR, own } from './chips.ts'
import { inEscrow } from './ledger.ts'
import type { Statement } from './seen.ts'

const PAGE = 20

/** The user's chips and the latest movements; `before` is the `older` of the page before. */
export const statementOf = (db: Db, user: string, at: number, before?: string): Promise<Statement> =>
  db.transaction().execute(async (trx) => {
    const balance = await balanceOf(trx, user, at)
    const held = await inEscrow(trx, user)
    const [time, id] = /^(\d{1,15})-(.{1,200})$/.exec(before ?? '')?.slice(1) ?? []
    const rows = await trx
      .selectFrom('transfers')
      .selectAll()
      .where(({ or, eb }) => or([eb('payer', '=', own(user)), eb('payee', '=', own(user))]))
      .$if(time !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), '<', tuple(Number(time), id ?? '')),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const day = new Date(at).toISOString().slice(0, 10)
    const today = await trx
      .selectFrom('transfers')
      .select('id')
      .where('id', '=', `topup ${user} ${day}`)
      .executeTakeFirst()
    const last = rows[PAGE - 1]
    return {
      balance,
      inEscrow: held,
      mayTopUp: balance + held < FLOOR && !today,
      entries: rows.slice(0, PAGE).map((row) => ({
        at: row.at,
        amount: row.payee === own(user) ? row.amount : -row.amount,
        why: row.why,
        table: row.table_id,
      })),
      older: rows.length > PAGE && last ? `${last.at}-${last.id}` : undefined,
    }
  })
