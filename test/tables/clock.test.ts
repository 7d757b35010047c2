import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { sweep } from '../../src/tables/current.ts'
import type { Browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { DAY, handClock, join, MINUTE, mayMove, named, open, openerBegins, pair } from './company.ts'
import { legalPress } from './desk.ts'

const SECOND = 1000

/** Yahtzee in which Ann begins, with two minutes a decision. */
const begun = async (game = 'yahtzee', pace = 2 * MINUTE) => {
  const clock = handClock(Date.UTC(2030, 4, 5, 12))
  const here = await openerBegins({ now: clock.now })
  const { id, ann, ben } = await pair(here, game, { pace: `${pace}` })
  const refresh = async (...all: readonly Browser[]) => {
    for (const at of all) await at.open(`/tables/${id}`)
  }
  return { clock, here, id, ann, ben, refresh }
}

const claims = (at: Browser) => at.buttons().filter(({ name }) => name === 'claim').length

const clean = async (here: Site) => expect((await checkTables(here.db, () => {})).wrong).toBe(0)

test('the deadline is shown as a time and as what is left, to both', async () => {
  const { ann, ben, refresh, clock } = await begun()
  await refresh(ann, ben)
  expect(ann.text()).toContain('You have until 12:02 UTC (2 minutes left).')
  expect(ben.text()).toContain('Ann has until 12:02 UTC (2 minutes left).')
  expect(ben.text()).toContain('you may claim the win; at 12:04 UTC you have won anyway.')
  clock.pass(90 * SECOND)
  await refresh(ben)
  expect(ben.text()).toContain('(30 seconds left)')
})

test('each decision has its own time', async () => {
  const { ann, ben, refresh, clock } = await begun()
  clock.pass(MINUTE)
  await ann.press(ann.button('roll'))
  expect(ann.text()).toContain('You have until 12:03 UTC')
  clock.pass(MINUTE)
  await ann.press(ann.button('chance'))
  await refresh(ben)
  expect(ben.text()).toContain('You have until 12:04 UTC')
})

describe('a claim', () => {
  test('is offered after the time and a grace, to who waits alone, and gives the win', async () => {
    const { ann, ben, refresh, clock, here } = await begun()
    clock.pass(2 * MINUTE + 9 * SECOND)
    await refresh(ann, ben)
    expect([claims(ann), claims(ben)]).toEqual([0, 0])
    expect(ben.text()).toContain('You may claim the win from 12:02 UTC on, or wait')
    expect(ann.text()).toContain('Your time was up at 12:02 UTC. Decide now')
    clock.pass(SECOND)
    await refresh(ann, ben)
    expect([claims(ann), claims(ben)]).toEqual([0, 1])
    const form = ben.filled(ben.button('claim'))
    await ben.press(ben.button('claim'))
    expect(ben.title()).toMatch(/^You won on time/)
    expect(ben.text()).toContain('Ann ran out of time.')
    await ben.send(form)
    expect(ben.title()).toMatch(/^You won on time/)
    await refresh(ann)
    expect(ann.title()).toMatch(/^Ben won on time/)
    await ann.open('/')
    expect(ann.text()).toContain('You lost on time')
    await clean(here)
  })

  test('that comes too early, or from who is awaited, is refused', async () => {
    const { ann, ben, refresh, clock, id, here } = await begun()
    clock.pass(2 * MINUTE + 10 * SECOND)
    await refresh(ben, ann)
    const form = ben.filled(ben.button('claim'))
    await ann.press(ann.button('roll'))
    await ben.send(form)
    expect(ben.status()).toBe(422)
    expect(ben.text()).toContain('Nobody is late yet.')
    clock.pass(2 * MINUTE + 10 * SECOND)
    const token = ann.$('input[name=token]').attr('value') ?? ''
    await ann.send({
      action: `/tables/${id}/claim`,
      fields: new URLSearchParams({ token, n: 'x', claim: 'claim' }),
    })
    expect(ann.status()).toBe(422)
    expect(await here.db.selectFrom('tables').select('ended').executeTakeFirstOrThrow()).toEqual({
      ended: null,
    })
  })

  test('need not be made: the late player may still play', async () => {
    const { ann, ben, refresh, clock } = await begun()
    clock.pass(3 * MINUTE)
    await ann.press(ann.button('chance'))
    expect(ann.status()).toBe(200)
    await refresh(ben)
    expect(mayMove(ben)).toBe(true)
  })

  test('in 10000 with more players takes the late seat out, and the others play on', async () => {
    const clock = handClock()
    const here = await openerBegins({ now: clock.now }, 3)
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000', { seat2: 'person', seat3: 'person' })
    const [ben, cleo] = [await named(here, 'Ben'), await named(here, 'Cleo')]
    await join(ben, id)
    await join(cleo, id)
    clock.pass(DAY + 5 * MINUTE)
    for (const at of [ann, ben, cleo]) await at.open(`/tables/${id}`)
    expect([claims(ann), claims(ben), claims(cleo)]).toEqual([0, 1, 1])
    expect(cleo.button('claim').text).toBe('Put Ann out')
    await cleo.press(cleo.button('claim'))
    expect(cleo.status()).toBe(200)
    expect(cleo.title()).toBe('Waiting for Ben')
    await ben.open(`/tables/${id}`)
    expect(mayMove(ben)).toBe(true)
    await ann.open(`/tables/${id}`)
    expect(ann.text()).not.toContain('Leave the game')
    await ann.open('/')
    expect(ann.text()).toContain('You left; the others play on.')
    await clean(here)
  })
})

describe('after twice the time', () => {
  test('the game ends by itself, nobody looking', async () => {
    const { here, clock, ben, refresh } = await begun()
    clock.pass(4 * MINUTE - 1)
    await sweep(here.house)
    await refresh(ben)
    expect(ben.title()).toBe('Waiting for Ann')
    clock.pass(1)
    await sweep(here.house)
    const { ended } = await here.db.selectFrom('tables').select('ended').executeTakeFirstOrThrow()
    expect(ended).toBe('time')
    await clean(here)
  })

  test('it is over for whoever looks before the sweep comes, and for a move that is too late', async () => {
    const { ann, clock, here } = await begun()
    clock.pass(4 * MINUTE)
    await ann.press(ann.button('chance'))
    expect(ann.status()).toBe(409)
    expect(ann.title()).toMatch(/^Ben won on time/)
    await clean(here)
  })

  test('the late one of more is out, and a clock that nobody shares stands still', async () => {
    const clock = handClock()
    const here = await openerBegins({ now: clock.now }, 3)
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000', { seat2: 'person', seat3: 'computer' })
    const ben = await named(here, 'Ben')
    await join(ben, id)
    clock.pass(2 * DAY)
    await sweep(here.house)
    await ben.open(`/tables/${id}`)
    expect(mayMove(ben)).toBe(true)
    expect(ben.text()).not.toContain('You have until')
    clock.pass(100 * DAY)
    await sweep(here.house)
    await ben.open(`/tables/${id}`)
    expect(mayMove(ben)).toBe(true)
  })
})

describe('in 7776', () => {
  test('the clock runs for both, and no longer for the slower one', async () => {
    const { ann, ben, refresh, clock } = await begun('7776')
    clock.pass(MINUTE)
    await ann.send(legalPress(ann))
    expect(ann.text()).toContain('Ben has until 12:02 UTC')
    await refresh(ben)
    expect(ben.text()).toContain('You have until 12:02 UTC (1 minute left).')
    expect(ben.text()).toContain('Ann has chosen.')
    clock.pass(MINUTE + 10 * SECOND)
    await refresh(ann, ben)
    expect([claims(ann), claims(ben)]).toEqual([1, 0])
  })

  test('where both are late nobody wins, which is said', async () => {
    const { ann, ben, refresh, clock, here } = await begun('7776')
    clock.pass(3 * MINUTE)
    await refresh(ann, ben)
    expect([claims(ann), claims(ben)]).toEqual([0, 0])
    clock.pass(MINUTE)
    await refresh(ann, ben)
    for (const at of [ann, ben]) expect(at.title()).toMatch(/^Nobody won, the time was up for both/)
    await ben.open('/')
    expect(ben.text()).toContain('Nobody won: the time was up for both')
    await clean(here)
  })
})

test('with chips at stake lateness only cancels while nobody has decided anything', async () => {
  const clock = handClock()
  const here = await openerBegins({ now: clock.now })
  const { ben, id } = await pair(here, 'yahtzee', { pace: `${2 * MINUTE}`, stake: '5' })
  expect(ben.text()).toContain('without a decision the game is cancelled')
  clock.pass(2 * MINUTE + 10 * SECOND)
  await ben.open(`/tables/${id}`)
  expect(ben.button('claim').text).toBe('Cancel the game')
  await ben.press(ben.button('claim'))
  expect(ben.title()).toBe('The game was cancelled')
  await ben.open('/account')
  expect(ben.text()).toContain('You have 10,000 chips.')
  await clean(here)
})

test('an overdue game that cannot be ended does not keep the others', async () => {
  const clock = handClock()
  const here = await site({ now: clock.now })
  const ann = await named(here, 'Ann')
  const [broken, other] = [await open(ann, 'yahtzee'), await open(ann, '7776')]
  await here.db.updateTable('tables').set({ game: 'ludo' }).where('id', '=', broken).execute()
  clock.pass(7 * DAY)
  const failed: string[] = []
  await sweep(here.house, (_error, table) => failed.push(table))
  expect(failed).toEqual([broken])
  await ann.open(`/tables/${other}`)
  expect(ann.title()).toBe('Nobody came: this table has expired')
})

test('against computers alone there is no clock', async () => {
  const clock = handClock()
  const here = await site({ now: clock.now })
  const ann = await named(here, 'Ann')
  await ann.open('/')
  await ann.press(ann.button('yahtzee'))
  expect(ann.text()).not.toContain('You have until')
  clock.pass(1000 * DAY)
  await sweep(here.house)
  await ann.press(ann.button('chance'))
  expect(ann.status()).toBe(200)
})
