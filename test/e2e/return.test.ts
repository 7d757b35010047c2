import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { begin, board, button, headline, launch, turn, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'

const enter = async (page: Page, name: string, act: string): Promise<void> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill('seven dice and a cup')
  await page.getByRole('button', { name: act }).click()
}

withPrograms([CHROMIUM], 'coming back in Chromium', () => {
  const server = ownServer()

  test.each([true, false])(
    'a guest takes a name, closes the browser and goes on elsewhere at the same die, scripts: %s',
    async (scripts) => {
      const name = `Rolf_${scripts}`
      const here = await launch()
      const first = await visit(here, { scripts })
      await begin(first.page, server().url, 'yahtzee')
      await turn(first.page, () => button(first.page, 'roll').click())
      const left = await board(first.page)
      await first.page.getByRole('link', { name: /^Guest \d+$/ }).click()
      await first.page.getByRole('link', { name: 'Create an account' }).click()
      await enter(first.page, name, 'Create the account')
      await first.page.getByRole('link', { name, exact: true }).waitFor()
      expect(first.complaints).toEqual([])
      await here.close()

      const elsewhere = await launch()
      const { page, complaints } = await visit(elsewhere, { scripts })
      await page.goto(server().url)
      await page.getByRole('link', { name: 'Log in' }).click()
      await enter(page, name, 'Log in')
      await page.locator('h2:text-is("Your move") + ul').getByRole('link', { name: 'Yahtzee' }).click()
      await page.locator('#table').waitFor()
      expect(await headline(page)).toBe('Your turn: 1 roll left')
      expect(await board(page)).toEqual(left)
      await turn(page, () => button(page, 'roll').click())
      expect(await headline(page)).toBe('Your turn: no roll left, write a line')
      expect(complaints).toEqual([])
      await elsewhere.close()
    },
  )
})
