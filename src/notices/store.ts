import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'

/** Where a user wants mail. Times are milliseconds since 1970. */
export interface Mailbox {
  readonly user: string
  readonly address: string
  /** Known only to whoever reads the mail that goes there: confirms, and stops. */
  readonly proof: string
  readonly askedAt: number
  /** null: whether the address is theirs is not known yet. */
  readonly confirmedAt: number | null
}

/** The private address of the user's feed, if they want one. */
export const feedOf = async (db: Db, user: string): Promise<string | undefined> => {
  const row = await db.selectFrom('feeds').select('address').where('user_id', '=', user).executeTakeFirst()
  return row?.address
}

/** Whose feed has that address. */
export const readerOf = async (db: Db, address: string): Promise<string | undefined> => {
  const row = await db.selectFrom('feeds').select('user_id').where('address', '=', address).executeTakeFirst()
  return row?.user_id
}

/** Gives the user's feed that address; the one before is nobody's any more. */
export const putFeed = async (db: Db, user: string, address: string): Promise<void> => {
  await db
    .insertInto('feeds')
    .values({ user_id: user, address })
    .onConflict((on) => on.column('user_id').doUpdateSet({ address }))
    .execute()
}

export const dropFeed = async (db: Db, user: string): Promise<void> => {
  await db.deleteFrom('feeds').where('user_id', '=', user).execute()
}

export const mailboxOf = async (db: Db, user: string): Promise<Mailbox | undefined> =>
  mailbox(await db.selectFrom('mailboxes').selectAll().where('user_id', '=', user).executeTakeFirst())

export const mailboxBy = async (db: Db, proof: string): Promise<Mailbox | undefined> =>
  mailbox(await db.selectFrom('mailboxes').selectAll().where('proof', '=', proof).executeTakeFirst())

/** Keeps the mailbox in the place of the user's one before. */
export const putMailbox = async (db: Db, { user, ...box }: Mailbox): Promise<void> => {
  const values = {
    address: box.address,
    proof: box.proof,
    asked_at: box.askedAt,
    confirmed_at: box.confirmedAt,
  }
  await db
    .insertInto('mailboxes')
    .values({ user_id: user, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
}

/** Notes that the proof has come back. */
export const confirmMailbox = async (db: Db, proof: string, at: number): Promise<void> => {
  await db
    .updateTable('mailboxes')
    .set({ confirmed_at: at })
    .where('proof', '=', proof)
    .where('confirmed_at', 'is', null)
    .execute()
}

export const dropMailbox = async (db: Db, user: string): Promise<void> => {
  await db.deleteFrom('mailboxes').where('user_id', '=', user).execute()
}

/** Keeps nothing of the user: neither feed nor mailbox. */
export const forget = async (db: Db, user: string): Promise<void> => {
  await dropFeed(db, user)
  await dropMailbox(db, user)
}

const mailbox = (row: Selectable<Database['mailboxes']> | undefined): Mailbox | undefined =>
  row && {
    user: row.user_id,
    address: row.address,
    proof: row.proof,
    askedAt: row.asked_at,
    confirmedAt: row.confirmed_at,
  }
