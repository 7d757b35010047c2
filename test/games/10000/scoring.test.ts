import { deepStrictEqual, ok } from 'node:assert'
import { expect, test } from 'vitest'
import { game10000 } from '../../../src/games/10000/index.ts'
import { least, scoreless, scoring, worth } from '../../../src/games/10000/scoring.ts'
import { type Dice, selections, spell } from '../../../src/games/dice.ts'
import { chance, rolls } from '../../../src/games/rolls.ts'
import { plainWorth } from '../../support/plain-10000.ts'

const { straight: straights, threePairs: pairs } = game10000.choices
const OPTIONS = straights.flatMap((straight) => pairs.map((threePairs) => ({ straight, threePairs })))
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((dice) => rolls(dice))

test.each([
  OPTIONS[0] ?? { straight: 1200, threePairs: 600 },
  { straight: 0, threePairs: 0 },
  { straight: 2000, threePairs: 1500 },
])('every selection of every roll is worth what the plain scorer says: $straight, $threePairs', (options) => {
  for (const roll of ROLLS) {
    const groups = selections(roll)
      .filter((dice) => dice.length > 0)
      .map((dice) => ({ dice, points: plainWorth(dice, options) }))
      .filter(({ points }) => points > 0)
    const named = (all: readonly { dice: Dice; points: number }[]) =>
      all.map(({ dice, points }) => `${spell(dice)}: ${points}`).toSorted()
    deepStrictEqual(named(scoring(roll, options)), named(groups))
    const points = groups.map((group) => group.points)
    ok(least(roll, options) === (points.length > 0 ? Math.min(...points) : null), spell(roll))
  }
})

test('six dice are worth what the plain scorer says under every option', () => {
  for (const options of OPTIONS)
    for (const roll of rolls(6)) {
      const points = plainWorth(roll, options)
      ok(worth(roll, options) === (points > 0 ? points : null), `${spell(roll)} ${JSON.stringify(options)}`)
    }
})

// how many of all the ways to fall score nothing, counted by hand or by another program
test.each([
  [1, 600, 2 / 3],
  [2, 600, 4 / 9],
  [3, 600, 60 / 216],
  [4, 600, 204 / 1296],
  [5, 600, 600 / 7776],
  [6, 600, 1080 / 46656],
  [6, 0, 1440 / 46656],
])('%i dice bust, where three pairs give %i, with a chance of %f', (dice, threePairs, expected) => {
  const busts = rolls(dice).filter((roll) => least(roll, { straight: 1200, threePairs }) === null)
  expect(busts.reduce((sum, roll) => sum + chance(roll), 0)).toBeCloseTo(expected, 12)
})

test.each<[Dice, Dice]>([
  [[1, 5, 5], []],
  [[1, 3], [3]],
  [
    [2, 2, 5],
    [2, 2],
  ],
  [
    [2, 2, 2, 3, 4],
    [3, 4],
  ],
])('of %j the dice %j score nothing', (dice, nothing) => {
  expect(scoreless(dice)).toEqual(nothing)
})
