import { describe, expect, test } from 'vitest'
import { game10000 } from '../../../src/games/10000/index.ts'
import type { State } from '../../../src/games/10000/state.ts'
import type { View } from '../../../src/games/10000/view.ts'
import { english } from '../../../src/words/words.ts'
import { run, usual } from '../../support/log.ts'

const KEPT = 'seats 3\noption qualifying 300\nfirst 1\nthrow 1 5 2 2 3 4\n1: 1 roll\nthrow 5 6 2 6 6'
const EXACT =
  'option target 2000\noption exact true\nfirst 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank\nthrow 2 2 3 4 6 6'

const seen = (log: string): View => game10000.see(run(game10000, log).state as State, null)
const marked = (log: string) => seen(log).turn?.roll.map(({ face, scores }) => (scores ? face : 0))
const offered = (log: string) => seen(log).turn?.best.map(({ dice, points }) => [dice.join(' '), points])

test('everybody sees the whole table', () => {
  const view = {
    options: { ...usual(game10000), qualifying: 300 },
    banked: [0, 0, 0],
    out: [0],
    turn: {
      seat: 1,
      points: 100,
      kept: [{ dice: [1], points: 100 }],
      roll: [
        { face: 2, scores: false },
        { face: 5, scores: true },
        { face: 6, scores: true },
        { face: 6, scores: true },
        { face: 6, scores: true },
      ],
      left: 5,
      best: [
        { dice: [5, 6, 6, 6], points: 650 },
        { dice: [6, 6, 6], points: 600 },
        { dice: [5], points: 50 },
      ],
      fullHand: false,
      needed: 300,
    },
  }
  const state = run(game10000, `${KEPT}\nexit 0 left`).state as State
  for (const viewer of [0, 1, 2, null]) expect(game10000.see(state, viewer)).toEqual(view)
})

describe('the dice that may be set aside', () => {
  test.each([
    ['three alike', 'first 0\nthrow 3 3 3 4 4 6', [3, 3, 3, 0, 0, 0]],
    ['single ones', 'first 0\nthrow 1 2 2 3 5 4', [1, 0, 0, 0, 0, 5].toSorted()],
    ['a straight', 'first 0\nthrow 1 2 3 4 5 6', [1, 2, 3, 4, 5, 6]],
    ['three pairs', 'first 0\nthrow 2 2 3 3 6 6', [2, 2, 3, 3, 6, 6]],
    ['none beyond an exact target', `${EXACT}\nthrow 1 6 6 6 6 6\n0: 6 6 6 roll\nthrow 5 6 6`, [5, 0, 0]],
  ])('%s', (_, log, faces) => {
    expect(marked(log)?.toSorted()).toEqual(faces.toSorted())
  })
})

describe('the best of each number of dice', () => {
  test.each([
    [
      'first 0\nthrow 1 1 5 2 3 4',
      [
        ['1 1 5', 250],
        ['1 1', 200],
        ['1', 100],
      ],
    ],
    [
      'first 0\nthrow 1 2 3 4 5 6',
      [
        ['1 2 3 4 5 6', 1200],
        ['1 5', 150],
        ['1', 100],
      ],
    ],
    [
      'option threePairs 500\nfirst 0\nthrow 6 6 6 6 4 4',
      [
        ['6 6 6 6', 1200],
        ['6 6 6', 600],
        ['4 4 6 6 6 6', 500],
      ],
    ],
    [
      `${EXACT}\nthrow 1 1 1 5 5 2`,
      [
        ['1 1 1', 1000],
        ['1 1 5 5', 300],
        ['1 1', 200],
        ['1', 100],
      ],
    ],
  ])('%s', (log, best) => {
    expect(offered(log)).toEqual(best)
  })
})

test('all dice on the table may make a full hand', () => {
  expect(seen('first 0\nthrow 2 2 3 3 4 4').turn?.fullHand).toBe(true)
  expect(seen('first 0\nthrow 1 1 1 1 5 4').turn?.fullHand).toBe(false)
  expect(seen('first 0\nthrow 1 1 1 1 5 4\n0: 1 1 1 1 roll\nthrow 5 1').turn?.fullHand).toBe(true)
})

describe('what is told', () => {
  const told = (log: string): readonly string[] =>
    run(game10000, log)
      .played.at(-1)
      ?.told.map(({ code, values }) =>
        english(code as '10000.told.won', { ...values, you: 'no', name: 'Ann' }),
      ) ?? []

  test.each([
    ['throw 2', ['Ann was drawn to begin.']],
    ['first 0\nthrow 5 3 1 2 2 4', ['Ann rolled 1 2 2 3 4 5.']],
    ['first 0\nthrow 2 2 3 4 6 6', ['Ann rolled 2 2 3 4 6 6: a bust. There was nothing to lose yet.']],
    [`${KEPT}\n1: 5 roll\nthrow 2 2 3 3`, ['Ann rolled 2 2 3 3: a bust. 150 points were lost.']],
    [
      `${EXACT}\nthrow 1 1 2 2 3 4\n0: 1 roll\nthrow 6 6 6 5 5\n0: 6 6 6 roll\nthrow 5 5\n0: 5 roll\nthrow 1\n0: 1 roll`,
      ['Ann set aside 1 for 100 points: a full hand, so all six dice were rolled again.'],
    ],
    [
      `${EXACT}\nthrow 4 4 4 4 2 3\n0: 4 4 4 4 roll\nthrow 1 2\n0: 1 roll\nthrow 1\n0: 1 roll\nthrow 5 2 2 3 3 4`,
      [
        'Ann rolled 2 2 3 3 4 5: a bust, since all that scores would have gone beyond 2,000. 1,000 points were lost.',
      ],
    ],
    [`${KEPT}\n1: 6 6 6 roll`, ['Ann set aside 6 6 6 for 600 points and rolled on with 2 dice.']],
    [`${KEPT}\n1: 5 6 6 6 roll`, ['Ann set aside 5 6 6 6 for 650 points and rolled on with one die.']],
    [`${KEPT}\n1: 6 6 6 bank`, ['Ann set aside 6 6 6 and banked 700 points, 700 in all.']],
    [
      `${EXACT}\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank`,
      ['Ann set aside 1 1 1 and banked 1,000 points, 2,000 in all.', 'Ann won with 2,000 points.'],
    ],
    [
      'first 0\nthrow 1 1 1 1 1 1',
      ['Ann rolled 1 1 1 1 1 1: six 1s, which win at once!', 'Ann won with 10,000 points.'],
    ],
  ])('%s', (log, sentences) => {
    expect(told(log)).toEqual(sentences)
  })
})
