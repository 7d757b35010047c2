import { type Dice, readDice, selections, sorted } from '../dice.ts'
import type { Seat, Step, Waiting } from '../game.ts'
import { type Ending, ending, leader } from '../two-seats.ts'
import { expected } from './best.ts'
import { EMPTY, isLine, LINES, type Line, open, type Sheet, score, written } from './lines.ts'

export interface State {
  /** Whose turn it is; null until the lot is thrown. */
  readonly turn: Seat | null
  /** The held dice first, then those just rolled, each in rising order; fewer than five while dice are to be rolled. */
  readonly dice: Dice
  readonly held: number
  /** 3 before the first roll of a turn. */
  readonly rollsLeft: number
  /** By seat. */
  readonly sheets: readonly Sheet[]
  readonly exit: Exit | null
}

/** An end before the sheets were full. */
interface Exit extends Ending {
  /** By seat: the points for its empty lines. */
  readonly credits: readonly number[]
}

export type Move = { readonly hold: Dice } | { readonly write: Line }

/** The same for everybody: nothing is hidden in this game. */
export interface View {
  /** Whose turn it is; null before the lot and after the end. */
  readonly turn: Seat | null
  /** From 1 to 12. */
  readonly round: number
  /** The held dice first, as many as `held` says, then those just rolled; each in rising order. */
  readonly dice: Dice
  readonly held: number
  /** 2, 1 or 0 once the dice are rolled. */
  readonly rollsLeft: number
  /** By seat. */
  readonly sheets: readonly Sheet[]
  /** By seat: the points for its empty lines, where the other seat has left. */
  readonly credits: readonly number[]
  /** By seat, the credits among them. */
  readonly totals: readonly number[]
  /** What the dice would score now in each empty line of the seat whose turn it is. */
  readonly worth: Readonly<Partial<Record<Line, number>>>
}

const SEATS: readonly Seat[] = [0, 1]
const TURN = { dice: [], held: 0, rollsLeft: 3 } as const

/** A game before its first throw: the lot, unless it is said who begins. */
export const start = (_options: unknown, _seats: number, first?: Seat): State => ({
  turn: first ?? null,
  ...TURN,
  sheets: [EMPTY, EMPTY],
  exit: null,
})

export const waiting = (state: State): Waiting => {
  if (isOver(state)) {
    const { winner, ended } = state.exit ?? { winner: leader(totals(state)), ended: 'played' }
    return { for: 'nothing', outcome: { winner, totals: totals(state), ended } }
  }
  const seat = chooser(state)
  if (seat !== null) return { for: 'seats', seats: [seat] }
  const sides = state.turn === null ? [SEATS.length] : Array<number>(5 - state.dice.length).fill(6)
  return { for: 'chance', sides }
}

/** Every hold but that of all five, where a roll is left, and every empty line. */
export const moves = (state: State, seat: Seat): readonly Move[] => {
  if (chooser(state) !== seat) return []
  const holds = state.rollsLeft > 0 ? selections(state.dice).filter((hold) => hold.length < 5) : []
  return [...holds.map((hold) => ({ hold })), ...openLines(state, seat).map((line) => ({ write: line }))]
}

/** The state after a legal step; after the end nothing changes. */
export const apply = (state: State, step: Step<Move>): State => {
  if (isOver(state)) return state
  if (step.by === 'exit') return { ...state, exit: exit(state, step) }
  if (step.by === 'seat')
    return 'hold' in step.move
      ? { ...state, dice: step.move.hold, held: step.move.hold.length }
      : wrote(state, step.seat, step.move.write)
  if (state.turn === null) return { ...state, turn: (step.faces[0] ?? 1) - 1 }
  return { ...state, dice: [...state.dice, ...sorted(step.faces)], rollsLeft: state.rollsLeft - 1 }
}

export const see = (state: State): View => {
  const { turn, dice, held, rollsLeft, sheets } = state
  const seat = chooser(state)
  const lines = seat === null ? [] : openLines(state, seat)
  const left = sheets.map((sheet) => open(sheet).length)
  return {
    turn: isOver(state) ? null : turn,
    round: Math.min(LINES.length, LINES.length + 1 - Math.max(...left)),
    dice,
    held,
    rollsLeft,
    sheets,
    credits: credits(state),
    totals: totals(state),
    worth: Object.fromEntries(lines.map((line) => [line, score(line, dice)])),
  }
}

export const write = (move: Move): string =>
  'hold' in move ? [...sorted(move.hold), 'roll'].join(' ') : move.write

export const read = (text: string): Move | undefined => {
  const words = text.trim().split(/\s+/)
  const button = words.pop() ?? ''
  if (words.length === 0 && isLine(button)) return { write: button }
  const hold = button === 'roll' ? readDice(words) : undefined
  return hold && { hold }
}

/** The seat that chooses now; null where dice are to be thrown or the game is over. */
export const chooser = (state: State): Seat | null =>
  !isOver(state) && state.dice.length === 5 ? state.turn : null

export const isOver = ({ exit, sheets }: State): boolean =>
  exit !== null || sheets.every((sheet) => open(sheet).length === 0)

export const openLines = (state: State, seat: Seat): readonly Line[] => open(state.sheets[seat] ?? EMPTY)

const credits = (state: State): readonly number[] => state.exit?.credits ?? SEATS.map(() => 0)

const totals = (state: State): readonly number[] =>
  credits(state).map((credit, seat) => credit + written(state.sheets[seat] ?? EMPTY))

/** The turn in progress is left out. The winner's empty lines count their expected value, to whole points, halves up. */
const exit = (state: State, step: Extract<Step, { by: 'exit' }>): Exit => {
  const { winner, ended } = ending(step)
  return {
    winner,
    ended,
    credits: SEATS.map((seat) => (seat === winner ? Math.round(expected(openLines(state, seat))) : 0)),
  }
}

/** The dice are written, and the other seat's turn begins. */
const wrote = (state: State, seat: Seat, line: Line): State => ({
  ...state,
  ...TURN,
  turn: 1 - seat,
  sheets: state.sheets.map((sheet, of) =>
    of === seat ? { ...sheet, [line]: score(line, state.dice) } : sheet,
  ),
})
