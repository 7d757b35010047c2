import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { open } from '../../src/db/open.ts'
import type { Database } from '../../src/db/schema.ts'

type Columns<Row> = {
  readonly [Name in keyof Row]-?: `${Kind<NonNullable<Row[Name]>>}${null extends Row[Name] ? '?' : ''}`
}
type Kind<Value> = Value extends string ? 'text' : 'number'

/** Compiles only where it names every table and column of `Database`, with its kind and whether it may be null. */
const schema = {
  keys: { name: 'text', value: 'text' },
  users: {
    id: 'text',
    name: 'text?',
    name_key: 'text?',
    password: 'text?',
    guest: 'number?',
    created_at: 'number',
    seen_at: 'number',
    gone: 'text?',
  },
  sessions: { id: 'text', user_id: 'text', expires_at: 'number' },
  tables: {
    id: 'text',
    game: 'text',
    options: 'text',
    first: 'number?',
    seats: 'number',
    state: 'text',
    throws: 'number',
    length: 'number',
    awaits: 'text',
    seed: 'text',
    commitment: 'text',
    recipe: 'number',
    opened_by: 'text',
    opening: 'text',
    ended: 'text?',
    outcome: 'text?',
    created_at: 'number',
    moved_at: 'number',
    listed: 'number',
    pace: 'number?',
    stake: 'number',
    started_at: 'number?',
    ends_at: 'number?',
    again_of: 'text?',
  },
  seats: {
    table_id: 'text',
    seat: 'number',
    user_id: 'text?',
    bot: 'text?',
    text: 'text',
    joined_at: 'number?',
    form: 'text?',
    left_at: 'number?',
    mailed: 'number?',
  },
  steps: {
    table_id: 'text',
    n: 'number',
    by: 'text',
    seat: 'number?',
    text: 'text',
    told: 'text',
    at: 'number',
  },
  phrases: { id: 'text', table_id: 'text', seat: 'number', phrase: 'text', at: 'number' },
  mutes: { user_id: 'text', muted_id: 'text' },
  transfers: {
    id: 'text',
    payer: 'text',
    payee: 'text',
    amount: 'number',
    why: 'text',
    table_id: 'text?',
    at: 'number',
  },
  feeds: { user_id: 'text', address: 'text' },
  mailboxes: {
    user_id: 'text',
    address: 'text',
    proof: 'text',
    asked_at: 'number',
    confirmed_at: 'number?',
  },
} satisfies { readonly [Table in keyof Database]: Columns<Selectable<Database[Table]>> }

test('the migrations make the tables that the types speak of', async () => {
  const db = open(':memory:')
  await migrate(db)
  const tables = await db.introspection.getTables()
  const found = tables.map(({ name, columns }) => [
    name,
    Object.fromEntries(
      columns.map((column) => [
        column.name,
        `${column.dataType.toLowerCase() === 'text' ? 'text' : 'number'}${column.isNullable ? '?' : ''}`,
      ]),
    ),
  ])
  expect(Object.fromEntries(found)).toEqual(schema)
  await db.destroy()
})

test('migrating twice changes nothing', async () => {
  const db = open(':memory:')
  await migrate(db)
  await db.insertInto('keys').values({ name: 'a', value: 'b' }).execute()
  await migrate(db)
  expect(await db.selectFrom('keys').selectAll().execute()).toEqual([{ name: 'a', value: 'b' }])
  await db.destroy()
})
