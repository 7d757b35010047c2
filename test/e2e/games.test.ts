import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, headline, ownChromium, playOut, turn, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'

interface Kind {
  readonly game: string
  readonly begin: (page: Page) => Promise<void>
}

const press = (value: string) => (page: Page) => turn(page, () => button(page, value).click())

const kinds: readonly Kind[] = [
  { game: '7776', begin: press('7776') },
  {
    game: '10000',
    begin: async (page) => {
      await page.locator('a[href="/play/10000"]').click()
      await page.getByLabel('target').selectOption('2000')
      await press('play')(page)
    },
  },
  { game: 'yahtzee', begin: press('yahtzee') },
]

withPrograms([CHROMIUM], 'whole games in Chromium', () => {
  const server = ownServer()
  const chromium = ownChromium()

  test.each(kinds.flatMap((kind) => [true, false].map((scripts) => ({ ...kind, scripts }))))(
    '$game, scripts: $scripts',
    async ({ begin, scripts }) => {
      const { page, complaints, close } = await visit(chromium(), { scripts })
      await page.goto(server().url)
      await begin(page)
      await playOut(page)
      expect(await headline(page)).toMatch(/^((You|Computer) won by \d|A draw: )/)
      expect(await page.title()).toBe(await headline(page))
      expect(complaints).toEqual([])
      await close()
    },
  )
})
