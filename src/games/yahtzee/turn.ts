import { type Dice, FACES, selections, spell } from '../dice.ts'
import { rolls } from '../rolls.ts'
import { LINES, type Line, score } from './lines.ts'

/** A set of lines as a number from 0 to 4095: bit n stands for the n-th line of the sheet. */
export type LineSet = number

/** What can be done in a turn, each with the expected points of this turn and all later ones under best play. */
export interface Turn {
  /** Writing the dice into the line. */
  line(line: Line, dice: Dice): number
  /** Holding these dice and rolling the rest, with one to three rolls left; a turn begins by holding none of three. */
  hold(held: Dice, rollsLeft: number): number
}

export const lineSet = (lines: readonly Line[]): LineSet => lines.reduce((set, line) => set | bit(line), 0)

/**
 * A turn with these lines open, by backward induction from the third roll. `later` holds the expected points
 * after the turn for each set of lines then open. Only the 462 different hands are visited: held dice are worth
 * the mean of the six hands that one more die makes of them.
 */
export const turn = (open: LineSet, later: readonly number[]): Turn => {
  const after = (line: Line): number => later[open ^ bit(line)] ?? 0
  const lines = LINES.filter((line) => open & bit(line)).map((line) => ({
    scores: SCORES[line] ?? [],
    later: after(line),
  }))
  const third = (roll: number): number => most(lines, ({ scores, later }) => (scores[roll] ?? 0) + later)
  const last = hands(third)
  const second = hands((roll) => most(HOLDS[roll] ?? [], (hold) => last[hold] ?? 0))
  const first = hands((roll) => most(HOLDS[roll] ?? [], (hold) => second[hold] ?? 0))
  const byRollsLeft = [[], last, second, first]
  return {
    line: (line, dice) => score(line, dice) + after(line),
    hold: (held, rollsLeft) => byRollsLeft[rollsLeft]?.[indexOf(held)] ?? 0,
  }
}

/** The worth of holding each hand and rolling the rest, given what five dice are worth once they have been rolled. */
const hands = (rolled: (roll: number) => number): readonly number[] => {
  const worth = HANDS.map(() => 0)
  for (let hand = HANDS.length - 1; hand >= 0; hand--)
    worth[hand] = hand >= FIRST_ROLL ? rolled(hand) : mean(ONE_MORE[hand] ?? [], worth)
  return worth
}

const mean = (some: readonly number[], worth: readonly number[]): number => {
  let total = 0
  for (const hand of some) total += worth[hand] ?? 0
  return total / some.length
}

/** The greatest worth of any; none is below 0. */
const most = <T>(all: readonly T[], worth: (one: T) => number): number => {
  let best = 0
  for (const one of all) best = Math.max(best, worth(one))
  return best
}

const bit = (line: Line): LineSet => 1 << LINES.indexOf(line)

const indexOf = (hand: Dice): number => INDEX.get(spell(hand)) ?? 0

/** Every hand of none to five dice; those of five, the rolls, stand last. */
const HANDS: readonly Dice[] = [0, 1, 2, 3, 4, 5].flatMap((dice) => rolls(dice))
const FIRST_ROLL = HANDS.findIndex((hand) => hand.length === 5)
const INDEX: ReadonlyMap<string, number> = new Map(HANDS.map((hand, index) => [spell(hand), index]))

/** By hand of fewer than five dice: the six hands that one more die makes of it. */
const ONE_MORE = HANDS.slice(0, FIRST_ROLL).map((hand) => FACES.map((face) => indexOf([...hand, face])))

/** By roll: the hands that may be held of it, all five among them. */
const HOLDS = HANDS.map((hand) => (hand.length === 5 ? selections(hand).map(indexOf) : []))

/** By line and roll. */
const SCORES = Object.fromEntries(
  LINES.map((line) => [line, HANDS.map((hand) => (hand.length === 5 ? score(line, hand) : 0))]),
)
