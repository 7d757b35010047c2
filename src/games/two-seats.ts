import type { Outcome, Seat, Step } from './game.ts'

/** How a game was ended from outside. */
export type Ending = Pick<Outcome, 'winner' | 'ended'>

const SEATS: readonly Seat[] = [0, 1]

/** The seat with the higher total; null where they are equal. */
export const leader = (totals: readonly number[]): Seat | null => {
  const [one = 0, other = 0] = totals
  if (one === other) return null
  return one > other ? 0 : 1
}

/** What an exit makes of a game for two: the seat that stays wins; where both leave or it is cancelled, nobody. */
export const ending = ({ seats, why }: Extract<Step, { by: 'exit' }>): Ending => {
  const staying = SEATS.filter((seat) => !seats.includes(seat))
  const winner = why !== 'cancelled' && staying.length === 1 ? (staying[0] ?? null) : null
  return { winner, ended: why }
}
