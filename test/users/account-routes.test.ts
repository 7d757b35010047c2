import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Site, site } from '../support/site.ts'
import { logIn, PASSWORD, press, problemOf, signUp, visit, visitAsGuest, whoIs, wrongField } from './visit.ts'

let house: Site

beforeEach(async () => {
  house = await site()
})
afterEach(async () => {
  await house.db.destroy()
})

const goneOf = async (id: string) =>
  (await house.db.selectFrom('users').select('gone').where('id', '=', id).executeTakeFirstOrThrow()).gone

test('a new password ends the other sessions and keeps this one', async () => {
  const [phone, desk] = [visit(house), visit(house)]
  await signUp(phone, 'Ann')
  await logIn(desk, 'Ann')
  const newPassword = 'battery staple'
  await press(phone, '/account', 'Change the password', { password: 'wrong horse', newPassword })
  expect(phone.status()).toBe(422)
  expect(wrongField(phone)).toBe('password')
  expect(phone.page().html).not.toContain(newPassword)
  await phone.press(phone.button('Change the password'), { password: PASSWORD, newPassword })
  expect(phone.text()).toContain('Your password is changed.')
  expect(await whoIs(house, phone)).toMatchObject({ name: 'Ann' })
  expect(await whoIs(house, desk)).toBeNull()
  await logIn(desk, 'Ann', newPassword)
  expect(await whoIs(house, desk)).toMatchObject({ name: 'Ann' })
})

test('an account is deleted on a page of its own, by its button, for its password', async () => {
  const at = visit(house)
  await signUp(at, 'Ann')
  const ann = await whoIs(house, at)
  await at.open('/account')
  await at.follow('Delete the account')
  const { action, fields } = at.filled(at.button('Delete for ever'), { password: PASSWORD })
  fields.delete('act')
  await at.send({ action, fields })
  expect(at.status()).toBe(422)
  expect(problemOf(at)).toContain('Nothing was deleted')
  await at.press(at.button('Delete for ever'), { password: 'wrong horse' })
  expect(at.status()).toBe(422)
  expect(wrongField(at)).toBe('password')
  expect(await whoIs(house, at)).toEqual(ann)
  await at.press(at.button('Delete for ever'), { password: PASSWORD })
  expect(at.text()).toContain('Your account is deleted.')
  expect(await whoIs(house, at)).toBeNull()
  expect(await goneOf(ann?.id ?? '')).toBe('deleted')
  await logIn(at, 'Ann')
  expect(at.status()).toBe(422)
})

describe('a guest', () => {
  test('is told on the way in what becomes of the games', async () => {
    const { guest, at } = await visitAsGuest(house)
    await at.open('/signup')
    expect(at.text()).toContain(`You play as Guest ${guest.guest} now. All your games stay yours`)
    await at.follow('log in')
    expect(at.text()).toContain(`The games that you play as Guest ${guest.guest} now will come along.`)
  })

  test('is gone after logging in to an account', async () => {
    await signUp(visit(house), 'Ann')
    const { guest, at } = await visitAsGuest(house)
    await logIn(at, 'Ann')
    expect(await whoIs(house, at)).toMatchObject({ name: 'Ann' })
    expect(await goneOf(guest.id)).toBe('guest')
  })

  test('who logs out is warned and offered a name first', async () => {
    const { guest, at } = await visitAsGuest(house)
    await at.open('/logout')
    expect(at.text()).toContain('nobody can come back')
    expect(at.$('main a').first().text()).toBe('Create an account')
    const { action, fields } = at.filled(at.button('Log out and lose my games'))
    fields.delete('lose')
    await at.send({ action, fields })
    expect(at.status()).toBe(200)
    expect(await whoIs(house, at)).toEqual(guest)
    await at.press(at.button('Log out and lose my games'))
    expect(await whoIs(house, at)).toBeNull()
    expect(await goneOf(guest.id)).toBe('guest')
  })

  test('finds on the account page how to become somebody', async () => {
    const { guest, at } = await visitAsGuest(house)
    await at.open('/account')
    expect(at.text()).toContain(`Guest ${guest.guest}`)
    expect(at.$('main form')).toHaveLength(0)
    for (const [link, path] of [
      ['Create an account', '/signup'],
      ['log in', '/login'],
      ['Log out', '/logout'],
    ] as const) {
      await at.open('/account')
      await at.follow(link)
      expect(at.path()).toBe(path)
    }
  })

  test('is deleted without a password', async () => {
    const { guest, at } = await visitAsGuest(house)
    await press(at, '/account/delete', 'Delete for ever')
    expect(await whoIs(house, at)).toBeNull()
    expect(await goneOf(guest.id)).toBe('guest')
  })
})

test('every form is refused without its token, and changes nothing', async () => {
  const at = visit(house)
  await signUp(at, 'Ann')
  for (const [path, button] of [
    ['/logout', 'Log out here'],
    ['/account', 'Change the password'],
    ['/account/delete', 'Delete for ever'],
  ] as const) {
    await at.open(path)
    const { action, fields } = at.filled(at.button(button), { password: PASSWORD })
    fields.delete('token')
    await at.send({ action, fields })
    expect(at.status()).toBe(403)
  }
  expect(await whoIs(house, at)).toMatchObject({ name: 'Ann' })
})

test('pages are plain: labelled fields, buttons with text, nothing that old browsers lack', async () => {
  const at = visit(house)
  const check = async (path: string) => {
    await at.open(path)
    expect(at.status()).toBe(200)
    expect(at.$('h1')).toHaveLength(1)
    for (const input of at.$('main input:not([type=hidden])').toArray())
      expect(at.$(`label[for="${input.attribs.id}"]`).text()).not.toBe('')
    for (const button of at.buttons()) expect(button.text).not.toBe('')
    expect(at.$('[form],[formaction],[disabled],[hidden],dialog,template')).toHaveLength(0)
  }
  for (const path of ['/signup', '/login', '/logout']) await check(path)
  await signUp(at, 'Ann')
  for (const path of ['/account', '/account/delete', '/logout', '/login']) await check(path)
})
