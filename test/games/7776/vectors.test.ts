import { expect, test } from 'vitest'
import { COMBINATIONS, score } from '../../../src/games/7776/combinations.ts'
import vectors from './vectors.json' with { type: 'json' }

test.each(vectors.cases)('$dice', ({ dice, scores }) => {
  expect(Object.fromEntries(COMBINATIONS.map((id) => [id, score(id, dice)]))).toEqual(scores)
})
