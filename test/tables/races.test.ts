import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { checkChips } from '../../src/cli/check-chips.ts'
import { sweep } from '../../src/tables/current.ts'
import type { Browser, Filled } from '../support/browser.ts'
import { seeded } from '../support/seeded.ts'
import { type Site, site } from '../support/site.ts'
import { handClock, MINUTE, mayMove, named, open, openerBegins, pair, visitor } from './company.ts'
import { answerTo, legalPress } from './desk.ts'

/** All at once, as far as one process can. */
const atOnce = (here: Site, forms: readonly (readonly [Browser, Filled])[]): Promise<readonly Response[]> =>
  Promise.all(forms.map(([at, form]) => answerTo(here, at, form)))

const clean = async (here: Site): Promise<void> => {
  const faults: string[] = []
  await checkTables(here.db, (line) => faults.push(line))
  await checkChips(here.db, (line) => faults.push(line))
  expect(faults).toEqual([])
}

/** The form of the button, as the page at that address shows it. */
const formAt = async (at: Browser, path: string, button: string): Promise<readonly [Browser, Filled]> => {
  await at.open(path)
  return [at, at.filled(at.button(button))]
}

const ended = (here: Site) => here.db.selectFrom('tables').select(['ended', 'outcome']).execute()

test('of twelve who press for one seat exactly one gets it, and the game begins once', async () => {
  const here = await site()
  const ann = await named(here, 'Ann')
  const id = await open(ann, '7776', { open: 'anyone' })
  const others = await Promise.all(Array.from({ length: 12 }, (_, n) => named(here, `Other${n}`)))
  const forms = await Promise.all(others.map((at) => formAt(at, `/tables/${id}`, 'sit')))
  const statuses = (await atOnce(here, forms)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, ...Array<number>(11).fill(409)])
  expect(await here.db.selectFrom('steps').selectAll().execute()).toHaveLength(1)
  await clean(here)
})

test('five presses for a seat by one player take one seat', async () => {
  const here = await site()
  const ann = await named(here, 'Ann')
  const id = await open(ann, '10000', { seat3: 'person', seat4: 'person' })
  const ben = await named(here, 'Ben')
  const form = await formAt(ben, `/tables/${id}`, 'sit')
  await atOnce(here, Array(5).fill(form))
  const seats = await here.db.selectFrom('seats').select('user_id').where('user_id', 'is not', null).execute()
  expect(seats).toHaveLength(2)
})

test('a table that is closed while somebody sits down is either closed or begun', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const here = await site()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee', { stake: '5' })
    const ben = await named(here, 'Ben')
    const sit = await formAt(ben, `/tables/${id}`, 'sit')
    const close = await formAt(ann, `/tables/${id}/leave`, 'leave')
    await atOnce(here, turn % 2 === 0 ? [sit, close] : [close, sit])
    const [table] = await here.db.selectFrom('tables').select(['ended', 'started_at']).execute()
    expect(table?.started_at === null ? table.ended : 'begun').toMatch(/^(closed|begun)$/)
    await clean(here)
  }
})

test('chips that suffice for one game begin one game', async () => {
  const here = await site()
  const ann = await named(here, 'Ann')
  const ids = [await open(ann, 'yahtzee', { stake: '20' }), await open(ann, 'yahtzee', { stake: '20' })]
  const others = [await named(here, 'Ben'), await named(here, 'Cleo')]
  const forms = await Promise.all(others.map((at, n) => formAt(at, `/tables/${ids[n]}`, 'sit')))
  await atOnce(here, forms)
  const tables = await here.db.selectFrom('tables').select(['ended', 'started_at']).execute()
  expect(tables.filter((table) => table.started_at !== null)).toHaveLength(1)
  expect(tables.filter((table) => table.ended === 'short')).toHaveLength(1)
  await clean(here)
})

test('in 7776 both choose at once in every round, and no choice is lost', async () => {
  const here = await site()
  const { ann, ben, id } = await pair(here, '7776')
  for (let round = 0; round < 16; round++) {
    for (const at of [ann, ben]) await at.open(`/tables/${id}`)
    const picks = [ann, ben].map((at) => [at, legalPress(at)] as const)
    const answers = await atOnce(here, [...picks, ...picks])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 409, 409])
  }
  await ann.open(`/tables/${id}`)
  expect(ann.button('again').text).toBe('Offer a rematch')
  await clean(here)
})

