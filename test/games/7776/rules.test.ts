import { describe, expect, test } from 'vitest'
import { COMBINATIONS } from '../../../src/games/7776/combinations.ts'
import { game7776 } from '../../../src/games/7776/index.ts'
import type { State } from '../../../src/games/7776/rules.ts'
import type { Exit, Seat } from '../../../src/games/game.ts'
import { see } from '../../../src/games/match.ts'
import { run } from '../../support/log.ts'

const DEALT = 'throw 2 1 2 4 2 6 5 3 1 1'
const LONE = `${DEALT}\n1: majorStraight`
const ROUND = `${LONE}\n0: twos`
const SECOND = `${ROUND}\nthrow 6 6 6 6 6 1 2 3 4 5`

describe('whom the game waits for', () => {
  test.each([
    ['ten dice', '', { for: 'chance', sides: Array(10).fill(6) }],
    ['ten dice, whoever is said to be first', 'first 1', { for: 'chance', sides: Array(10).fill(6) }],
    ['both at once', DEALT, { for: 'seats', seats: [0, 1] }],
    ['the one that has not chosen', LONE, { for: 'seats', seats: [0] }],
    ['the next ten dice', ROUND, { for: 'chance', sides: Array(10).fill(6) }],
  ])('%s', (_, log, waiting) => {
    expect(run(game7776, log).waiting).toEqual(waiting)
  })
})

describe('what is seen', () => {
  const round = {
    dice: [
      [1, 2, 2, 2, 4],
      [1, 1, 3, 5, 6],
    ],
    picks: ['twos', 'majorStraight'],
    scores: [6, 20],
  }

  test.each<[string, string, Seat | null, object]>([
    ['nothing is thrown', '', 0, { round: 1, dice: null, pick: null, rounds: [], standing: {} }],
    ['own dice in rising order', DEALT, 0, { dice: [1, 2, 2, 2, 4], picked: [false, false], pick: null }],
    [
      'no dice for an onlooker',
      DEALT,
      null,
      { dice: null, picked: [false, false], pick: null, standing: {} },
    ],
    ['own choice', LONE, 1, { dice: [1, 1, 3, 5, 6], picked: [false, true], pick: 'majorStraight' }],
    ['that the other has chosen', LONE, 0, { picked: [false, true], pick: null, scores: [{}, {}] }],
    ['the round that is over', ROUND, 0, { round: 2, rounds: [round], picked: [false, false], dice: null }],
    ['its scores', ROUND, null, { scores: [{ twos: 6 }, { majorStraight: 20 }], totals: [6, 20] }],
    ['the next dice beside it', SECOND, 0, { round: 2, dice: [6, 6, 6, 6, 6], rounds: [round] }],
  ])('%s', (_, log, viewer, part) => {
    expect(see(run(game7776, log), viewer).view).toMatchObject(part)
  })

  test('how own dice stand, for each combination not used', () => {
    expect(game7776.see(stateOf(SECOND), 1).standing).toEqual({
      ones: { have: 1, need: 3, sure: -70 },
      twos: { have: 1, need: 3, sure: -70 },
      threes: { have: 1, need: 3, sure: -70 },
      fours: { have: 1, need: 3, sure: -70 },
      fives: { have: 1, need: 3, sure: -70 },
      sixes: { have: 0, need: 3, sure: -70 },
      pair: { have: 1, need: 2, sure: 2 },
      three: { have: 1, need: 3, sure: -10 },
      four: { have: 1, need: 4, sure: -10 },
      poker: { have: 1, need: 5, sure: -10 },
      twoPairs: { have: 2, need: 4, sure: -10 },
      fullHouse: { have: 2, need: 5, sure: -10 },
      minorStraight: { have: 5, need: 5, sure: 15 },
      minorSum: { have: 0, need: 0, sure: 25 },
      majorSum: { have: 0, need: 0, sure: 20 },
    })
    expect(game7776.see(stateOf(SECOND), 0).standing).toMatchObject({
      sixes: { have: 3, need: 3, sure: 30 },
      poker: { have: 5, need: 5, sure: 100 },
      fullHouse: { have: 3, need: 5, sure: -10 },
    })
  })
})

