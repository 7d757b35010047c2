import { type Agreed, numbers } from './log.ts'
import { howMany, type PlainGame, someOf } from './plain.ts'

type Faces = readonly number[]

const VALUES: Faces = [1, 2, 3, 4, 5, 6]

const number = (face: number) => (dice: Faces) => howMany(dice, face) * face

const allSum = (dice: Faces): number => VALUES.reduce((sum, v) => sum + v * howMany(dice, v), 0)

const alike = (dice: Faces, n: number): boolean => VALUES.some((v) => howMany(dice, v) === n)

const row = (dice: Faces, faces: Faces): boolean => faces.every((v) => dice.includes(v))

/** The twelve rows of the sheet, on five dice. */
export const plainLines: Readonly<Record<string, (dice: Faces) => number>> = {
  ones: number(1),
  twos: number(2),
  threes: number(3),
  fours: number(4),
  fives: number(5),
  sixes: number(6),
  fourOfAKind: (dice) => (alike(dice, 4) || alike(dice, 5) ? allSum(dice) : 0),
  fullHouse: (dice) => (alike(dice, 3) && alike(dice, 2) ? allSum(dice) : 0),
  smallStraight: (dice) =>
    row(dice, [1, 2, 3, 4]) || row(dice, [2, 3, 4, 5]) || row(dice, [3, 4, 5, 6]) ? 25 : 0,
  largeStraight: (dice) => (row(dice, [1, 2, 3, 4, 5]) || row(dice, [2, 3, 4, 5, 6]) ? 30 : 0),
  yahtzee: (dice) => (alike(dice, 5) ? 50 : 0),
  chance: allSum,
}

/** Yahtzee, told line by line. */
export const plainYahtzee = ({ first }: Agreed): PlainGame => {
  const totals: (number | null)[] = [0, 0]
  const used = [new Set<string>(), new Set<string>()]
  let seat = first
  let dice: Faces = []
  let rolls = 0
  let left = false
  const over = () => left || used.every((lines) => lines.size === 12)

  const fall = (faces: Faces) => {
    if (seat === undefined) seat = (faces[0] ?? 0) - 1
    else {
      dice = [...dice, ...faces]
      rolls++
    }
  }
  const write = (of: number, line: string) => {
    used[of]?.add(line)
    totals[of] = (totals[of] ?? 0) + (plainLines[line]?.(dice) ?? Number.NaN)
    seat = 1 - of
    dice = []
    rolls = 0
  }
  /** Whoever stays is credited the expected value of the empty lines. */
  const exit = (leaving: readonly number[], why: string | undefined) => {
    if (over()) return
    left = true
    const [stays, ...others] = [0, 1].filter((one) => !leaving.includes(one))
    if (why !== 'cancelled' && stays !== undefined && others.length === 0) totals[stays] = null
  }
  const may = (one: number): string[] => {
    if (over() || one !== seat || dice.length < 5) return []
    const holds = rolls < 3 ? someOf(dice).filter((some) => numbers(some).length < 5) : []
    const lines = Object.keys(plainLines).filter((name) => !used[one]?.has(name))
    return [...holds.map((some) => `${some} roll`.trim()), ...lines]
  }

  const take = (line: string) => {
    const [word = '', ...words] = line.split(' ')
    const last = words.at(-1) ?? ''
    if (word === 'throw') fall(words.map(Number))
    else if (word === 'exit') exit(words.slice(0, -1).map(Number), last)
    else if (last === 'roll') dice = words.slice(0, -1).map(Number)
    else write(seat ?? 0, last)
  }
  const standing = () => ({ totals, may: [may(0), may(1)], over: over() })
  return { take, standing }
}
