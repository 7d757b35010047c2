import { describe, expect, test } from 'vitest'
import type { Dice } from '../../../src/games/dice.ts'
import type { Exit, Seat } from '../../../src/games/game.ts'
import { see } from '../../../src/games/match.ts'
import { rolls } from '../../../src/games/rolls.ts'
import { yahtzee } from '../../../src/games/yahtzee/index.ts'
import { EMPTY, LINES, type Line, score } from '../../../src/games/yahtzee/lines.ts'
import type { State } from '../../../src/games/yahtzee/rules.ts'
import { run } from '../../support/log.ts'

const ROLLED = 'first 0\nthrow 5 3 1 3 6'
const HELD = `${ROLLED}\n0: 3 3 roll\nthrow 6 1 4`
const THIRD = `${HELD}\n0: 1 6 roll\nthrow 2 5 2`
const WRITTEN = `${THIRD}\n0: chance\nthrow 1 1 1 1 1`

describe('whom the game waits for', () => {
  test.each([
    ['the lot', '', { for: 'chance', sides: [2] }],
    ['five dice of whom the lot chose', 'throw 2', { for: 'chance', sides: [6, 6, 6, 6, 6] }],
    ['five dice at once where it is said who begins', 'first 1', { for: 'chance', sides: [6, 6, 6, 6, 6] }],
    ['the seat that rolled', ROLLED, { for: 'seats', seats: [0] }],
    ['only the dice that are not held', `${ROLLED}\n0: 3 3 roll`, { for: 'chance', sides: [6, 6, 6] }],
    ['all five where none is held', `${ROLLED}\n0: roll`, { for: 'chance', sides: [6, 6, 6, 6, 6] }],
    ['the other seat after a line', WRITTEN, { for: 'seats', seats: [1] }],
  ])('%s', (_, log, waiting) => {
    expect(run(yahtzee, log).waiting).toEqual(waiting)
  })
})

describe('what everybody sees', () => {
  test.each([
    ['before the lot', '', { turn: null, round: 1, dice: [], worth: {} }],
    ['the lot', 'throw 2', { turn: 1, dice: [], rollsLeft: 3, worth: {} }],
    ['a first roll in rising order', ROLLED, { turn: 0, dice: [1, 3, 3, 5, 6], held: 0, rollsLeft: 2 }],
    ['held dice first', HELD, { dice: [3, 3, 1, 4, 6], held: 2, rollsLeft: 1 }],
    ['dice held once may be rolled the next time', THIRD, { dice: [1, 6, 2, 2, 5], held: 2, rollsLeft: 0 }],
    ['the next turn', WRITTEN, { turn: 1, dice: [1, 1, 1, 1, 1], held: 0, rollsLeft: 2, totals: [16, 0] }],
    ['the written line', WRITTEN, { round: 1, sheets: [{ ...EMPTY, chance: 16 }, EMPTY] }],
    ['the next round', `${WRITTEN}\n1: yahtzee`, { turn: 0, round: 2, totals: [16, 50], credits: [0, 0] }],
  ])('%s', (_, log, part) => {
    for (const viewer of [0, 1, null]) expect(see(run(yahtzee, log), viewer).view).toMatchObject(part)
  })

  test('what the dice would score in each line that the seat has empty', () => {
    const log = `${WRITTEN}\n1: ones\nthrow 2 2 2 6 6`
    expect(yahtzee.see(stateOf(log), null).worth).toEqual({
      ones: 0,
      twos: 6,
      threes: 0,
      fours: 0,
      fives: 0,
      sixes: 12,
      fourOfAKind: 0,
      fullHouse: 18,
      smallStraight: 0,
      largeStraight: 0,
      yahtzee: 0,
    })
  })
})

