import fc from 'fast-check'
import type { Game, Luck, Seat, Step } from '../../src/games/game.ts'
import { begin, type Match, play } from '../../src/games/match.ts'
import { type Agreed, choicesOf } from './log.ts'
import { seeded } from './seeded.ts'

/** A table, and all the chance that its game will meet. */
export interface Setting extends Agreed {
  readonly seed: number
}

/** A game that was played, with its log. */
export interface PlayedOut {
  readonly match: Match
  readonly steps: readonly Step[]
}

/** What comes next in a match that is not over. */
export type Next = (match: Match, luck: Luck) => Step

/** Any table that the game allows. */
export const settings = (game: Game): fc.Arbitrary<Setting> =>
  fc.integer({ min: game.seats.least, max: game.seats.most }).chain((seats) =>
    fc.record({
      seats: fc.constant(seats),
      options: fc.record(
        Object.fromEntries(choicesOf(game).map(([name, values]) => [name, fc.constantFrom(...values)])),
        { noNullPrototype: true },
      ),
      first: fc.option(fc.integer({ min: 0, max: seats - 1 }), { nil: undefined }),
      seed: fc.integer(),
    }),
  )

/** The game played to its end; `visit` is shown every position, and the step that led to it. Throws where it does not end. */
export const playOut = (
  game: Game,
  { seats, options, first, seed }: Setting,
  next: Next,
  visit: (match: Match, luck: Luck, last?: Step) => void = () => {},
): PlayedOut => {
  const luck = seeded(seed)
  const steps: Step[] = []
  let match = begin(game, options, seats, first)
  while (match.waiting.for !== 'nothing') {
    if (steps.length > MOST_STEPS) throw new Error(`still going on after ${MOST_STEPS} steps`)
    visit(match, luck, steps.at(-1))
    const step = next(match, luck)
    steps.push(step)
    match = { ...play(match, step), played: [] }
  }
  visit(match, luck, steps.at(-1))
  return { match, steps }
}

/** Dice as they fall, and any listed move of any awaited seat. */
export const anything: Next = (match, luck) =>
  fallen(match, luck) ?? decided(match, luck, (_, moves) => pick(luck, moves))

/** Dice as they fall, and what the game's usual computer player chooses. */
export const bots: Next = (match, luck) =>
  fallen(match, luck) ??
  decided(match, luck, (seat, moves) => {
    const [bot] = match.game.bots
    if (!bot) throw new Error('no computer player')
    return bot.choose(match.game.see(match.state, seat), moves, luck)
  })

export const pick = <T>(luck: Luck, some: readonly T[]): T => {
  const one = some[luck(some.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const MOST_STEPS = 20_000

const fallen = ({ waiting }: Match, luck: Luck): Step | undefined =>
  waiting.for === 'chance' ? { by: 'chance', faces: waiting.sides.map((of) => luck(of) + 1) } : undefined

const decided = (
  { game, state, waiting }: Match,
  luck: Luck,
  choose: (seat: Seat, moves: readonly unknown[]) => unknown,
): Step => {
  const seat = pick(luck, waiting.for === 'seats' ? waiting.seats : [])
  return { by: 'seat', seat, move: choose(seat, game.moves(state, seat)) }
}
