import type { Seat } from '../game.ts'
import type { Group } from './scoring.ts'
import { choices, left, needed, type Options, type State, type Turn, turnPoints } from './state.ts'

/** What a board shows. Everything is open: all viewers get the same. */
export interface View {
  readonly options: Options
  readonly banked: readonly number[]
  /** The seats that have left. */
  readonly out: readonly Seat[]
  /** null before the lot is drawn and when the game is over. */
  readonly turn: SeenTurn | null
}

export interface SeenTurn {
  readonly seat: Seat
  /** Of this turn so far, at risk until banked. */
  readonly points: number
  readonly kept: readonly Group[]
  /** The dice on the table in rising order, none while they are to be thrown. */
  readonly roll: readonly SeenDie[]
  /** How many dice this turn has still to set aside, those on the table included. */
  readonly left: number
  /** For each number of dice that may be set aside the best such choice, the most points first. */
  readonly best: readonly Group[]
  /** Whether all dice on the table may be set aside: a full hand. */
  readonly fullHand: boolean
  /** The least that this turn must bank; 0 where the seat has qualified. */
  readonly needed: number
}

export interface SeenDie {
  readonly face: number
  /** Whether it is part of anything that may be set aside. */
  readonly scores: boolean
}

/** All that anybody may know of the state. */
export const see = (state: State): View => {
  const { options, banked, out, turn } = state
  return { options, banked, out, turn: turn && seeTurn(state, turn) }
}

const seeTurn = (state: State, turn: Turn): SeenTurn => {
  const { seat, kept, roll } = turn
  const all = choices(state, turn)
  return {
    seat,
    points: turnPoints(turn),
    kept,
    roll: roll.map((face) => ({ face, scores: all.some(({ dice }) => dice.includes(face)) })),
    left: left(turn),
    best: bestOfEachSize(all),
    fullHand: all.some(({ dice }) => dice.length === roll.length),
    needed: needed(state, seat),
  }
}

const bestOfEachSize = (all: readonly Group[]): readonly Group[] => {
  const falling = all.toSorted((a, b) => b.points - a.points || a.dice.length - b.dice.length)
  return falling.filter(
    (group, at) => falling.findIndex(({ dice }) => dice.length === group.dice.length) === at,
  )
}
