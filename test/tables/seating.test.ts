import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { sweep } from '../../src/tables/current.ts'
import { browser } from '../support/browser.ts'
import { site } from '../support/site.ts'
import { DAY, handClock, join, MINUTE, mayMove, named, open, pair, visitor } from './company.ts'
import { tableId } from './desk.ts'

const HOUR = 60 * MINUTE

describe('an invitation', () => {
  test('shows game, options, stake, time and who invites, and is taken in one press', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee', { pace: `${2 * MINUTE}`, stake: '2' })
    expect(ann.title()).toBe('Yahtzee: waiting for players')
    expect(ann.text()).toContain(`http://localhost:3000/${id}`)
    const ben = await named(here, 'Ben')
    await ben.open(`/${id}`)
    expect(ben.path()).toBe(`/tables/${id}`)
    expect(ben.title()).toBe('Ann invites you to Yahtzee')
    for (const said of ['2 minutes a decision', '2 chips a point', 'by link only', '596 chips', 'SHA-256'])
      expect(ben.text()).toContain(said)
    await ben.press(ben.button('sit'))
    await ann.open(`/tables/${id}`)
    expect([mayMove(ann), mayMove(ben)].toSorted()).toEqual([false, true])
  })

  test('is taken as a guest by a stranger without an account', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, '7776')
    const stranger = browser(here.app.fetch)
    await join(stranger, id)
    expect(stranger.title()).toBe('Round 1 of 16: pick a combination')
    await ann.open(`/tables/${id}`)
    expect(ann.text()).toMatch(/Guest \d{4}/)
  })

  test('of which the seat was taken meanwhile says so, and shows nothing of the game', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, '7776')
    const [ben, cleo] = [await named(here, 'Ben'), await named(here, 'Cleo')]
    await cleo.open(`/tables/${id}`)
    await join(ben, id)
    await cleo.press(cleo.button('sit'))
    expect(cleo.status()).toBe(409)
    expect(cleo.text()).toContain('Somebody was faster')
    await cleo.open(`/tables/${id}`)
    expect(cleo.status()).toBe(404)
  })

  test('to a full table of the lobby leads its late guest to looking on', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee', { open: 'anyone' })
    const [ben, cleo] = [await named(here, 'Ben'), await visitor(here)]
    await cleo.open(`/tables/${id}`)
    await join(ben, id)
    await cleo.press(cleo.button('sit'))
    expect(cleo.status()).toBe(409)
    expect(cleo.text()).toContain('no seat is free')
    expect(cleo.text()).toContain('You are looking on.')
    expect(mayMove(cleo)).toBe(false)
  })
})

describe('a table', () => {
  test('that nobody joins expires, in the lobby after an hour, and says so', async () => {
    const clock = handClock()
    const here = await site({ now: clock.now })
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000', { open: 'anyone' })
    const ben = await visitor(here)
    await ben.open('/lobby')
    expect(ben.text()).toContain('10000 with Ann')
    clock.pass(HOUR)
    await ben.open('/lobby')
    expect(ben.text()).not.toContain('10000 with Ann')
    await sweep(here.house)
    await ben.open(`/tables/${id}`)
    expect(ben.title()).toBe('Nobody came: this table has expired')
    await ann.open('/')
    expect(ann.text()).toContain('Expired: nobody came.')
  })

  test('that is open by link alone is in no lobby and lasts a week', async () => {
    const clock = handClock()
    const here = await site({ now: clock.now })
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000')
    const ben = await visitor(here)
    await ben.open('/lobby')
    expect(ben.text()).not.toContain('Ann')
    clock.pass(7 * DAY - 1)
    await ben.open(`/tables/${id}`)
    expect(ben.button('sit').text).toBe('Take the seat')
    clock.pass(1)
    await ben.press(ben.button('sit'))
    expect(ben.title()).toBe('Nobody came: this table has expired')
  })

  test('is closed by its opener, and its link then leads to no seat', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee')
    const ben = await named(here, 'Ben')
    await ben.open(`/tables/${id}`)
    await ann.follow('Close the table')
    await ann.press(ann.button('leave'))
    expect(ann.title()).toBe('This table was closed before the game began')
    await ben.press(ben.button('sit'))
    expect(ben.title()).toBe('This table was closed before the game began')
    await ann.open('/')
    expect(ann.text()).toContain('Closed before it began.')
  })

  test('for more takes people and computers on any seats, and a seat may be given back', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, '10000', { seat2: 'computer', seat3: 'person', seat5: 'person' })
    const [ben, cleo] = [await named(here, 'Ben'), await named(here, 'Cleo')]
    await join(ben, id)
    expect(ben.title()).toBe('10000: waiting for players')
    await ben.follow('Give the seat back')
    await ben.press(ben.button('leave'))
    expect(ben.title()).toBe('Ann invites you to 10000')
    await join(cleo, id)
    await join(ben, id)
    await ann.open(`/tables/${id}`)
    expect(
      ann
        .$('.totals tbody th')
        .toArray()
        .map((cell) =>
          ann
            .$(cell as never)
            .text()
            .trim(),
        ),
    ).toEqual(['You', 'Computer', 'Cleo', 'Ben'])
    expect(await checkTables(here.db, () => {})).toEqual({ checked: 1, wrong: 0 })
  })

  test('that is asked for with what no game offers is not opened', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    await ann.open('/play/yahtzee')
    for (const wrong of [
      { seat2: 'dog' },
      { seat2: 'nobody' },
      { seat2: 'person', pace: '1' },
      { seat2: 'person', open: 'all' },
      { seat2: 'person', stake: '3' },
      { seat2: 'computer', stake: '5' },
    ]) {
      const form = ann.filled(ann.button('play'), {})
      for (const [name, value] of Object.entries(wrong)) form.fields.set(name, value)
      const page = ann.page()
      await ann.send(form)
      expect(ann.status()).toBe(422)
      ann.back(page)
    }
    expect(await here.db.selectFrom('tables').selectAll().execute()).toEqual([])
  })
})

