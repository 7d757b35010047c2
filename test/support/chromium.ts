import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { choice } from './choice.ts'
import { CHROMIUM, pathOf } from './programs.ts'
import { until } from './until.ts'

export interface Visit {
  readonly page: Page
  /** What the browser complained about: errors of scripts, the console's warnings, breaches of the page's policy. */
  readonly complaints: readonly string[]
  /** Opens a second tab of the same visitor. */
  readonly tab: () => Promise<Page>
  readonly close: () => Promise<void>
}

export interface Visitor {
  readonly scripts: boolean
  readonly width?: number
}

/** Starts Chromium with a fresh profile. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: pathOf(CHROMIUM),
    // going back shows the page as it was left, as it does for a person
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** A Chromium for the tests of this file or group. */
export const ownChromium = (): (() => Browser) => {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('not before the tests have begun')
    return browser
  }
}

/** Somebody who has never been here, with an empty page open. */
export const visit = async (browser: Browser, { scripts, width = 1280 }: Visitor): Promise<Visit> => {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: 800 },
  })
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`${error.error()}`))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // a second press while the first is under way takes the place of it
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${why}`)
  })
  return {
    page: await context.newPage(),
    complaints,
    tab: () => context.newPage(),
    close: () => context.close(),
  }
}

/** Opens the first page and begins a game there with one press. */
export const begin = async (page: Page, home: string, game: string): Promise<void> => {
  await page.goto(home)
  await turn(page, () => button(page, game).click())
}

/** Does something that changes the page, and waits until the page that comes of it is there, swapped in or loaded. */
export const turn = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const before = await mark(page)
  await act()
  await until('the next page', async () => (await mark(page)) !== before)
}

/** The value that every form carries and no two pages share. */
const mark = (page: Page): Promise<string> =>
  page.locator('main input[name=n]').first().inputValue({ timeout: 5000 })

/** The button of that value. */
export const button = (page: Page, value: string) => page.locator(`main button[value="${value}"]`)

/** Every button that can be pressed now. */
export const buttons = (page: Page): Promise<readonly { readonly name: string; readonly value: string }[]> =>
  page.locator('main form button').evaluateAll((all) =>
    all.map((one) => ({
      name: one.getAttribute('name') ?? '',
      value: one.getAttribute('value') ?? '',
    })),
  )

/** The first line: what is to be done now, or how the game ended. */
export const headline = async (page: Page): Promise<string> =>
  (await page.locator('h1').first().textContent()) ?? ''

/** The dice and the score sheets as they stand. */
export const board = (page: Page): Promise<readonly string[]> =>
  page.locator('main .dice, main table').allTextContents()

/** Presses buttons until the game is over; `each` looks at the page after each press. */
export const playOut = async (page: Page, each: () => Promise<void> = async () => {}): Promise<void> => {
  for (let presses = 0; presses < 1000; presses++) {
    const all = await buttons(page)
    if (all.some(({ name }) => name === 'again')) return
    const ticked = (await page.locator('main input:checked').count()) > 0
    const { value } = choice(all, ticked, presses)
    await turn(page, () => button(page, value).first().click())
    await each()
  }
  throw new Error(`the game does not end: ${await headline(page)}`)
}
