import { describe, expect, test } from 'vitest'
import { closeAccount, hold, missing, type Settlement, settle, topUp } from '../../src/chips/chips.ts'
import type { Db } from '../../src/db/open.ts'
import { balances, bank, DAWN, DAY, inOne, putUp } from './bank.ts'

const EACH = 596
const stakes = { table: 't', users: ['ann', 'ben'], each: EACH }

/** Ann and Ben at a table, both stakes held. */
const held = async (): Promise<Db> => {
  const db = await bank(['ann', 'ben'])
  await putUp(db, 't', stakes.users, { stake: 2 })
  await inOne(db, (trx) => hold(trx, stakes, DAWN))
  return db
}

const rows = async (db: Db) => (await db.selectFrom('transfers').selectAll().execute()).length

describe('to start with', () => {
  test('everybody has 10,000 chips, once', async () => {
    const db = await bank(['ann'])
    expect(await missing(db, 'ann', 10_000, DAWN)).toBe(0)
    expect(await missing(db, 'ann', 10_001, DAWN + DAY)).toBe(1)
    expect(await balances(db)).toEqual(
      new Map([
        ['house', -10_000],
        ['user ann', 10_000],
      ]),
    )
  })

  test('what is lacking is what the stake needs beyond what is there', async () => {
    const db = await held()
    expect(await missing(db, 'ann', 10_000, DAWN)).toBe(EACH)
    expect(await missing(db, 'ann', 29_800, DAWN)).toBe(29_800 - 10_000 + EACH)
  })
})

describe('a stake', () => {
  test('lies in the escrow of its table while the game goes on', async () => {
    const accounts = await balances(await held())
    expect(accounts.get('escrow t')).toBe(2 * EACH)
    expect(accounts.get('user ann')).toBe(10_000 - EACH)
    expect(accounts.get('user ben')).toBe(10_000 - EACH)
  })

  test('that one cannot cover is not held, and what the other had paid in is undone', async () => {
    const db = await held()
    await putUp(db, 'u', ['ann', 'ben'], { stake: 40 })
    const before = await rows(db)
    const much = { table: 'u', users: ['ben', 'ann'], each: 10_000 - EACH + 1 }
    await expect(inOne(db, (trx) => hold(trx, much, DAWN))).rejects.toThrow('lacks 1 of 9405')
    expect(await rows(db)).toBe(before)
  })

  test.each([
    ['a difference of 7', { winner: 'ben', pay: 14 }, 10_000 - 14, 10_000 + 14],
    ['nothing', { winner: 'ann', pay: 0 }, 10_000, 10_000],
    ['all', { winner: 'ann', pay: EACH }, 10_000 + EACH, 10_000 - EACH],
    ['no winner', { winner: null, pay: 0 }, 10_000, 10_000],
  ])('is settled for %s', async (_, end, ann, ben) => {
    const db = await held()
    await inOne(db, (trx) => settle(trx, { ...stakes, ...end }, DAWN))
    const after = await balances(db)
    expect(after.get('user ann')).toBe(ann)
    expect(after.get('user ben')).toBe(ben)
    expect(after.get('escrow t')).toBe(0)
    const amounts = await db.selectFrom('transfers').select('amount').execute()
    expect(amounts.filter(({ amount }) => amount <= 0)).toEqual([])
  })

  test('is settled once, however it ended', async () => {
    for (const end of [
      { winner: 'ann', pay: EACH },
      { winner: 'ben', pay: 3 },
      { winner: null, pay: 0 },
    ]) {
      const db = await held()
      await inOne(db, (trx) => settle(trx, { ...stakes, ...end }, DAWN))
      const before = await rows(db)
      for (const again of [
        { winner: 'ben', pay: EACH },
        { winner: 'ann', pay: 1 },
        { winner: null, pay: 0 },
      ])
        await expect(inOne(db, (trx) => settle(trx, { ...stakes, ...again }, DAWN + 1))).rejects.toThrow()
      expect(await rows(db)).toBe(before)
    }
  })

  test.each<[string, Partial<Settlement>]>([
    ['more than was staked', { winner: 'ann', pay: EACH + 1 }],
    ['less than nothing', { winner: 'ann', pay: -1 }],
    ['to a third', { winner: 'cleo', pay: 1 }],
    ['of another size', { each: EACH + 1, winner: null, pay: 0 }],
    ['of one player alone', { users: ['ann'], winner: null, pay: 0 }],
  ])('is not settled wrongly: %s', async (_, wrong) => {
    const db = await held()
    const before = await rows(db)
    const end = { ...stakes, winner: null, pay: 0, ...wrong }
    await expect(inOne(db, (trx) => settle(trx, end, DAWN))).rejects.toThrow()
    expect(await rows(db)).toBe(before)
  })
})

