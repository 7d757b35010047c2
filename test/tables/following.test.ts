import { describe, expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { site } from '../support/site.ts'
import { join, named, open, openerBegins, pair, visitor } from './company.ts'
import { cookiesOf, follow } from './follow.ts'

/** What the action brings to the stream. */
const brought = async (stream: Awaited<ReturnType<typeof follow>>, act: () => Promise<void>) => {
  const message = stream.nextPart()
  await act()
  return message
}

describe('a page that follows', () => {
  test('is sent the present first, as events that nobody on the way keeps, changes or compresses', async () => {
    const here = await openerBegins()
    const { ben, id } = await pair(here, 'yahtzee')
    const stream = await follow(here, ben, id)
    expect(stream.response.status).toBe(200)
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.response.headers.has('content-encoding')).toBe(false)
    const $ = await stream.nextPart()
    expect($('title').text()).toBe('Waiting for Ann')
    expect($('#table > h1').text()).toBe('Waiting for Ann')
    await stream.leave()
  })

  test('is sent what another does, and its title says whose move it is', async () => {
    const here = await openerBegins()
    const { ann, ben, id } = await pair(here, 'yahtzee')
    const stream = await follow(here, ben, id)
    await stream.next()
    const $ = await brought(stream, () => ann.press(ann.button('chance')))
    expect($('title').text()).toMatch(/^Your turn/)
    expect($('#table button[value=roll]').length).toBe(1)
    await stream.leave()
  })

  test('keeps what is ticked: while one’s own decision stands, only what is around the board is renewed', async () => {
    const here = await openerBegins()
    const { ann, ben, id } = await pair(here, '10000')
    const decision = ann.$('#table').attr('data-decision')
    const stream = await follow(here, ann, id)
    await stream.next()
    const $ = await brought(stream, async () => {
      await ben.open(`/tables/${id}`)
      await ben.press(ben.button('Good luck'))
    })
    expect(decision).toMatch(/^\d+$/)
    const targets = $('[hx-target]')
      .toArray()
      .map((part) => $(part).attr('hx-target'))
    expect(targets[0]).toBe(`#table:not([data-decision="${decision}"])`)
    expect(targets).toEqual(expect.arrayContaining(['#state', '#log']))
    expect($('#state').text()).toContain('Good luck')
    await stream.leave()
  })

  test('gets nothing where nothing changed for it', async () => {
    const here = await openerBegins()
    const { ben, id } = await pair(here, 'yahtzee')
    const stream = await follow(here, ben, id)
    await stream.next()
    const next = stream.next()
    here.house.live.tell(id)
    await new Promise((done) => setTimeout(done, 200))
    here.house.live.beat()
    expect(await next).toBe(':\n\n')
    await stream.leave()
  })

  test('does not poll, as a page or an answer does while it waits for others', async () => {
    const here = await openerBegins()
    const { ann, ben, id } = await pair(here, 'yahtzee')
    await ben.open(`/tables/${id}`)
    expect(ben.$('#table [hx-trigger="every 15s"]').attr('hx-get')).toBe(`/tables/${id}`)
    expect(ann.$('#table [hx-trigger="every 15s"]').length).toBe(0)
    const stream = await follow(here, ben, id)
    expect((await stream.nextPart())('[hx-trigger="every 15s"]').length).toBe(0)
    await stream.leave()
  })

  test('hears nothing more when its session is over, and is told not to come back', async () => {
    const here = await openerBegins()
    const { ann, ben, id } = await pair(here, 'yahtzee')
    const stream = await follow(here, ben, id)
    await stream.next()
    await here.db
      .deleteFrom('sessions')
      .where('id', '=', ben.cookies.get('session') ?? '')
      .execute()
    const next = stream.next()
    await ann.press(ann.button('chance'))
    expect(await next).toBe('event: end\ndata: end\n\n')
    expect(await stream.next()).toBe('closed')
    expect(here.house.live.watched()).toEqual([])
  })

  test('is let in only where the table may be seen', async () => {
    const here = await openerBegins()
    const { id } = await pair(here, 'yahtzee')
    const stranger = await visitor(here)
    expect((await follow(here, stranger, id)).response.status).toBe(404)
    expect((await follow(here, stranger, 'abcdefghijkmn')).response.status).toBe(404)
    expect(here.house.live.watched()).toEqual([])
  })

  test('is one of so many for an address, and makes room when it goes', async () => {
    const here = await site({ limits: { logins: 100, signups: 100, tables: 100, live: 2 } })
    const { ann, ben, id } = await pair(here, 'yahtzee')
    const first = await follow(here, ann, id)
    const second = await follow(here, ben, id)
    expect((await follow(here, ben, id)).response.status).toBe(429)
    await second.leave()
    const third = await follow(here, ben, id)
    expect(third.response.status).toBe(200)
    await first.leave()
    await third.leave()
    expect(here.house.live.watched()).toEqual([])
  })
})

