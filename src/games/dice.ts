/** Dice are lists of faces from 1 to 6. */
export type Dice = readonly number[]

export const FACES: Dice = [1, 2, 3, 4, 5, 6]

/** How many dice show each face; index 0 is unused. */
export const counts = (dice: Dice): readonly number[] => {
  const of = [0, 0, 0, 0, 0, 0, 0]
  for (const face of dice) of[face] = (of[face] ?? 0) + 1
  return of
}

export const sum = (dice: Dice): number => dice.reduce((total, face) => total + face, 0)

/** The dice in rising order. */
export const sorted = (dice: Dice): Dice => dice.toSorted((a, b) => a - b)

/** Dice as notation: "1 5 5". */
export const spell = (dice: Dice): string => sorted(dice).join(' ')

/** Every different choice among the dice, each in rising order: the empty one first, all of them last. */
export const selections = (dice: Dice): readonly Dice[] => {
  const of = counts(dice)
  return FACES.reduce<readonly Dice[]>(
    (found, face) =>
      found.flatMap((some) =>
        Array.from({ length: (of[face] ?? 0) + 1 }, (_, n) => [...some, ...Array<number>(n).fill(face)]),
      ),
    [[]],
  ).toSorted((a, b) => a.length - b.length)
}

/** The dice that are left when `taken` are removed; undefined where they are not all there. */
export const without = (dice: Dice, taken: Dice): Dice | undefined => {
  const left = [...dice]
  for (const face of taken) {
    const at = left.indexOf(face)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** The faces spelled by the words, or undefined where one of them is no face. */
export const readDice = (words: readonly string[]): Dice | undefined =>
  words.every((word) => /^[1-6]$/.test(word)) ? sorted(words.map(Number)) : undefined
