import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hold, settle, topUp } from '../../src/chips/chips.ts'
import type { Entry } from '../../src/chips/seen.ts'
import { statementOf } from '../../src/chips/statement.ts'
import type { Db } from '../../src/db/open.ts'
import { balances, bank, DAWN, DAY, inOne, putUp } from './bank.ts'

const users = ['ann', 'ben']

const play = async (
  db: Db,
  table: string,
  { each, lost, at, end = at }: { each: number; lost: number; at: number; end?: number },
) => {
  await putUp(db, table, users, { stake: 1 })
  await inOne(db, (trx) => hold(trx, { table, users, each }, at))
  await inOne(db, (trx) => settle(trx, { table, users, each, winner: 'ben', pay: lost }, end))
}

/** All pages of the statement, in one list. */
const allOf = async (db: Db, user: string, at: number): Promise<readonly Entry[]> => {
  const all: Entry[] = []
  let before: string | undefined
  do {
    const page = await statementOf(db, user, at, before)
    if (page.entries.length > 20 || (page.older !== undefined && page.entries.length < 20))
      throw new Error(`a page of ${page.entries.length}`)
    all.push(...page.entries)
    before = page.older
  } while (before !== undefined)
  return all
}

test('somebody new has the first chips and one line', async () => {
  const db = await bank(users)
  expect(await statementOf(db, 'ann', DAWN)).toEqual({
    balance: 10_000,
    inEscrow: 0,
    floor: 1000,
    topUp: 'enough',
    entries: [{ at: DAWN, why: 'start', table: null, amount: 10_000, lost: 0, balance: 10_000 }],
    older: undefined,
  })
})

test('each line says what moved and what was there then, also when all was within one millisecond', async () => {
  const db = await bank(users)
  await play(db, 't', { each: 298, lost: 100, at: DAWN })
  const of = async (user: string) =>
    (await allOf(db, user, DAWN)).map(({ why, amount, balance }) => [why, amount, balance])
  expect(await of('ann')).toEqual([
    ['back', 198, 9900],
    ['stake', -298, 9702],
    ['start', 10_000, 10_000],
  ])
  expect(await of('ben')).toEqual([
    ['won', 100, 10_100],
    ['back', 298, 10_000],
    ['stake', -298, 9702],
    ['start', 10_000, 10_000],
  ])
})

test('the pages together are the whole account, however close in time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 0, maxLength: 35 }),
      async (gaps) => {
        const db = await bank(users)
        let at = DAWN
        for (const [n, gap] of gaps.entries()) {
          at += gap
          await play(db, `t${n}`, { each: 10, lost: n % 10, at, end: at + 1 })
        }
        for (const user of users) {
          const all = await allOf(db, user, at + 1)
          const due = await db
            .selectFrom('transfers')
            .select('id')
            .where(({ or, eb }) => or([eb('payer', '=', `user ${user}`), eb('payee', '=', `user ${user}`)]))
            .execute()
          if (all.length !== due.length) throw new Error(`${all.length} lines of ${due.length}`)
          let held = 0
          let last = 0
          for (const { amount, balance, at: when } of all.toReversed()) {
            held += amount
            if (held !== balance || when < last) throw new Error(`${held}, not ${balance}`)
            last = when
          }
          if (held !== (await balances(db)).get(`user ${user}`)) throw new Error(`${user}: ${held}`)
        }
        await db.destroy()
      },
    ),
    { numRuns: 30 },
  )
})

test('tells chips in escrow, and whether they may be topped up', async () => {
  const db = await bank(users)
  await play(db, 't', { each: 9600, lost: 9500, at: DAWN })
  expect(await statementOf(db, 'ann', DAWN)).toMatchObject({ balance: 500, topUp: 'possible' })
  await putUp(db, 'u', users, { stake: 1 })
  await inOne(db, (trx) => hold(trx, { table: 'u', users, each: 298 }, DAWN + 1))
  expect(await statementOf(db, 'ann', DAWN + 1)).toMatchObject({
    balance: 202,
    inEscrow: 298,
    topUp: 'possible',
  })
  expect(await topUp(db, 'ann', DAWN + 2)).toBe('done')
  expect(await statementOf(db, 'ann', DAWN + 2)).toMatchObject({
    balance: 702,
    inEscrow: 298,
    topUp: 'enough',
  })
  await inOne(db, (trx) => settle(trx, { table: 'u', users, each: 298, winner: 'ben', pay: 298 }, DAWN + 3))
  expect(await statementOf(db, 'ann', DAWN + 3)).toMatchObject({ balance: 702, inEscrow: 0, topUp: 'today' })
  expect(await statementOf(db, 'ann', DAWN + DAY)).toMatchObject({ topUp: 'possible' })
})

test.each(['', 'x', '5', '-', '999999999999999-zzz', '0-a', "1-' or 1=1"])(
  'a place that is none gives a page all the same: %s',
  async (before) => {
    const db = await bank(users)
    const { entries, balance } = await statementOf(db, 'ann', DAWN, before)
    expect(entries.length).toBeLessThan(2)
    expect(balance).toBe(10_000)
  },
)
