import { counts, type Dice, FACES, sum } from '../dice.ts'

/** The sixteen, in the order of the sheet. */
export const COMBINATIONS = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'pair',
  'three',
  'four',
  'poker',
  'twoPairs',
  'fullHouse',
  'minorStraight',
  'majorStraight',
  'minorSum',
  'majorSum',
] as const

export type Combination = (typeof COMBINATIONS)[number]

interface Rule {
  /** The dice of which one set must be there; none: it never fails. */
  readonly sets: readonly Dice[]
  readonly score: (dice: Dice) => number
}

/** How many of the dice that a combination needs are there. */
export interface Progress {
  readonly have: number
  readonly need: number
}

export const isCombination = (text: string): text is Combination => COMBINATIONS.some((id) => id === text)

/** The points of the combination on all ten dice, in any order. */
export const score = (combination: Combination, dice: Dice): number => RULES[combination].score(dice)

/** How much of what the combination needs is among these dice, however many they are. */
export const progress = (combination: Combination, dice: Dice): Progress => {
  const { sets } = RULES[combination]
  const of = counts(dice)
  return { have: Math.max(0, ...sets.map((set) => overlap(set, of))), need: sets[0]?.length ?? 0 }
}

const overlap = (set: Dice, of: readonly number[]): number =>
  counts(set).reduce((shared, needed, face) => shared + Math.min(needed, of[face] ?? 0), 0)

/** At least three dice of one face score all of that face. */
const number = (face: number): Rule => ({
  sets: [[face, face, face]],
  score: (dice) => {
    const there = dice.filter((die) => die === face).length
    return there >= 3 ? there * face : -70
  },
})

/** The set among the dice that is worth the most; each is worth its sum unless said otherwise. */
const highest = (sets: readonly Dice[], worth: (set: Dice) => number = sum): Rule => {
  const falling = sets
    .map((set) => ({ needed: counts(set), points: worth(set) }))
    .toSorted((a, b) => b.points - a.points)
  return {
    sets,
    score: (dice) => {
      const of = counts(dice)
      return falling.find(({ needed }) => needed.every((n, face) => n <= (of[face] ?? 0)))?.points ?? -10
    },
  }
}

const alike = (n: number): readonly Dice[] => FACES.map((face) => Array<number>(n).fill(face))

/** So many of one face and so many of another. */
const groups = (n: number, m: number): readonly Dice[] =>
  alike(n).flatMap((some) => alike(m).flatMap((more) => (some[0] === more[0] ? [] : [[...some, ...more]])))

const RULES: Readonly<Record<Combination, Rule>> = {
  ones: number(1),
  twos: number(2),
  threes: number(3),
  fours: number(4),
  fives: number(5),
  sixes: number(6),
  pair: highest(alike(2)),
  three: highest(alike(3)),
  four: highest(alike(4)),
  poker: highest(alike(5), ([face = 0]) => 40 + 10 * face),
  twoPairs: highest(groups(2, 2)),
  fullHouse: highest(groups(3, 2)),
  minorStraight: highest([[1, 2, 3, 4, 5]]),
  majorStraight: highest([[2, 3, 4, 5, 6]]),
  minorSum: { sets: [], score: (dice) => 70 - sum(dice) },
  majorSum: { sets: [], score: sum },
}
