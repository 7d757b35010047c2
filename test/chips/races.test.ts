import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAccount, hold, settle, topUp } from '../../src/chips/chips.ts'
import { statementOf } from '../../src/chips/statement.ts'
import type { Db } from '../../src/db/open.ts'
import { balances, bank, DAWN, inOne, putUp } from './bank.ts'

const TEN = Array.from({ length: 10 }, (_, n) => n)

let folder: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dicecup-'))
  db = await bank(['ann', 'ben', 'cleo'], join(folder, 'dicecup.db'))
  for (const [id, other] of [
    ['t', 'ben'],
    ['u', 'cleo'],
  ] as const)
    await putUp(db, id, ['ann', other], { stake: 1 })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const t = { table: 't', users: ['ann', 'ben'] }
const u = { table: 'u', users: ['ann', 'cleo'] }

test('of ten top-ups at once one is done', async () => {
  await inOne(db, (trx) => hold(trx, { ...t, each: 10_000 }, DAWN))
  await inOne(db, (trx) => settle(trx, { ...t, each: 10_000, winner: 'ben', pay: 9700 }, DAWN))
  const came = await Promise.all(TEN.map((n) => topUp(db, 'ann', DAWN + n)))
  expect(came.filter((one) => one === 'done')).toHaveLength(1)
  expect((await balances(db)).get('user ann')).toBe(1000)
})

test('first chips come once, however many ask at once', async () => {
  const seen = await Promise.all(TEN.map((n) => statementOf(db, 'ann', DAWN + n)))
  for (const { balance, entries } of seen) expect([balance, entries.length]).toEqual([10_000, 1])
})

test('of two stakes that together are too much one is held', async () => {
  const came = await Promise.allSettled(
    [t, u].map((stakes) => inOne(db, (trx) => hold(trx, { ...stakes, each: 5001 }, DAWN))),
  )
  expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const after = await balances(db)
  expect(after.get('user ann')).toBe(4999)
  expect((after.get('escrow t') ?? 0) + (after.get('escrow u') ?? 0)).toBe(10_002)
})

test('of ten settlements of one table one is made', async () => {
  await inOne(db, (trx) => hold(trx, { ...t, each: 298 }, DAWN))
  const came = await Promise.allSettled(
    TEN.map((n) =>
      inOne(db, (trx) => settle(trx, { ...t, each: 298, winner: n % 2 ? 'ann' : 'ben', pay: n }, DAWN)),
    ),
  )
  expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const after = await balances(db)
  expect(after.get('escrow t')).toBe(0)
  expect((after.get('user ann') ?? 0) + (after.get('user ben') ?? 0)).toBe(20_000)
})

test('an account that is closed while it stakes ends with nothing, and owes nothing', async () => {
  await Promise.allSettled([
    statementOf(db, 'ann', DAWN),
    closeAccount(db, 'ann', DAWN + 1),
    inOne(db, (trx) => hold(trx, { ...t, each: 298 }, DAWN + 1)),
    closeAccount(db, 'ann', DAWN + 2),
  ])
  expect((await balances(db)).get('user ann')).toBe(0)
})
