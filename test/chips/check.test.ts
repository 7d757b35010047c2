import { describe, expect, test } from 'vitest'
import { closeAccount, hold, settle, topUp } from '../../src/chips/chips.ts'
import { checkChips } from '../../src/cli/check-chips.ts'
import type { Db } from '../../src/db/open.ts'
import type { Outcome } from '../../src/games/game.ts'
import { bank, DAWN, DAY, inOne, putUp } from './bank.ts'

const EACH = 2 * 298
const users = ['ann', 'ben']

/** Tables that ended in every way, one that is running and ones that never began; all paid as they must. */
const ledger = async (): Promise<Db> => {
  const db = await bank([...users, 'cleo', 'dan'])
  const over = async (id: string, outcome: Outcome, pay: number) => {
    await putUp(db, id, users, { stake: 2, outcome })
    await inOne(db, (trx) => hold(trx, { table: id, users, each: EACH }, DAWN))
    const winner = outcome.winner === null ? null : (users[outcome.winner] ?? null)
    await inOne(db, (trx) => settle(trx, { table: id, users, each: EACH, winner, pay }, DAWN + 1))
  }
  await over('won', { ended: 'played', winner: 0, totals: [207, 190] }, 34)
  await over('draw', { ended: 'played', winner: null, totals: [180, 180] }, 0)
  await over('left', { ended: 'left', winner: 1, totals: [190, 160] }, 0)
  await over('time', { ended: 'time', winner: 1, totals: [0, 298] }, EACH)
  await over('cancelled', { ended: 'cancelled', winner: null, totals: [0, 0] }, 0)
  await putUp(db, 'running', users, { stake: 2 })
  await inOne(db, (trx) => hold(trx, { table: 'running', users, each: EACH }, DAWN + 2))
  await putUp(db, 'open', users, { stake: 2, begun: false })
  await putUp(db, 'friendly', users, { stake: 0, outcome: { ended: 'played', winner: 0, totals: [9, 0] } })
  // cleo loses all to dan, is topped up and goes
  const rich = { table: 'rich', users: ['cleo', 'dan'], each: 33 * 298 }
  await putUp(db, 'rich', rich.users, {
    stake: 33,
    outcome: { ended: 'played', winner: 1, totals: [0, 298] },
  })
  await inOne(db, (trx) => hold(trx, rich, DAWN))
  await inOne(db, (trx) => settle(trx, { ...rich, winner: 'dan', pay: rich.each }, DAWN))
  expect(await topUp(db, 'cleo', DAWN + DAY)).toBe('done')
  await closeAccount(db, 'cleo', DAWN + DAY)
  return db
}

const checked = async (db: Db) => {
  const lines: string[] = []
  return { ...(await checkChips(db, (line) => lines.push(line))), lines }
}

test('nothing is wrong with a ledger as the house keeps it', async () => {
  expect(await checked(await ledger())).toEqual({ checked: 8, wrong: 0, lines: [] })
})

