import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { choice } from '../support/choice.ts'
import { button, buttons, headline, ownChromium, turn, type Visit, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'
import { until } from '../support/until.ts'

const GAMES = [
  { game: '7776', choices: {} },
  { game: '10000', choices: { target: '2000' } },
  { game: 'yahtzee', choices: { stake: '2' } },
] as const

const press = (page: Page, value: string): Promise<void> =>
  turn(page, () => button(page, value).first().click())

withPrograms([CHROMIUM], 'two people in Chromium, one with scripts and one without', () => {
  const server = ownServer({ LIMIT_SIGNUPS: '1000' })
  const chromium = ownChromium()

  const named = async (name: string, scripts: boolean): Promise<Visit> => {
    const person = await visit(chromium(), { scripts, width: scripts ? 1280 : 240 })
    await person.page.goto(`${server().url}/signup`)
    await person.page.getByLabel('Name').fill(name)
    await person.page.getByLabel('Password').fill('correct horse')
    await person.page.getByRole('button', { name: 'Create the account' }).click()
    await person.page.waitForURL((url) => url.pathname === '/')
    return person
  }

  let tables = 0

  /** Ann, with scripts, has opened a table; Ben, without, has taken the other seat from its link. */
  const pair = async (game: string, choices: Readonly<Record<string, string>>) => {
    tables += 1
    const [ann, ben] = [await named(`Ann${tables}`, true), await named(`Ben${tables}`, false)]
    await ann.page.goto(`${server().url}/play/${game}`)
    for (const [name, value] of Object.entries({ seat2: 'person', ...choices }))
      await ann.page.locator(`select[name=${name}]`).selectOption(value)
    await button(ann.page, 'play').click()
    await ann.page.waitForURL(/\/tables\//)
    const link = (await ann.page.locator('main a[href^="http"]').getAttribute('href')) ?? ''
    await ben.page.goto(link)
    await press(ben.page, 'sit')
    // she only looks: the page has to follow by itself
    await until('the game to begin', async () => !(await headline(ann.page)).includes('waiting for players'))
    return { ann, ben, path: new URL(ann.page.url()).pathname }
  }

  /** Plays a move, if the page awaits one. */
  const move = async (page: Page, presses: number): Promise<boolean> => {
    const moves = (await buttons(page)).filter(({ name }) => name === 'move' || name === 'tick')
    if (moves.length === 0) return false
    const ticked = (await page.locator('#table input:checked').count()) > 0
    const { value } = choice(moves, ticked, presses)
    // an event may have taken the button away meanwhile: then the page is looked at again
    await turn(page, () => button(page, value).first().click({ timeout: 2000 })).catch(() => {})
    return true
  }

  const over = async (page: Page): Promise<boolean> => (await button(page, 'again').count()) > 0

  test.each(GAMES)(
    'play $game to the end',
    async ({ game, choices }) => {
      const { ann, ben, path } = await pair(game, choices)
      for (let presses = 0; !(await over(ann.page)); presses++) {
        if (presses > 1500) expect.fail(`it does not end: ${await headline(ann.page)}`)
        if (await move(ann.page, presses)) continue
        // he asks anew, as his page would by itself
        await ben.page.goto(server().url + path)
        // a page loaded anew would forget what a button has ticked
        while (await move(ben.page, presses)) presses += 1
      }
      await ben.page.goto(server().url + path)
      const ends = [await headline(ann.page), await headline(ben.page)]
      expect(ends.filter((end) => /^(You won by|A draw)/.test(end)).length).toBeGreaterThan(0)
      expect(await ann.page.title()).toBe(ends[0])
      expect(ann.complaints).toEqual([])
      await Promise.all([ann.close(), ben.close()])
    },
    240_000,
  )

  describe('leave', () => {
    const leave = async (page: Page, path: string): Promise<void> => {
      await page.goto(server().url + path)
      await page.getByRole('link', { name: 'Leave the game' }).click()
      await button(page, 'leave').click()
      await page.waitForURL((url) => url.pathname === path)
    }

    /** Both have decided something, and it is somebody's turn. */
    const underWay = async () => {
      const two = await pair('7776', {})
      await press(two.ann.page, 'ones')
      await two.ben.page.goto(server().url + two.path)
      await press(two.ben.page, 'twos')
      await until('round 2', async () => (await headline(two.ann.page)).startsWith('Round 2'))
      return two
    }

    test('before anybody has decided: it is cancelled, which the other sees at once', async () => {
      const { ann, ben, path } = await pair('yahtzee', { stake: '1' })
      await leave(ben.page, path)
      expect(await headline(ben.page)).toBe('The game was cancelled')
      await until('the same here', async () => (await ann.page.title()) === 'The game was cancelled')
      await ann.page.goto(`${server().url}/account`)
      expect(await ann.page.locator('main').textContent()).toContain('10,000')
      await Promise.all([ann.close(), ben.close()])
    })

    test('in the middle, without scripts: the other has won and may offer a rematch, which is declined', async () => {
      const { ann, ben, path } = await underWay()
      await leave(ben.page, path)
      expect(await headline(ben.page)).toMatch(/won, the game was left/)
      await until('the win', async () => (await headline(ann.page)).startsWith('You won, the game was left'))
      await button(ann.page, 'again').click()
      await ann.page.waitForURL((url) => url.pathname !== path)
      await ben.page.goto(server().url)
      await button(ben.page, 'decline').click()
      await ben.page.waitForURL(/\/tables\//)
      expect(await headline(ben.page)).toBe('The rematch was declined')
      await until('the same here', async () => (await ann.page.title()) === 'The rematch was declined')
      await Promise.all([ann.close(), ben.close()])
    })

    test('after one’s own choice, with scripts: the other finds it when they look', async () => {
      const { ann, ben, path } = await underWay()
      await press(ann.page, 'three')
      await leave(ann.page, path)
      await ben.page.goto(server().url + path)
      expect(await headline(ben.page)).toMatch(/^You won, the game was left/)
      // the lone choice is not shown
      expect(await ben.page.locator('main').textContent()).not.toMatch(/Three of a Kind -?\d/)
      await Promise.all([ann.close(), ben.close()])
    })

    test('by deleting the account', async () => {
      const { ann, ben, path } = await underWay()
      await ben.page.goto(`${server().url}/account/delete`)
      await ben.page.getByLabel('Password').fill('correct horse')
      await button(ben.page, 'delete').click()
      await until('the win', async () => (await headline(ann.page)).startsWith('You won, the game was left'))
      await ann.page.goto(server().url + path)
      expect(await ann.page.locator('main').textContent()).toContain('Deleted player')
      await Promise.all([ann.close(), ben.close()])
    })

    test('by closing the browser: nothing changes, and elsewhere one goes on', async () => {
      const { ann, ben, path } = await underWay()
      await ann.close()
      await press(ben.page, 'four')
      const again = await visit(chromium(), { scripts: true })
      await again.page.goto(`${server().url}/login?to=${path}`)
      await again.page.getByLabel('Name').fill(`Ann${tables}`)
      await again.page.getByLabel('Password').fill('correct horse')
      await again.page.getByRole('button', { name: 'Log in' }).click()
      await again.page.waitForURL((url) => url.pathname === path)
      expect(await headline(again.page)).toMatch(/^Round 2/)
      expect(await again.page.locator('#state').textContent()).toContain(`Ben${tables} has chosen.`)
      await Promise.all([again.close(), ben.close()])
    })
  })
})
