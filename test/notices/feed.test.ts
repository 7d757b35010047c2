import { type CheerioAPI, load } from 'cheerio'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { DAY, handClock, named, pair, visitor } from '../tables/company.ts'
import { press, visitAsGuest } from '../users/visit.ts'
import { score, twoPlay } from './post-office.ts'

let house: Site
let clock: ReturnType<typeof handClock>
let logged: string

beforeEach(async () => {
  clock = handClock()
  logged = ''
  const log = pino(
    { level: 'info' },
    {
      write: (line) => {
        logged += line
      },
    },
  )
  house = await site({ now: clock.now, log })
})
afterEach(async () => {
  await house.db.destroy()
})

/** Makes a feed, or gives it a new address; gives the path of that. */
const makeFeed = async (at: Browser, button = 'Make my feed'): Promise<string> => {
  await press(at, '/notices', button)
  const href = at.$('a[href$=".atom"]').attr('href') ?? ''
  expect(at.$('a[href$=".atom"]').text()).toBe(href)
  return new URL(href).pathname
}

const read = async (path: string): Promise<CheerioAPI> => {
  const response = await house.app.request(`http://localhost:3000${path}`)
  expect(response.status).toBe(200)
  return load(await response.text(), { xml: true })
}

/** What an entry says: its title, where it leads, and its id. */
const entries = ($: CheerioAPI) =>
  $('feed > entry')
    .toArray()
    .map((entry) => ({
      title: $(entry).children('title').text(),
      link: $(entry).children('link[rel=alternate]').attr('href'),
      id: $(entry).children('id').text(),
    }))

test('a feed is what RFC 4287 asks for', async () => {
  const { id, mover, names } = await twoPlay({ site: house })
  const since = clock.now()
  const path = await makeFeed(mover)
  expect(path).toMatch(/^\/feed\/[\w-]{22}\.atom$/)
  clock.pass(DAY / 2)
  const response = await house.app.request(`http://localhost:3000${path}`)
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.getSetCookie()).toEqual([])
  const text = await response.text()
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/,
  )
  const $ = load(text, { xml: true })
  // exactly one of each, absolute ids and links, times as in RFC 3339
  const urn = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/
  for (const one of $('feed, entry').toArray()) {
    for (const name of ['id', 'title', 'updated']) expect($(one).children(name).length, name).toBe(1)
    expect($(one).children('id').text()).toMatch(urn)
    expect($(one).children('updated').text()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  expect($('feed > author > name').text()).toBe('Dicecup')
  expect($('feed > link[rel=self]').attr('href')).toBe(`http://localhost:3000${path}`)
  expect($('feed > link[rel=alternate]').attr('href')).toBe('http://localhost:3000/')
  expect(entries($)).toEqual([
    {
      title: `Your move: Yahtzee against ${names[1]}`,
      link: `http://localhost:3000/tables/${id}`,
      id: expect.stringMatching(urn),
    },
  ])
  expect($('entry > updated').text()).toBe(new Date(since).toISOString())
  expect($('feed > updated').text()).toBe(new Date(since).toISOString())
  expect($('entry > summary').text()).toMatch(/^You have until .* UTC\.$/)
  // nothing else is said
  const known = ['feed', 'id', 'title', 'updated', 'author', 'name', 'link', 'entry', 'summary']
  expect(
    $('*')
      .toArray()
      .filter((one) => !$(one).is(known.join())),
  ).toEqual([])
})

test('each wait is one entry under one id, and who does not wait has none', async () => {
  const { id, mover, other } = await twoPlay({ site: house })
  const [first, second] = [await makeFeed(mover), await makeFeed(other)]
  const [before] = entries(await read(first))
  expect(entries(await read(second))).toEqual([])
  clock.pass(DAY / 4)
  expect(entries(await read(first))).toEqual([before])
  await score(mover, id, 'chance')
  expect(entries(await read(first))).toEqual([])
  const [theirs] = entries(await read(second))
  await score(other, id, 'chance')
  const [after] = entries(await read(first))
  expect(new Set([before?.id, theirs?.id, after?.id]).size).toBe(3)
})

