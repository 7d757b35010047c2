import { type Dice, spell } from '../dice.ts'
import { type Throw, throws } from '../walk.ts'
import { COMBINATIONS, type Combination, score } from './combinations.ts'

/** What a combination gives on one's own five dice, over all that the opponent may have thrown; in points. */
export interface Outlook {
  readonly least: number
  readonly mean: number
}

/** What the combination gives with these five dice. Worked out once for each of the 252 different hands. */
export const outlook = (combination: Combination, dice: Dice): Outlook => {
  const name = `${combination} ${spell(dice)}`
  const known = outlooks.get(name)
  if (known) return known
  const points = (theirs: Dice): number => score(combination, [...dice, ...theirs])
  const fresh = { least: Math.min(...THEIRS.map(({ faces }) => points(faces))), mean: mean(THEIRS, points) }
  outlooks.set(name, fresh)
  return fresh
}

/** The mean points of the combination over all throws of ten dice. All sixteen are worked out once, when first needed. */
export const average = (combination: Combination): number => {
  if (averages.size === 0) {
    const tens = dice(10)
    const worth = (id: Combination): number => mean(tens, (ten) => score(id, ten))
    for (const id of COMBINATIONS) averages.set(id, worth(id))
  }
  return averages.get(combination) ?? 0
}

const dice = (n: number): readonly Throw[] => throws(Array<number>(n).fill(6))

const mean = (all: readonly Throw[], points: (faces: Dice) => number): number =>
  all.reduce((total, { faces, weight }) => total + weight * points(faces), 0)

const THEIRS = dice(5)
const outlooks = new Map<string, Outlook>()
const averages = new Map<Combination, number>()
