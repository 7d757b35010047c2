import type { Db } from '../db/open.ts'
import type { Seeds } from '../fair/fair.ts'
import type { Bot, Fact, Luck, Seat } from '../games/game.ts'
import type { Match } from '../games/match.ts'
import type { Live } from './live.ts'

/** A person on a seat. */
export interface Person {
  readonly user: string
  readonly name: string | null
  readonly guest: number | null
  readonly gone: 'deleted' | 'guest' | null
  /** false: the seat is kept for them, and they have not taken it yet. */
  readonly joined: boolean
  /** Whether they have left the game, which may go on without them. */
  readonly left: boolean
}

/** Who sits on a seat. */
export type Player = Person | { readonly bot: string } | { readonly free: true }

/** What people agree on who play each other. */
export interface Terms {
  /** In the lobby, and anybody may watch; otherwise only for those who have the link. */
  readonly listed: boolean
  /** Milliseconds for a decision; null: no clock. */
  readonly pace: number | null
  /** Chips a point. */
  readonly stake: number
}

/** Why a game ended that never began: nobody came, its opener closed it or fell short of the stake, a rematch was declined. */
export type Unbegun = 'expired' | 'closed' | 'short' | 'declined'

/** A table: seats, a match, its people. Never handed to a view: what a viewer gets is a `SeenTable`. */
export interface Table {
  readonly id: string
  readonly match: Match
  readonly options: unknown
  /** The seat that begins; null where the lot decides, or nothing depends on it. */
  readonly first: Seat | null
  readonly players: readonly Player[]
  readonly seeds: Seeds
  readonly commitment: string
  readonly terms: Terms
  readonly openedBy: string
  readonly phase: 'open' | 'running' | 'over'
  /** null: the game was begun. */
  readonly unbegun: Unbegun | null
  /** When the house ends it by itself; null: never. */
  readonly endsAt: number | null
  /** The table of which this is the rematch. */
  readonly againOf: string | null
}

/** What the tables feature needs of the world outside. */
export interface House {
  readonly db: Db
  readonly now: () => number
  readonly newId: () => string
  /** 32 secret random bytes in hex. */
  readonly newSeed: () => string
  readonly draw: (seeds: Seeds, n: number, sides: readonly number[]) => readonly number[]
  readonly luck: Luck
  readonly live: Live
}

/** Why something was not done. `why` says it in the game's terms, where the game knows; `values` go into the words. */
export interface Refusal {
  readonly code:
    | 'too late'
    | 'not allowed'
    // of seats
    | 'taken'
    | 'unnamed'
    | 'short'
    | 'shortOpener'
    | 'alone'
    | 'many'
    | 'computers'
    // of clocks and words
    | 'not late'
    | 'often'
  readonly why?: Fact
  readonly values?: Readonly<Record<string, number>>
}

/** The seat of the user, taken or kept for them; undefined for a stranger. */
export const seatOf = (table: Pick<Table, 'players'>, user: string): Seat | undefined => {
  const seat = table.players.findIndex((player) => 'user' in player && player.user === user)
  return seat < 0 ? undefined : seat
}

/** The seat of whoever looks; null is an onlooker, or nobody who is logged in. */
export const viewerOf = (table: Pick<Table, 'players'>, user: string | null): Seat | null =>
  user === null ? null : (seatOf(table, user) ?? null)

/** Whether the seat is taken, by a computer or a person who has sat down. */
export const isThere = (player: Player): boolean => 'bot' in player || ('user' in player && player.joined)

/** Whether all seats are taken. */
export const isFull = ({ players }: Pick<Table, 'players'>): boolean => players.every(isThere)

/** Whether the user has sat down at the table. */
export const hasJoined = ({ players }: Pick<Table, 'players'>, user: string): boolean =>
  players.some((player) => 'user' in player && player.user === user && player.joined)

/** The seats on which people are who have not left. */
export const peopleIn = (table: Pick<Table, 'players'>): readonly Seat[] =>
  table.players.flatMap((player, seat) => ('user' in player && player.joined && !player.left ? [seat] : []))

/** The seats of all people, also of those who have left. */
export const peopleOf = ({ players }: Pick<Table, 'players'>): readonly Seat[] =>
  players.flatMap((player, seat) => ('user' in player ? [seat] : []))

/** The computer player on the seat, if one sits there. Throws where the game has none of its name any more. */
export const botAt = (table: Pick<Table, 'players' | 'match'>, seat: Seat): Bot | undefined => {
  const player = table.players[seat]
  if (!player || !('bot' in player)) return undefined
  const { game } = table.match
  const bot = game.bots.find(({ name }) => name === player.bot)
  if (!bot) throw new Error(`${game.id} has no computer player named ${player.bot}`)
  return bot
}
