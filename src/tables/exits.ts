import type { Db } from '../db/open.ts'
import type { Exit, Seat, Step } from '../games/game.ts'
import { type Match, play } from '../games/match.ts'
import { advance } from './advance.ts'
import { awaited } from './clock.ts'
import { decided } from './log.ts'
import { close } from './seating.ts'
import { append, Overtaken } from './store.ts'
import { type House, peopleIn, type Table } from './table.ts'

/** Takes the seats out of the running game; gives the table as it then stands. Throws `Overtaken` where it has gone on meanwhile. */
export const exit = async (house: House, table: Table, seats: readonly Seat[], why: Exit): Promise<Table> => {
  const left = play(table.match, { by: 'exit', seats, why })
  const after = onlyComputers(table, left, seats) ?? advance(table, left, house)
  const now = await append(house.db, table, after, house.now())
  house.live.tell(table.id)
  return now
}

/**
 * Takes those who are awaited out for their lateness. Where chips are at stake and nobody has decided anything yet, the game
 * is cancelled: whoever opened the table need not have been there when somebody sat down. Throws `Overtaken`.
 */
export const late = async (house: House, table: Table): Promise<Table> => {
  const idle = await isIdle(house.db, table)
  return exit(house, table, awaited(table), idle ? 'cancelled' : 'time')
}

/** Whether chips are at stake in a game in which nobody has decided anything yet. */
export const isIdle = async (db: Db, table: Table): Promise<boolean> =>
  table.phase === 'running' && table.terms.stake > 0 && !(await decided(db, table))

/** Ends what is overdue: an open table is given up, in a running game whoever is awaited is out. Without effect where somebody was faster. */
export const expire = async (house: House, table: Table): Promise<void> => {
  if (table.phase === 'open') return close(house, table.id, 'expired')
  try {
    await late(house, table)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
  }
}

/** Computers do not play on among themselves: the leading one wins, equal ones share nothing. */
const onlyComputers = (table: Table, match: Match, gone: readonly Seat[]): Match | undefined => {
  if (match.waiting.for === 'nothing' || peopleIn(table).some((seat) => !gone.includes(seat)))
    return undefined
  const rest = table.players.flatMap((player, seat) => ('bot' in player ? [seat] : []))
  const totals = totalsOf(match)
  const most = Math.max(...rest.map((seat) => totals[seat] ?? 0))
  const leading = rest.filter((seat) => totals[seat] === most)
  const seats = leading.length > 1 ? rest : rest.filter((seat) => totals[seat] !== most)
  return play(match, { by: 'exit', seats, why: 'left' })
}

/** The totals as they would stand if the game ended now. */
const totalsOf = ({ game, state, seats }: Match): readonly number[] => {
  const end: Step = { by: 'exit', seats: [...Array(seats).keys()], why: 'cancelled' }
  const waiting = game.waiting(game.apply(state, end))
  return waiting.for === 'nothing' ? waiting.outcome.totals : []
}
