import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { browser } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { seeded } from '../support/seeded.ts'
import { type Site, site } from '../support/site.ts'
import { answerTo, changed, legalPress, opened, stored, tableId } from './desk.ts'

const GAMES = ['7776', '10000', 'yahtzee']
const OLD = 'This page was old — here is the game now.'

describe.each(GAMES)('in a game of %s', (game) => {
  test('a move that is pressed twice is played once', async () => {
    const here = await site()
    const at = await opened(here, game)
    const press = legalPress(at)
    await at.send(press)
    expect(at.status()).toBe(200)
    const present = at.$('h1').text()
    const before = await stored(here)
    const answer = await answerTo(here, at, press)
    expect(answer.status).toBe(409)
    const $ = load(await answer.text())
    expect($('.notice[role=alert]').text()).toBe(OLD)
    expect($('h1').text()).toBe(present)
    expect(await stored(here)).toBe(before)
  })

  test('a press on a page of earlier changes nothing', async () => {
    const here = await site()
    const at = await opened(here, game)
    const old = legalPress(at)
    for (let moves = 0; moves < 3; moves++) await at.send(legalPress(at))
    const before = await stored(here)
    expect((await answerTo(here, at, old)).status).toBe(409)
    expect(await stored(here)).toBe(before)
  })

  test.each(['', '-1', '1e1', ' 1', '99', '9999999999', 'NaN', '__proto__'])(
    'a move for throw "%s" is an old one',
    async (throws) => {
      const here = await site()
      const at = await opened(here, game)
      const press = legalPress(at)
      const before = await stored(here)
      const answer = await answerTo(here, at, changed(press, press.fields.getAll('move'), { throws }))
      expect(answer.status).toBe(409)
      expect(await stored(here)).toBe(before)
    },
  )

  test('a stranger finds what they would find at an address that leads nowhere', async () => {
    const here = await site()
    const at = await opened(here, game)
    const id = tableId(at)
    const press = legalPress(at)
    const [known, unknown] = [browser(here.app.fetch), browser(here.app.fetch)]
    await known.open('/')
    await known.press(known.button('7776'))
    await unknown.open('/login')
    const before = await stored(here)
    for (const stranger of [known, unknown]) {
      const token = stranger.$('input[name=token]').attr('value') ?? ''
      for (const words of [press.fields.getAll('move'), ['6'], ['nonsense'], []])
        for (const what of ['moves', 'again', 'leave']) {
          const form = changed(press, words, { token })
          const answers = await Promise.all(
            [id, 'abcdefghjkmnp'].map(async (table) => {
              const answer = await answerTo(here, stranger, { ...form, action: `/tables/${table}/${what}` })
              return told(answer, await answer.text(), table)
            }),
          )
          expect(answers[0]?.status).toBe(404)
          expect(answers[0]).toEqual(answers[1])
        }
      const looks: ReturnType<typeof told>[] = []
      for (const table of [id, 'abcdefghjkmnp']) {
        await stranger.open(`/tables/${table}`)
        looks.push(told(stranger.page(), stranger.page().html, table))
      }
      expect(looks[0]?.status).toBe(404)
      expect(looks[0]).toEqual(looks[1])
    }
    expect(await stored(here)).toBe(before)
  })

  test('a move that is not on the list is refused on the present page', async () => {
    const here = await site()
    const at = await opened(here, game)
    const press = legalPress(at)
    const before = await stored(here)
    for (const move of UNLISTED) {
      const answer = await answerTo(here, at, changed(press, move))
      expect(answer.status, `${move}`).toBe(422)
      const $ = load(await answer.text())
      expect($('.notice[role=alert]').text(), `${move}`).toMatch(/^[A-Z7-9].*\.$/)
      expect($('h1').text()).toBe(at.$('h1').text())
    }
    expect(await stored(here)).toBe(before)
  })

  test('ticks without a button play nothing', async () => {
    const here = await site()
    const at = await opened(here, game)
    const press = legalPress(at)
    const before = await stored(here)
    for (const ticks of [[], ['1'], ['1', '5'], ['6', '6', '6', '6', '6', '6', '6'], [' ']]) {
      const answer = await answerTo(here, at, changed(press, ticks))
      expect(answer.status).toBe(200)
      expect(load(await answer.text())('h1').text()).toBe(at.$('h1').text())
    }
    expect(await stored(here)).toBe(before)
  })

  test('htmx is answered with the part of the page that changes, everybody else with a new address', async () => {
    const here = await site()
    const at = await opened(here, game)
    const partial = { 'hx-request': 'true', 'hx-request-type': 'partial' }
    const press = legalPress(at)
    const addresses: string[] = []
    for (const [headers, status] of [
      [partial, 200],
      [partial, 409],
    ] as const) {
      const answer = await answerTo(here, at, press, headers)
      const html = await answer.text()
      expect(answer.status).toBe(status)
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('hx-request-type')
      expect(html).toMatch(/^<title>[^<]+<\/title><section id="table">.*<\/section>$/s)
      expect(html).not.toMatch(/<html|<body|<footer|<script/)
    }
    const lost = browser(here.app.fetch)
    for (const [name, value] of at.cookies) if (name !== 'session') lost.cookies.set(name, value)
    const refused = await (await answerTo(here, lost, press, partial)).text()
    expect(refused).toMatch(/^<title>Not found<\/title><section id="table">.*Log in and go on.*<\/section>$/s)
    await at.open(at.path())
    for (let moves = 0; moves < 5; moves++) {
      const answer = await answerTo(here, at, legalPress(at))
      expect(answer.status).toBe(303)
      addresses.push(answer.headers.get('location') ?? '')
      await at.open(addresses.at(-1) ?? '')
      expect(at.status()).toBe(200)
    }
    expect(new Set(addresses).size).toBe(5)
    for (const address of addresses) expect(address).toMatch(new RegExp(`^/tables/${tableId(at)}\\?`))
  })

  test('twenty presses of one move at the same time play it once', async () => {
    const here = await site()
    const at = await opened(here, game)
    const press = legalPress(at)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answerTo(here, at, press)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(19).fill(409)])
    expect(await decisions(here, at)).toBe(1)
    expect(await disagreements(here)).toEqual([])
  })

  test('of different moves for one decision at the same time exactly one is played', async () => {
    const here = await site()
    const at = await opened(here, game)
    const first = at
      .buttons()
      .filter(({ name, value }) => name === 'move' && value !== 'bank' && value !== 'roll')
      .map((button) => at.filled(button))
    const ticked = at
      .buttons()
      .filter(({ name }) => name === 'tick')
      .flatMap(({ value }) =>
        ['roll', 'bank'].map((word) => changed(legalPress(at), [...value.split(' '), word])),
      )
    const answers = await Promise.all([...first, ...ticked].map((press) => answerTo(here, at, press)))
    expect(answers.length).toBeGreaterThan(1)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => ![303, 409, 422].includes(status))).toEqual([])
    expect(await decisions(here, at)).toBe(1)
    expect(await disagreements(here)).toEqual([])
  })

  test('after any play the stored state is what the steps lead to', async () => {
    const here = await site()
    const luck = seeded(7)
    for (let round = 0; round < 3; round++) {
      const at = await opened(here, game)
      for (let presses = 0; presses < 25; presses++) {
        const moves = at.buttons().filter(({ name }) => name === 'move')
        const button = moves[luck(moves.length)]
        if (!button) break
        const boxes = at.$('input[type=checkbox]').toArray()
        const ticks = boxes.filter(() => luck(2) === 0).map((box) => box.attribs.value ?? '')
        const own = at.$('input[type=checkbox]').closest('form').find(button.element).length > 0
        await at.press(button, own ? { move: ticks } : {})
        expect([200, 422]).toContain(at.status())
      }
      expect(await disagreements(here)).toEqual([])
    }
  })

  test('a form that opens a table opens one, however often it is sent by one player', async () => {
    const here = await site()
    const at = await opened(here, game)
    await at.open('/')
    const form = at.filled(at.button(game))
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerTo(here, at, form)))
    const tables = answers.map((answer) => answer.headers.get('location')?.split('?')[0])
    expect(new Set(tables).size).toBe(1)
    expect(await here.db.selectFrom('tables').select('id').execute()).toHaveLength(2)
  })
})