test('a rematch that is offered is an entry, until it is answered', async () => {
  const { id, ann, ben } = await pair(house, '7776', { pace: `${DAY}` })
  const path = await makeFeed(ben)
  expect(entries(await read(path)).map(({ title }) => title)).toEqual(['Your move: 7776 against Ann'])
  await ann.press(ann.buttons().find(({ name }) => name === 'move') ?? ann.button('move'))
  await press(ann, `/tables/${id}/leave`, 'Leave')
  expect(entries(await read(path))).toEqual([])
  await press(ann, `/tables/${id}`, 'Offer a rematch')
  const $ = await read(path)
  expect(entries($).map(({ title }) => title)).toEqual(['Rematch offered: 7776 with Ann'])
  expect($('entry > summary').text()).toMatch(/^The offer stands until /)
  await ben.open(new URL(entries($)[0]?.link ?? '').pathname)
  await ben.press(ben.button('Decline'))
  expect(entries(await read(path))).toEqual([])
})

test('games against the computer are not told of', async () => {
  const ann = await named(house, 'Ann')
  await ann.open('/')
  await ann.press(ann.button('yahtzee'))
  expect(entries(await read(await makeFeed(ann)))).toEqual([])
})

test('whatever a name holds, the feed stays well formed', async () => {
  const { mover, names } = await twoPlay({ site: house })
  const name = `<b>&"'Eve]]></title>`
  await house.db.updateTable('users').set({ name }).where('name', '=', names[1]).execute()
  const path = await makeFeed(mover)
  const [entry, ...others] = entries(await read(path))
  expect(entry?.title).toBe(`Your move: Yahtzee against ${name}`)
  expect(others).toEqual([])
  const text = await (await house.app.request(path)).text()
  expect(text).not.toContain('<b>')
})

describe('the address', () => {
  test('is made only when it is asked for, by guests too', async () => {
    const { at } = await visitAsGuest(house)
    await at.open('/notices')
    expect(at.$('a[href$=".atom"]').length).toBe(0)
    expect(await house.db.selectFrom('feeds').selectAll().execute()).toEqual([])
    await read(await makeFeed(at))
  })

  test('differs for each, and the old one is dead when a new one is made', async () => {
    const [ann, ben] = [await named(house, 'Ann'), await named(house, 'Ben')]
    const [old, other] = [await makeFeed(ann), await makeFeed(ben)]
    const fresh = await makeFeed(ann, 'Make a new address')
    expect(new Set([old, other, fresh]).size).toBe(3)
    await read(fresh)
    await read(other)
    const gone = await house.app.request(old)
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(gone.headers.getSetCookie()).toEqual([])
  })

  test('is dead when the feed is stopped', async () => {
    const ann = await named(house, 'Ann')
    const path = await makeFeed(ann)
    await ann.press(ann.button('Stop the feed'))
    expect(ann.text()).not.toContain('.atom')
    expect((await house.app.request(path)).status).toBe(404)
  })

  test.each(['', 'x.atom', `${'a'.repeat(22)}.atom`, `${'a'.repeat(22)}`, '%00.atom', '..%2f.atom'])(
    '%j is no feed',
    async (file) => {
      expect((await house.app.request(`/feed/${file}`)).status).toBe(404)
    },
  )

  test('does not stand in the log', async () => {
    const ann = await named(house, 'Ann')
    const path = await makeFeed(ann)
    await read(path)
    await house.app.request(path.replace('/feed', '/%66eed'))
    await house.app.request(path, { method: 'POST' })
    await (await visitor(house)).open(`${path}/more`)
    expect(logged).toContain('/feed/…')
    expect(logged).not.toContain(path.slice('/feed/'.length, '/feed/'.length + 22))
  })
})
