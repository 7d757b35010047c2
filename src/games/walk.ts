import type { Dice } from './dice.ts'
import type { Game, Step } from './game.ts'
import { chance, rolls } from './rolls.ts'

/** A step that may come next, and how likely it is: 0 to 1 for a throw, 1 for a move. */
export interface Branch {
  readonly step: Step
  readonly weight: number
}

/** Faces that may fall, and how likely they are. */
export interface Throw {
  readonly faces: Dice
  readonly weight: number
}

/**
 * Every throw and move from a state; none where the game is over. `hands` tells how the dice of a throw belong together,
 * as for `throws`.
 */
export const walk = (game: Game, state: unknown, hands?: readonly number[]): readonly Branch[] => {
  const waiting = game.waiting(state)
  if (waiting.for === 'nothing') return []
  if (waiting.for === 'chance')
    return throws(waiting.sides, hands).map(({ faces, weight }) => ({
      step: { by: 'chance', faces },
      weight,
    }))
  return waiting.seats.flatMap((seat) =>
    game.moves(state, seat).map((move) => ({ step: { by: 'seat', seat, move }, weight: 1 })),
  )
}

/**
 * Every throw of dice with these numbers of sides. `hands` cuts them into hands of so many dice, in order (all of them
 * one hand where left out); throws that differ only in the order within a hand are taken together. A hand of
 * several dice must be of six sides.
 */
export const throws = (
  sides: readonly number[],
  hands: readonly number[] = [sides.length],
): readonly Throw[] => {
  const [size = 0, ...others] = hands
  if (size === 0) return [{ faces: [], weight: 1 }]
  const rest = throws(sides.slice(size), others)
  return hand(sides.slice(0, size)).flatMap(({ faces, weight }) =>
    rest.map((more) => ({ faces: [...faces, ...more.faces], weight: weight * more.weight })),
  )
}

const hand = (sides: readonly number[]): readonly Throw[] => {
  const [only = 6] = sides
  return sides.length === 1
    ? Array.from({ length: only }, (_, face) => ({ faces: [face + 1], weight: 1 / only }))
    : rolls(sides.length).map((faces) => ({ faces, weight: chance(faces) }))
}
