import type { Db } from '../db/open.ts'

export interface Account {
  readonly name: string
  readonly key: string
  /** Its hash. */
  readonly password: string
}

/** Adds a guest, "Guest `number`". */
export const addGuest = async (db: Db, id: string, number: number, at: number): Promise<void> => {
  await db.insertInto('users').values({ id, guest: number, created_at: at, seen_at: at }).execute()
}

/** Adds an account; false where the name is taken. */
export const addAccount = async (db: Db, id: string, account: Account, at: number): Promise<boolean> => {
  const { name, key, password } = account
  const added = await db
    .insertInto('users')
    .values({ id, name, name_key: key, password, created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Makes the guest an account; false where the name is taken, or the guest is none any more. */
export const nameGuest = async (db: Db, id: string, account: Account): Promise<boolean> => {
  const { name, key, password } = account
  const named = await db
    .updateTable('users')
    .set({ name, name_key: key, password, guest: null })
    .where('id', '=', id)
    .where('guest', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.name_key', '=', key))),
    )
    .executeTakeFirst()
  return named.numUpdatedRows === 1n
}

export const findAccount = (
  db: Db,
  key: string,
): Promise<{ id: string; name: string | null; password: string | null } | undefined> =>
  db.selectFrom('users').select(['id', 'name', 'password']).where('name_key', '=', key).executeTakeFirst()

/** The hash of the user's password; undefined where there is none. */
export const passwordOf = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
  return row?.password ?? undefined
}

/** Puts the hash in the place of the old one. */
export const setPassword = async (db: Db, id: string, password: string): Promise<void> => {
  await db.updateTable('users').set({ password }).where('id', '=', id).execute()
}

/** The guests who were last seen before that time. */
export const idleGuests = async (db: Db, before: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('guest', 'is not', null)
    .where('seen_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/** Leaves of the user only the row that finished games point to. */
export const erase = async (db: Db, id: string, gone: 'deleted' | 'guest'): Promise<void> => {
  await db
    .updateTable('users')
    .set({ name: null, name_key: null, password: null, guest: null, gone })
    .where('id', '=', id)
    .execute()
}

export const markSeen = async (db: Db, id: string, at: number): Promise<void> => {
  await db.updateTable('users').set({ seen_at: at }).where('id', '=', id).execute()
}
