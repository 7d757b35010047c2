import { describe, expect, test } from 'vitest'
import { game10000 } from '../../../src/games/10000/index.ts'
import type { State } from '../../../src/games/10000/state.ts'
import type { Seat } from '../../../src/games/game.ts'
import { run } from '../../support/log.ts'

const ROLLED = 'first 0\nthrow 5 2 1 5 3 4'
const KEPT = `${ROLLED}\n0: 1 5 roll`
const BUST = 'throw 2 2 3 4 6 6'
/** A full hand of 450 points, in two rolls. */
const FULL = 'first 0\nthrow 1 1 2 2 2 5\n0: 1 1 2 2 2 roll\nthrow 5\n0: 5 roll'
const BANKED = 'first 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank'
/** Seat 0 has 1000 of 2000, and it is its turn again. */
const HALF = `option target 2000\n${BANKED}\n${BUST}`
const EXACT = `option exact true\n${HALF}`
const WON = `${HALF}\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank`

const dice = (n: number) => ({ for: 'chance', sides: Array<number>(n).fill(6) })
const seat = (one: Seat) => ({ for: 'seats', seats: [one] })
const won = (winner: Seat, totals: readonly number[]) => ({
  for: 'nothing',
  outcome: { winner, totals, ended: 'played' },
})

const stateOf = (log: string) => run(game10000, log).state as State
const movesOf = (log: string) => game10000.moves(stateOf(log), 0).map((move) => game10000.write(move))

describe('what comes next', () => {
  test.each([
    ['one seat: no lot', 'seats 1', dice(6)],
    ['two seats: a lot', '', { for: 'chance', sides: [2] }],
    ['six seats: a lot', 'seats 6', { for: 'chance', sides: [6] }],
    ['six dice of whom the lot chose', 'seats 6\nthrow 4', dice(6)],
    ['six dice where it is said who begins', 'first 1', dice(6)],
    ['the decision of the seat that rolled', ROLLED, seat(0)],
    ['the dice that are left', KEPT, dice(4)],
    ['the decision after another roll', `${KEPT}\nthrow 1 2 3 4`, seat(0)],
    ['all six after a full hand', FULL, dice(6)],
    ['the next seat rolls after a bust', `first 0\n${BUST}`, dice(6)],
    ['the next seat rolls after a bank', BANKED, dice(6)],
    ['nothing at the target', WON, won(0, [2000, 0])],
    ['nothing above it', `${HALF}\nthrow 6 6 6 6 6 2\n0: 6 6 6 6 6 bank`, won(0, [3400, 0])],
    [
      'nothing above it for the second seat',
      'option target 2000\nfirst 1\nthrow 1 1 1 1 2 3\n1: 1 1 1 1 bank',
      won(1, [0, 2000]),
    ],
  ])('%s', (_, log, waiting) => {
    expect(run(game10000, log).waiting).toEqual(waiting)
  })
})

describe('whose turn it is, and what is at risk', () => {
  test.each([
    ['of whom the lot fell on', 'seats 3\nthrow 3', { seat: 2, points: 0, left: 6, roll: [] }],
    ['of the only one', `seats 1\n${BUST}`, { seat: 0, points: 0 }],
    [
      'with what is set aside',
      KEPT,
      { points: 150, left: 4, roll: [], kept: [{ dice: [1, 5], points: 150 }] },
    ],
    ['rolls never combine', `${KEPT}\nthrow 1 1 2 3\n0: 1 1 roll`, { points: 350, left: 2 }],
    ['a full hand keeps its points', FULL, { seat: 0, points: 450, left: 6 }],
    ['and may be rolled on with', `${FULL}\nthrow 1 5 5 2 3 4\n0: 1 roll`, { points: 550, left: 5 }],
    ['a bust passes the turn', `${KEPT}\nthrow 2 3 4 6`, { seat: 1, points: 0, kept: [], left: 6 }],
    ['a bust after a full hand too', `${FULL}\n${BUST}`, { seat: 1, points: 0 }],
    ['a bank passes the turn', BANKED, { seat: 1, points: 0, kept: [], left: 6 }],
    ['after the last seat comes the first', `seats 3\nfirst 2\n${BUST}`, { seat: 0 }],
    ['three pairs are no bust', 'first 0\nthrow 2 2 3 3 4 4', { seat: 0, fullHand: true }],
    ['where they are no group they are', 'option threePairs 0\nfirst 0\nthrow 2 2 3 3 4 4', { seat: 1 }],
  ])('%s', (_, log, turn) => {
    expect(game10000.see(stateOf(log), null).turn).toMatchObject(turn)
  })

  test('a bust loses the points of the turn only', () => {
    expect(stateOf(`${HALF}\nthrow 1 1 1 2 3 4\n0: 1 1 1 roll\nthrow 2 3 4`).banked).toEqual([1000, 0])
  })

  test.each(['', WON])("nobody's before the lot and after the end", (log) => {
    expect(game10000.see(stateOf(log), 0).turn).toBeNull()
  })
})