describe('a top-up', () => {
  /** Ann, who has so many chips left and so many in escrow. */
  const left = async (own: number, inEscrow = 0): Promise<Db> => {
    const db = await bank(['ann', 'ben'])
    for (const table of ['lost', 'open']) await putUp(db, table, ['ann', 'ben'], { stake: 1 })
    const lost = { table: 'lost', users: ['ann', 'ben'], each: 10_000 - own - inEscrow }
    await inOne(db, (trx) => hold(trx, lost, DAWN))
    await inOne(db, (trx) => settle(trx, { ...lost, winner: 'ben', pay: lost.each }, DAWN))
    if (inEscrow > 0)
      await inOne(db, (trx) => hold(trx, { table: 'open', users: ['ann', 'ben'], each: inEscrow }, DAWN))
    return db
  }
  const own = async (db: Db) => (await balances(db)).get('user ann')

  test('fills up to 1,000, counting what is in escrow', async () => {
    for (const [chips, inEscrow] of [
      [0, 0],
      [999, 0],
      [300, 298],
      [0, 999],
    ] as const) {
      const db = await left(chips, inEscrow)
      expect(await topUp(db, 'ann', DAWN)).toBe('done')
      expect(await own(db)).toBe(1000 - inEscrow)
    }
  })

  test('is only for who has fewer', async () => {
    for (const [chips, inEscrow] of [
      [1000, 0],
      [0, 1000],
      [702, 298],
    ] as const) {
      const db = await left(chips, inEscrow)
      expect(await topUp(db, 'ann', DAWN)).toBe('enough')
      expect(await own(db)).toBe(chips)
    }
    const db = await bank(['ann'])
    expect(await topUp(db, 'ann', DAWN)).toBe('enough')
    expect(await own(db)).toBe(10_000)
  })

  test('is had once a UTC day', async () => {
    const db = await left(10)
    const lose = async (table: string, at: number) => {
      await putUp(db, table, ['ann', 'ben'], { stake: 1 })
      const lost = { table, users: ['ann', 'ben'], each: 500 }
      await inOne(db, (trx) => hold(trx, lost, at))
      await inOne(db, (trx) => settle(trx, { ...lost, winner: 'ben', pay: 500 }, at))
    }
    expect(await topUp(db, 'ann', DAWN)).toBe('done')
    await lose('one', DAWN)
    expect(await topUp(db, 'ann', DAWN + DAY - 1)).toBe('today')
    expect(await own(db)).toBe(500)
    expect(await topUp(db, 'ann', DAWN + DAY)).toBe('done')
    expect(await own(db)).toBe(1000)
  })
})

describe('a deleted account', () => {
  test('gives what it has to the house, and what comes back to it later too', async () => {
    const db = await held()
    await closeAccount(db, 'ann', DAWN)
    expect((await balances(db)).get('user ann')).toBe(0)
    await inOne(db, (trx) => settle(trx, { ...stakes, winner: null, pay: 0 }, DAWN + 1))
    await closeAccount(db, 'ann', DAWN + 2)
    await closeAccount(db, 'ann', DAWN + 3)
    expect((await balances(db)).get('user ann')).toBe(0)
    expect(await missing(db, 'ann', 1, DAWN + 4)).toBe(1)
  })

  test('that never had chips is given none', async () => {
    const db = await bank(['ann'])
    await closeAccount(db, 'ann', DAWN)
    expect(await rows(db)).toBe(0)
  })
})
