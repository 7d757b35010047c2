import { describe, expect, test } from 'vitest'
import { game10000 } from '../../../src/games/10000/index.ts'
import type { State } from '../../../src/games/10000/state.ts'
import { english } from '../../../src/words/words.ts'
import { run } from '../../support/log.ts'

const ROLLED = 'first 0\nthrow 1 1 5 3 4 4'
const KEPT = `${ROLLED}\n0: 1 roll\nthrow 1 5 3 3 3`
/** Seat 0 has 1000 of 2000, which it must reach exactly. */
const EXACT =
  'option target 2000\noption exact true\nfirst 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank\nthrow 2 2 3 4 6 6'

const stateOf = (log: string) => run(game10000, log).state as State

describe('why a text may not be played', () => {
  test.each([
    ['nothing ticked', ROLLED, 'roll', 'Choose at least one die that scores.'],
    ['nothing ticked', ROLLED, 'bank', 'Choose at least one die that scores.'],
    ['a die that is not there', ROLLED, '2 roll', 'These dice are not all in the roll: 2.'],
    ['too many of a die', ROLLED, '1 5 5 bank', 'These dice are not all in the roll: 1 5 5.'],
    ['a die that scores nothing', ROLLED, '1 3 5 roll', '3 alone scores nothing.'],
    ['several', ROLLED, '4 3 1 4 roll', '3 4 4 score nothing.'],
    ['two alike of three', KEPT, '3 3 bank', '3 3 score nothing.'],
    [
      'a full hand',
      KEPT,
      '1 3 3 3 5 bank',
      'All six dice are set aside: a full hand cannot be banked, it must be rolled on.',
    ],
    [
      'too little for a first bank',
      `option qualifying 1000\n${KEPT}`,
      '3 3 3 5 bank',
      'The first bank must be at least 1,000 points; this turn would bring 450.',
    ],
    ['dice that are only counted', ROLLED, '3', '3 alone scores nothing.'],
    [
      'above an exact target',
      `${EXACT}\nthrow 6 6 6 6 2 1`,
      '6 6 6 6 roll',
      'With 6 6 6 6 you would have 2,200 points, but nobody may go beyond 2,000.',
    ],
  ])('%s: %s %s', (_, log, text, said) => {
    const reason = game10000.why(stateOf(log), 0, text)
    expect(reason && english(reason.code as '10000.why.beyond', reason.values)).toBe(said)
  })

  test.each([
    ['it may be played', ROLLED, 0, '1 5 bank'],
    ['it says nothing', ROLLED, 0, ''],
    ['it cannot be read', ROLLED, 0, '1 7 roll'],
    ['it is too long', ROLLED, 0, '1 1 1 1 1 1 1 roll'],
    ['the seat is not at turn', ROLLED, 1, '3 roll'],
    ['dice are to be thrown', 'first 0', 0, 'roll'],
    ['the game is over', 'first 0\nthrow 1 1 1 1 1 1', 0, 'roll'],
  ])('no reason where %s', (_, log, seat, text) => {
    expect(game10000.why(stateOf(log), seat, text)).toBeUndefined()
  })
})

describe('what dice would be worth', () => {
  test.each([
    [ROLLED, '1', { dice: '1', points: 100, turn: 100, left: 5, banked: 100 }],
    [ROLLED, '5 1 1 bank', { dice: '1 1 5', points: 250, turn: 250, left: 3, banked: 250 }],
    [KEPT, '3 3 3 roll', { dice: '3 3 3', points: 300, turn: 400, left: 2, banked: 400 }],
    [KEPT, '1 5 3 3 3', { dice: '1 3 3 3 5', points: 450, turn: 550, left: 6, banked: 550 }],
    [
      `${EXACT}\nthrow 6 6 6 6 2 1`,
      '6 6 6',
      { dice: '6 6 6', points: 600, turn: 600, left: 3, banked: 1600 },
    ],
  ])('%s: %s', (log, text, values) => {
    expect(game10000.preview(stateOf(log), 0, text)).toEqual({ code: '10000.worth', values })
  })

  test.each([
    ['none', ROLLED, 0, 'bank'],
    ['nothing', ROLLED, 0, ''],
    ['some that score nothing', ROLLED, 0, '1 3'],
    ['some that are not there', ROLLED, 0, '5 5'],
    ['some that go above an exact target', `${EXACT}\nthrow 6 6 6 6 2 1`, 0, '6 6 6 6'],
    ['something else', ROLLED, 0, 'five'],
    ['those of another seat', ROLLED, 1, '1'],
    ['some that are to be thrown', 'first 0', 0, '1'],
  ])('%s: nothing', (_, log, seat, text) => {
    expect(game10000.preview(stateOf(log), seat, text)).toBeUndefined()
  })
})

describe('notation', () => {
  test.each([
    ['1 5 5 bank', { keep: [1, 5, 5], next: 'bank' }],
    ['5 1 5 roll', { keep: [1, 5, 5], next: 'roll' }],
    [' 6\t6  6\nroll ', { keep: [6, 6, 6], next: 'roll' }],
  ] as const)('%j is a move', (text, move) => {
    expect(game10000.read(text)).toEqual(move)
    expect(game10000.write(move)).toBe(`${move.keep.join(' ')} ${move.next}`)
  })

  test.each([
    '',
    'bank',
    '1',
    '1 5',
    '7 bank',
    '0 roll',
    '15 roll',
    '1 bank bank',
    'bank 1',
    '1 BANK',
    '1,5 roll',
  ])('%j is none', (text) => {
    expect(game10000.read(text)).toBeUndefined()
  })
})
