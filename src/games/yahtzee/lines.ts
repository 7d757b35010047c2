import { counts, type Dice, sum } from '../dice.ts'

/** The twelve lines, in the order of the sheet. */
export const LINES = [
  'ones',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'fourOfAKind',
  'fullHouse',
  'smallStraight',
  'largeStraight',
  'yahtzee',
  'chance',
] as const

export type Line = (typeof LINES)[number]

/** By line: its points, or null while it is empty. */
export type Sheet = Readonly<Record<Line, number | null>>

export const isLine = (text: string): text is Line => LINES.some((id) => id === text)

/** The points of five dice, in any order, in the line. */
export const score = (line: Line, dice: Dice): number => SCORES[line](dice)

export const EMPTY: Sheet = {
  ones: null,
  twos: null,
  threes: null,
  fours: null,
  fives: null,
  sixes: null,
  fourOfAKind: null,
  fullHouse: null,
  smallStraight: null,
  largeStraight: null,
  yahtzee: null,
  chance: null,
}

/** The lines of the sheet that are still empty. */
export const open = (sheet: Sheet): readonly Line[] => LINES.filter((line) => sheet[line] === null)

/** All that is written. */
export const written = (sheet: Sheet): number =>
  LINES.reduce((points, line) => points + (sheet[line] ?? 0), 0)

const number =
  (face: number) =>
  (dice: Dice): number =>
    sum(dice.filter((die) => die === face))

/** Whether so many faces in a row are among the dice. */
const straight = (dice: Dice, length: number): boolean =>
  [1, 2, 3].some((least) => Array.from({ length }, (_, n) => least + n).every((face) => dice.includes(face)))

const has = (dice: Dice, alike: number): boolean => counts(dice).includes(alike)

const SCORES: Readonly<Record<Line, (dice: Dice) => number>> = {
  ones: number(1),
  twos: number(2),
  threes: number(3),
  fours: number(4),
  fives: number(5),
  sixes: number(6),
  fourOfAKind: (dice) => (has(dice, 4) || has(dice, 5) ? sum(dice) : 0),
  fullHouse: (dice) => (has(dice, 3) && has(dice, 2) ? sum(dice) : 0),
  smallStraight: (dice) => (straight(dice, 4) ? 25 : 0),
  largeStraight: (dice) => (straight(dice, 5) ? 30 : 0),
  yahtzee: (dice) => (has(dice, 5) ? 50 : 0),
  chance: sum,
}