describe('quick match', () => {
  const quick = async (at: Awaited<ReturnType<typeof visitor>>, game: string) => {
    await at.open('/lobby')
    await at.press(at.button(game))
    return tableId(at)
  }

  test('seats a player at the oldest fitting table, or opens one', async () => {
    const here = await site()
    const [ann, ben, cleo] = [await named(here, 'Ann'), await visitor(here), await visitor(here)]
    const id = await quick(ann, '7776')
    expect(await quick(ann, '7776')).toBe(id)
    expect(await quick(cleo, 'yahtzee')).not.toBe(id)
    expect(await quick(ben, '7776')).toBe(id)
    expect(ben.title()).toContain('Round 1')
  })

  test('passes over tables with a stake, other options or another pace', async () => {
    const here = await site()
    const ann = await named(here, 'Ann')
    const others = [
      await open(ann, '10000', { open: 'anyone', pace: `${2 * MINUTE}`, target: '5000' }),
      await open(ann, '10000', { open: 'anyone' }),
      await open(ann, '10000', { pace: `${2 * MINUTE}` }),
    ]
    const ben = await visitor(here)
    const id = await quick(ben, '10000')
    expect(others).not.toContain(id)
    expect(ben.title()).toContain('waiting for players')
  })
})

test('lucky words go into the dice: they are typed under the seal, changed while others are awaited, and seen by nobody else', async () => {
  const drawn: (readonly string[])[] = []
  const here = await site({
    draw: (seeds, _n, sides) => {
      drawn.push(seeds.texts)
      return sides.map(() => 1)
    },
  })
  const ann = await named(here, 'Ann')
  const id = await open(ann, '7776')
  await ann.follow('Choose lucky words')
  await ann.press(ann.button('words'), { words: '  seven\tgeese  ' })
  await ann.follow('Change your lucky words')
  expect(ann.$('input[name=words]').attr('value')).toBe('seven geese')
  await ann.press(ann.button('words'), { words: 'eight geese' })
  const ben = await named(here, 'Ben')
  await ben.open(`/tables/${id}`)
  expect(ben.page().html).not.toContain('geese')
  expect(drawn).toEqual([])
  await join(ben, id, 'x'.repeat(200))
  expect(drawn.at(-1)).toEqual(['eight geese', 'x'.repeat(60)])
})

test('the lot is thrown once all have joined, and decides who begins', async () => {
  for (const seat of [0, 1]) {
    const here = await site({ draw: (_seeds, _n, sides) => sides.map((of) => (of === 2 ? seat + 1 : 3)) })
    const { ann, ben } = await pair(here, 'yahtzee')
    expect([mayMove(ann), mayMove(ben)]).toEqual(seat === 0 ? [true, false] : [false, true])
  }
})