describe('what may be played', () => {
  test('any of the dice may be held but all five, or any empty line be written', () => {
    const { moves } = see(run(yahtzee, 'first 0\nthrow 2 2 2 2 6'), 0)
    const holds = [
      'roll',
      '2 roll',
      '6 roll',
      '2 2 roll',
      '2 6 roll',
      '2 2 2 roll',
      '2 2 6 roll',
      '2 2 2 2 roll',
    ]
    expect([...moves].sort()).toEqual([...holds, '2 2 2 6 roll', ...LINES].sort())
  })

  test('after the third roll only a line', () => {
    expect(see(run(yahtzee, THIRD), 0).moves).toEqual(LINES)
  })

  test('a written line no more', () => {
    const { moves } = see(run(yahtzee, `${WRITTEN}\n1: ones\nthrow 1 2 3 4 5`), 0)
    expect(moves).toContain('ones')
    expect(moves).not.toContain('chance')
  })

  test('nothing by the other seat', () => {
    expect(see(run(yahtzee, ROLLED), 1).moves).toEqual([])
  })
})

describe('notation', () => {
  test.each([
    ['3 3 roll', { hold: [3, 3] }, '3 3 roll'],
    ['6 1 3 roll', { hold: [1, 3, 6] }, '1 3 6 roll'],
    ['roll', { hold: [] }, 'roll'],
    ['chance', { write: 'chance' }, 'chance'],
    [' 1  2 roll ', { hold: [1, 2] }, '1 2 roll'],
  ])('"%s"', (text, move, spelled) => {
    const found = yahtzee.read(text)
    expect(found).toEqual(move)
    expect(found && yahtzee.write(found)).toBe(spelled)
  })

  test.each([
    '',
    '3 3',
    'roll 3',
    '7 roll',
    '0 roll',
    '1.5 roll',
    'x roll',
    '3 chance',
    'toString',
    'Chance',
    'roll roll',
  ])('"%s" is no move', (text) => {
    expect(yahtzee.read(text)).toBeUndefined()
  })
})

describe('why not', () => {
  test.each<[string, Seat, string, unknown]>([
    [ROLLED, 1, 'roll', { code: 'yahtzee.why.turn' }],
    [ROLLED, 0, 'hold everything', { code: 'yahtzee.why.unknown' }],
    [ROLLED, 0, '', { code: 'yahtzee.why.unknown' }],
    [ROLLED, 0, '7 roll', { code: 'yahtzee.why.unknown' }],
    [ROLLED, 0, '3 3 3 roll', { code: 'yahtzee.why.notThere', values: { dice: '3 3 3' } }],
    [ROLLED, 0, '6 1 3 3 5 roll', { code: 'yahtzee.why.allHeld' }],
    [ROLLED, 0, '1 3 3 5 6 6 roll', { code: 'yahtzee.why.notThere', values: { dice: '1 3 3 5 6 6' } }],
    [ROLLED, 0, '3 3 roll', undefined],
    [ROLLED, 0, 'yahtzee', undefined],
    [THIRD, 0, '2 2 roll', { code: 'yahtzee.why.noRolls' }],
    [THIRD, 0, 'ones', undefined],
    [
      `${WRITTEN}\n1: ones\nthrow 1 2 3 4 5`,
      0,
      'chance',
      { code: 'yahtzee.why.written', values: { line: 'chance' } },
    ],
    ['first 0', 0, 'roll', undefined],
    ['', 0, 'roll', undefined],
    [`${ROLLED}\nexit 0 left`, 0, 'roll', { code: 'yahtzee.why.over' }],
  ])('%j, seat %i: "%s"', (log, seat, text, reason) => {
    expect(yahtzee.why(stateOf(log), seat, text)).toEqual(reason)
  })
})

