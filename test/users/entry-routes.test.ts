import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Site, site } from '../support/site.ts'
import { logIn, PASSWORD, placeOf, press, problemOf, signUp, visit, whoIs, wrongField } from './visit.ts'

let house: Site

beforeEach(async () => {
  house = await site()
})
afterEach(async () => {
  await house.db.destroy()
})

test('a newcomer creates an account, logs out, and comes back', async () => {
  const at = visit(house)
  await at.open('/')
  await at.follow('Log in')
  await at.follow('create one')
  await at.press(at.button('Create the account'), { name: 'Ann', password: PASSWORD })
  expect(placeOf(at)).toMatch(/^\/\?n=/)
  expect(await whoIs(house, at)).toMatchObject({ name: 'Ann', guest: null })

  await at.follow('Ann')
  await at.press(at.button('Log out here'))
  expect(placeOf(at)).toMatch(/^\/login\?done=logout&n=/)
  expect(at.text()).toContain('You are logged out.')
  expect(await whoIs(house, at)).toBeNull()

  await at.press(at.button('Log in'), { name: 'ANN', password: PASSWORD })
  expect(await whoIs(house, at)).toMatchObject({ name: 'Ann' })
})

test('a refused form comes again with the name but without the password, and says what to do', async () => {
  const at = visit(house)
  await signUp(at, 'Ann Marie', 'my secret password')
  expect(at.status()).toBe(422)
  expect(problemOf(at)).toMatch(/letters, digits, - and _/)
  expect(wrongField(at)).toBe('name')
  expect(at.$('#name').attr('value')).toBe('Ann Marie')
  expect(at.page().html).not.toContain('my secret password')

  await at.press(at.button('Create the account'), { name: 'Ann', password: 'short' })
  expect(at.status()).toBe(422)
  expect(wrongField(at)).toBe('password')
  await at.press(at.button('Create the account'), { password: PASSWORD })
  expect(await whoIs(house, at)).toMatchObject({ name: 'Ann' })
})

test('what was typed is shown as text', async () => {
  const at = visit(house)
  const typed = '"><script>alert(1)</script>'
  await signUp(at, typed)
  expect(at.status()).toBe(422)
  expect(at.$('main script')).toHaveLength(0)
  expect(at.$('#name').attr('value')).toBe(typed)
})

test.each(['Ann', 'aNN', 'ＡＮＮ'])('%s is taken', async (name) => {
  await signUp(visit(house), 'Ann')
  const at = visit(house)
  await signUp(at, name, 'another password')
  expect(at.status()).toBe(422)
  expect(problemOf(at)).toContain('is taken')
  expect(await whoIs(house, at)).toBeNull()
})

test('a form for an account that is sent twice makes one account and ends inside', async () => {
  const at = visit(house)
  await at.open('/signup')
  const form = at.filled(at.button('Create the account'), { name: 'Ann', password: PASSWORD })
  await at.send(form)
  // The first answer is lost, and its cookie with it.
  at.cookies.delete('session')
  await at.send(form)
  expect(await whoIs(house, at)).toMatchObject({ name: 'Ann' })
  expect(await house.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a wrong password and an unknown name are refused alike', async () => {
  await signUp(visit(house), 'Ann')
  const [wrong, unknown] = [visit(house), visit(house)]
  await logIn(wrong, 'Ann', 'wrong horse')
  await logIn(unknown, 'Bob', 'wrong horse')
  expect([wrong.status(), unknown.status()]).toEqual([422, 422])
  expect(problemOf(wrong)).toBe(
    'That name and password do not belong together. Please check both and try again.',
  )
  expect(problemOf(unknown)).toBe(problemOf(wrong))
})

describe('where to go on to', () => {
  test('the page that was wanted, also through the other form and a refusal', async () => {
    const at = visit(house)
    await at.open('/login?to=%2Frules%3Fv%3D3')
    await at.follow('create one')
    await at.press(at.button('Create the account'), { name: 'x', password: PASSWORD })
    await at.press(at.button('Create the account'), { name: 'Ann', password: PASSWORD })
    expect(placeOf(at)).toMatch(/^\/rules\?v=3&n=/)
  })

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/\t/evil.example'])(
    'never %j',
    async (to) => {
      const at = visit(house)
      await at.open(`/signup?to=${encodeURIComponent(to)}`)
      expect(at.$('input[name=to]').attr('value')).toBe('/')
      await at.press(at.button('Create the account'), { name: 'Ann', password: PASSWORD, to })
      expect(at.page().url.host).toBe('localhost:3000')
      expect(placeOf(at)).toMatch(/^\/\?n=/)
    },
  )

  test('somebody who is in already finds the way there', async () => {
    const at = visit(house)
    await signUp(at, 'Ann')
    for (const page of ['/login', '/signup']) {
      await at.open(`${page}?to=%2Frules`)
      expect(at.$('main form')).toHaveLength(0)
      await at.follow('Go on')
      expect(at.path()).toBe('/rules')
    }
  })

  test('nobody’s account leads to the log-in and back', async () => {
    const at = visit(house)
    await signUp(at, 'Ann')
    await press(at, '/account', 'Log out here')
    await at.open('/account')
    await at.press(at.button('Log in'), { name: 'Ann', password: PASSWORD })
    expect(placeOf(at)).toMatch(/^\/account\?n=/)
  })
})
