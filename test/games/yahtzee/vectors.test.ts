import { expect, test } from 'vitest'
import { LINES, score } from '../../../src/games/yahtzee/lines.ts'
import vectors from './vectors.json' with { type: 'json' }

test.each(vectors.cases)('$dice', ({ dice, scores }) => {
  expect(Object.fromEntries(LINES.map((line) => [line, score(line, dice)]))).toEqual(scores)
})
