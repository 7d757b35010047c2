import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, headline, ownChromium, turn, type Visit, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownFolder, ownServer, start } from '../support/server.ts'
import { until } from '../support/until.ts'

type Person = Visit

/** Two people with scripts at a table of that game that has just begun; whoever is to move comes first. */
const pairAt = async (
  newcomer: () => Promise<Person>,
  url: string,
  game: string,
): Promise<readonly [Person, Person]> => {
  const [ann, ben] = [await newcomer(), await newcomer()]
  await ann.page.goto(`${url}/play/${game}`)
  await ann.page.locator('select[name=seat2]').selectOption('person')
  await button(ann.page, 'play').click()
  await ann.page.waitForURL(/\/tables\//)
  await ben.page.goto(new URL(ann.page.url()).href.replace(/\?.*/, ''))
  await button(ben.page, 'sit').click()
  await until('the game to begin for both', async () => (await toMove(ann)) !== (await toMove(ben)))
  return (await toMove(ann)) ? [ann, ben] : [ben, ann]
}

const toMove = async ({ page }: Person): Promise<boolean> => /^Your turn/.test(await headline(page))

const title = (page: Page) => page.title()

/** Counts how often the page is loaded anew. */
const loads = (page: Page): (() => number) => {
  let times = 0
  page.on('framenavigated', () => {
    times++
  })
  return () => times
}

/** The page as when its tab goes to the background, and comes back. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate(
    `Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`,
  )

withPrograms([CHROMIUM], 'following a game in Chromium', () => {
  const server = ownServer()
  const folder = ownFolder()
  const chromium = ownChromium()
  const newcomer = () => visit(chromium(), { scripts: true })

  test('what another does is there at once, title and all, without loading the page', async () => {
    const [mover, waiter] = await pairAt(newcomer, server().url, 'yahtzee')
    const loaded = loads(waiter.page)
    await button(mover.page, 'chance').click()
    // sooner than the page would ask by itself
    await until('the other’s turn', () => toMove(waiter), 10_000)
    expect(await title(waiter.page)).toMatch(/^Your turn/)
    await until('the own answer', async () => !(await toMove(mover)))
    expect(await title(mover.page)).toMatch(/^Waiting for/)
    await button(waiter.page, 'roll').click()
    await until('the same turn, one roll later', async () =>
      (await headline(waiter.page)).includes('1 roll left'),
    )
    expect(loaded()).toBe(0)
    expect([...mover.complaints, ...waiter.complaints]).toEqual([])
    await mover.close()
    await waiter.close()
  })

  test('what a button has ticked stays when something else comes in', async () => {
    const [mover, waiter] = await pairAt(newcomer, server().url, '10000')
    const ticked = () => mover.page.locator('main input:checked').count()
    await until('dice that score', async () => (await mover.page.locator('button[name=tick]').count()) > 0)
    await turn(mover.page, () => mover.page.locator('button[name=tick]').first().click())
    await until('the ticks', async () => (await ticked()) > 0)
    const before = await ticked()
    await waiter.page.getByRole('button', { name: 'Good luck' }).click()
    await until('“Good luck” at the other’s page', async () =>
      (await mover.page.locator('#state').textContent())?.includes('Good luck'),
    )
    expect(await ticked()).toBe(before)
    // away and back again: what comes on return leaves them too
    await hide(mover.page, true)
    await wait(100)
    const back = mover.page.waitForResponse(/\/live$/)
    await hide(mover.page, false)
    await back
    await wait(500)
    expect(await ticked()).toBe(before)
    await mover.close()
    await waiter.close()
  })

  test('a page in the background is not fed; back in front it shows the present', async () => {
    const [mover, waiter] = await pairAt(newcomer, server().url, 'yahtzee')
    await hide(waiter.page, true)
    await wait(200)
    await button(mover.page, 'chance').click()
    await until('the answer', async () => !(await toMove(mover)))
    await wait(500)
    expect(await toMove(waiter)).toBe(false)
    await hide(waiter.page, false)
    await until('the present', () => toMove(waiter), 3000)
    await mover.close()
    await waiter.close()
  })

  test('after the server was started again the page shows the present by itself', async () => {
    const settings = { DATABASE: join(folder(), 'again.db'), PORT: '0' }
    let house = await start(settings)
    const [mover, waiter] = await pairAt(newcomer, house.url, 'yahtzee')
    const { port } = new URL(house.url)
    expect(await Promise.race([house.stop(), wait(2000, 'still running')])).toBe(0)
    house = await start({ ...settings, PORT: port })
    await turn(mover.page, () => button(mover.page, 'chance').click())
    await until('the move from before the restart’s page', () => toMove(waiter), 10_000)
    await mover.close()
    await waiter.close()
    expect(await house.stop()).toBe(0)
  })

  test('no page refreshes itself where scripts run, also if that was not known when it was asked for', async () => {
    const [mover, waiter] = await pairAt(newcomer, server().url, 'yahtzee')
    const refresh = waiter.page.locator('meta[http-equiv=refresh]')
    expect(await refresh.count()).toBe(0)
    await waiter.page.context().clearCookies({ name: 'scripts' })
    const loaded = loads(waiter.page)
    await waiter.page.goto(waiter.page.url().replace(/\?.*/, ''))
    await until('a page without it', async () => loaded() === 2 && (await refresh.count()) === 0)
    await wait(500)
    expect(loaded()).toBe(2)
    const cookies = await waiter.page.context().cookies()
    expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['scripts', 'zone']))
    await mover.close()
    await waiter.close()
  })

  test('one who asks in HTTP/1.0 gets the events without the sizes of chunks', async () => {
    const [mover, waiter] = await pairAt(newcomer, server().url, 'yahtzee')
    const cookies = (await waiter.page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
    const { hostname, port, pathname } = new URL(waiter.page.url().replace(/(\/tables\/\w+).*/, '$1/live'))
    const line = connect(Number(port), hostname).setEncoding('utf8')
    let got = ''
    line.on('data', (text) => {
      got += text
    })
    await once(line, 'connect')
    line.write(
      `GET ${pathname} HTTP/1.0\r\nHost: ${hostname}:${port}\r\nCookie: ${cookies.join('; ')}\r\nAccept-Encoding: gzip\r\n\r\n`,
    )
    await until('the present', () => got.includes('</section>\n\n'))
    const body = got.slice(got.indexOf('\r\n\r\n') + 4)
    expect(got).not.toMatch(/transfer-encoding|content-encoding/i)
    expect(body).toMatch(/^data: <title>Waiting for [\s\S]*<\/section>\n\n$/)
    line.destroy()
    await mover.close()
    await waiter.close()
  })
})