test.each([
  [['3', 'roll'], '3 alone scores nothing.'],
  [['4', '4', 'bank'], '4 4 score nothing.'],
  [['5', 'roll'], 'These dice are not all in the roll: 5.'],
  [['roll'], 'Choose at least one die that scores.'],
])('10000 says why %j is not played', async (move, why) => {
  const here = await site({ draw: (_seeds, _n, sides) => [1, 2, 3, 4, 4, 6].slice(0, sides.length) })
  const at = await opened(here, '10000')
  expect(at.$('h1').text()).toContain('Your turn')
  const answer = await answerTo(here, at, changed(legalPress(at), move))
  expect(answer.status).toBe(422)
  expect(load(await answer.text())('.notice[role=alert]').text()).toBe(why)
})

test('a combination is not used twice', async () => {
  const here = await site()
  const at = await opened(here, '7776')
  await at.send(at.filled(at.button('ones')))
  const before = await stored(here)
  const answer = await answerTo(here, at, changed(legalPress(at), ['ones']))
  expect(answer.status).toBe(422)
  expect(load(await answer.text())('.notice').text()).toBe(
    'You have used Ones already. Choose another combination.',
  )
  expect(await stored(here)).toBe(before)
})

test.each(GAMES)(
  'nothing more is played after the end of %s, and play goes on at one new table',
  async (game) => {
    const here = await site()
    const at = await opened(here, game)
    for (let presses = 0; !at.buttons().some(({ name }) => name === 'again'); presses++) {
      expect(presses).toBeLessThan(2000)
      await at.press(choice(at.buttons(), at.$('input[checked]').length > 0, presses))
    }
    const again = at.filled(at.button('again'))
    const before = await stored(here)
    const throws = (await here.db.selectFrom('tables').select('throws').executeTakeFirstOrThrow()).throws
    for (const word of ['roll', 'ones', 'chance']) {
      const late = { action: `/tables/${tableId(at)}/moves`, fields: new URLSearchParams(again.fields) }
      expect((await answerTo(here, at, changed(late, [word], { throws: `${throws}` }))).status).toBe(409)
    }
    expect(await stored(here)).toBe(before)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerTo(here, at, again)))
    expect(new Set(answers.map((answer) => answer.headers.get('location')?.split('?')[0])).size).toBe(1)
    expect(await disagreements(here)).toEqual([])
  },
)

