import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Site, site } from '../support/site.ts'
import { answerTo, logIn, PASSWORD, press, signUp, visit, visitAsGuest, whoIs } from './visit.ts'

let house: Site

beforeEach(async () => {
  house = await site()
})
afterEach(async () => {
  await house.db.destroy()
  vi.useRealTimers()
})

test('logging in and signing up give a new session and end the one before', async () => {
  await signUp(visit(house), 'Bob')
  const { guest, at } = await visitAsGuest(house)
  await at.open('/login')
  const page = at.page()
  const first = at.cookies.get('session')
  await signUp(at, 'Ann')
  expect(await whoIs(house, at)).toEqual({ id: guest.id, name: 'Ann', guest: null })
  const second = at.cookies.get('session')
  at.back(page)
  await at.press(at.button('Log in'), { name: 'Bob', password: PASSWORD })
  expect(await whoIs(house, at)).toMatchObject({ name: 'Bob' })

  expect(new Set([first, second, at.cookies.get('session')]).size).toBe(3)
  expect(await house.people.sessions.read(first)).toBeNull()
  expect(await house.people.sessions.read(second)).toBeNull()
})

test('logging out ends the session on the server, whatever the browser keeps', async () => {
  const at = visit(house)
  await signUp(at, 'Ann')
  const kept = at.cookies.get('session') ?? ''
  await press(at, '/logout', 'Log out here')
  at.cookies.set('session', kept)
  expect(await whoIs(house, at)).toBeNull()
  await at.open('/account')
  expect(at.path()).toBe('/login')
})

test('logging out here leaves other devices in, everywhere does not', async () => {
  const [phone, desk] = [visit(house), visit(house)]
  await signUp(phone, 'Ann')
  await logIn(desk, 'Ann')
  await press(phone, '/logout', 'Log out here')
  expect(await whoIs(house, desk)).toMatchObject({ name: 'Ann' })
  await logIn(phone, 'Ann')
  await press(phone, '/account', 'Log out on all devices')
  expect(await whoIs(house, phone)).toBeNull()
  expect(await whoIs(house, desk)).toBeNull()
})

test('a session’s cookie lasts, is out of reach of scripts, and is secure only where the site is', async () => {
  const cookieFrom = async (at: Site, name: string): Promise<string> => {
    const browser = visit(at)
    await browser.open('/signup')
    const form = browser.filled(browser.button('Create the account'), { name, password: PASSWORD })
    const set = (await answerTo(at, browser, form)).headers.getSetCookie()
    return set.find((cookie) => cookie.includes('session=')) ?? ''
  }
  expect(await cookieFrom(house, 'Ann')).toMatch(
    /^session=[a-z0-9]{40}; Max-Age=7776000; Path=\/; Expires=\w{3}, [^;]+ GMT; HttpOnly; SameSite=Lax$/,
  )
  const secure = await site({ origin: 'https://dice.example' })
  expect(await cookieFrom(secure, 'Ann')).toMatch(
    /^__Host-session=[a-z0-9]{40}; Max-Age=7776000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  )
  await secure.db.destroy()
})

test('it is cleared so that browsers hear it which ignore an empty value or the year 1970', async () => {
  const at = visit(house)
  await signUp(at, 'Ann')
  await at.open('/logout')
  const out = await answerTo(house, at, at.filled(at.button('Log out here')))
  expect(out.headers.getSetCookie()).toEqual([
    'session=x; Max-Age=0; Path=/; Expires=Sat, 01 Jan 2000 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ])
})

test.each([
  'session=; SameSite=Lax',
  'session=%E0%A4%A; a=b',
  `session=${'x'.repeat(40)}`,
  `session=${'x'.repeat(4000)}`,
  'session="quoted"',
  ';;;=;session',
  "SameSite=Lax; session=' or 1=1 --",
])('the cookie %j is nobody’s and harmless', async (cookie) => {
  const response = await house.app.request('/account', { headers: { cookie } })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/login\?to=\/account&n=/)
})

test('a session is read beside unknown cookies', async () => {
  const { guest, at } = await visitAsGuest(house)
  at.cookies.set('SameSite', 'Lax')
  at.cookies.set('theme', '"dark')
  await at.open('/account')
  expect(at.text()).toContain(`Guest ${guest.guest}`)
})

test('a session in its second half is prolonged, and its cookie with it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const { at } = await visitAsGuest(house)
  const session = `session=${at.cookies.get('session')}`
  const set = async () =>
    (await house.app.request('/account', { headers: { cookie: session } })).headers.getSetCookie().join()
  expect(await set()).not.toContain('session=')
  vi.setSystemTime(Date.UTC(2026, 2, 1))
  expect(await set()).toContain(`${session}; Max-Age=7776000`)
})
