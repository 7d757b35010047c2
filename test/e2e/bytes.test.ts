import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { browser } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { ownServer } from '../support/server.ts'
import { exchange, over } from '../support/wire.ts'

/** The first window of a connection. */
const PAGE_AND_STYLE = 14_600
const FRAGMENT = 2_048

const server = ownServer()

test.each(['7776', '10000', 'yahtzee'])(
  'page with style and fragments of %s stay within their budgets',
  async (game) => {
    const { url } = server()
    const player = browser(over(() => url))
    const cookie = () => [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await player.open('/')
    await player.press(player.button(game))
    const table = player.path()

    const style = await exchange(url + player.$('link[rel=stylesheet]').attr('href'), {
      'accept-encoding': 'gzip, deflate, br',
    })
    const pages: number[] = []
    const fragments: number[] = []
    for (let presses = 0; player.$('button[name=again]').length === 0; presses++) {
      const page = await exchange(url + table, { cookie: cookie(), 'accept-encoding': 'gzip' })
      expect(page.headers['content-encoding']).toBe('gzip')
      pages.push(page.bytes + style.bytes)

      const ticked = player.$('main input[checked]').length > 0
      const button = choice(player.buttons(), ticked, presses)
      const { action, fields } = player.filled(button)
      const answer = await exchange(
        url + action,
        {
          cookie: cookie(),
          'accept-encoding': 'gzip',
          'hx-request': 'true',
          'hx-request-type': 'partial',
        },
        fields,
      )
      expect(answer.status).toBe(200)
      const html = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.body) : answer.body
      expect(html.toString()).toContain('<section id="table">')
      fragments.push(answer.body.length)
      // ticks are nowhere kept but on the page
      if (button.name === 'tick') await player.press(button)
      else await player.open(table)
    }

    const [page, fragment] = [Math.max(...pages), Math.max(...fragments)]
    console.info(
      `${game}: page and style ${pages[0]} bytes at first, at most ${page} of ${PAGE_AND_STYLE} (style ${style.bytes}); ` +
        `fragments ${Math.min(...fragments)} to ${fragment} of ${FRAGMENT}`,
    )
    expect(page).toBeLessThanOrEqual(PAGE_AND_STYLE)
    expect(fragment).toBeLessThanOrEqual(FRAGMENT)
  },
)
