import { describe, expect, test } from 'vitest'
import { least, scoring, wins, worth } from '../../../src/games/10000/scoring.ts'
import { sorted } from '../../../src/games/dice.ts'
import vectors from './vectors.json' with { type: 'json' }

describe('selections', () => {
  test.each(vectors.cases)('$selected where $options', ({ selected, options, points, wins: won }) => {
    expect({ points: worth(selected, options), wins: wins(selected) }).toEqual({ points, wins: won })
  })
})

describe('rolls', () => {
  test.each(vectors.rolls)('$dice where $options', ({ dice, options, busts, best }) => {
    const points = scoring(sorted(dice), options).map((group) => group.points)
    expect({ busts: least(dice, options) === null, best: Math.max(0, ...points) }).toEqual({ busts, best })
  })
})
