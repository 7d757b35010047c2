import type { Db } from '../db/open.ts'
import { expire } from './exits.ts'
import { load } from './store.ts'
import type { House, Table } from './table.ts'

/** The table as it stands now: where its time is over, the house has ended it first. Undefined where there is none of that id. */
export const current = async (house: House, id: string): Promise<Table | undefined> => {
  for (;;) {
    const table = await load(house.db, id)
    if (!table || table.endsAt === null || house.now() < table.endsAt) return table
    await expire(house, table)
  }
}

/** Ends every game whose time is over. One that cannot be ended does not keep the others; `failed` is told of it. */
export const sweep = async (
  house: House,
  failed: (error: unknown, table: string) => void = (error) => {
    throw error
  },
): Promise<void> => {
  for (const id of await overdue(house.db, house.now()))
    await current(house, id).catch((error) => failed(error, id))
}

const overdue = async (db: Db, now: number): Promise<readonly string[]> => {
  const rows = await db.selectFrom('tables').select('id').where('ends_at', '<=', now).execute()
  return rows.map(({ id }) => id)
}