describe('found is', () => {
  const blames = async (db: Db, ...about: readonly string[]) => {
    const { wrong, lines } = await checked(db)
    expect(wrong).toBe(lines.length)
    expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual(about.toSorted())
  }
  const change = (db: Db, id: string, set: Readonly<Record<string, string | number>>) =>
    db.updateTable('transfers').set(set).where('id', '=', id).execute()
  const remove = (db: Db, id: string) => db.deleteFrom('transfers').where('id', '=', id).execute()
  const add = async (db: Db, like: string, set: Readonly<Record<string, string | number>>) => {
    const row = await db.selectFrom('transfers').selectAll().where('id', '=', like).executeTakeFirstOrThrow()
    await db
      .insertInto('transfers')
      .values({ ...row, ...set })
      .execute()
  }

  test.each([
    ['table won won', 35, 'table won'],
    ['table won out ben', EACH, 'table won'],
    ['table running in ann', EACH - 1, 'table running'],
    ['table draw out ann', EACH - 1, 'table draw'],
    ['start ann', 10_001, 'transfer start ann'],
    ['topup cleo 2026-12-02', 1001, 'transfer topup cleo 2026-12-02'],
  ])('an altered amount: %s', async (id, amount, about) => {
    const db = await ledger()
    await change(db, id, { amount })
    await blames(db, about)
  })

  test.each([
    ['table won won', ['table won']],
    ['table time out ben', ['table time']],
    ['table running in ben', ['table running']],
    ['table cancelled in ann', ['table cancelled']],
    ['start cleo', ['account user cleo']],
    ['topup cleo 2026-12-02', ['account user cleo']],
  ])('a missing transfer: %s', async (id, about) => {
    const db = await ledger()
    await remove(db, id)
    await blames(db, ...about)
  })

  test.each([
    [
      'twice for one thing',
      'table won won',
      { id: 'table won won again' },
      ['transfer table won won again', 'table won'],
    ],
    ['again under another id', 'start ann', { id: 'start dora' }, ['transfer start dora']],
    [
      'a second top-up on one day',
      'topup cleo 2026-12-02',
      { id: 'topup cleo 2026-12-03', at: DAWN + DAY + 1 },
      ['transfer topup cleo 2026-12-03'],
    ],
    [
      'from an escrow that is empty',
      'table won won',
      { id: 'table open won', payer: 'escrow open', table_id: 'open' },
      ['table open'],
    ],
    [
      'into an escrow of a friendly game',
      'table won in ann',
      { id: 'table friendly in ann', payee: 'escrow friendly', table_id: 'friendly' },
      ['table friendly'],
    ],
    ['for no reason known', 'start ann', { id: 'gift ann', why: 'gift' }, ['transfer gift ann']],
    [
      'between users',
      'start ann',
      { id: 'loan', payer: 'user ben', why: 'loan', amount: 5 },
      ['transfer loan'],
    ],
  ] as const)('a transfer too many: %s', async (_, like, set, about) => {
    const db = await ledger()
    await add(db, like, set)
    await blames(db, ...about)
  })

  test('one that went to somebody else, came from elsewhere or is told of another table', async () => {
    for (const [id, set, about] of [
      ['table won won', { payee: 'user ben' }, ['table won']],
      ['table won out ann', { payee: 'user dan' }, ['transfer table won out ann', 'table won']],
      ['table won out ann', { payer: 'house' }, ['transfer table won out ann', 'table won']],
      ['table won out ann', { table_id: 'draw' }, ['transfer table won out ann']],
      [
        'table won out ann',
        { payer: 'escrow draw' },
        ['transfer table won out ann', 'table won', 'table draw'],
      ],
    ] as const) {
      const db = await ledger()
      await change(db, id, set)
      await blames(db, ...about)
    }
  })

  test('an outcome other than the one that was paid for, and chips left over from an end', async () => {
    for (const [id, set] of [
      ['won', { outcome: JSON.stringify({ ended: 'played', winner: 0, totals: [206, 190] }) }],
      ['won', { outcome: JSON.stringify({ ended: 'played', winner: 1, totals: [207, 190] }) }],
      ['draw', { stake: 1 }],
      ['running', { ended: 'left', outcome: JSON.stringify({ ended: 'left', winner: 0, totals: [1, 0] }) }],
      ['running', { ended: 'expired', started_at: null }],
    ] as const) {
      const db = await ledger()
      await db.updateTable('tables').set(set).where('id', '=', id).execute()
      await blames(db, `table ${id}`)
    }
  })

  test('an account that has less than nothing', async () => {
    const db = await ledger()
    await closeAccount(db, 'dan', DAWN + DAY)
    await add(db, `gone dan ${DAWN + DAY}`, { id: `gone dan ${DAWN + DAY + 1}`, at: DAWN + DAY + 1 })
    await blames(db, 'account user dan')
  })
})
