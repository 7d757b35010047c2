import { describe, expect, test } from 'vitest'
import { steady } from '../../../src/games/10000/bots.ts'
import { gain } from '../../../src/games/10000/gain.ts'
import { game10000 } from '../../../src/games/10000/index.ts'
import type { State } from '../../../src/games/10000/state.ts'
import { run, usual } from '../../support/log.ts'
import { bots, playOut } from '../../support/play-out.ts'

const GROUPS = { straight: 1200, threePairs: 600 }

const chosen = (log: string): string => {
  const state = run(game10000, log).state as State
  const move = steady.choose(game10000.see(state, 0), game10000.moves(state, 0), () => 0)
  return game10000.write(move)
}

describe('what it chooses', () => {
  test.each([
    ['banks much with few dice left', 'first 0\nthrow 6 6 6 2 3 1', '1 6 6 6 bank'],
    ['rolls on with little', 'first 0\nthrow 1 2 2 3 4 6', '1 roll'],
    ['keeps a die to roll rather than a 5', 'first 0\nthrow 1 5 2 3 4 6', '1 2 3 4 5 6 roll'],
    ['rolls a full hand on', 'first 0\nthrow 1 1 1 5 5 5', '1 1 1 5 5 5 roll'],
    ['banks what wins', 'option target 2000\nfirst 0\nthrow 1 1 1 1 2 3', '1 1 1 1 bank'],
  ])('it %s', (_, log, text) => {
    expect(chosen(log)).toBe(text)
  })

  test('under exact ending it takes what wins, not what is worth more', () => {
    const log =
      'option target 2000\noption exact true\nfirst 0\nthrow 1 1 1 4 4 4\n0: 1 1 1 4 4 4 roll\nthrow 5 5 5 2 3 4\n0: 5 5 5 bank'
    expect(chosen(`${log}\nthrow 2 2 3 4 6 6\nthrow 1 5 2 3 4 4`)).toBe('1 bank')
  })
})

describe('the gain of going on', () => {
  const goOn = gain({ groups: GROUPS, room: 10000, needed: 0, exact: false })

  test('with one die, and points that a full hand would only put at risk again', () => {
    // two of six faces make a full hand, which must be rolled on
    expect(goOn(1000, 1)).toBeCloseTo((goOn(1100, 6) + goOn(1050, 6)) / 6, 9)
  })

  test('with two dice and much at risk: the mean of the best bank after each roll, or of a full hand', () => {
    const [one, five] = [1000 + 100, 1000 + 50]
    const full = (points: number) => goOn(1000 + points, 6)
    const mean =
      8 * Math.max(one, goOn(one, 1)) +
      8 * Math.max(five, goOn(five, 1)) +
      Math.max(one, full(200)) +
      Math.max(five, full(100)) +
      2 * Math.max(one, full(150))
    expect(goOn(1000, 2)).toBeCloseTo(mean / 36, 9)
  })

  test('points at which it no longer pays, by dice to roll', () => {
    const stop = [1, 2, 3, 4].map((dice) => {
      let points = 0
      while (goOn(points, dice) > points) points += 50
      return points
    })
    expect(stop).toEqual([300, 250, 450, 1050])
  })

  test('nothing for points that may not be banked', () => {
    const exact = gain({ groups: GROUPS, room: 100, needed: 0, exact: true })
    expect(exact(100, 6)).toBeCloseTo(100 / 6 ** 6, 9)
    expect(exact(50, 1)).toBeCloseTo(exact(100, 6) / 6, 9)
  })
})

test('alone it needs hardly more turns than the 19.18 of best play', () => {
  const games = 200
  let turns = 0
  for (let seed = 0; seed < games; seed++) {
    const setting = { seats: 1, options: usual(game10000), first: undefined, seed }
    playOut(game10000, setting, bots, ({ state }) => {
      const { turn } = state as State
      if (turn && turn.kept.length === 0 && turn.roll.length === 0) turns++
    })
  }
  expect(turns / games).toBeGreaterThan(18.5)
  expect(turns / games).toBeLessThan(20)
})
