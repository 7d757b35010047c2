import { expect, test } from 'vitest'
import { browser } from '../support/browser.ts'
import { site } from '../support/site.ts'

test.each(['7776', '10000', 'yahtzee'])(
  'a game of %s is played to its end page by pressing buttons',
  async (game) => {
    const { app } = await site()
    const player = browser(app.fetch)
    await player.open('/')
    await player.press(player.button(game))
    for (let presses = 0; presses < 2000 && !player.text().includes('Play again'); presses++) {
      const buttons = player.buttons().filter(({ name }) => name === 'move' || name === 'tick')
      const tick = buttons.find(({ name }) => name === 'tick')
      const unticked = tick && player.$('input[checked]').length === 0
      const bank = buttons.find(({ value }) => value === 'bank')
      const button = unticked ? tick : (bank ?? buttons[presses % buttons.length])
      if (!button) throw new Error(`nothing to press: ${player.text()}`)
      await player.press(button)
      expect(player.status(), player.text()).toBe(200)
    }
    expect(player.text()).toContain('Play again')
  },
)
