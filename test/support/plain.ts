/** Where a game stands, worked out from the rules alone, without anything of src/games. */
export interface Standing {
  /** By seat; null where the rules credit an expected value, which is not worked out here. */
  readonly totals: readonly (number | null)[]
  /** By seat: every text that may be played now, in any order. */
  readonly may: readonly (readonly string[])[]
  readonly over: boolean
}

/** A game that is told line by line, as in a log. */
export interface PlainGame {
  take(line: string): void
  standing(): Standing
}

export const howMany = (dice: readonly number[], face: number): number =>
  dice.filter((die) => die === face).length

/** Every different choice of some of the dice, as text: "" is none of them. */
export const someOf = (dice: readonly number[]): readonly string[] => {
  const found = new Set<string>()
  for (let set = 0; set < 2 ** dice.length; set++)
    found.add(
      dice
        .filter((_, die) => set & (1 << die))
        .toSorted()
        .join(' '),
    )
  return [...found]
}