describe('a page without scripts', () => {
  const refresh = (at: Browser) => at.$('head > meta[http-equiv=refresh]').attr('content')

  test('refreshes itself while it waits for others, and only then', async () => {
    const here = await openerBegins()
    const ann = await named(here, 'Ann')
    const id = await open(ann, 'yahtzee')
    expect(refresh(ann)).toMatch(new RegExp(`^15; url=/tables/${id}\\?v=\\d+&n=[\\w-]{12}$`))
    expect(ann.$('head').children().first().attr('http-equiv')).toBe('refresh')
    const ben = await named(here, 'Ben')
    await ben.open(`/tables/${id}`)
    expect(refresh(ben)).toBeUndefined()
    await join(ben, id)
    expect(refresh(ben)).toBeDefined()
    await ann.open(`/tables/${id}`)
    expect(refresh(ann)).toBeUndefined()
    await ann.press(ann.button('chance'))
    expect(refresh(ann)).toBeDefined()
    await ben.open(`/tables/${id}`)
    await ben.follow('Leave the game')
    await ben.press(ben.button('leave'))
    await ann.open(`/tables/${id}`)
    expect(refresh(ann)).toBeUndefined()
  })

  test('can be told to keep still, and stays so', async () => {
    const here = await openerBegins()
    const { ben } = await pair(here, 'yahtzee')
    expect(refresh(ben)).toBeDefined()
    await ben.follow('Stop refreshing this page')
    expect(refresh(ben)).toBeUndefined()
    await ben.follow('Refresh')
    expect(refresh(ben)).toBeUndefined()
    expect(ben.title()).toBe('Waiting for Ann')
  })

  test('is one where no script has said that scripts run', async () => {
    const here = await openerBegins()
    const { ben, id } = await pair(here, 'yahtzee')
    ben.cookies.set('scripts', 'run')
    await ben.open(`/tables/${id}`)
    expect(refresh(ben)).toBeUndefined()
    expect(cookiesOf(ben)).toContain('scripts=run')
  })
})

test('times are told in the zone that the browser names, and in UTC where it names none that there is', async () => {
  const here = await openerBegins()
  const { ben, id } = await pair(here, 'yahtzee')
  expect(ben.$('.clock').text()).toMatch(/ \d\d:\d\d UTC\b/)
  ben.cookies.set('zone', 'Europe%2FBerlin')
  await ben.open(`/tables/${id}`)
  expect(ben.$('.clock').text()).toMatch(/ \d\d:\d\d\b/)
  expect(ben.$('.clock').text()).not.toContain('UTC')
  for (const zone of ['Nowhere', 'undefined', '%3Cscript%3E', 'x'.repeat(3000)]) {
    ben.cookies.set('zone', zone)
    await ben.open(`/tables/${id}`)
    expect(ben.$('.clock').text(), zone).toContain('UTC')
  }
})
