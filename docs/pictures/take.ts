import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Browser, Page } from 'playwright-core'
import { button, launch, turn, visit } from '../../test/support/chromium.ts'
import { seeded } from '../../test/support/seeded.ts'
import { site } from '../../test/support/site.ts'

interface Picture {
  readonly game: string
  /** With the seed it decides the dice: a picture always shows the same game. */
  readonly table: string
  /** What is pressed before: the values of buttons; a single digit is a die to tick. */
  readonly presses: readonly string[]
}

const SEED = '5'.repeat(64)
const SIZE = { width: 360, height: 640 }

const PICTURES: readonly Picture[] = [
  { game: '7776', table: 'picture4', presses: ['majorStraight', 'twos', 'threes'] },
  { game: '10000', table: 'picture1', presses: ['3 3 3', 'roll', '1 5'] },
  { game: 'yahtzee', table: 'picture2', presses: ['2', '2', 'roll', 'roll', 'twos', '5', '5', '5', 'roll'] },
]

/** Plays the game on a site of its own so far, and takes a picture of the board. */
const take = async (browser: Browser, { game, table, presses }: Picture): Promise<void> => {
  const { app } = await site({ newSeed: () => SEED, newId: () => table, luck: seeded(1) })
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { page, close } = await visit(browser, { scripts: true, width: SIZE.width })
  await page.goto(`http://127.0.0.1:${port}/`)
  for (const value of [game, ...presses]) await press(page, value)
  await page.screenshot({ path: `docs/pictures/${game}.png`, clip: { x: 0, y: 0, ...SIZE } })
  await close()
  server.close()
}

const press = (page: Page, value: string): Promise<void> =>
  /^[1-6]$/.test(value)
    ? page.locator(`input[value="${value}"]:not(:checked)`).first().check()
    : turn(page, () => button(page, value).first().click())

const browser = await launch()
for (const picture of PICTURES) await take(browser, picture)
await browser.close()
