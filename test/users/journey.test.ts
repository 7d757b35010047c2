import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { logIn, PASSWORD, placeOf, press, signUp, visit } from './visit.ts'

let house: Site

beforeEach(async () => {
  house = await site()
})
afterEach(async () => {
  await house.db.destroy()
})

/** Presses the first game of the start page; gives the path of its table. */
const play = async (at: Browser): Promise<string> => {
  await press(at, '/', 'Play 7776')
  return at.path()
}
/** Who sits at the table, in the order of the seats; null is a computer. */
const sitting = (path: string) =>
  house.db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .where('table_id', '=', path.replace('/tables/', ''))
    .orderBy('seat')
    .select(['users.name', 'users.guest', 'users.gone'])
    .execute()
const ended = async (path: string) =>
  (
    await house.db
      .selectFrom('tables')
      .where('id', '=', path.replace('/tables/', ''))
      .select('ended')
      .executeTakeFirstOrThrow()
  ).ended

test('a stranger plays at once, takes a name, and goes on at the same seat, on any device', async () => {
  const at = visit(house)
  const table = await play(at)
  expect((await sitting(table))[0]?.guest).toBeGreaterThan(0)
  await press(at, `/signup?to=${table}`, 'Create the account', { name: 'Ann', password: PASSWORD })
  expect(at.status()).toBe(200)
  expect(placeOf(at)).toMatch(new RegExp(`^${table}\\?n=`))
  expect((await sitting(table))[0]).toEqual({ name: 'Ann', guest: null, gone: null })
  expect(await ended(table)).toBeNull()

  const phone = visit(house)
  await phone.open(table)
  expect(phone.status()).toBe(404)
  await logIn(phone, 'Ann')
  await phone.open(table)
  expect(phone.status()).toBe(200)
})

test('a guest’s game comes along to the account that they log in to', async () => {
  await signUp(visit(house), 'Ann')
  const at = visit(house)
  const table = await play(at)
  await logIn(at, 'Ann')
  await at.open(table)
  expect(at.status()).toBe(200)
  expect((await sitting(table))[0]).toEqual({ name: 'Ann', guest: null, gone: null })
  expect(await ended(table)).toBeNull()
})

test('who deletes the account leaves the game, which stays', async () => {
  const at = visit(house)
  await signUp(at, 'Ann')
  const table = await play(at)
  await press(at, '/account/delete', 'Delete for ever', { password: PASSWORD })
  expect(await ended(table)).not.toBeNull()
  expect((await sitting(table))[0]).toEqual({ name: null, guest: null, gone: 'deleted' })
  await at.open(table)
  expect(at.status()).toBe(404)
})

test('a guest who logs out after the warning leaves the game', async () => {
  const at = visit(house)
  const table = await play(at)
  await at.open('/logout')
  expect(await ended(table)).toBeNull()
  await at.press(at.button('Log out and lose my games'))
  expect(await ended(table)).not.toBeNull()
  expect((await sitting(table))[0]?.gone).toBe('guest')
})

test('without cookies the forms say that they are needed, and how to allow them', async () => {
  const at = visit(house)
  await at.open('/login')
  at.cookies.clear()
  await at.press(at.button('Log in'), { name: 'Ann', password: PASSWORD })
  expect(at.status()).toBe(403)
  expect(at.text()).toContain('cookiesrc')
})
