import type { Dice } from '../dice.ts'
import type { Outcome, Seat } from '../game.ts'
import { type Group, type GroupPoints, least, scoring } from './scoring.ts'

export interface Options extends GroupPoints {
  /** The least that a player's first bank must be. */
  readonly qualifying: number
  /** Nobody may go beyond the target. */
  readonly exact: boolean
  readonly target: number
}

export interface Turn {
  readonly seat: Seat
  /** What has been set aside in this turn, roll by roll. */
  readonly kept: readonly Group[]
  /** In rising order; empty while the dice are to be thrown. */
  readonly roll: Dice
}

export interface State {
  readonly options: Options
  readonly banked: readonly number[]
  /** The seats that have left. */
  readonly out: readonly Seat[]
  /** null before the lot is drawn and when the game is over. */
  readonly turn: Turn | null
  readonly outcome: Outcome | null
}

/** The points of a turn so far, which are lost unless they are banked. */
export const turnPoints = (turn: Turn): number => turn.kept.reduce((total, group) => total + group.points, 0)

/** How many dice a turn has still to set aside: all six again after a full hand. */
export const left = (turn: Turn): number =>
  6 - (turn.kept.reduce((total, group) => total + group.dice.length, 0) % 6)

/** The player's points in all if so many more were banked in this turn now. */
export const totalWith = (state: State, turn: Turn, points: number): number =>
  (state.banked[turn.seat] ?? 0) + turnPoints(turn) + points

/** Whether so many points more would go beyond the target of an exact ending. */
export const beyond = (state: State, turn: Turn, points: number): boolean =>
  state.options.exact && totalWith(state, turn, points) > state.options.target

/** Whether nothing of the roll may be set aside: nothing scores, or all that does goes beyond an exact ending. */
export const busts = (state: State, turn: Turn, roll: Dice): boolean => {
  const points = least(roll, state.options)
  return points === null || beyond(state, turn, points)
}

/** Every selection of the roll that may be set aside, each once. */
export const choices = (state: State, turn: Turn): readonly Group[] =>
  scoring(turn.roll, state.options).filter(({ points }) => !beyond(state, turn, points))

/** The least that the seat's next bank must be; 0 once it has banked. */
export const needed = (state: State, seat: Seat): number =>
  state.banked[seat] === 0 ? state.options.qualifying : 0

/** Why a turn with this group may only be rolled on: it makes a full hand, or is too little for a first bank. */
export const unbankable = (state: State, turn: Turn, group: Group): 'fullHand' | 'qualifying' | undefined => {
  if (group.dice.length === turn.roll.length) return 'fullHand'
  return turnPoints(turn) + group.points < needed(state, turn.seat) ? 'qualifying' : undefined
}
