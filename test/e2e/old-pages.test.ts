import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { begin, board, button, headline, ownChromium, turn, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const OLD = 'This page was old — here is the game now.'
const [FULL, ROLLED] = ['Your turn: 2 rolls left', 'Your turn: 1 roll left']

const notices = (page: Page): Promise<readonly string[]> => page.locator('main .notice').allTextContents()

/** All that may be complained of where a press comes too late: that it was refused. */
const refused = expect.arrayContaining([expect.stringContaining('409 (Conflict)')])

withPrograms([CHROMIUM], 'old pages in Chromium', () => {
  const server = ownServer()
  const chromium = ownChromium()

  describe.each([true, false])('scripts: %s', (scripts) => {
    test('a double click on Roll rolls once', async () => {
      const { page, close } = await visit(chromium(), { scripts })
      await begin(page, server().url, 'yahtzee')
      expect(await headline(page)).toBe(FULL)
      await turn(page, () => button(page, 'roll').dblclick())
      await rolledOnce(page)
      await close()
    })

    test('a second press on Roll before the answer to the first has come rolls once', async () => {
      const { page, close } = await visit(chromium(), { scripts })
      await begin(page, server().url, 'yahtzee')
      let played = 0
      await page.route('**/moves', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 })
        played++
        await wait(500)
        // where the second press has taken the place of the first, nobody waits for it any more
        await route.fulfill({ response }).catch(() => {})
      })
      const { x, y } = (await button(page, 'roll').boundingBox()) ?? { x: 0, y: 0 }
      await turn(page, async () => {
        await page.mouse.click(x + 5, y + 5)
        await until('the first press to be played', () => played > 0)
        await page.mouse.click(x + 5, y + 5)
      })
      await rolledOnce(page)
      expect(played).toBe(scripts ? 1 : 2)
      await close()
    })

    test('a press on the page that Back shows plays nothing', async () => {
      const { page, complaints, close } = await visit(chromium(), { scripts })
      await begin(page, server().url, 'yahtzee')
      await turn(page, () => page.getByRole('link', { name: 'Refresh' }).click())
      await turn(page, () => button(page, 'roll').click())
      expect(await headline(page)).toBe(ROLLED)
      const now = await board(page)
      await page.evaluate('history.back()')
      await until('the old page', async () => (await headline(page)) === FULL)
      await turn(page, () => button(page, 'ones').click())
      expect(await notices(page)).toEqual([OLD])
      expect(await headline(page)).toBe(ROLLED)
      expect(await board(page)).toEqual(now)
      expect(complaints).toHaveLength(1)
      expect(complaints).toEqual(refused)
      await close()
    })

    test('a press in a second tab that is old plays nothing', async () => {
      const { page, tab, complaints, close } = await visit(chromium(), { scripts })
      await begin(page, server().url, 'yahtzee')
      const second = await tab()
      await second.goto(page.url())
      await turn(page, () => button(page, 'roll').click())
      const now = await board(page)
      await turn(second, () => button(second, 'roll').click())
      expect(await notices(second)).toEqual([OLD])
      expect(await headline(second)).toBe(ROLLED)
      expect(await board(second)).toEqual(now)
      // and from there the game goes on
      await turn(second, () => button(second, 'roll').click())
      expect(await headline(second)).toBe('Your turn: no roll left, write a line')
      expect(complaints).toHaveLength(1)
      expect(complaints).toEqual(refused)
      await close()
    })
  })
})

/** The page, and the game that the server keeps, stand after one roll. */
const rolledOnce = async (page: Page): Promise<void> => {
  await until('the page to be at rest', async () => (await headline(page)) === ROLLED)
  const rolled = await board(page)
  await page.goto(page.url().replace(/\/moves$/, ''))
  expect(await headline(page)).toBe(ROLLED)
  expect(await board(page)).toEqual(rolled)
}
