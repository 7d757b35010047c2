import { join } from 'node:path'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { checkChips } from '../../src/cli/check-chips.ts'
import { open } from '../../src/db/open.ts'
import type { Browser } from '../support/browser.ts'
import { seeded } from '../support/seeded.ts'
import { ownFolder, start } from '../support/server.ts'
import { over } from '../support/wire.ts'
import { company, dawdle, isOver, type Luck, nextPress, player } from './players.ts'

const TABLES = 200
const folder = ownFolder()

/** What each table plays, in turn. */
const KINDS = [
  { game: '7776', people: 2, choices: {} },
  { game: '10000', people: 3, choices: { target: '2000' } },
  { game: 'yahtzee', people: 2, choices: { stake: '2' } },
  { game: '10000', people: 2, choices: { target: '2000', exact: 'true' } },
] as const

test(`${TABLES} tables at once, with delays, doubled posts and dropped connections: no game is lost, no move made twice, every chip is there, and nothing hidden is sent`, async () => {
  const file = join(folder(), 'crowd.db')
  const server = await start({
    DATABASE: file,
    LIMIT_TABLES: '100000',
    LIMIT_SIGNUPS: '100000',
    LIMIT_LIVE: '100000',
  })
  const seals = new Set<string>()
  const peeked: string[] = []
  const failed: string[] = []
  const watched = async (request: Request): Promise<Response> => {
    const response = await over(() => server.url)(request)
    const text = await response.clone().text()
    for (const [hash] of text.matchAll(/[0-9a-f]{64}/g)) seals.add(hash)
    if (response.status >= 500) failed.push(`${response.status} ${request.method} ${request.url}`)
    if (!showsOnlyOwn(text)) peeked.push(text)
    return response
  }
  const tables = Array.from({ length: TABLES }, (_, n) => n)
  await Promise.all(
    tables.map(async (n) => {
      const kind = KINDS[n % KINDS.length] ?? KINDS[0]
      const players: Browser[] = []
      for (let p = 0; p < kind.people; p++) players.push(await player(watched, `P${n}-${p}`))
      const path = await company(players, kind.game, kind.choices)
      await Promise.all(players.map((at, p) => playOn(at, path, seeded(n * 10 + p))))
    }),
  )
  expect(await server.stop()).toBe(0)
  const db = open(file)
  const faults: string[] = []
  const checked = await checkTables(db, (line) => faults.push(line))
  await checkChips(db, (line) => faults.push(line))
  expect(faults).toEqual([])
  expect(checked.checked).toBe(TABLES)
  const rows = await db.selectFrom('tables').select(['ended', 'seed']).execute()
  expect(rows.map(({ ended }) => ended)).toEqual(tables.map(() => 'played'))
  expect(rows.filter(({ seed }) => seals.has(seed))).toEqual([])
  expect(seals.size).toBe(TABLES)
  expect([peeked.length, peeked[0]]).toEqual([0, undefined])
  expect(failed).toEqual([])
  await db.destroy()
}, 900_000)

/** Plays until the game is over; one in five forms is sent twice at once, one in ten with a line that drops. */
const playOn = async (at: Browser, path: string, luck: Luck): Promise<void> => {
  for (let presses = 0; presses < 3000; presses++) {
    await at.open(path)
    if (isOver(at)) return
    const press = nextPress(at, presses)
    if (!press) {
      await dawdle(luck, 400)
      continue
    }
    const how = luck(10)
    if (how === 0) await at.drop(press)
    else if (how < 3) await Promise.all([at.send(press), at.send(press)])
    else await at.send(press)
    // what is ticked by a button stands only in the answer
    const second = press.fields.has('tick') && how >= 3 ? nextPress(at, presses) : undefined
    if (second) await at.send(second)
    await dawdle(luck, 60)
  }
  throw new Error(`${path} does not end`)
}

/** In a running round of 7776 only the reader's five dice lie open: those of the last round are small, five are face down. */
const showsOnlyOwn = (html: string): boolean => {
  if (!html.includes('die small down')) return true
  const $ = load(html)
  return $('.die.down').length === 5 && $('.die').not('.small').length === 5
}
