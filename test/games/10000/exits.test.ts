import { describe, expect, test } from 'vitest'
import { game10000 } from '../../../src/games/10000/index.ts'
import type { State } from '../../../src/games/10000/state.ts'
import type { Exit } from '../../../src/games/game.ts'
import { run } from '../../support/log.ts'

const BANKED = 'first 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank'
const BUST = 'throw 2 2 3 4 6 6'
/** Seat 1 has 150 points at risk and dice on the table. */
const AT_RISK = `${BANKED}\nthrow 1 5 2 2 3 4\n1: 1 5 roll\nthrow 1 2 3 4`

const stateOf = (log: string) => run(game10000, log).state as State

describe('of two seats', () => {
  test.each([
    ['the other wins, points at risk are lost', AT_RISK, 'exit 1 left', 0],
    ['whatever the totals', AT_RISK, 'exit 0 time', 1],
    ['before the lot', '', 'exit 0 left', 1],
    ['while dice are to be thrown', BANKED, 'exit 1 time', 0],
    ['both: nobody', AT_RISK, 'exit 0 1 time', null],
    ['cancelled: nobody', AT_RISK, 'exit 0 cancelled', null],
  ])('%s', (_, log, exit, winner) => {
    const match = run(game10000, `${log}\n${exit}`)
    const ended = exit.split(' ').at(-1)
    const totals = log === '' ? [0, 0] : [1000, 0]
    expect(match.waiting).toEqual({ for: 'nothing', outcome: { winner, totals, ended } })
  })
})

describe('of more seats', () => {
  test.each([
    ['the turn passes, with nothing at risk', 'exit 1 left', { seat: 2, kept: [], roll: [] }],
    ['past several', 'exit 1 2 left', { seat: 3, kept: [] }],
    ['from the last to the first', 'exit 2 3 time\n1: 1 bank', { seat: 0 }],
    ['another seat goes on with its turn', 'exit 0 left', { seat: 1, roll: [1, 2, 3, 4] }],
    ['is skipped from then on', `exit 2 left\n1: 1 bank\n${BUST}`, { seat: 0 }],
    ['also over some', `exit 0 3 left\n1: 1 bank\n${BUST}`, { seat: 1 }],
  ])('%s', (_, then, turn) => {
    const state = stateOf(`seats 4\n${AT_RISK}\n${then}`)
    expect(state).toMatchObject({ turn, outcome: null })
  })

  test.each([
    ['the last one in wins', 'exit 1 left\nexit 0 time', 2, 'time'],
    ['also where all others leave at once', 'exit 0 2 left', 1, 'left'],
    ['where nobody is left nobody wins', 'exit 0 left\nexit 1 2 time', null, 'time'],
    ['where it is cancelled nobody wins', 'exit 0 cancelled', null, 'cancelled'],
  ])('%s', (_, exits, winner, ended) => {
    const { waiting } = run(game10000, `seats 3\n${AT_RISK}\n${exits}`)
    expect(waiting).toEqual({ for: 'nothing', outcome: { winner, totals: [1000, 0, 0], ended } })
  })

  test('the lot may fall on who has left: the next one begins', () => {
    expect(stateOf('seats 4\nexit 1 2 left\nthrow 2').turn?.seat).toBe(3)
  })
})

test('who is alone and leaves has not won', () => {
  const { waiting } = run(game10000, 'seats 1\nthrow 1 1 1 2 3 4\n0: 1 1 1 bank\nexit 0 left')
  expect(waiting).toEqual({ for: 'nothing', outcome: { winner: null, totals: [1000], ended: 'left' } })
})

test.each<Exit>(['left', 'time', 'cancelled'])(
  'a second exit of the same seat changes nothing: %s',
  (why) => {
    const once = stateOf(`seats 3\n${AT_RISK}\nexit 1 left`)
    expect(game10000.apply(once, { by: 'exit', seats: [1], why })).toEqual(once)
  },
)

test.each<Exit>(['left', 'time', 'cancelled'])('an exit after the end changes nothing: %s', (why) => {
  const over = stateOf('first 0\nthrow 1 1 1 1 1 1')
  expect(game10000.apply(over, { by: 'exit', seats: [0, 1], why })).toEqual(over)
})
