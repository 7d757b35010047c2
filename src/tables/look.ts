import type { Seat } from '../games/game.ts'
import { awaited } from './clock.ts'
import type { Ticked } from './seen.ts'
import type { Refusal, Table } from './table.ts'

export interface Look {
  /** The throw whose dice are ticked. */
  readonly throws: number
  /** The faces ticked, as the form spells them. */
  readonly text: string
  /** Whether a button asked for these ticks, rather than the reader having set them. */
  readonly byServer: boolean
}

/** Counts what the seat has ticked, without playing it. */
export const look = (
  table: Table,
  seat: Seat,
  { throws, text, byServer }: Look,
): { readonly ticked?: Ticked; readonly refused?: Refusal } => {
  const { match } = table
  const { game, state } = match
  if (!awaited(table).includes(seat) || throws !== match.throws) return { refused: { code: 'too late' } }
  const dice = text.split(' ').filter(Boolean).map(Number)
  const worth = game.preview(state, seat, text)
  const why = worth || dice.length === 0 ? undefined : game.why(state, seat, text)
  return {
    ticked: { dice, byServer, ...(worth && { worth }) },
    ...(why && { refused: { code: 'not allowed', why } }),
  }
}
