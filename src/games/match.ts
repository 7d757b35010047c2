import type { Fact, Game, Seat, Step, Waiting } from './game.ts'

/** A step as it was played, with what everybody may hear of it. */
export interface Played {
  readonly step: Step
  readonly told: readonly Fact[]
}

/** A running game: all that the rest of the house knows of one. */
export interface Match {
  readonly game: Game
  readonly seats: number
  readonly state: unknown
  readonly waiting: Waiting
  /** Chance steps so far; together with a seat it names one decision. */
  readonly throws: number
  /** Steps so far. */
  readonly length: number
  /** The steps since the match was begun or resumed. */
  readonly played: readonly Played[]
}

/** What one viewer gets of a match. */
export interface Seen<View = unknown> {
  /** null: an onlooker. */
  readonly seat: Seat | null
  readonly view: View
  readonly waiting: Waiting
  /** The notations of this viewer's moves. */
  readonly moves: readonly string[]
  readonly throws: number
}

/** Thrown where a step that nobody judged breaks the rules: a bug of the caller. */
export class IllegalStep extends Error {}

/** A match before its first step. Without `first` the lot is thrown where it matters who begins. */
export const begin = (game: Game, options: unknown, seats: number, first?: Seat): Match =>
  resume(game, seats, game.start(options, seats, first), 0, 0)

/** A match that goes on from a stored state. */
export const resume = (game: Game, seats: number, state: unknown, throws: number, length: number): Match => ({
  game,
  seats,
  state,
  waiting: game.waiting(state),
  throws,
  length,
  played: [],
})

/** The move that the text spells, if the seat may make it now. */
export const legal = (match: Match, seat: Seat, text: string): { readonly move: unknown } | undefined => {
  const { game, state } = match
  const move = game.read(text)
  if (move === undefined) return undefined
  const spelled = game.write(move)
  return game.moves(state, seat).some((listed) => game.write(listed) === spelled) ? { move } : undefined
}

/** The match after one more step. Throws `IllegalStep` where the rules do not allow it. */
export const play = (match: Match, step: Step): Match => {
  judge(match, step)
  const { game, seats, throws, length, played } = match
  const state = game.apply(match.state, step)
  return {
    ...resume(game, seats, state, throws + (step.by === 'chance' ? 1 : 0), length + 1),
    played: [...played, { step, told: told(game, match.state, step, state) }],
  }
}

/** The match that the steps of a stored log lead to; they were judged when they were written. */
export const replay = (
  game: Game,
  options: unknown,
  seats: number,
  steps: readonly Step[],
  first?: Seat,
): Match => {
  const state = steps.reduce((before, step) => game.apply(before, step), game.start(options, seats, first))
  const throws = steps.filter((step) => step.by === 'chance').length
  return resume(game, seats, state, throws, steps.length)
}

/** What the viewer gets of the match; null is an onlooker. */
export const see = (match: Match, viewer: Seat | null): Seen => {
  const { game, state, waiting, throws } = match
  return {
    seat: viewer,
    view: game.see(state, viewer),
    waiting,
    moves: viewer === null ? [] : game.moves(state, viewer).map((move) => game.write(move)),
    throws,
  }
}

const judge = (match: Match, step: Step): void => {
  const { game, waiting } = match
  if (waiting.for === 'nothing') throw new IllegalStep('the game is over')
  if (step.by === 'chance' && !(waiting.for === 'chance' && fits(step.faces, waiting.sides)))
    throw new IllegalStep(`these faces are not awaited: ${step.faces.join(' ')}`)
  if (step.by === 'seat' && legal(match, step.seat, game.write(step.move)) === undefined)
    throw new IllegalStep(`seat ${step.seat} may not play: ${game.write(step.move)}`)
  if (step.by === 'exit' && !someOf(step.seats, match.seats))
    throw new IllegalStep(`no such seat: ${step.seats.join(' ')}`)
}

/** At least one seat, and all of them at the table. */
const someOf = (leaving: readonly Seat[], seats: number): boolean =>
  leaving.length > 0 && leaving.every((seat) => seat >= 0 && seat < seats)

const fits = (faces: readonly number[], sides: readonly number[]): boolean =>
  faces.length === sides.length &&
  faces.every((face, die) => Number.isInteger(face) && face >= 1 && face <= (sides[die] ?? 0))

const told = (game: Game, before: unknown, step: Step, after: unknown): readonly Fact[] =>
  step.by === 'exit'
    ? step.seats.map((seat) => ({ code: `tables.told.${step.why}`, seat }))
    : game.tell(before, step, after)
