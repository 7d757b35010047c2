import { randomBytes } from 'node:crypto'
import { draw } from '../../src/fair/fair.ts'
import { newId } from '../../src/tables/id.ts'
import type { House } from '../../src/tables/table.ts'
import { type Browser, browser, type Changes } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { tableId } from './desk.ts'

/** A browser on the site's first page. */
export const visitor = async (site: Site): Promise<Browser> => {
  const at = browser(site.app.fetch)
  await at.open('/')
  return at
}

/** A browser of somebody who has just made an account of that name. */
export const named = async (site: Site, name: string): Promise<Browser> => {
  const at = browser(site.app.fetch)
  await at.open('/signup')
  await at.press(at.button('Create the account'), { name, password: 'correct horse' })
  return at
}

/** Opens a table at which a second person is awaited; gives its id. */
export const open = async (at: Browser, game: string, choices: Changes = {}): Promise<string> => {
  await at.open(`/play/${game}`)
  await at.press(at.button('play'), { seat2: 'person', ...choices })
  return tableId(at)
}

/** Takes a seat at the table of that id. */
export const join = async (at: Browser, id: string, words = ''): Promise<void> => {
  await at.open(`/tables/${id}`)
  await at.press(at.button('sit'), { words })
}

/** Two people at one table whose game has just begun; the first to move comes first. */
export const pair = async (
  site: Site,
  game: string,
  choices: Changes = {},
): Promise<{ readonly id: string; readonly ann: Browser; readonly ben: Browser }> => {
  const [ann, ben] = [await named(site, 'Ann'), await named(site, 'Ben')]
  const id = await open(ann, game, choices)
  await join(ben, id)
  await ann.open(`/tables/${id}`)
  return { id, ann, ben }
}

/** Whether the page that the browser has open awaits a move. */
export const mayMove = (at: Browser): boolean =>
  at.buttons().some(({ name }) => name === 'move' || name === 'tick')

/** A clock that is moved by hand. */
export const handClock = (from = Date.now()) => {
  let now = from
  return {
    now: () => now,
    pass: (ms: number): void => {
      now += ms
    },
  }
}

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** A site on which the lot of every table falls to its opener, and the first throw after it shows a 1. */
export const openerBegins = (changed: Partial<Pick<House, 'now'>> = {}, seats = 2): Promise<Site> => {
  let table = ''
  return site({
    ...changed,
    newId: () => {
      table = newId()
      return table
    },
    newSeed: () => {
      for (;;) {
        const server = randomBytes(32).toString('hex')
        const seeds = { server, table, texts: Array<string>(seats).fill('') }
        if (draw(seeds, 0, [seats])[0] === 1 && draw(seeds, 1, [6, 6, 6, 6, 6]).includes(1)) return server
      }
    },
  })
}
