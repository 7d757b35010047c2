import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount, makeGuest, signUp } from '../../src/users/users.ts'
import { type House, makeHouse } from './house.ts'

const DAY = 24 * 60 * 60 * 1000
let house: House

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  house = await makeHouse()
})
afterEach(async () => {
  await house.db.destroy()
  vi.useRealTimers()
})

const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY)
const count = async (): Promise<number> =>
  (await house.db.selectFrom('sessions').select('id').execute()).length

test('a session tells whose it is', async () => {
  const { people } = house
  const guest = await makeGuest(people)
  const session = await people.sessions.begin(guest.id)
  expect(await people.sessions.read(session)).toEqual({ user: guest, session, renewed: false })
  expect(await people.sessions.read(undefined)).toBeNull()
  expect(await people.sessions.read('x'.repeat(40))).toBeNull()
})

test('it lasts 90 days from its last use, and is prolonged in its second half', async () => {
  const { sessions } = house.people
  const session = await sessions.begin((await makeGuest(house.people)).id)
  later(44)
  expect((await sessions.read(session))?.renewed).toBe(false)
  later(2)
  expect((await sessions.read(session))?.renewed).toBe(true)
  expect((await sessions.read(session))?.renewed).toBe(false)
  later(89)
  expect((await sessions.read(session))?.renewed).toBe(true)
  later(91)
  expect(await sessions.read(session)).toBeNull()
  expect(await count()).toBe(0)
})

test('whose it is can be asked without prolonging it', async () => {
  const { sessions } = house.people
  const guest = await makeGuest(house.people)
  const session = await sessions.begin(guest.id)
  later(60)
  expect(await sessions.holder(session)).toBe(guest.id)
  expect(await sessions.holder('x'.repeat(40))).toBeNull()
  expect((await sessions.read(session))?.renewed).toBe(true)
  later(91)
  expect(await sessions.holder(session)).toBeNull()
})

test('sessions end one by one, all of a user, or when their time is over', async () => {
  const { sessions } = house.people
  const [ann, bob] = [await makeGuest(house.people), await makeGuest(house.people)]
  const [first, second, third] = [
    await sessions.begin(ann.id),
    await sessions.begin(ann.id),
    await sessions.begin(bob.id),
  ]
  await sessions.end(first)
  expect(await sessions.read(first)).toBeNull()
  expect((await sessions.read(second))?.user.id).toBe(ann.id)
  await sessions.endAll(ann.id)
  expect(await sessions.read(second)).toBeNull()
  expect((await sessions.read(third))?.user.id).toBe(bob.id)
  later(91)
  await sessions.sweep()
  expect(await count()).toBe(0)
})

test('being there is noted once a day', async () => {
  const { db, people } = house
  const guest = await makeGuest(people)
  const session = await people.sessions.begin(guest.id)
  const seen = async () =>
    (await db.selectFrom('users').select('seen_at').where('id', '=', guest.id).executeTakeFirstOrThrow())
      .seen_at
  const born = Date.now()
  later(0.9)
  await people.sessions.read(session)
  expect(await seen()).toBe(born)
  later(0.2)
  await people.sessions.read(session)
  expect(await seen()).toBe(Date.now())
})

test('a session begun while its account was deleted is nobody’s', async () => {
  const { people } = house
  const user = await signUp(people, null, { name: 'Ann', password: 'correct horse' })
  if (!('id' in user)) throw new Error('not signed up')
  expect(await deleteAccount(people, user, 'correct horse')).toBeUndefined()
  const session = await people.sessions.begin(user.id)
  expect(await people.sessions.read(session)).toBeNull()
})
