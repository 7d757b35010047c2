import { type Kysely, sql } from 'kysely'

/** People at one table: terms, clocks, set phrases, chips, feeds and mail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('tables')
    .addColumn('listed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('tables').addColumn('pace', 'integer').execute()
  await db.schema
    .alterTable('tables')
    .addColumn('stake', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('tables').addColumn('started_at', 'bigint').execute()
  await db.schema.alterTable('tables').addColumn('ends_at', 'bigint').execute()
  await db.schema.alterTable('tables').addColumn('again_of', 'text').execute()
  await sql`update tables set started_at = created_at`.execute(db)
  await db.schema.createIndex('tables_ends_at').on('tables').column('ends_at').execute()
  await db.schema.createIndex('tables_again_of').on('tables').column('again_of').execute()
  await db.schema
    .createIndex('tables_listed')
    .on('tables')
    .columns(['listed', 'ended', 'started_at'])
    .execute()

  await db.schema.alterTable('seats').addColumn('joined_at', 'bigint').execute()
  await db.schema.alterTable('seats').addColumn('form', 'text').execute()
  await db.schema.alterTable('seats').addColumn('left_at', 'bigint').execute()
  await db.schema.alterTable('seats').addColumn('mailed', 'integer').execute()
  await sql`update seats set joined_at = (select created_at from tables where tables.id = seats.table_id)`.execute(
    db,
  )

  await db.schema
    .createTable('phrases')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('phrase', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('phrases_table_id').on('phrases').columns(['table_id', 'at']).execute()

  await db.schema
    .createTable('mutes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('muted_id', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('mutes_key', ['user_id', 'muted_id'])
    .execute()

  await db.schema
    .createTable('transfers')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('payee', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.references('tables.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('transfers_amount', sql`amount > 0`)
    .addCheckConstraint('transfers_sides', sql`payer <> payee`)
    .execute()
  // sums are read from the index alone
  await db.schema.createIndex('transfers_payer').on('transfers').columns(['payer', 'at', 'amount']).execute()
  await db.schema.createIndex('transfers_payee').on('transfers').columns(['payee', 'at', 'amount']).execute()

  await db.schema
    .createTable('feeds')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey().references('users.id'))
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .execute()

  await db.schema
    .createTable('mailboxes')
    .addColumn('user_id', 'text', (column) => column.notNull().primaryKey().references('users.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute()
}
