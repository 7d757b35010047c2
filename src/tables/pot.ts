import type { Stakes } from '../chips/chips.ts'
import type { Match } from '../games/match.ts'
import type { Table } from './table.ts'

/** The chips that each player must be able to lose: the stake for every point of the greatest possible difference. */
export const cover = ({ match, terms }: Pick<Table, 'match' | 'terms'>): number =>
  terms.stake * (match.game.widestMargin ?? 0)

/** What the table is played for; undefined where it is for nothing. */
export const stakesOf = (table: Table): Stakes | undefined => {
  const each = cover(table)
  if (each === 0) return undefined
  return {
    table: table.id,
    users: table.players.flatMap((player) => ('user' in player ? [player.user] : [])),
    each,
  }
}

/** Who gets how many chips from the other at the end: the stake for every point of difference, never less than nothing. */
export const winnings = (
  { players, terms }: Table,
  { waiting }: Match,
): { readonly winner: string | null; readonly pay: number } => {
  if (waiting.for !== 'nothing') throw new Error('the game is not over')
  const { winner, totals } = waiting.outcome
  const player = winner === null ? undefined : players[winner]
  if (winner === null || !player || !('user' in player)) return { winner: null, pay: 0 }
  const margin = (totals[winner] ?? 0) - (totals[1 - winner] ?? 0)
  return { winner: player.user, pay: terms.stake * Math.max(0, margin) }
}