describe('with chips at stake', () => {
  const late = async () => {
    const clock = handClock()
    const here = await openerBegins({ now: clock.now })
    const two = await pair(here, 'yahtzee', { pace: `${2 * MINUTE}`, stake: '5' })
    await two.ann.press(two.ann.button('chance'))
    await two.ben.open(`/tables/${two.id}`)
    expect(mayMove(two.ben)).toBe(true)
    return { clock, here, ...two }
  }

  test('a late move, a claim, two resignations and the sweep at once end in one outcome and one settlement', async () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 12; seed++) {
      const { here, clock, ann, ben, id } = await late()
      clock.pass(3 * MINUTE)
      const move = [ben, ben.filled(ben.button('chance'))] as const
      const forms = [
        move,
        move,
        await formAt(ann, `/tables/${id}`, 'claim'),
        await formAt(ann, `/tables/${id}/leave`, 'leave'),
        await formAt(ben, `/tables/${id}/leave`, 'leave'),
      ]
      const luck = seeded(seed)
      const order = forms.map((form) => [luck(1000), form] as const).toSorted(([a], [b]) => a - b)
      await Promise.all([
        atOnce(
          here,
          order.map(([, form]) => form),
        ),
        sweep(here.house),
      ])
      const [table] = await ended(here)
      expect(['left', 'time']).toContain(table?.ended)
      seen.add(`${table?.ended} ${JSON.parse(table?.outcome ?? '{}').winner}`)
      await clean(here)
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  test('after twice the time three looks and the sweep settle once', async () => {
    const { here, clock, ann, ben, id } = await late()
    clock.pass(4 * MINUTE)
    await Promise.all([ann.open(`/tables/${id}`), ben.open('/'), sweep(here.house), sweep(here.house)])
    expect(ann.title()).toMatch(/^You won on time/)
    await clean(here)
  })
})

test('a rematch that both offer and accept at once, twice each, is one game', async () => {
  const here = await openerBegins()
  const { ann, ben, id } = await pair(here, 'yahtzee', { stake: '1' })
  await ann.press(ann.button('chance'))
  await ben.open(`/tables/${id}/leave`)
  await ben.press(ben.button('leave'))
  const offers = [await formAt(ann, `/tables/${id}`, 'again'), await formAt(ben, `/tables/${id}`, 'again')]
  await atOnce(here, [...offers, ...offers])
  const tables = await here.db.selectFrom('tables').select(['id', 'started_at']).execute()
  expect(tables).toHaveLength(2)
  expect(tables.every((table) => table.started_at !== null)).toBe(true)
  await clean(here)
})

test('two quick matches at once meet each other', async () => {
  const here = await site()
  const two = [await named(here, 'Ann'), await named(here, 'Ben')]
  const forms = await Promise.all(two.map((at) => formAt(at, '/lobby', 'yahtzee')))
  await atOnce(here, [...forms, ...forms])
  expect(await here.db.selectFrom('tables').select('id').execute()).toHaveLength(1)
  const steps = await here.db.selectFrom('steps').select('text').execute()
  expect(steps.length).toBeGreaterThan(0)
})

test('a stranger who presses twice before the first answer is there becomes one guest, at one table, on one seat', async () => {
  const here = await site()
  const ann = await named(here, 'Ann')
  const id = await open(ann, '7776', { open: 'anyone' })
  const stranger = await visitor(here)
  const form = await formAt(stranger, `/tables/${id}`, 'sit')
  const statuses = (await atOnce(here, [form, form, form])).map(({ status }) => status)
  expect(statuses).toContain(303)
  const other = await visitor(here)
  const play = [other, other.filled(other.button('yahtzee'))] as const
  await atOnce(here, [play, play, play])
  expect(
    await here.db.selectFrom('users').select('id').where('guest', 'is not', null).execute(),
  ).toHaveLength(2)
  expect(await here.db.selectFrom('tables').select('id').execute()).toHaveLength(2)
})

test('of two phrases at once one is heard', async () => {
  const here = await site()
  const { ann, id } = await pair(here, 'yahtzee')
  const form = await formAt(ann, `/tables/${id}`, 'luck')
  await atOnce(here, [form, form, form])
  expect(await here.db.selectFrom('phrases').selectAll().execute()).toHaveLength(1)
})

test('a seat and its account that both go at once leave nothing behind', async () => {
  const here = await openerBegins()
  const { ann, ben, id } = await pair(here, 'yahtzee', { stake: '2' })
  await ann.press(ann.button('chance'))
  await ben.open('/account/delete')
  const gone = [ben, ben.filled(ben.button('delete'), { password: 'correct horse' })] as const
  const left = await formAt(ann, `/tables/${id}/leave`, 'leave')
  await atOnce(here, [gone, left])
  expect((await ended(here))[0]?.ended).toBe('left')
  await clean(here)
})