describe('what is told', () => {
  test.each([
    ['throw 2', { code: 'yahtzee.told.lot', seat: 1 }],
    [ROLLED, { code: 'yahtzee.told.rolled', seat: 0, values: { dice: '1 3 3 5 6', held: '', count: 0 } }],
    [`${ROLLED}\n0: 3 3 roll`, { code: 'yahtzee.told.held', seat: 0, values: { dice: '3 3', count: 2 } }],
    [HELD, { code: 'yahtzee.told.rolled', seat: 0, values: { dice: '1 4 6', held: '3 3', count: 2 } }],
    [`${THIRD}\n0: chance`, { code: 'yahtzee.told.wrote', seat: 0, values: { line: 'chance', points: 16 } }],
    [
      `${ROLLED}\n0: yahtzee`,
      { code: 'yahtzee.told.wrote', seat: 0, values: { line: 'yahtzee', points: 0 } },
    ],
  ])('%j', (log, fact) => {
    expect(run(yahtzee, log).played.at(-1)?.told).toEqual([fact])
  })
})

describe('exit', () => {
  const exit = (state: State, seats: readonly Seat[], why: Exit) =>
    yahtzee.waiting(yahtzee.apply(state, { by: 'exit', seats, why }))

  test.each<[string, readonly Line[], number, number]>([
    ['2.11 for the ones', ['ones'], 290, 2],
    ['5.61 for four of a kind', ['fourOfAKind'], 50, 6],
    ['two lines have one joint value, rounded once: 5.89', ['ones', 'yahtzee'], 0, 6],
    ['none left', [], 0, 0],
  ])('the other seat wins whatever the totals, with %s', (_, open, leaver, credit) => {
    const sheet = Object.fromEntries(LINES.map((line) => [line, open.includes(line) ? null : 0]))
    const state: State = {
      ...stateOf(ROLLED),
      sheets: [
        { ...EMPTY, chance: leaver },
        { ...EMPTY, ...sheet },
      ],
    }
    for (const why of ['left', 'time'] as const)
      expect(exit(state, [0], why)).toEqual({
        for: 'nothing',
        outcome: { winner: 1, totals: [leaver, credit], ended: why },
      })
  })

  test.each<[readonly Seat[], Exit]>([
    [[0, 1], 'time'],
    [[0, 1], 'cancelled'],
    [[1], 'cancelled'],
  ])('seats %j, %s: nobody wins and nothing is credited', (seats, why) => {
    expect(exit(stateOf(WRITTEN), seats, why)).toEqual({
      for: 'nothing',
      outcome: { winner: null, totals: [16, 0], ended: why },
    })
  })

  test('before the first throw', () => {
    expect(exit(stateOf(''), [1], 'left')).toMatchObject({ outcome: { winner: 0, totals: [186, 0] } })
  })

  test('what is credited is seen, and whose turn it was no more', () => {
    const view = yahtzee.see(stateOf(`${WRITTEN}\nexit 0 left`), 1)
    expect(view).toMatchObject({ turn: null, worth: {}, credits: [0, 186], totals: [16, 186] })
  })

  test('nothing changes after the end', () => {
    const over = stateOf(`${WRITTEN}\nexit 0 left`)
    expect(yahtzee.apply(over, { by: 'exit', seats: [1], why: 'time' })).toEqual(over)
    expect(yahtzee.apply(over, { by: 'chance', faces: [1] })).toEqual(over)
    expect(yahtzee.moves(over, 1)).toEqual([])
  })
})

test('the widest margin is a perfect sheet against nothing', () => {
  const most = (line: Line): number => Math.max(...rolls(5).map((dice) => score(line, dice)))
  expect(LINES.reduce((total, line) => total + most(line), 0)).toBe(yahtzee.widestMargin)
})

test.each<[string, Dice, string]>([
  ['five alike are written as Yahtzee', [4, 4, 4, 4, 4], 'yahtzee'],
  ['a large straight is written', [2, 3, 4, 5, 6], 'largeStraight'],
  ['the pair is held', [1, 3, 3, 6, 6], '6 6 roll'],
])('the steady player: %s', (_, dice, move) => {
  const state = stateOf(`first 0\nthrow ${dice.join(' ')}`)
  const [steady] = yahtzee.bots
  const chosen = steady?.choose(yahtzee.see(state, 0), yahtzee.moves(state, 0), () => 0)
  expect(chosen && yahtzee.write(chosen)).toBe(move)
})

const stateOf = (log: string): State => run(yahtzee, log).state as State
