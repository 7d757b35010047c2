import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { type Browser, browser, type Filled } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { seeded } from '../support/seeded.ts'
import { type Site, site } from '../support/site.ts'

const VISITORS = 20
const GAMES = ['7776', '10000', 'yahtzee']
const PRESSES = 25
const ADDRESSES = [
  '/',
  '/account',
  '/account/delete',
  '/login',
  '/signup',
  '/logout',
  '/play/10000',
  '/rules',
  '/nowhere',
]

test('any button, in any order, twice, from old pages and in others’ hands breaks nothing', async () => {
  const luck = seeded(20)
  let seeds = 0
  const here = await site({ luck, newSeed: () => createHash('sha256').update(`${seeds++}`).digest('hex') })
  const statuses = new Map<number, number>()
  const asked = async (request: Request): Promise<Response> => {
    const response = await here.app.fetch(request)
    const { status } = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) expect.fail(`${request.method} ${request.url}: ${status} ${await response.text()}`)
    return response
  }
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const [at, stranger] = [browser(asked), browser(asked)]
    await stranger.open('/login')
    for (const game of GAMES) {
      await at.open('/')
      await at.press(at.button(game))
      await roam(at, stranger, luck)
    }
  }
  // strangers were turned away, old pages were answered, and most presses were played
  for (const status of [200, 303, 404, 409]) expect(statuses.get(status), `${status}`).toBeGreaterThan(10)

  await finish(here, asked)
  const ended = await here.db.selectFrom('tables').select('ended').execute()
  expect(ended.length).toBeGreaterThanOrEqual(VISITORS * GAMES.length)
  expect(ended.filter(({ ended }) => ended === null)).toEqual([])
  expect(ended.filter(({ ended }) => ended === 'played').length).toBeGreaterThan(VISITORS)
  const wrong: string[] = []
  await checkTables(here.db, (line) => wrong.push(line))
  expect(wrong).toEqual([])
})

type Luck = (below: number) => number

/** Presses whatever there is, mostly once and on the page that is open. */
const roam = async (at: Browser, stranger: Browser, luck: Luck): Promise<void> => {
  const forms: Filled[] = []
  const pages = [at.page()]
  for (let presses = 0; presses < PRESSES; presses++) {
    const buttons = at.buttons()
    const button = buttons[luck(buttons.length)]
    if (button) forms.push(at.filled(button, ticked(at, button.element, luck)))
    const [form, old] = [forms.at(-1), forms[luck(forms.length)]]
    const dare = luck(20)
    if (!button || dare === 0) await at.open(ADDRESSES[luck(ADDRESSES.length)] ?? '/')
    else if (dare === 1) at.back(pages[luck(pages.length)] ?? at.page())
    else if (dare === 2 && old) await at.send(old)
    else if ((dare === 3 || dare === 5) && old)
      await stranger.send(withToken(old, luck(2) === 0 ? tokenOf(stranger) : ''))
    else if (form) await at.send(form)
    if (dare === 4 && form) await at.send(form)
    pages.push(at.page())
  }
}

/** Any of the boxes of the button's form, now and then ticked. */
const ticked = (at: Browser, button: Parameters<Browser['press']>[0]['element'], luck: Luck) => {
  const boxes = at.$('input[type=checkbox]').toArray()
  const own = boxes.filter((box) => at.$('form').has(box).has(button).length > 0)
  return own.length > 0 ? { move: own.filter(() => luck(2) === 0).map((box) => box.attribs.value ?? '') } : {}
}

const tokenOf = (at: Browser): string => at.$('input[name=token]').attr('value') ?? ''

const withToken = ({ action, fields }: Filled, token: string): Filled => {
  const others = new URLSearchParams(fields)
  others.set('token', token)
  return { action, fields: others }
}

/** Plays every game that goes on to its end, each in a new browser of its player, as with htmx: without redirects. */
const finish = async (here: Site, asked: (request: Request) => Promise<Response>): Promise<void> => {
  const running = await here.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select(['tables.id', 'seats.user_id'])
    .where('tables.ended', 'is', null)
    .where('seats.user_id', 'is not', null)
    .execute()
  for (const { id, user_id } of running) {
    const at = browser(asked, { headers: { 'hx-request': 'true', 'hx-request-type': 'partial' } })
    at.cookies.set('session', await here.people.sessions.begin(user_id ?? ''))
    await at.open(`/tables/${id}`)
    for (let presses = 0; !at.buttons().some(({ name }) => name === 'again'); presses++) {
      if (presses > 2000) expect.fail(`table ${id} does not end: ${at.text()}`)
      await at.press(choice(at.buttons(), at.$('input[checked]').length > 0, presses))
      expect(at.status(), at.text()).toBe(200)
    }
  }
}
