import type { Seat } from '../games/game.ts'
import type { Match } from '../games/match.ts'
import { peopleIn, type Table } from './table.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after the deadline the others must wait before they may claim. */
export const grace = (pace: number): number => (pace <= 2 * MINUTE ? 10 * SECOND : 5 * MINUTE)

/** When an open table is given up: in the lobby after an hour, otherwise after a week. */
export const expiry = (inLobby: boolean, at: number): number => at + (inLobby ? HOUR : 7 * DAY)

type Timed = Pick<Table, 'terms' | 'players' | 'match' | 'phase' | 'endsAt'>

/**
 * When the house ends the game by itself if nobody does anything from then on: after twice the time for a decision. A
 * decision is named by its throw, so whoever chooses last of several gets no longer than the first. No clock runs where
 * nobody plays against another person.
 */
export const endAfter = (table: Timed, after: Match, at: number): number | null => {
  const { pace } = table.terms
  const gone = after.played.flatMap(({ step }) => (step.by === 'exit' ? step.seats : []))
  const people = peopleIn(table).filter((seat) => !gone.includes(seat))
  if (pace === null || after.waiting.for === 'nothing' || people.length < 2) return null
  const sameWait = table.phase === 'running' && after.throws === table.match.throws
  return sameWait ? table.endsAt : at + 2 * pace
}

/** The deadline of the present decision; null where no clock runs. */
export const dueAt = ({ phase, endsAt, terms }: Timed): number | null =>
  phase === 'running' && endsAt !== null && terms.pace !== null ? endsAt - terms.pace : null

/** The seats that are awaited. */
export const awaited = ({ match, phase }: Pick<Timed, 'match' | 'phase'>): readonly Seat[] =>
  phase === 'running' && match.waiting.for === 'seats' ? match.waiting.seats : []

/** When the seat may claim against those who are awaited; null where it never may: it must not be awaited itself, nor have left. */
export const claimableAt = (table: Timed, seat: Seat | null): number | null => {
  const due = dueAt(table)
  const { pace } = table.terms
  if (due === null || pace === null || seat === null) return null
  if (!peopleIn(table).includes(seat) || awaited(table).includes(seat)) return null
  return due + grace(pace)
}
