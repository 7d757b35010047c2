import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRefusal, type Refusal } from '../../src/users/refusal.ts'
import {
  changePassword,
  deleteAccount,
  forgetGuests,
  logIn,
  makeGuest,
  signUp,
} from '../../src/users/users.ts'
import type { User } from '../../src/web/visitor.ts'
import { type House, makeHouse } from './house.ts'

const PASSWORD = 'correct horse'
let house: House

beforeEach(async () => {
  house = await makeHouse()
})
afterEach(async () => {
  await house.db.destroy()
  vi.useRealTimers()
})

const userOf = (answer: User | Refusal): User => {
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}
const account = async (name: string, visitor: User | null = null): Promise<User> =>
  userOf(await signUp(house.people, visitor, { name, password: PASSWORD }))
const row = (id: string) =>
  house.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('signing up makes an account that one can log in to, in any spelling of the name', async () => {
  const ann = await account('Ann-Zoë')
  expect(ann).toMatchObject({ name: 'Ann-Zoë', guest: null })
  for (const name of ['Ann-Zoë', 'ann-zoë', 'ANN-ZOE\u0308', ' Ａｎｎ-Ｚｏë '])
    expect(await logIn(house.people, null, { name, password: PASSWORD })).toEqual(ann)
  expect((await row(ann.id)).password).not.toContain(PASSWORD)
})

test('wrong name, wrong password: the same refusal', async () => {
  await account('Ann')
  const wrong = { field: 'name', code: 'people.refused.logIn' }
  expect(await logIn(house.people, null, { name: 'Ann', password: 'wrong horse' })).toEqual(wrong)
  expect(await logIn(house.people, null, { name: 'Bob', password: PASSWORD })).toEqual(wrong)
  expect(await logIn(house.people, null, { name: '', password: '' })).toEqual(wrong)
})

test.each(['Ann', 'ANN', 'ａｎｎ'])('%s is taken, for newcomers and for guests', async (name) => {
  await account('Ann')
  const guest = await makeGuest(house.people)
  for (const visitor of [null, guest]) {
    const answer = await signUp(house.people, visitor, { name, password: PASSWORD })
    expect(answer).toMatchObject({ field: 'name', code: 'people.refused.nameTaken' })
  }
  expect((await row(guest.id)).guest).toBe(guest.guest)
})

test('of two who want one name at once one gets it', async () => {
  const wanted = { name: 'Ann', password: PASSWORD }
  const guest = await makeGuest(house.people)
  const answers = await Promise.all([
    signUp(house.people, null, wanted),
    signUp(house.people, guest, wanted),
    signUp(house.people, null, wanted),
  ])
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
})

test('a refused name or password makes nothing', async () => {
  const refused = async (name: string, password: string) => {
    const answer = await signUp(house.people, null, { name, password })
    return isRefusal(answer) ? `${answer.field} ${answer.code}` : 'done'
  }
  expect(await refused('A', PASSWORD)).toBe('name people.refused.nameLength')
  expect(await refused('Guest_7', PASSWORD)).toBe('name people.refused.nameReserved')
  expect(await refused('Ann', 'short')).toBe('password people.refused.passwordShort')
  expect(await house.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('a guest who signs up stays the same person', async () => {
  const guest = await makeGuest(house.people)
  expect(guest.name).toBeNull()
  expect(guest.guest).toBeGreaterThan(0)
  const ann = await account('Ann', guest)
  expect(ann).toEqual({ id: guest.id, name: 'Ann', guest: null })
  expect(await row(guest.id)).toMatchObject({ name: 'Ann', guest: null, gone: null })
  expect(house.asked).toEqual([])
})

test('a guest who logs in brings the seats along, leaves what cannot come, and is gone', async () => {
  const ann = await account('Ann')
  const guest = await makeGuest(house.people)
  const session = await house.people.sessions.begin(guest.id)
  expect(await logIn(house.people, guest, { name: 'Ann', password: 'wrong horse' })).toMatchObject({
    field: 'name',
  })
  expect(house.asked).toEqual([])
  expect(await logIn(house.people, guest, { name: 'Ann', password: PASSWORD })).toEqual(ann)
  expect(house.asked).toEqual([`${guest.id} to ${ann.id}`, `leave ${guest.id}`])
  expect(await row(guest.id)).toMatchObject({ guest: null, gone: 'guest' })
  expect(await house.people.sessions.read(session)).toBeNull()
})

test('somebody with an account who logs in to another one keeps the first', async () => {
  const [ann, bob] = [await account('Ann'), await account('Bob')]
  expect(await logIn(house.people, ann, { name: 'Bob', password: PASSWORD })).toEqual(bob)
  expect(house.asked).toEqual([])
  expect((await row(ann.id)).gone).toBeNull()
})

test('changing the password asks for the old one and ends every session', async () => {
  const { people } = house
  const ann = await account('Ann')
  const session = await people.sessions.begin(ann.id)
  const next = 'battery staple'
  expect(await changePassword(people, ann, { old: 'wrong horse', next })).toMatchObject({
    field: 'password',
  })
  expect(await changePassword(people, ann, { old: PASSWORD, next: 'short' })).toMatchObject({
    field: 'newPassword',
  })
  expect((await people.sessions.read(session))?.user).toEqual(ann)
  expect(await changePassword(people, ann, { old: PASSWORD, next })).toBeUndefined()
  expect(await people.sessions.read(session)).toBeNull()
  expect(await logIn(people, null, { name: 'Ann', password: PASSWORD })).toMatchObject({ field: 'name' })
  expect(await logIn(people, null, { name: 'Ann', password: next })).toEqual(ann)
})

test('deleting an account asks for its password, leaves the tables, erases, and frees the name', async () => {
  const { people, asked } = house
  const ann = await account('Ann')
  const session = await people.sessions.begin(ann.id)
  expect(await deleteAccount(people, ann, 'wrong horse')).toMatchObject({ field: 'password' })
  expect(asked).toEqual([])
  expect(await deleteAccount(people, ann, PASSWORD)).toBeUndefined()
  expect(asked).toEqual([`leave ${ann.id}`])
  expect(await row(ann.id)).toMatchObject({ name: null, name_key: null, password: null, gone: 'deleted' })
  expect(await people.sessions.read(session)).toBeNull()
  expect(await logIn(people, null, { name: 'Ann', password: PASSWORD })).toMatchObject({ field: 'name' })
  expect((await account('ann')).id).not.toBe(ann.id)
})

test('guests whom nobody has seen for 90 days are removed, others and accounts stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const { people, asked } = house
  const [idle, named, back] = [await makeGuest(people), await makeGuest(people), await makeGuest(people)]
  await account('Ann', named)
  vi.setSystemTime(Date.UTC(2026, 0, 20))
  await people.sessions.read(await people.sessions.begin(back.id))
  vi.setSystemTime(Date.UTC(2026, 2, 31))
  await forgetGuests(people)
  expect(asked).toEqual([])
  vi.setSystemTime(Date.UTC(2026, 3, 2))
  await forgetGuests(people)
  expect(asked).toEqual([`leave ${idle.id}`])
  expect(await row(idle.id)).toMatchObject({ guest: null, gone: 'guest' })
  expect((await row(named.id)).gone).toBeNull()
  expect((await row(back.id)).gone).toBeNull()
  await forgetGuests(people)
  expect(asked).toHaveLength(1)
})
