import type { Fact, Seat } from '../games/game.ts'
import { type Seen, see } from '../games/match.ts'
import type { Player, Refusal, Table } from './table.ts'

/** A player as everybody may know them. */
export type SeenPlayer =
  | {
      readonly kind: 'person'
      readonly name: string | null
      readonly guest: number | null
      readonly gone: 'deleted' | 'guest' | null
    }
  /** `number` from 1 where several computers sit at the table, else null. */
  | { readonly kind: 'computer'; readonly number: number | null }

/** Dice that the viewer has ticked but not yet played, and what they would be worth. */
export interface Ticked {
  readonly dice: readonly number[]
  /** Whether a button set them, rather than the reader. */
  readonly byServer: boolean
  readonly worth?: Fact
}

/** All of a table that one viewer may know: the only thing that views get. */
export interface SeenTable {
  readonly id: string
  readonly game: string
  readonly seen: Seen
  readonly players: readonly SeenPlayer[]
  /** What everybody heard since the viewer's last decision. */
  readonly told: readonly Fact[]
  readonly length: number
  readonly commitment: string
  readonly ticked: Ticked
  readonly refused?: Refusal
}

/** The table for the eyes of that seat; null is an onlooker. */
export const seenBy = (
  table: Table,
  viewer: Seat | null,
  as: { readonly told: readonly Fact[]; readonly ticked?: Ticked; readonly refused?: Refusal },
): SeenTable => ({
  id: table.id,
  game: table.match.game.id,
  seen: see(table.match, viewer),
  players: table.players.map((player, seat) => seenPlayer(player, seat, table.players)),
  told: as.told,
  length: table.match.length,
  commitment: table.commitment,
  ticked: as.ticked ?? { dice: [], byServer: false },
  ...(as.refused && { refused: as.refused }),
})

const seenPlayer = (player: Player, seat: Seat, all: readonly Player[]): SeenPlayer => {
  if ('user' in player) {
    const { name, guest, gone } = player
    return { kind: 'person', name, guest, gone }
  }
  const computers = all.filter((other) => 'bot' in other).length
  const number = all.slice(0, seat + 1).filter((other) => 'bot' in other).length
  return { kind: 'computer', number: computers > 1 ? number : null }
}
