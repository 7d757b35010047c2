import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choice } from '../support/choice.ts'
import { begin, button, buttons, headline, ownChromium, turn, visit } from '../support/chromium.ts'
import { CHROMIUM, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'
import { until } from '../support/until.ts'

/** Counts how often the page goes to another address or is loaded anew. */
const loads = (page: Page): (() => number) => {
  let times = 0
  page.on('framenavigated', () => {
    times++
  })
  return () => times
}

/** The dice of the best choice that the page offers, as soon as it offers one of several dice. */
const several = async (page: Page): Promise<readonly string[]> => {
  for (let presses = 0; presses < 100; presses++) {
    const all = await buttons(page)
    const dice = all.find(({ name }) => name === 'tick')?.value.split(' ') ?? []
    if (dice.length > 1) return dice
    const { value } = choice(all, false, presses)
    await turn(page, () => button(page, value).first().click())
    const ticked = choice(await buttons(page), true, presses)
    await turn(page, () => button(page, ticked.value).first().click())
  }
  throw new Error('no two dice score together')
}

withPrograms([CHROMIUM], 'with scripts in Chromium', () => {
  const server = ownServer()
  const chromium = ownChromium()

  test('dice ticked in 10000, however quickly, are counted without loading the page', async () => {
    const { page, complaints, close } = await visit(chromium(), { scripts: true })
    await begin(page, server().url, '10000')
    const dice = await several(page)
    const loaded = loads(page)
    for (const face of new Set(dice)) {
      const boxes = page.locator(`main input[name=move][value="${face}"]`)
      for (let at = 0; at < dice.filter((other) => other === face).length; at++)
        await boxes.nth(at).click({ noWaitAfter: true })
    }
    await until('the count', async () =>
      (await page.locator('.worth').textContent())?.startsWith(`${dice.join(' ')}: `),
    )
    const ticked = page.locator('main input[name=move]:checked')
    expect(await ticked.evaluateAll((all) => all.map((box) => box.getAttribute('value')))).toEqual(dice)
    expect(loaded()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('a move puts the new part in the place of the old without loading the page', async () => {
    const { page, complaints, close } = await visit(chromium(), { scripts: true })
    await begin(page, server().url, 'yahtzee')
    const at = page.url()
    const loaded = loads(page)
    await turn(page, () => button(page, 'roll').click())
    expect(await headline(page)).toBe('Your turn: 1 roll left')
    expect(await page.title()).toBe('Your turn: 1 roll left')
    expect(loaded()).toBe(0)
    expect(page.url()).toBe(at)
    expect(complaints).toEqual([])
    await close()
  })
})
