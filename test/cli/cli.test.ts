import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkTables } from '../../src/cli/check.ts'
import { scoreLine } from '../../src/cli/score.ts'
import { seeded } from '../support/seeded.ts'
import { type Site, site } from '../support/site.ts'
import { legalPress, opened, tableId } from '../tables/desk.ts'

describe('score', () => {
  test.each([
    [
      '{"game":"yahtzee","dice":[1,2,3,4,4]}',
      {
        scores: {
          ones: 1,
          twos: 2,
          threes: 3,
          fours: 8,
          fives: 0,
          sixes: 0,
          fourOfAKind: 0,
          fullHouse: 0,
          smallStraight: 25,
          largeStraight: 0,
          yahtzee: 0,
          chance: 14,
        },
      },
    ],
    ['{"game":"10000","selected":[1,1,1,5]}', { points: 1050, wins: false }],
    ['{"game":"10000","selected":[]}', { points: null, wins: false }],
    ['{"game":"10000","selected":[3]}', { points: null, wins: false }],
    ['{"game":"10000","selected":[1,2,3,4,5,6],"options":{"straight":1500}}', { points: 1500, wins: false }],
    [
      '{"game":"10000","selected":[2,2,3,3,6,6],"options":{"threePairs":1000}}',
      { points: 1000, wins: false },
    ],
  ])('%s', (line, worth) => {
    expect(JSON.parse(scoreLine(line))).toEqual(worth)
  })

  test('7776 is scored on ten dice, with what fails below nothing', () => {
    const { scores } = JSON.parse(scoreLine('{"game":"7776","dice":[6,6,6,5,5,1,2,3,4,4]}'))
    expect(Object.keys(scores)).toHaveLength(16)
    expect(scores).toMatchObject({ sixes: 18, ones: -70, pair: 12, majorSum: 42, minorSum: 28, poker: -10 })
  })

  test('six 1s win, whatever their points', () => {
    expect(JSON.parse(scoreLine('{"game":"10000","selected":[1,1,1,1,1,1]}'))).toMatchObject({ wins: true })
  })

  test.each([
    'this is not JSON',
    '',
    'null',
    '[]',
    '"yahtzee"',
    '{}',
    '{"game":"__proto__","dice":[1,1,1,1,1]}',
    '{"game":"yahtzee"}',
    '{"game":"yahtzee","dice":[1,2,3,4]}',
    '{"game":"yahtzee","dice":[1,2,3,4,7]}',
    '{"game":"yahtzee","dice":[1,2,3,4,1.5]}',
    '{"game":"yahtzee","dice":["1",2,3,4,5]}',
    '{"game":"7776","dice":[1,1,1,1,1]}',
    '{"game":"10000","selected":[1,1,1,1,1,1,1]}',
    '{"game":"10000","selected":[1],"options":{"straight":-1}}',
  ])('%s is answered with an error', (line) => {
    const answer = scoreLine(line)
    expect(answer).not.toContain('\n')
    expect(Object.keys(JSON.parse(answer))).toEqual(['error'])
    expect(JSON.parse(answer).error).toMatch(/\w/)
  })

  test('the command answers line by line, also what it cannot read', () => {
    const { stdout, status } = dicecup(
      ['score'],
      '{"game":"10000","selected":[5]}\nnonsense\n\n{"game":"10000","selected":[1]}',
    )
    expect(status).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { points: 50, wins: false },
      { error: expect.any(String) },
      { points: 100, wins: false },
    ])
  })
})

