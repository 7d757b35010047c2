import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { COMBINATIONS, score as score7776 } from '../src/games/7776/combinations.ts'
import { game10000 } from '../src/games/10000/index.ts'
import { wins } from '../src/games/10000/scoring.ts'
import { busts, type State, type Turn } from '../src/games/10000/state.ts'
import { type Dice, spell, without } from '../src/games/dice.ts'
import { games } from '../src/games/index.ts'
import { begin } from '../src/games/match.ts'
import { yahtzee } from '../src/games/yahtzee/index.ts'
import { LINES, score as scoreYahtzee } from '../src/games/yahtzee/lines.ts'
import type { State as YahtzeeState } from '../src/games/yahtzee/rules.ts'
import { english } from '../src/words/words.ts'
import { optionText } from '../views/tables/options.tsx'
import { choicesOf, run, usual } from './support/log.ts'
import { tableUnder } from './support/markdown.ts'
import { site } from './support/site.ts'

/**
 * docs/rules.md, held to the code. An example is a code span `dice = points` under its game's heading; what stands
 * before a colon says how the dice are scored:
 *
 *     7776     3+2: 2 2 2 4 4 + 1 1 3 5 6 = 14      by the name of a combination; both players' dice
 *     10000    1 5 5 = 200                          with an option (three pairs none: …), or under exact ending (9,900 banked: …);
 *              3 3 = not allowed                    these may not be set aside; "bust" and "win" speak of a whole roll
 *     Yahtzee  Full House: 2 2 2 6 6 = 18           by the name of a line
 *
 * A table whose head begins with "Roll" is a turn, played from its first row to its last.
 */
interface Example {
  readonly as: string
  readonly dice: Dice
  readonly says: string
}

const RULES = readFileSync('docs/rules.md', 'utf8')

describe('7776', () => {
  test.each(examples('7776'))('$as: $dice = $says', ({ as, dice, says }) => {
    const pick = COMBINATIONS.find((id) => english(`7776.line.${id}`) === as)
    expect(pick && `${score7776(pick, dice)}`).toBe(says)
  })
})

describe('10000', () => {
  test.each(examples('10000'))('$as: $dice = $says', ({ as, dice, says }) => {
    const turn: Turn = { seat: 0, kept: [], roll: dice }
    const state: State = { ...given(as), turn }
    const points = game10000.preview(state, 0, spell(dice))?.values?.points
    const selection = `${points ?? 'not allowed'}`
    const roll = busts(state, turn, dice) ? 'bust' : ''
    expect(wins(dice) ? ['win'] : [selection, roll]).toContain(says)
  })

  test('the whole turn', () => {
    const rows = table('10000', 'Roll | Set aside | Turn')
    const played = rows.map(([roll, keep = ''], at) => {
      const before = rows.slice(0, at).map(([roll, keep]) => `throw ${roll}\n0: ${keep} roll\n`)
      const { state } = run(game10000, `seats 1\n${before.join('')}throw ${roll}`)
      return [roll, keep, `${game10000.preview(state as State, 0, keep)?.values?.turn}`]
    })
    expect(played).toEqual(rows)
  })

  test('the options', () => {
    const offered = options.map(({ words }) => words)
    const written = table('10000', 'Option | Values').flatMap(([name, values = '']) =>
      values.split(' · ').map((value) => `${name} ${value}`),
    )
    expect(written).toEqual(offered)
  })
})

describe('Yahtzee', () => {
  test.each(examples('Yahtzee'))('$as: $dice = $says', ({ as, dice, says }) => {
    const line = LINES.find((id) => english(`yahtzee.line.${id}`) === as)
    expect(line && `${scoreYahtzee(line, dice)}`).toBe(says)
  })

  test('the whole turn', () => {
    const rows = table('Yahtzee', 'Roll | Hold')
    const log = rows.map(([roll, hold], at) => {
      const rolled = without(faces(roll), faces(rows[at - 1]?.[1])) ?? []
      return `throw ${spell(rolled)}\n${hold ? `0: ${hold} roll\n` : ''}`
    })
    const { dice, rollsLeft } = run(yahtzee, `first 0\n${log.join('')}`).state as YahtzeeState
    expect([spell(dice), rollsLeft]).toEqual([rows.at(-1)?.[0], 0])
  })
})

test('as served, every heading has an address of its own, and boards and links lead to one', async () => {
  const { app } = await site()
  const $ = load(await (await app.request('/rules')).text())
  const ids = $('article [id]')
    .toArray()
    .map(({ attribs }) => `#${attribs.id}`)
  const links = $('article a[href^="#"]')
    .toArray()
    .map(({ attribs }) => attribs.href)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([...games.map(({ id }) => `#${id}`), ...links]))
})

/** What stands under the game's heading. */
const section = (game: string): string =>
  RULES.split(/^## /m).find((text) => text.startsWith(`${game}\n`)) ?? ''

const examples = (game: string): readonly Example[] =>
  [...section(game).matchAll(/`(?:([^`:]+): )?([^`=]+) = ([^`]+)`/g)].map(([, as = '', dice, says = '']) => ({
    as,
    dice: faces(dice),
    says: says.replace(',', '').replace('−', '-'),
  }))

/** The cells of the table with that head, without backquotes. */
const table = (game: string, head: string): readonly (readonly string[])[] =>
  tableUnder(section(game).replaceAll('`', ''), head)

const faces = (text = ''): Dice => (text.match(/[1-6]/g) ?? []).map(Number)

/** A game for one before its first roll, with the option or the banked points that the words name. */
const given = (words: string): State => {
  const banked = /^([\d,]+) banked$/.exec(words)?.[1]?.replace(',', '')
  const option = banked ? { exact: true } : optionNamed(words)
  const { state } = begin(game10000, { ...usual(game10000), ...option }, 1)
  return { ...(state as State), banked: [Number(banked ?? 0)] }
}

/** The option that the words name with its value. */
const optionNamed = (words: string): Readonly<Record<string, unknown>> => {
  const found = options.find((option) => option.words === words)
  if (words !== '' && !found) throw new Error(`no such option: ${words}`)
  return found ? { [found.name]: found.value } : {}
}

/** Every option of 10000 with each of its values, worded as on the board. */
const options = choicesOf(game10000).flatMap(([name, values]) =>
  values.map((value) => ({ name, value, words: optionText('10000', name, value, english) })),
)
