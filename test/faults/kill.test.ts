import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { checkChips } from '../../src/cli/check-chips.ts'
import { open } from '../../src/db/open.ts'
import type { Browser } from '../support/browser.ts'
import { seeded } from '../support/seeded.ts'
import { ownFolder, type Server, start } from '../support/server.ts'
import { over } from '../support/wire.ts'
import { company, isOver, nextPress, player } from './players.ts'

const KILLS = 100
const TABLES = 6
const folder = ownFolder()

/** A move that the server has said was made. */
interface Acknowledged {
  readonly table: string
  readonly throws: number
  readonly text: string
  readonly name: string
}

test(`killed ${KILLS} times in the middle and started again, every acknowledged move is there, all accounts agree and players go on`, async () => {
  const settings = {
    DATABASE: join(folder(), 'killed.db'),
    LIMIT_TABLES: '100000',
    LIMIT_SIGNUPS: '100000',
  }
  const luck = seeded(7776)
  let server: Server = await start(settings)
  let tables = 0
  const acknowledged: Acknowledged[] = []
  let checkedUpTo = 0
  const seat = async (n: number) => {
    const [game, choices] = (
      [
        ['7776', {}],
        ['10000', { target: '10000' }],
        ['yahtzee', { stake: '1' }],
      ] as const
    )[n % 3] ?? ['7776', {}]
    const names = [`A${tables}`, `B${tables}`]
    tables += 1
    const players = [
      await player((request) => over(() => server.url)(request), names[0] ?? ''),
      await player((request) => over(() => server.url)(request), names[1] ?? ''),
    ]
    return { path: await company(players, game, choices), players, names, presses: 0 }
  }
  const seated: Awaited<ReturnType<typeof seat>>[] = []
  for (let n = 0; n < TABLES; n++) seated.push(await seat(n))

  for (let kill = 0; kill < KILLS; kill++) {
    for (const [n, table] of seated.entries()) {
      await table.players[0]?.open(table.path)
      if (table.players[0] && isOver(table.players[0])) seated[n] = await seat(n)
    }
    let down = false
    const playing = seated.flatMap((table) =>
      table.players.map(async (at, p) => {
        while (!down) {
          try {
            const made = await one(at, table.path, table.presses++)
            if (made) acknowledged.push({ ...made, name: table.names[p] ?? '' })
          } catch (error) {
            if (!down) throw error
          }
        }
      }),
    )
    await wait(250 + luck(500))
    down = true
    expect(await server.stop('SIGKILL')).toBe('SIGKILL')
    await Promise.all(playing)
    server = await start(settings)
    const db = open(settings.DATABASE)
    const faults: string[] = []
    // all games at the end, in between only what the last life of the server has said
    if (kill === KILLS - 1 || kill % 10 === 0) {
      await checkTables(db, (line) => faults.push(line))
      await checkChips(db, (line) => faults.push(line))
    }
    for (const move of acknowledged.slice(checkedUpTo))
      if (!(await isThere(db, move))) faults.push(`lost: ${JSON.stringify(move)}`)
    checkedUpTo = acknowledged.length
    await db.destroy()
    expect(faults).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(await server.stop()).toBe(0)
}, 900_000)

/** Opens the table and makes a move there, if one is awaited; gives it once the server has said that it was made. */
const one = async (
  at: Browser,
  path: string,
  presses: number,
): Promise<Omit<Acknowledged, 'name'> | undefined> => {
  await at.open(path)
  let press = nextPress(at, presses)
  if (press?.fields.has('tick')) {
    await at.send(press)
    press = nextPress(at, presses)
  }
  if (!press) {
    await wait(20)
    return undefined
  }
  await at.send(press)
  return at.status() === 200 && at.path() === path
    ? {
        table: path.split('/').at(-1) ?? '',
        throws: Number(press.fields.get('throws')),
        text: press.fields.getAll('move').join(' '),
      }
    : undefined
}

/** Whether the log has that move: by that player, after so many throws. */
const isThere = async (
  db: ReturnType<typeof open>,
  { table, throws, text, name }: Acknowledged,
): Promise<boolean> => {
  const steps = await db
    .selectFrom('steps')
    .select(['by', 'seat', 'text'])
    .where('table_id', '=', table)
    .orderBy('n')
    .execute()
  const { seat } = await db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select('seats.seat')
    .where('table_id', '=', table)
    .where('users.name', '=', name)
    .executeTakeFirstOrThrow()
  let thrown = 0
  for (const step of steps) {
    if (step.by === 'chance') thrown += 1
    if (step.by === 'seat' && step.seat === seat && thrown === throws && sameWords(step.text, text))
      return true
  }
  return false
}

/** Dice may be named in any order. */
const sameWords = (one: string, other: string): boolean =>
  one.split(' ').toSorted().join(' ') === other.split(' ').toSorted().join(' ')
