import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Site, site } from '../support/site.ts'
import { logIn, press, signUp, visit, whoIs } from './visit.ts'

let house: Site

beforeEach(async () => {
  house = await site({ limits: { logins: 3, signups: 3, live: 10, tables: 3 } })
  await signUp(visit(house, '192.0.2.100'), 'Ann')
})
afterEach(async () => {
  await house.db.destroy()
})

test('too many log-ins: 429 and when to try again', async () => {
  const at = visit(house)
  for (let n = 0; n < 3; n++) {
    await logIn(at, 'Bob', 'wrong horse')
    expect(at.status()).toBe(422)
  }
  await logIn(at, 'Ann')
  expect(at.status()).toBe(429)
  expect(at.text()).toContain('Try again in 15 minutes')
  expect(Number(at.page().headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  expect(await whoIs(house, at)).toBeNull()
  const elsewhere = visit(house, '192.0.2.2')
  await logIn(elsewhere, 'Ann')
  expect(await whoIs(house, elsewhere)).toMatchObject({ name: 'Ann' })
})

test('a name is guarded against guesses from many addresses', async () => {
  for (let n = 1; n <= 3; n++) await logIn(visit(house, `192.0.2.${n}`), 'ann', 'wrong horse')
  const at = visit(house, '192.0.2.9')
  await logIn(at, 'Ann')
  expect(at.status()).toBe(429)
})

test('the form for a new account does not serve to guess passwords', async () => {
  for (let n = 1; n <= 3; n++) await signUp(visit(house, `192.0.2.${n}`), 'Ann', `wrong horse ${n}`)
  const at = visit(house, '192.0.2.9')
  await signUp(at, 'Ann')
  expect(at.status()).toBe(429)
  expect(await whoIs(house, at)).toBeNull()
})

test('nor do the forms of the account', async () => {
  const at = visit(house)
  await logIn(at, 'Ann')
  await press(at, '/account/delete', 'Delete for ever', { password: 'wrong horse 1' })
  await press(at, '/account/delete', 'Delete for ever', { password: 'wrong horse 2' })
  const change = { password: 'wrong horse 3', newPassword: 'battery staple' }
  await press(at, '/account', 'Change the password', change)
  expect(at.status()).toBe(422)
  await press(at, '/account', 'Change the password', change)
  expect(at.status()).toBe(429)
})

test('new accounts are counted by address; mistakes in the form are not', async () => {
  const at = visit(house)
  for (let n = 0; n < 5; n++) {
    await signUp(at, 'x')
    expect(at.status()).toBe(422)
  }
  for (const name of ['Bob', 'Cid', 'Dora']) await signUp(visit(house), name)
  await signUp(at, 'Eve')
  expect(at.status()).toBe(429)
  const elsewhere = visit(house, '192.0.2.2')
  await signUp(elsewhere, 'Eve')
  expect(await whoIs(house, elsewhere)).toMatchObject({ name: 'Eve' })
})
