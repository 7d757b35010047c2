import { howMany, type PlainGame } from './plain.ts'

type Faces = readonly number[]

const VALUES: Faces = [6, 5, 4, 3, 2, 1]

const number = (face: number) => (dice: Faces) =>
  howMany(dice, face) >= 3 ? howMany(dice, face) * face : -70

const greatestOf = (points: readonly number[]): number => (points.length > 0 ? Math.max(...points) : -10)

const valuesWith = (dice: Faces, least: number): Faces => VALUES.filter((v) => howMany(dice, v) >= least)

/** So many of one value and so many of another. */
const both = (dice: Faces, many: number, few: number): number =>
  greatestOf(
    valuesWith(dice, many).flatMap((a) =>
      valuesWith(dice, few)
        .filter((b) => a !== b)
        .map((b) => many * a + few * b),
    ),
  )

const allSum = (dice: Faces): number => VALUES.reduce((sum, v) => sum + v * howMany(dice, v), 0)

/** The sixteen rows of the sheet, on ten dice. */
export const plainCombinations: Readonly<Record<string, (dice: Faces) => number>> = {
  ones: number(1),
  twos: number(2),
  threes: number(3),
  fours: number(4),
  fives: number(5),
  sixes: number(6),
  pair: (dice) => greatestOf(valuesWith(dice, 2).map((v) => 2 * v)),
  three: (dice) => greatestOf(valuesWith(dice, 3).map((v) => 3 * v)),
  four: (dice) => greatestOf(valuesWith(dice, 4).map((v) => 4 * v)),
  poker: (dice) => greatestOf(valuesWith(dice, 5).map((v) => 40 + 10 * v)),
  twoPairs: (dice) => both(dice, 2, 2),
  fullHouse: (dice) => both(dice, 3, 2),
  minorStraight: (dice) => ([1, 2, 3, 4, 5].every((v) => dice.includes(v)) ? 15 : -10),
  majorStraight: (dice) => ([2, 3, 4, 5, 6].every((v) => dice.includes(v)) ? 20 : -10),
  minorSum: (dice) => 70 - allSum(dice),
  majorSum: allSum,
}

/** 7776, told line by line. */
export const plain7776 = (): PlainGame => {
  const totals = [0, 0]
  const used = [new Set<string>(), new Set<string>()]
  let dice: Faces = []
  let picks: (string | undefined)[] = [undefined, undefined]
  let left = false

  const choose = (seat: number, pick: string | undefined) => {
    picks[seat] = pick
    if (picks.includes(undefined)) return
    picks.forEach((one = '', of) => {
      used[of]?.add(one)
      totals[of] = (totals[of] ?? 0) + (plainCombinations[one]?.(dice) ?? Number.NaN)
    })
    picks = [undefined, undefined]
    dice = []
  }
  const may = (seat: number): string[] =>
    left || dice.length === 0 || picks[seat] !== undefined
      ? []
      : Object.keys(plainCombinations).filter((one) => !used[seat]?.has(one))

  const take = (line: string) => {
    const [word = '', ...words] = line.split(' ')
    if (word === 'throw') dice = words.map(Number)
    else if (word === 'exit') left = true
    else choose(Number(word[0]), words[0])
  }
  const standing = () => ({ totals, may: [may(0), may(1)], over: left || used[0]?.size === 16 })
  return { take, standing }
}