describe('check', () => {
  test('finds nothing wrong with games as they were played', async () => {
    const here = await played()
    expect(await checked(here)).toEqual({ checked: 3, wrong: 0, lines: [] })
  })

  test('finds an altered die', async () => {
    const here = await played()
    const steps = here.db.selectFrom('steps').selectAll().where('by', '=', 'chance').orderBy('n', 'desc')
    const { table_id, n, text } = await steps.executeTakeFirstOrThrow()
    const other = text.replace(/^\d/, (face) => `${(Number(face) % 6) + 1}`)
    await here.db
      .updateTable('steps')
      .set({ text: other })
      .where('table_id', '=', table_id)
      .where('n', '=', n)
      .execute()
    await blames(here, table_id)
  })

  test('finds dice that the seed does not give, though all else agrees with them', async () => {
    const luck = seeded(1)
    const here = await site({ draw: (_seeds, _n, sides) => sides.map((s) => luck(s) + 1) })
    const at = await opened(here, '7776')
    await at.send(legalPress(at))
    await blames(here, tableId(at))
  })

  test('finds an altered state', async () => {
    for (const game of GAMES) {
      const here = await played([game])
      const row = await here.db
        .selectFrom('tables')
        .selectAll()
        .where('game', '=', game)
        .executeTakeFirstOrThrow()
      const digits = [...row.state.matchAll(/[1-9]/g)]
      const at = digits.at(-1)?.index ?? -1
      const state = `${row.state.slice(0, at)}${(Number(row.state[at]) % 6) + 1}${row.state.slice(at + 1)}`
      expect(state).not.toBe(row.state)
      await here.db.updateTable('tables').set({ state }).where('id', '=', row.id).execute()
      await blames(here, row.id)
    }
  })

  test.each(['first', 'middle', 'last'])('finds that the %s step is missing', async (which) => {
    for (const game of GAMES) {
      const here = await played([game])
      const { id, length } = await here.db
        .selectFrom('tables')
        .select(['id', 'length'])
        .where('game', '=', game)
        .executeTakeFirstOrThrow()
      const n = { first: 0, middle: Math.floor(length / 2), last: length - 1 }[which]
      await here.db
        .deleteFrom('steps')
        .where('table_id', '=', id)
        .where('n', '=', n ?? 0)
        .execute()
      await blames(here, id)
    }
  })

  test.each([
    ['seed', 'ff'.repeat(32)],
    ['commitment', 'ff'.repeat(32)],
    ['throws', 99],
    ['awaits', ''],
    ['ended', 'played'],
    ['game', 'chess'],
    ['options', '{"target":1}'],
  ] as const)('finds another %s', async (column, value) => {
    const here = await played(['10000'])
    const { id } = await here.db
      .selectFrom('tables')
      .select('id')
      .where('game', '=', '10000')
      .executeTakeFirstOrThrow()
    await here.db
      .updateTable('tables')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute()
    await blames(here, id)
  })

  test('finds words told otherwise, another move and a lucky word put in later', async () => {
    for (const set of [{ told: '[]' }, { text: 'sixes' }]) {
      const here = await played(['7776'])
      const steps = here.db
        .selectFrom('steps')
        .selectAll()
        .where('by', '=', 'seat')
        .where('text', '=', 'ones')
      const { table_id, n } = await steps.executeTakeFirstOrThrow()
      await here.db
        .updateTable('steps')
        .set(set)
        .where('table_id', '=', table_id)
        .where('n', '=', n)
        .execute()
      await blames(here, table_id)
    }
    const here = await played(['7776'])
    const { id } = await here.db.selectFrom('tables').select('id').executeTakeFirstOrThrow()
    await here.db
      .updateTable('seats')
      .set({ text: 'luck' })
      .where('table_id', '=', id)
      .where('seat', '=', 0)
      .execute()
    await blames(here, id)
  })
})

const GAMES = ['7776', '10000', 'yahtzee']

/** A site with some moves played at a table of each of these games. */
const played = async (games = GAMES): Promise<Site> => {
  const here = await site()
  for (const game of games) {
    const at = await opened(here, game)
    for (let moves = 0; moves < 4; moves++) {
      const ones = game === '7776' && moves === 0 ? at.filled(at.button('ones')) : undefined
      await at.send(ones ?? legalPress(at))
    }
    expect(tableId(at)).not.toBe('')
  }
  return here
}

const checked = async ({ db }: Site) => {
  const lines: string[] = []
  return { ...(await checkTables(db, (line) => lines.push(line))), lines }
}

/** The check finds fault with that table and no other. */
const blames = async (here: Site, id: string): Promise<void> => {
  const { wrong, lines } = await checked(here)
  expect(wrong).toBe(1)
  expect(lines).toEqual([expect.stringContaining(`table ${id}: `)])
}

const dicecup = (words: readonly string[], input = '') =>
  spawnSync(join('node_modules', '.bin', 'tsx'), ['src/cli/main.ts', ...words], { encoding: 'utf8', input })
