import { expect, test } from 'vitest'
import { COMBINATIONS, type Combination } from '../../../src/games/7776/combinations.ts'
import { average, outlook } from '../../../src/games/7776/outlook.ts'
import type { Dice } from '../../../src/games/dice.ts'
import expected from './expected.json' with { type: 'json' }

interface Case {
  readonly state: { readonly dice?: Dice; readonly combination?: string; readonly open?: readonly string[] }
  readonly value: number
}

const cases: readonly Case[] = expected.cases

test.each(cases.filter(({ state }) => state.dice))(
  'the mean of $state.combination with $state.dice is $value',
  ({ state: { dice = [], combination }, value }) => {
    const means = COMBINATIONS.filter((id) => id === combination).map((id) => outlook(id, dice).mean)
    expect(means).toEqual([expect.closeTo(value, 9)])
  },
)

test.each(cases.filter(({ state }) => state.open))(
  'the average of $state.open is $value',
  ({ state: { open = [] }, value }) => {
    expect(COMBINATIONS.filter((id) => open.includes(id)).map(average)).toEqual([expect.closeTo(value, 9)])
  },
)

test.each<[Combination, Dice, number]>([
  ['fours', [4, 4, 4, 1, 2], 12],
  ['fours', [4, 4, 1, 2, 3], -70],
  ['pair', [1, 2, 3, 4, 6], 2],
  ['pair', [1, 1, 5, 5, 6], 10],
  ['three', [1, 1, 1, 6, 6], 3],
  ['poker', [3, 3, 3, 3, 3], 70],
  ['poker', [3, 3, 3, 3, 6], -10],
  ['twoPairs', [2, 2, 5, 5, 5], 14],
  ['fullHouse', [2, 2, 2, 5, 5], 16],
  ['fullHouse', [2, 2, 5, 5, 6], -10],
  ['minorStraight', [1, 2, 3, 4, 5], 15],
  ['majorStraight', [1, 2, 3, 4, 5], -10],
  ['minorSum', [1, 1, 1, 1, 1], 35],
  ['majorSum', [6, 6, 6, 6, 6], 35],
])('%s with %j gives at least %i', (combination, dice, least) => {
  expect(outlook(combination, dice).least).toBe(least)
})