const UNLISTED = [
  ['constructor'],
  ['__proto__'],
  ['roll', 'roll'],
  ['ones', 'twos'],
  ['7', 'roll'],
  ['0', 'bank'],
  ['1', '1', '1', '1', '1', '1', '1', 'roll'],
  ['ONES'],
  ['<script>'],
  ['x'.repeat(10_000)],
]

/** An answer without what every page has of its own: nonces, the token, and the address that was asked for. */
const told = ({ status, headers }: Pick<Response, 'status' | 'headers'>, html: string, id: string) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'set-cookie'),
  html: html.replaceAll(id, 'ID').replace(/([?&]|&amp;)n=[\w-]+/g, '$1n='),
})

const decisions = async ({ db }: Site, at: Parameters<typeof tableId>[0]): Promise<number> => {
  const mine = db
    .selectFrom('seats')
    .select('seat')
    .where('table_id', '=', tableId(at))
    .where('user_id', 'is not', null)
  const steps = await db
    .selectFrom('steps')
    .select('n')
    .where('table_id', '=', tableId(at))
    .where('by', '=', 'seat')
    .where('seat', 'in', mine)
    .execute()
  return steps.length
}

const disagreements = async ({ db }: Site): Promise<readonly string[]> => {
  const found: string[] = []
  await checkTables(db, (line) => found.push(line))
  return found
}
