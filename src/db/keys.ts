import { randomBytes } from 'node:crypto'
import type { Db } from './open.ts'

/** The secret of that name, 32 bytes in hex, made when it is first asked for. */
export const secret = async (db: Db, name: string): Promise<string> => {
  const value = randomBytes(32).toString('hex')
  await db
    .insertInto('keys')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
