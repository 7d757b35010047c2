/** A place at the table, counted from 0. */
export type Seat = number

/** What a game needs next: a throw, a decision, or nothing more. */
export type Waiting =
  /** One entry for each die, its number of sides: [6, 6] two dice, [4] a lot between four seats (face 1 is seat 0). */
  | { readonly for: 'chance'; readonly sides: readonly number[] }
  /** More than one seat: all of them choose at once, each without knowing the others' choice. */
  | { readonly for: 'seats'; readonly seats: readonly Seat[] }
  | { readonly for: 'nothing'; readonly outcome: Outcome }

export type Exit = 'left' | 'time' | 'cancelled'

export type Step<Move = unknown> =
  | { readonly by: 'chance'; readonly faces: readonly number[] }
  | { readonly by: 'seat'; readonly seat: Seat; readonly move: Move }
  | { readonly by: 'exit'; readonly seats: readonly Seat[]; readonly why: Exit }

export interface Outcome {
  /** null: a draw, or nobody's win. */
  readonly winner: Seat | null
  readonly totals: readonly number[]
  readonly ended: 'played' | Exit
}

/** Something to be put into words: a key of the catalogue, whom it is about, and what goes into the sentence. */
export interface Fact {
  readonly code: string
  readonly seat?: Seat
  readonly values?: Readonly<Record<string, string | number>>
}

/** The values that a table may choose for each option, the default first. */
export type Choices<Options> = { readonly [Name in keyof Options]: readonly Options[Name][] }

/** A whole number from 0 to `below` − 1, each as likely. */
export type Luck = (below: number) => number

/** A computer player: it is handed what its seat sees, so it cannot peek. */
export interface Bot<Move = unknown, View = unknown> {
  /** Stored with the tables at which it sits: never change it. */
  readonly name: string
  choose(view: View, moves: readonly Move[], luck: Luck): Move
}

/**
 * A game as a pure value. It knows no clock, no randomness, no database and no page. States, moves and
 * views are plain JSON. A decision is named by its seat and the throws before it, so a throw must lie between two decisions
 * of one seat. After the end nothing changes a state any more. (Methods, not arrow properties: so a game of any types is a `Game` without a cast.)
 */
export interface Game<Options = unknown, State = unknown, Move = unknown, View = unknown> {
  readonly id: string
  readonly name: string
  readonly seats: { readonly least: number; readonly most: number }
  readonly choices: Choices<Options>
  /** The greatest possible difference of totals; there: the game may be played for a stake. */
  readonly widestMargin?: number
  /** The computer players, the usual one first. */
  readonly bots: readonly Bot<Move, View>[]

  /** Without `first` the lot is thrown where it matters who begins. */
  start(options: Options, seats: number, first?: Seat): State
  waiting(state: State): Waiting
  /** Every move that the seat may make now; none where the game does not wait for it. */
  moves(state: State, seat: Seat): readonly Move[]
  /** The step is legal, or an exit. */
  apply(state: State, step: Step<Move>): State
  /** All that the viewer may know; null is an onlooker. */
  see(state: State, viewer: Seat | null): View
  /** What everybody at the table may hear of a throw or move as soon as it has happened: never nothing. Exits are told by `play`. */
  tell(before: State, step: Step<Move>, after: State): readonly Fact[]
  /** Why the text may not be played by the seat now; undefined where it may, or where no better reason is known. */
  why(state: State, seat: Seat, text: string): Fact | undefined
  /** What the dice named in the text would be worth, for counting before a move; undefined where they are worth nothing. */
  preview(state: State, seat: Seat, text: string): Fact | undefined

  /** Notation: dice as values in rising order, the button's word last (dice alone are only counted). One move has one spelling. */
  write(move: Move): string
  read(text: string): Move | undefined
}
