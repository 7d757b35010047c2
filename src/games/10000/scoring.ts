import { counts, type Dice, FACES } from '../dice.ts'

/** What the straight and three pairs are worth at a table; 0: they are no group there. */
export interface GroupPoints {
  readonly straight: number
  readonly threePairs: number
}

/** Dice of one roll, set aside together, and what they are worth. */
export interface Group {
  readonly dice: Dice
  readonly points: number
}

/**
 * What dice of one roll are worth together: the greatest sum over all ways to split them into scoring groups (the
 * table "What a selection is worth" of the rules). null where a die is in no group, and for no dice at all.
 */
export const worth = (dice: Dice, options: GroupPoints): number | null => {
  if (dice.length === 0) return null
  const of = counts(dice)
  const alike = FACES.reduce<number | null>((total, face) => {
    const points = alone(face, of[face])
    return total === null || points === null ? null : total + points
  }, 0)
  const whole = dice.length === 6 ? together(of, options) : 0
  return whole > 0 ? Math.max(whole, alike ?? 0) : alike
}

/** Every selection of a roll in rising order that scores, each once and in rising order. */
export const scoring = (roll: Dice, options: GroupPoints): readonly Group[] => {
  const of = counts(roll)
  const faces = FACES.filter((face) => roll.includes(face))
  const alike = faces.reduce<readonly Group[]>((found, face) => found.flatMap(more(face, of[face])), [NONE])
  const part = alike.filter(({ dice }) => dice.length > 0 && dice.length < 6)
  const all = roll.length === 6 ? worth(roll, options) : null
  return all === null ? part : [...part, { dice: roll, points: all }]
}

/** The least that any selection from the roll is worth; null where nothing in it scores. */
export const least = (roll: Dice, options: GroupPoints): number | null => {
  const of = counts(roll)
  const groups = FACES.map((face) =>
    ALIKE[face]?.find((points, n) => points !== null && 0 < n && n <= (of[face] ?? 0)),
  )
  const all = roll.length === 6 ? worth(roll, options) : null
  const points = [...groups, all].filter((group) => typeof group === 'number')
  return points.length > 0 ? Math.min(...points) : null
}

/** The dice of a selection that are in no group unless all six make one: single 2, 3, 4, 6 and two of them. */
export const scoreless = (selected: Dice): Dice => {
  const of = counts(selected)
  return selected.filter((face) => alone(face, of[face]) === null)
}

/** Six 1s, which win the game as they fall. */
export const wins = (roll: Dice): boolean => roll.length === 6 && roll.every((face) => face === 1)

const NONE: Group = { dice: [], points: 0 }

/** What none to six of a face are worth at best; six 1s as five and one, though they win before they are counted. */
const ALIKE: Readonly<Record<number, readonly (number | null)[]>> = {
  1: [0, 100, 200, 1000, 2000, 4000, 4100],
  2: [0, null, null, 200, 400, 800, 2000],
  3: [0, null, null, 300, 600, 1200, 3000],
  4: [0, null, null, 400, 800, 1600, 4000],
  5: [0, 50, 100, 500, 1000, 2000, 5000],
  6: [0, null, null, 600, 1200, 2400, 6000],
}

const alone = (face: number, n = 0): number | null => ALIKE[face]?.[n] ?? null

/** What six dice are worth as a straight or as three pairs, four and two or six alike among them; 0: nothing. */
const together = (of: readonly number[], { straight, threePairs }: GroupPoints): number => {
  if (FACES.every((face) => of[face] === 1)) return straight
  return of.every((n) => n % 2 === 0) ? threePairs : 0
}

/** A group with none or more of a further face, in every way that scores. */
const more =
  (face: number, n = 0) =>
  ({ dice, points }: Group): readonly Group[] =>
    Array.from({ length: n + 1 }, (_, some) => alone(face, some)).flatMap((extra, some) =>
      extra === null ? [] : [{ dice: [...dice, ...Array<number>(some).fill(face)], points: points + extra }],
    )
