import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/games/game.ts'
import { gameById } from '../../src/games/index.ts'
import { type Branch, throws, walk } from '../../src/games/walk.ts'
import { run } from '../support/log.ts'

/** Two hands of five in 7776; elsewhere all dice of a throw belong together. */
const HANDS: Readonly<Record<string, readonly number[]>> = { '7776': [5, 5] }

describe('how many ways there are to go on so many steps', () => {
  test.each([
    // the leaves were counted by another program
    ['7776', '', 1, 252 * 252],
    ['7776', 'throw 1 2 3 4 5 1 2 3 4 6', 2, 2 * 16 * 16],
    ['7776', 'throw 1 2 3 4 5 1 2 3 4 6\n0: ones\n1: twos\nthrow 1 1 1 1 1 1 1 1 1 1', 2, 2 * 15 * 15],
    ['10000', 'seats 6', 1, 6],
    ['10000', 'first 0', 1, 462],
    ['10000', 'first 0', 2, 6589],
    ['10000', 'option qualifying 500\nfirst 0', 2, 5246],
    ['10000', 'first 0\nthrow 1 1 1 5 5 2', 1, 22],
    ['10000', 'first 0\nthrow 1 1 1 5 5 2', 2, 6180],
    ['10000', 'first 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 roll', 1, 56],
    ['10000', 'first 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 roll', 2, 7520],
    ['10000', 'first 0\nthrow 1 1 1 2 3 4\n0: 1 1 1 roll', 3, 137_830],
    ['yahtzee', '', 1, 2],
    ['yahtzee', 'first 0', 1, 252],
    ['yahtzee', 'first 0', 2, 7140],
    ['yahtzee', 'first 0\nthrow 1 1 2 3 4', 1, 35],
    ['yahtzee', 'first 0\nthrow 1 1 2 3 4', 2, 4343],
    ['yahtzee', 'first 0\nthrow 1 1 2 3 4\n0: roll\nthrow 1 1 2 3 4\n0: roll\nthrow 1 1 2 3 4', 1, 12],
  ])('%s, %j, %i', (id, log, depth, leaves) => {
    const game = gameById(id)
    expect(game && count(game, run(game, log).state, depth)).toBe(leaves)
  })
})

describe('the weights of all throws add up to 1', () => {
  test.each([
    ['a lot', [6], [1], 6],
    ['a die', [6], undefined, 6],
    ['six dice', [6, 6, 6, 6, 6, 6], undefined, 462],
    ['two hands', [6, 6, 6, 6, 6, 6], [2, 4], 21 * 126],
    ['a lot between three', [3], undefined, 3],
  ])('%s', (_, sides, hands, many) => {
    const all = throws(sides, hands)
    expect(all.length).toBe(many)
    expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
    expect(new Set(all.map(({ faces }) => faces.join())).size).toBe(many)
  })

  test('each is as likely as its orders are many', () => {
    const of = (faces: string) => throws([6, 6, 6]).find((fall) => fall.faces.join('') === faces)?.weight
    expect([of('111'), of('112'), of('123')]).toEqual([1 / 216, 3 / 216, 6 / 216])
  })
})

const count = (game: Game, state: unknown, depth: number): number => {
  if (depth === 0) return 1
  const next = (sum: number, { step }: Branch) => sum + count(game, game.apply(state, step), depth - 1)
  return walk(game, state, HANDS[game.id]).reduce(next, 0)
}
