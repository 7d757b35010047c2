import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { open } from '../../src/db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'dicecup-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('makes the folder, keeps what was written, and writes as durably as SQLite can', async () => {
  const file = join(folder, 'in', 'here', 'dicecup.db')
  const db = open(file)
  await migrate(db)
  await db.insertInto('keys').values({ name: 'a', value: 'b' }).execute()
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  expect(await pragma('busy_timeout')).toEqual([5000])
  await db.destroy()

  const again = open(file)
  expect(await again.selectFrom('keys').select('value').execute()).toEqual([{ value: 'b' }])
  await again.destroy()
})

test('one query many times and many queries once give what they should', async () => {
  const db = open(':memory:')
  for (let n = 0; n < 1200; n++) {
    const same = await sql<{ n: number }>`select ${n} as n`.execute(db)
    const other = await sql.raw<{ n: number }>(`select ${n} as n`).execute(db)
    if (same.rows[0]?.n !== n || other.rows[0]?.n !== n) throw new Error(`wrong row for ${n}`)
  }
  await db.destroy()
})

test('a failing transaction leaves nothing behind', async () => {
  const db = open(':memory:')
  await migrate(db)
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('keys').values({ name: 'a', value: 'b' }).execute()
    await trx.insertInto('sessions').values({ id: 's', user_id: 'nobody', expires_at: 1 }).execute()
  })
  await expect(failing).rejects.toThrow(/FOREIGN KEY/)
  expect(await db.selectFrom('keys').selectAll().execute()).toEqual([])
  await db.destroy()
})
