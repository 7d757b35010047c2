import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMBINATIONS } from '../../src/games/7776/combinations.ts'
import { game7776 } from '../../src/games/7776/index.ts'
import type { Luck, Seat } from '../../src/games/game.ts'
import { begin, legal, type Match, play, see } from '../../src/games/match.ts'
import { seeded } from '../support/seeded.ts'

/** A round as far as it has come: ten dice, then who chose what, in that order. */
interface Deal {
  readonly faces: readonly number[]
  readonly choices: readonly { readonly seat: Seat; readonly pick: string }[]
}

const SEATS: readonly Seat[] = [0, 1]
const VIEWERS: readonly (Seat | null)[] = [0, 1, null]

test('until both have chosen, nothing depends on what a viewer may not know', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const luck = seeded(seed)
      let match = begin(game7776, {}, 2)
      while (match.waiting.for !== 'nothing') {
        const deal = dealt(match, luck)
        for (const viewer of VIEWERS)
          for (const made of [0, 1]) {
            const choices = deal.choices.slice(0, made)
            const real = { faces: deal.faces, choices }
            same(played(match, real), played(match, twin(match, real, viewer, luck)), viewer)
          }
        match = played(match, deal)
      }
    }),
    { numRuns: 30 },
  )
})

test('the second choice reveals both hands, both choices and their scores to everybody', () => {
  const match = begin(game7776, {}, 2)
  const round = {
    dice: [
      [1, 1, 1, 6, 6],
      [2, 2, 3, 4, 5],
    ],
    picks: ['ones', 'majorSum'],
    scores: [3, 31],
  }
  const deal = {
    faces: [6, 1, 6, 1, 1, 5, 2, 4, 3, 2],
    choices: [
      { seat: 1, pick: 'majorSum' },
      { seat: 0, pick: 'ones' },
    ],
  }
  const after = played(match, deal)
  for (const viewer of VIEWERS) expect(see(after, viewer).view).toMatchObject({ rounds: [round] })
  expect(after.played.at(-1)?.told).toEqual([
    { code: '7776.told.scored', seat: 0, values: { dice: '1 1 1 6 6', line: 'ones', points: 3 } },
    { code: '7776.told.scored', seat: 1, values: { dice: '2 2 3 4 5', line: 'majorSum', points: 31 } },
  ])
})

const dice = (luck: Luck): readonly number[] => Array.from({ length: 5 }, () => luck(6) + 1)

/** Any combination that the seat has not used before this round. */
const choice = (before: Match, seat: Seat, luck: Luck): string => {
  const { moves } = see(play(before, { by: 'chance', faces: Array<number>(10).fill(1) }), seat)
  return moves[luck(moves.length)] ?? ''
}

const dealt = (before: Match, luck: Luck): Deal => {
  const order = luck(2) === 0 ? SEATS : SEATS.toReversed()
  return {
    faces: [...dice(luck), ...dice(luck)],
    choices: order.map((seat) => ({ seat, pick: choice(before, seat, luck) })),
  }
}

/** The same round to the viewer: all that is hidden from them is drawn anew. */
const twin = (before: Match, deal: Deal, viewer: Seat | null, luck: Luck): Deal => ({
  faces: SEATS.flatMap((seat) => (seat === viewer ? deal.faces.slice(seat * 5, seat * 5 + 5) : dice(luck))),
  choices: deal.choices.map(({ seat, pick }) => ({
    seat,
    pick: seat === viewer ? pick : choice(before, seat, luck),
  })),
})

const played = (before: Match, { faces, choices }: Deal): Match =>
  choices.reduce(
    (match, { seat, pick }) => play(match, { by: 'seat', seat, move: legal(match, seat, pick)?.move }),
    play(before, { by: 'chance', faces }),
  )

const same = (one: Match, other: Match, viewer: Seat | null): void => {
  deepStrictEqual(known(one, viewer), known(other, viewer))
}

/** All that leaves the engine for a viewer, as it is sent. */
const known = (match: Match, viewer: Seat | null) => ({
  seen: JSON.stringify(see(match, viewer)),
  told: JSON.stringify(match.played.map(({ told }) => told)),
  why: viewer === null ? [] : COMBINATIONS.map((id) => match.game.why(match.state, viewer, id)),
})
