import { type Dice, sorted, sum } from '../dice.ts'
import type { Seat, Step, Waiting } from '../game.ts'
import { type Ending, ending, leader } from '../two-seats.ts'
import {
  COMBINATIONS,
  type Combination,
  isCombination,
  type Progress,
  progress,
  score,
} from './combinations.ts'
import { outlook } from './outlook.ts'

/** A round that is over, each list by seat. */
export interface Round {
  readonly dice: readonly Dice[]
  readonly picks: readonly Combination[]
  readonly scores: readonly number[]
}

export interface State {
  /** Each seat's five dice; none until the round is thrown. */
  readonly dice: readonly Dice[]
  /** Each seat's secret choice in this round. */
  readonly picks: readonly (Combination | null)[]
  readonly rounds: readonly Round[]
  readonly exit: Ending | null
}

export interface Move {
  readonly pick: Combination
}

/** What the viewer's own five dice already give to a combination. */
export interface Standing extends Progress {
  /** The points that are certain, whatever the opponent threw; negative where it may still fail. */
  readonly sure: number
}

type Sheet = Readonly<Partial<Record<Combination, number>>>

export interface View {
  /** From 1 to 16. */
  readonly round: number
  /** The viewer's own five, in rising order. */
  readonly dice: Dice | null
  /** By seat: whether it has chosen in this round. */
  readonly picked: readonly boolean[]
  /** The viewer's own choice in this round. */
  readonly pick: Combination | null
  /** By seat: the points of each combination that it has used. */
  readonly scores: readonly Sheet[]
  readonly totals: readonly number[]
  /** The rounds that are over, the first one first. */
  readonly rounds: readonly Round[]
  /** For each combination that the viewer has not used. */
  readonly standing: Readonly<Partial<Record<Combination, Standing>>>
}

const SEATS: readonly Seat[] = [0, 1]
const ROUNDS = COMBINATIONS.length

/** A game before its first round. */
export const start = (): State => ({ dice: [], picks: [null, null], rounds: [], exit: null })

export const waiting = (state: State): Waiting => {
  const totals = SEATS.map((seat) => total(state, seat))
  if (state.exit) return { for: 'nothing', outcome: { ...state.exit, totals } }
  if (state.rounds.length === ROUNDS)
    return { for: 'nothing', outcome: { winner: leader(totals), totals, ended: 'played' } }
  if (state.dice.length === 0) return { for: 'chance', sides: Array<number>(10).fill(6) }
  return { for: 'seats', seats: SEATS.filter((seat) => state.picks[seat] === null) }
}

/** Every combination that the seat has not used yet. */
export const moves = (state: State, seat: Seat): readonly Move[] => {
  const now = waiting(state)
  return now.for === 'seats' && now.seats.includes(seat) ? unused(state, seat).map((pick) => ({ pick })) : []
}

/** The state after a legal step; after the end nothing changes. */
export const apply = (state: State, step: Step<Move>): State => {
  if (state.exit || state.rounds.length === ROUNDS) return state
  if (step.by === 'exit') return { ...state, exit: ending(step) }
  if (step.by === 'chance')
    return { ...state, dice: [sorted(step.faces.slice(0, 5)), sorted(step.faces.slice(5))] }
  const picks = state.picks.map((pick, seat) => (seat === step.seat ? step.move.pick : pick))
  const chosen = picks.filter((pick) => pick !== null)
  return chosen.length === SEATS.length ? scored(state, chosen) : { ...state, picks }
}

/** Until both have chosen, nothing here depends on the other seat's dice or choice; an onlooker sees neither. */
export const see = (state: State, viewer: Seat | null): View => {
  const dice = viewer === null ? undefined : state.dice[viewer]
  return {
    round: Math.min(state.rounds.length + 1, ROUNDS),
    dice: dice ?? null,
    picked: state.picks.map((pick) => pick !== null),
    pick: viewer === null ? null : (state.picks[viewer] ?? null),
    scores: SEATS.map((seat) => sheet(state, seat)),
    totals: SEATS.map((seat) => total(state, seat)),
    rounds: state.rounds,
    standing: viewer === null || !dice ? {} : standing(unused(state, viewer), dice),
  }
}

export const write = (move: Move): string => move.pick

export const read = (text: string): Move | undefined => {
  const pick = text.trim()
  return isCombination(pick) ? { pick } : undefined
}

const scored = (state: State, picks: readonly Combination[]): State => {
  const ten = state.dice.flat()
  const round = { dice: state.dice, picks, scores: picks.map((pick) => score(pick, ten)) }
  return { ...start(), rounds: [...state.rounds, round] }
}

export const unused = (state: State, seat: Seat): readonly Combination[] => {
  const used = state.rounds.map((round) => round.picks[seat])
  return COMBINATIONS.filter((combination) => !used.includes(combination))
}

const total = (state: State, seat: Seat): number => sum(state.rounds.map((round) => round.scores[seat] ?? 0))

const sheet = (state: State, seat: Seat): Sheet =>
  Object.fromEntries(state.rounds.map(({ picks, scores }) => [picks[seat], scores[seat]]))

const standing = (combinations: readonly Combination[], dice: Dice): View['standing'] =>
  Object.fromEntries(
    combinations.map((combination) => [
      combination,
      { ...progress(combination, dice), sure: outlook(combination, dice).least },
    ]),
  )