describe('what may be played', () => {
  const both = (...some: string[]) => some.flatMap((one) => [`${one} roll`, `${one} bank`])

  test.each([
    ['any dice that score', 'first 0\nthrow 1 1 5 2 3 4', both('1', '1 1', '5', '1 5', '1 1 5')],
    ['three alike, not two of them', 'first 0\nthrow 3 3 3 2 2 4', both('3 3 3')],
    ['four alike or three', 'first 0\nthrow 3 3 3 3 2 4', both('3 3 3', '3 3 3 3')],
    ['a full hand must be rolled on', 'first 0\nthrow 2 2 3 3 4 4', ['2 2 3 3 4 4 roll']],
    [
      'also with what was set aside before',
      `${KEPT}\nthrow 2 2 2 5`,
      [...both('2 2 2', '5'), '2 2 2 5 roll'],
    ],
    [
      'also where it would reach the target',
      `${HALF}\nthrow 1 2 3 4 5 6`,
      [...both('1', '5', '1 5'), '1 2 3 4 5 6 roll'],
    ],
    [
      'a straight is a full hand',
      'first 0\nthrow 1 2 3 4 5 6',
      [...both('1', '5', '1 5'), '1 2 3 4 5 6 roll'],
    ],
    ['but not where it is no group', 'option straight 0\nfirst 0\nthrow 1 2 3 4 5 6', both('1', '5', '1 5')],
    [
      'too little for a first bank',
      'option qualifying 300\nfirst 0\nthrow 2 2 2 5 5 3',
      [...both('2 2 2 5 5'), '2 2 2 roll', '2 2 2 5 roll', '5 roll', '5 5 roll'],
    ],
    [
      'the turn counts as a whole',
      `option qualifying 300\n${KEPT}\nthrow 1 5 4 6`,
      [...both('1 5'), '1 roll', '5 roll'],
    ],
    [
      'it is enough to reach it',
      'option qualifying 500\nfirst 0\nthrow 5 5 5 2 3 4',
      [...both('5 5 5'), '5 roll', '5 5 roll'],
    ],
    ['who has banked has qualified', `option qualifying 1000\n${HALF}\nthrow 5 2 3 4 6 6`, both('5')],
    ['at the target still roll or bank', `${HALF}\nthrow 1 1 1 2 3 4`, both('1', '1 1', '1 1 1')],
    [
      'not above an exact target',
      `${EXACT}\nthrow 4 4 4 4 4 5`,
      [...both('4 4 4', '4 4 4 4', '4 4 4 5', '4 4 4 4 5', '5')],
    ],
    [
      'just on an exact target',
      `${EXACT}\nthrow 1 1 1 5 2 3`,
      both('1', '1 1', '1 1 1', '1 5', '1 1 5', '5'),
    ],
  ])('%s', (_, log, texts) => {
    expect(movesOf(log).toSorted()).toEqual(texts.toSorted())
  })

  test('nothing by a seat that is not at turn, while dice are to be thrown, or at the end', () => {
    expect(game10000.moves(stateOf(ROLLED), 1)).toEqual([])
    expect(movesOf(KEPT)).toEqual([])
    expect(movesOf(WON)).toEqual([])
  })
})

describe('an exact ending', () => {
  test('a roll of which every selection goes above the target is a bust', () => {
    const near = `${EXACT}\nthrow 4 4 4 4 2 3\n0: 4 4 4 4 bank\n${BUST}\nthrow 6 6 6 1 1 2\n0: 1 roll`
    expect(game10000.see(stateOf(`${near}\nthrow 1 1 1 2 3`), 0).turn).toMatchObject({
      seat: 0,
      best: [{ dice: [1] }],
    })
    const nearer = `${near}\nthrow 5 2 3 4 6\n0: 5 roll`
    expect(stateOf(`${nearer}\nthrow 1 2 3 4`)).toMatchObject({ turn: { seat: 1 }, banked: [1800, 0] })
    expect(stateOf(`${nearer}\nthrow 5 2 3 4`)).toMatchObject({ turn: { seat: 0 } })
  })

  test('the target is won with exactly', () => {
    expect(run(game10000, `${EXACT}\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank`).waiting).toEqual(won(0, [2000, 0]))
  })

  test('a full hand exactly on the target must be rolled on, and busts whatever falls', () => {
    const exactly = `${EXACT}\nthrow 4 4 4 4 1 1\n0: 1 1 4 4 4 4 roll`
    expect(stateOf(exactly)).toMatchObject({ turn: { seat: 0, roll: [] } })
    expect(stateOf(`${exactly}\nthrow 5 1 5 2 3 4`)).toMatchObject({ banked: [1000, 0], turn: { seat: 1 } })
  })

  test('unless six 1s fall', () => {
    const exactly = `${EXACT}\nthrow 4 4 4 4 1 1\n0: 1 1 4 4 4 4 roll`
    expect(run(game10000, `${exactly}\nthrow 1 1 1 1 1 1`).waiting).toEqual(won(0, [2000, 0]))
  })
})

describe('six 1s', () => {
  test.each([
    ['win at once', 'first 0', won(0, [10000, 0])],
    ['before qualifying', 'option qualifying 1000\nfirst 1', won(1, [0, 10000])],
    ['under exact ending', EXACT, won(0, [2000, 0])],
    ['after a full hand', FULL, won(0, [10000, 0])],
    ['alone', 'seats 1\noption target 5000', won(0, [5000])],
    ['the others keep what they have', BANKED, won(1, [1000, 10000])],
  ])('%s', (_, log, waiting) => {
    expect(run(game10000, `${log}\nthrow 1 1 1 1 1 1`).waiting).toEqual(waiting)
  })

  test('five 1s of five dice do not', () => {
    expect(run(game10000, `${ROLLED}\n0: 5 roll\nthrow 1 1 1 1 1`).waiting).toEqual(seat(0))
  })
})
