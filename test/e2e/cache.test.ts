import { expect, test } from 'vitest'
import { browser } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { site } from '../support/site.ts'

test.each(['7776', '10000', 'yahtzee'])(
  'a browser that never asks twice for an address plays a game of %s to its end',
  async (game) => {
    const { app } = await site()
    const player = browser(app.fetch, { neverAsksTwice: true })
    await player.open('/')
    await player.press(player.button(game))
    for (let presses = 0; player.$('button[name=again]').length === 0; presses++) {
      expect(presses).toBeLessThan(1000)
      const before = player.page()
      const ticked = player.$('main input[checked]').length > 0
      await player.press(choice(player.buttons(), ticked, presses))
      expect(player.status(), player.text()).toBe(200)
      expect(player.page()).not.toBe(before)
    }
    const over = player.title()
    expect(over).toMatch(/ won by \d|^A draw/)

    // the first page, seen before, tells of it all the same
    await player.follow('Home')
    expect(player.$('h2').text()).toContain('Finished')
    await player.open(player.$('main li a').attr('href') ?? '')
    expect(player.title()).toBe(over)
  },
)
