import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { begin, ownChromium, playOut, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'

const WIDTHS = [240, 360, 1280]

/** Widths at which the page as it is now would have to be scrolled sideways. */
const tooNarrow = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate<number>('document.scrollingElement.scrollWidth')
    if (needed > width) found.push(`${new URL(page.url()).pathname} needs ${needed} of ${width}`)
  }
  return found
}

withPrograms([CHROMIUM], 'widths in Chromium', () => {
  const server = ownServer()
  const chromium = ownChromium()

  const across = async (page: Page, paths: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = []
    for (const path of paths) {
      await page.goto(server().url + path)
      found.push(...(await tooNarrow(page)))
    }
    return found
  }

  test('no page scrolls sideways for a stranger, a guest and somebody with a long name', async () => {
    const { page, close } = await visit(chromium(), { scripts: true })
    const paths = ['/', '/rules', '/play/10000', '/login', '/signup', '/logout', '/nowhere', '/tables/none']
    const found = [...(await across(page, paths))]
    await begin(page, server().url, '7776')
    found.push(...(await across(page, ['/', '/account', '/logout', '/account/delete', '/login', '/signup'])))
    const name = 'W'.repeat(20)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByRole('alert').waitFor()
    found.push(...(await tooNarrow(page)))
    await page.getByLabel('Password').fill('seven dice and a cup')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()
    found.push(...(await across(page, ['/', '/account', '/notices', '/logout', '/account/delete', '/login'])))
    expect(found).toEqual([])
    await close()
  })

  test.each(['7776', '10000', 'yahtzee'])('no page of a game of %s scrolls sideways', async (game) => {
    const { page, close } = await visit(chromium(), { scripts: true })
    await begin(page, server().url, game)
    const { pathname } = new URL(page.url())
    const found = new Set(await across(page, [`${pathname}/leave`, pathname]))
    await playOut(page, async () => {
      for (const one of await tooNarrow(page)) found.add(one)
    })
    expect([...found]).toEqual([])
    // the game is over, and the first page lists it
    expect(await across(page, ['/'])).toEqual([])
    await close()
  })
})
