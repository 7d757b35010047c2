import { type Dice, sorted } from '../dice.ts'
import type { Outcome, Seat, Step, Waiting } from '../game.ts'
import type { Move } from './notation.ts'
import { wins, worth } from './scoring.ts'
import { busts, choices, left, type Options, type State, type Turn, totalWith, unbankable } from './state.ts'

/** A game before its first throw. Without `first` a lot decides who begins, unless there is but one seat. */
export const start = (options: Options, seats: number, first?: Seat): State => {
  const begins = seats === 1 ? 0 : first
  const turn = begins === undefined ? null : fresh(begins)
  return { options, banked: Array<number>(seats).fill(0), out: [], turn, outcome: null }
}

/** What the state awaits: the lot, the dice that are left, a decision of the seat at turn, or nothing more. */
export const waiting = ({ banked, turn, outcome }: State): Waiting => {
  if (outcome) return { for: 'nothing', outcome }
  if (!turn) return { for: 'chance', sides: [banked.length] }
  if (turn.roll.length > 0) return { for: 'seats', seats: [turn.seat] }
  return { for: 'chance', sides: Array<number>(left(turn)).fill(6) }
}

/** Every move that the seat may make now: each selection that may be set aside, rolled on and, where allowed, banked. */
export const moves = (state: State, seat: Seat): readonly Move[] => {
  const { turn } = state
  if (turn?.seat !== seat) return []
  return choices(state, turn).flatMap((group): readonly Move[] => {
    const roll: Move = { keep: group.dice, next: 'roll' }
    return unbankable(state, turn, group) ? [roll] : [roll, { keep: group.dice, next: 'bank' }]
  })
}

/** The state after a step that is legal in it. */
export const apply = (state: State, step: Step<Move>): State => {
  const { turn, outcome } = state
  if (outcome) return state
  if (step.by === 'exit') return leave(state, step.seats, step.why)
  if (step.by === 'chance') return turn ? fall(state, turn, sorted(step.faces)) : draw(state, step.faces)
  return turn ? decide(state, turn, step.move) : state
}

const fresh = (seat: Seat): Turn => ({ seat, kept: [], roll: [] })

/** Who the lot falls on begins, or the next seat where that one has left. */
const draw = (state: State, [face = 1]: Dice): State => {
  const seat = face - 1
  return state.out.includes(seat) ? pass(state, seat) : { ...state, turn: fresh(seat) }
}

const fall = (state: State, turn: Turn, roll: Dice): State => {
  if (wins(roll)) return win(state, turn.seat, state.options.target)
  return busts(state, turn, roll) ? pass(state, turn.seat) : { ...state, turn: { ...turn, roll } }
}

const decide = (state: State, turn: Turn, { keep, next }: Move): State => {
  const points = worth(keep, state.options) ?? 0
  if (next === 'roll') {
    const kept = [...turn.kept, { dice: keep, points }]
    return { ...state, turn: { ...turn, kept, roll: [] } }
  }
  const total = totalWith(state, turn, points)
  return total >= state.options.target
    ? win(state, turn.seat, total)
    : pass({ ...state, banked: state.banked.with(turn.seat, total) }, turn.seat)
}

/** Who leaves is skipped for good; the last one in wins. */
const leave = (before: State, seats: readonly Seat[], why: Outcome['ended']): State => {
  const out = [...new Set([...before.out, ...seats])]
  if (out.length === before.out.length) return before
  const state = { ...before, out }
  if (why === 'cancelled') return end(state, null, why)
  const stay = [...state.banked.keys()].filter((seat) => !out.includes(seat))
  if (stay.length < 2) return end(state, stay[0] ?? null, why)
  return state.turn && out.includes(state.turn.seat) ? pass(state, state.turn.seat) : state
}

/** The next seat that is still in begins its turn. */
const pass = (state: State, seat: Seat): State => {
  const next = (seat + 1) % state.banked.length
  return state.out.includes(next) ? pass(state, next) : { ...state, turn: fresh(next) }
}

const win = (state: State, seat: Seat, total: number): State =>
  end({ ...state, banked: state.banked.with(seat, total) }, seat, 'played')

const end = (state: State, winner: Seat | null, ended: Outcome['ended']): State => ({
  ...state,
  turn: null,
  outcome: { winner, totals: state.banked, ended },
})
