import { afterEach, beforeEach, expect, test } from 'vitest'
import { hold, settle } from '../../src/chips/chips.ts'
import { checkChips } from '../../src/cli/check-chips.ts'
import type { Browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { handClock, named, pair, visitor } from '../tables/company.ts'
import { PASSWORD, press, visitAsGuest, whoIs } from '../users/visit.ts'
import { balances, DAWN, DAY, inOne, putUp } from './bank.ts'

let clock: ReturnType<typeof handClock>
let house: Site

beforeEach(async () => {
  clock = handClock(DAWN)
  house = await site({ now: clock.now })
})
afterEach(async () => {
  await house.db.destroy()
})

/** The rows of the statement on the page. */
const rows = (at: Browser): readonly string[] => {
  const { $ } = at.page()
  return at
    .$('main tbody tr')
    .toArray()
    .map((row) => $(row).text())
}

const idOf = async (at: Browser) => (await whoIs(house, at))?.id ?? ''

/** Has the one lose so many chips to the other. */
const lose = async (loser: Browser, winner: Browser, chips: number, table = 'lost') => {
  const users = [await idOf(loser), await idOf(winner)]
  await putUp(house.db, table, users, { stake: 1 })
  const stakes = { table, users, each: chips }
  await inOne(house.db, (trx) => hold(trx, stakes, clock.now()))
  await inOne(house.db, (trx) => settle(trx, { ...stakes, winner: users[1] ?? '', pay: chips }, clock.now()))
}

test('the account page shows the chips and what moved them, in words and signs', async () => {
  const { id, ann, ben } = await pair(house, 'yahtzee', { stake: '2' })
  await ann.open('/account')
  expect(ann.$('h2#chips').text()).toBe('Chips')
  expect(ann.text()).toContain('You have 9,404 chips. 596 more are in escrow for games that you are playing.')
  expect(ann.text()).not.toContain('Top up to')
  expect(rows(ann)).toEqual([
    expect.stringMatching(/^Into escrow.*−596then 9,404$/),
    expect.stringMatching(/^To start with.*\+10,000then 10,000$/),
  ])
  await ann.follow('Into escrow')
  expect(ann.path()).toBe(`/tables/${id}`)
  await press(ben, `/tables/${id}/leave`, 'Leave the game')
  await ann.open('/account')
  expect(ann.text()).toContain('You have 10,000 chips.')
  expect(ann.text()).not.toContain('more are in escrow')
  expect(rows(ann)[0]).toMatch(/^Back from escrow.*\+596then 10,000$/)
  expect(await checkChips(house.db, (line) => expect(line).toBe(''))).toEqual({ checked: 1, wrong: 0 })
})

test('the top-up is offered to who has too few, done once, and said', async () => {
  const [ann, ben] = [await named(house, 'Ann'), await named(house, 'Ben')]
  await lose(ann, ben, 9400)
  await ann.open('/account')
  const before = ann.page()
  await ann.press(ann.button('topup'))
  expect(ann.page().url.href).toMatch(/\/account\?done=topup&n=[^#]+#chips$/)
  expect(ann.$('[role=status]').text()).toBe('You are topped up to 1,000 chips.')
  expect(rows(ann)[0]).toMatch(/^Top-up.*\+400then 1,000$/)
  expect(ann.buttons().map(({ value }) => value)).not.toContain('topup')
  // the same page once more
  ann.back(before)
  await ann.press(ann.button('topup'))
  expect(ann.status()).toBe(422)
  expect(ann.$('[role=alert]').text()).toContain('Nothing was added: you have 1,000 chips or more')
  await lose(ann, ben, 300, 'again')
  ann.back(before)
  await ann.press(ann.button('topup'))
  expect(ann.status()).toBe(422)
  expect(ann.$('[role=alert]').text()).toContain('You have topped up today.')
  await ann.open('/account')
  expect(ann.text()).toContain('You have topped up today. You may again after midnight UTC.')
  clock.pass(DAY)
  await press(ann, '/account', 'Top up to 1,000 chips')
  expect(ann.text()).toContain('You have 1,000 chips.')
})

test('a press on no button adds nothing', async () => {
  const [ann, ben] = [await named(house, 'Ann'), await named(house, 'Ben')]
  await lose(ann, ben, 9400)
  await ann.open('/account')
  const { action, fields } = ann.filled(ann.button('topup'))
  fields.delete('act')
  await ann.send({ action, fields })
  expect(ann.status()).toBe(200)
  expect(ann.text()).toContain('You have 600 chips.')
  fields.set('act', 'topup')
  fields.delete('token')
  await ann.send({ action, fields })
  expect(ann.status()).toBe(403)
  expect((await balances(house.db)).get(`user ${await idOf(ann)}`)).toBe(600)
})

test('older movements are pages of their own', async () => {
  const [ann, ben] = [await named(house, 'Ann'), await named(house, 'Ben')]
  for (let n = 0; n < 25; n++) {
    await lose(ann, ben, 10 + n, `t${n}`)
    clock.pass(1)
  }
  await ann.open('/account')
  expect(rows(ann)).toHaveLength(20)
  await ann.follow('Older')
  expect(ann.path()).toBe('/chips')
  expect(ann.title()).toBe('Chips')
  expect(rows(ann)).toHaveLength(6)
  expect(rows(ann).at(-1)).toContain('To start with')
  await ann.follow('Your account')
  expect(ann.path()).toBe('/account')
})

test('guests and strangers have no chips', async () => {
  const { at } = await visitAsGuest(house)
  for (const path of ['/account', '/chips']) {
    await at.open(path)
    expect(at.path()).toBe('/account')
    expect(at.text()).not.toContain('Chips')
  }
  await at.open('/')
  const fields = new URLSearchParams({ act: 'topup', token: at.$('input[name=token]').attr('value') ?? '' })
  await at.send({ action: '/chips/topup', fields })
  expect(at.path()).toBe('/account')
  const stranger = await visitor(house)
  await stranger.open('/chips')
  expect(stranger.path()).toBe('/login')
  expect((await balances(house.db)).size).toBe(0)
})

test('who deletes the account leaves what is staked settled and the rest to the house', async () => {
  const { ann } = await pair(house, 'yahtzee', { stake: '2' })
  const id = await idOf(ann)
  await press(ann, '/account/delete', 'Delete for ever', { password: PASSWORD })
  const accounts = await balances(house.db)
  expect(accounts.get(`user ${id}`)).toBe(0)
  expect(accounts.get('house')).toBe(-10_000)
  expect(await checkChips(house.db, (line) => expect(line).toBe(''))).toEqual({ checked: 1, wrong: 0 })
})
