import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeAccount, hold, type Settlement, settle, topUp } from '../../src/chips/chips.ts'
import type { Db } from '../../src/db/open.ts'
import { balances, bank, DAWN, DAY, inOne, putUp } from './bank.ts'

const USERS = ['ann', 'ben', 'cleo']
const TABLES = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7']

test('whatever is done in whatever order, each account holds what it must, and all of them nothing', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const db = await bank(USERS)
      for (const id of TABLES) await putUp(db, id, USERS.slice(0, 2), { stake: 1 })
      const model = makeModel()
      let at = DAWN
      for (const [act, later] of acts) {
        at += later
        const came = await inHouse(db, model, act, at)
        const due = inModel(model, act, at)
        if (came !== due) throw new Error(`${act.do}: ${came}, not ${due}`)
        seen.add(`${act.do} ${came}`)
        agree(await balances(db), model)
      }
      await db.destroy()
    }),
    { numRuns: 30 },
  )
  for (const way of ['hold true', 'hold false', 'settle true', 'settle false', 'topUp done', 'topUp enough'])
    expect(seen).toContain(way)
})

type Act =
  | { readonly do: 'hold'; readonly table: string; readonly users: readonly string[]; readonly each: number }
  | { readonly do: 'settle'; readonly table: string; readonly seat: 0 | 1 | null; readonly share: number }
  | { readonly do: 'topUp' | 'close'; readonly user: string }

const table = fc.constantFrom(...TABLES)
const user = fc.constantFrom(...USERS)
const pair = fc.constantFrom(...USERS.map((one) => USERS.filter((other) => other !== one)))
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hold'),
      table,
      users: pair,
      each: fc.integer({ min: 1, max: 10_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      table,
      seat: fc.constantFrom(0, 1, null),
      share: fc.constantFrom(0, 0.3, 1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('topUp'), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close'), user }) },
)
const steps = fc.array(fc.tuple(act, fc.integer({ min: 0, max: DAY })), { minLength: 30, maxLength: 60 })

/** Does it; gives what came of it. */
const inHouse = async (db: Db, model: Model, act: Act, at: number): Promise<unknown> => {
  if (act.do === 'hold') return inOne(db, (trx) => hold(trx, act, at)).then(yes, no)
  if (act.do === 'settle') return inOne(db, (trx) => settle(trx, endOf(model, act), at)).then(yes, no)
  return act.do === 'topUp' ? topUp(db, act.user, at) : closeAccount(db, act.user, at)
}

const inModel = (model: Model, act: Act, at: number): unknown => {
  if (act.do === 'hold') return model.hold(act)
  if (act.do === 'settle') return model.settle(endOf(model, act))
  return act.do === 'topUp' ? model.topUp(act.user, at) : model.close(act.user)
}

const endOf = (model: Model, { table, seat, share }: Act & { do: 'settle' }): Settlement => {
  const { users, each } = model.stakes(table)
  const winner = seat === null ? null : (users[seat] ?? null)
  return { table, users, each, winner, pay: winner === null ? 0 : Math.round(share * each) }
}

const agree = (accounts: ReadonlyMap<string, number>, model: Model): void => {
  const due: [string, number][] = [
    ...USERS.map((id): [string, number] => [`user ${id}`, model.chips(id)]),
    ...TABLES.map((id): [string, number] => [`escrow ${id}`, model.inEscrow(id)]),
  ]
  for (const [account, amount] of due) {
    if (amount < 0) throw new Error(`${account} is overdrawn: ${amount}`)
    if ((accounts.get(account) ?? 0) !== amount)
      throw new Error(`${account} holds ${accounts.get(account)}, not ${amount}`)
  }
  if ([...accounts.values()].reduce((sum, one) => sum + one, 0) !== 0)
    throw new Error('chips came of nothing')
}

const yes = () => true
const no = () => false

type Model = ReturnType<typeof makeModel>

/** The same kept as plain numbers. */
const makeModel = () => {
  const purses = new Map<string, number>()
  const tables = new Map<string, { users: readonly string[]; each: number; open: boolean }>()
  const days = new Map<string, number>()
  const add = (user: string, amount: number) => purses.set(user, (purses.get(user) ?? 10_000) + amount)
  return {
    chips: (user: string) => purses.get(user) ?? 0,
    inEscrow: (id: string) => {
      const table = tables.get(id)
      return table?.open ? 2 * table.each : 0
    },
    stakes: (id: string) => tables.get(id) ?? { users: ['ann', 'ben'], each: 1 },
    hold: ({ table, users, each }: Act & { do: 'hold' }): boolean => {
      if (tables.has(table) || users.some((user) => (purses.get(user) ?? 10_000) < each)) return false
      for (const user of users) add(user, -each)
      tables.set(table, { users, each, open: true })
      return true
    },
    settle: ({ table, winner, pay }: Settlement): boolean => {
      const held = tables.get(table)
      if (!held?.open) return false
      for (const user of held.users) add(user, held.each - (winner === null || user === winner ? 0 : pay))
      if (winner !== null) add(winner, pay)
      held.open = false
      return true
    },
    topUp: (user: string, at: number): string => {
      add(user, 0)
      const inEscrow = [...tables.values()]
        .filter(({ users, open }) => open && users.includes(user))
        .reduce((sum, { each }) => sum + each, 0)
      const lacking = 1000 - (purses.get(user) ?? 0) - inEscrow
      if (lacking <= 0) return 'enough'
      const day = Math.floor(at / DAY)
      if (days.get(user) === day) return 'today'
      days.set(user, day)
      add(user, lacking)
      return 'done'
    },
    close: (user: string): void => {
      if (purses.has(user)) purses.set(user, 0)
    },
  }
}