describe('what may be chosen', () => {
  const all = [...COMBINATIONS]

  test.each<[string, string, Seat, readonly string[]]>([
    ['all sixteen', DEALT, 0, all],
    ['nothing before the dice are thrown', ROUND, 0, []],
    ['nothing twice in a round', LONE, 1, []],
    ['still all while the other has chosen', LONE, 0, all],
    ['what the seat has not used', SECOND, 0, all.filter((id) => id !== 'twos')],
    ['also what the other has used', SECOND, 1, all.filter((id) => id !== 'majorStraight')],
  ])('%s', (_, log, seat, moves) => {
    expect(see(run(game7776, log), seat).moves).toEqual(moves)
  })
})

describe('why not', () => {
  test.each<[string, Seat, string, unknown]>([
    [DEALT, 0, 'royalFlush', { code: '7776.why.unknown' }],
    [DEALT, 0, '', { code: '7776.why.unknown' }],
    [DEALT, 0, 'toString', { code: '7776.why.unknown' }],
    [DEALT, 0, ' poker ', undefined],
    [LONE, 1, 'poker', { code: '7776.why.chosen' }],
    [SECOND, 0, 'twos', { code: '7776.why.used', values: { line: 'twos' } }],
    [SECOND, 1, 'twos', undefined],
    [ROUND, 0, 'poker', undefined],
    [`${DEALT}\nexit 0 left`, 1, 'poker', { code: '7776.why.over' }],
  ])('%j, seat %i: "%s"', (log, seat, text, reason) => {
    expect(game7776.why(stateOf(log), seat, text)).toEqual(reason)
  })
})

describe('what is told', () => {
  test.each<[string, readonly unknown[]]>([
    [DEALT, [{ code: '7776.told.dealt', values: { round: 1 } }]],
    [LONE, [{ code: '7776.told.chosen', seat: 1 }]],
    [
      `${DEALT}\n0: poker\n1: majorStraight`,
      [
        { code: '7776.told.failed', seat: 0, values: { dice: '1 2 2 2 4', line: 'poker', points: 10 } },
        {
          code: '7776.told.scored',
          seat: 1,
          values: { dice: '1 1 3 5 6', line: 'majorStraight', points: 20 },
        },
      ],
    ],
    [SECOND, [{ code: '7776.told.dealt', values: { round: 2 } }]],
  ])('%j', (log, facts) => {
    expect(run(game7776, log).played.at(-1)?.told).toEqual(facts)
  })
})

describe('exit', () => {
  test.each<[string, readonly Seat[], Exit, Seat | null]>([
    [SECOND, [1], 'left', 0],
    [SECOND, [0], 'time', 1],
    [`${SECOND}\n0: poker`, [1], 'time', 0],
    [SECOND, [0, 1], 'time', null],
    [SECOND, [0], 'cancelled', null],
  ])('%j, seats %j, %s: the totals stand, seat %j wins', (log, seats, why, winner) => {
    const after = game7776.apply(stateOf(log), { by: 'exit', seats, why })
    const outcome = { winner, totals: [6, 20], ended: why }
    expect(game7776.waiting(after)).toEqual({ for: 'nothing', outcome })
  })

  test('nothing changes after the end, and the unfinished round stays secret', () => {
    const over = stateOf(`${SECOND}\n0: poker\nexit 1 left`)
    expect(game7776.apply(over, { by: 'exit', seats: [0], why: 'time' })).toEqual(over)
    expect(game7776.apply(over, { by: 'seat', seat: 1, move: { pick: 'pair' } })).toEqual(over)
    expect(game7776.moves(over, 1)).toEqual([])
    expect(game7776.see(over, 1)).toMatchObject({ dice: [1, 2, 3, 4, 5], pick: null, picked: [true, false] })
  })
})

test.each<[string, string, string]>([
  ['five 6s are Poker', '6 6 6 6 6', 'poker'],
  ['a straight is the straight', '2 3 4 5 6', 'majorStraight'],
  ['three 6s are sixes', '1 5 6 6 6', 'sixes'],
])('the steady player: %s', (_, dice, pick) => {
  const state = stateOf(`throw ${dice} 1 1 2 3 4`)
  const [steady] = game7776.bots
  expect(steady?.choose(game7776.see(state, 0), game7776.moves(state, 0), () => 0)).toEqual({ pick })
})

const stateOf = (log: string): State => run(game7776, log).state as State
