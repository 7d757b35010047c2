import type { Fact, Seat } from '../games/game.ts'
import { type Seen, see } from '../games/match.ts'
import { claimableAt, dueAt } from './clock.ts'
import { cover, winnings } from './pot.ts'
import {
  type Person,
  type Player,
  type Refusal,
  seatOf,
  type Table,
  type Terms,
  type Unbegun,
} from './table.ts'
import type { Said } from './talk.ts'

export type { Refusal, Terms, Unbegun } from './table.ts'

/** A player as everybody may know them. */
export type SeenPlayer =
  | ({ readonly kind: 'person' } & Pick<Person, 'name' | 'guest' | 'gone' | 'joined' | 'left'>)
  /** `number` from 1 where several computers sit at the table, else null. */
  | { readonly kind: 'computer'; readonly number: number | null }
  | { readonly kind: 'free' }

/** Dice that the viewer has ticked but not yet played, and what they would be worth. */
export interface Ticked {
  readonly dice: readonly number[]
  /** Whether a button set them, rather than the reader. */
  readonly byServer: boolean
  readonly worth?: Fact
}

/** How a rematch stands: offered to others or to the viewer, come to nothing, or begun. */
export interface SeenRematch {
  readonly id: string
  readonly phase: Table['phase']
  readonly unbegun: Unbegun | null
  /** Whether the viewer has taken their seat there. */
  readonly joined: boolean
}

/** The clock of a running game, in milliseconds since 1970. */
export interface SeenClock {
  readonly now: number
  /** When whoever is awaited must have decided. */
  readonly due: number
  /** From when on the viewer may claim; null: never, in this wait. */
  readonly claimable: number | null
  /** When the game ends by itself. */
  readonly ends: number
  /** Whether lateness cancels it, so that nobody loses. */
  readonly cancels: boolean
}

/** What leaving means: giving a seat back, cancelling a game in which nobody has decided anything, or leaving a game. */
export type Leaving = 'open' | 'cancelled' | 'left'

/** What leaving a table would do. */
export interface Prospect {
  readonly means: Leaving
  /** The chips that the leaver would pay. */
  readonly price: number
}

/** What is known about the table beside its game, as it was read for this viewer. */
export interface Around {
  readonly told: readonly Fact[]
  readonly said: readonly Said[]
  readonly muted: readonly Seat[]
  readonly rematch: SeenRematch | null
  /** Whether lateness would cancel the game. */
  readonly idle: boolean
  readonly now: number
}

/** All of a table that one viewer may know: the only thing that views get. */
export interface SeenTable {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly phase: Table['phase']
  readonly unbegun: Unbegun | null
  readonly terms: Terms
  /** The chips that each player stakes, and so may lose at most. */
  readonly cover: number
  readonly seen: Seen
  readonly players: readonly SeenPlayer[]
  /** The seat of whoever opened the table; null where they have gone. */
  readonly opener: Seat | null
  /** Whether this is a rematch. */
  readonly again: boolean
  /** Whether the viewer sits there, rather than having a seat kept for them or looking on. */
  readonly joined: boolean
  /** Who got how many chips from the other at the end; null where nobody did. */
  readonly paid: { readonly seat: Seat; readonly chips: number } | null
  readonly clock: SeenClock | null
  /** When an open table is given up. */
  readonly expires: number | null
  /** What everybody heard since the viewer's last decision. */
  readonly told: readonly Fact[]
  /** What players have said last, without those whom the viewer has muted. */
  readonly said: readonly Said[]
  readonly muted: readonly Seat[]
  readonly rematch: SeenRematch | null
  readonly length: number
  readonly commitment: string
  /** The viewer's own lucky words. */
  readonly words: string
  readonly ticked: Ticked
  readonly refused?: Refusal
}

/** The table for the eyes of that seat; null is an onlooker. */
export const seenBy = (
  table: Table,
  viewer: Seat | null,
  around: Around,
  as: { readonly ticked?: Ticked; readonly refused?: Refusal } = {},
): SeenTable => {
  const own = viewer === null ? undefined : table.players[viewer]
  const opener = table.players.findIndex((player) => 'user' in player && player.user === table.openedBy)
  return {
    id: table.id,
    game: table.match.game.id,
    options: table.options as SeenTable['options'],
    phase: table.phase,
    unbegun: table.unbegun,
    terms: table.terms,
    cover: cover(table),
    seen: see(table.match, viewer),
    players: table.players.map((player, seat) => seenPlayer(player, seat, table.players)),
    opener: opener < 0 ? null : opener,
    again: table.againOf !== null,
    joined: own !== undefined && 'user' in own && own.joined,
    paid: paidAt(table),
    clock: clockOf(table, viewer, around),
    expires: table.phase === 'open' ? table.endsAt : null,
    told: around.told,
    said: around.said,
    muted: around.muted,
    rematch: around.rematch,
    length: table.match.length,
    commitment: table.commitment,
    words: viewer === null ? '' : (table.seeds.texts[viewer] ?? ''),
    ticked: as.ticked ?? { dice: [], byServer: false },
    ...(as.refused && { refused: as.refused }),
  }
}

const paidAt = (table: Table): SeenTable['paid'] => {
  if (table.phase !== 'over' || table.unbegun || table.terms.stake === 0) return null
  const { winner, pay } = winnings(table, table.match)
  const seat = winner === null ? undefined : seatOf(table, winner)
  return seat === undefined || pay === 0 ? null : { seat, chips: pay }
}

const clockOf = (table: Table, viewer: Seat | null, { now, idle }: Around): SeenClock | null => {
  const due = dueAt(table)
  return due === null || table.endsAt === null
    ? null
    : { now, due, claimable: claimableAt(table, viewer), ends: table.endsAt, cancels: idle }
}

const seenPlayer = (player: Player, seat: Seat, all: readonly Player[]): SeenPlayer => {
  if ('free' in player) return { kind: 'free' }
  if ('user' in player) {
    const { name, guest, gone, joined, left } = player
    return { kind: 'person', name, guest, gone, joined, left }
  }
  const computers = all.filter((other) => 'bot' in other).length
  const number = all.slice(0, seat + 1).filter((other) => 'bot' in other).length
  return { kind: 'computer', number: computers > 1 ? number : null }
}
