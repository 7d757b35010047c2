import type { Db } from '../db/open.ts'
import type { Seeds } from '../fair/fair.ts'
import type { Bot, Fact, Luck, Seat } from '../games/game.ts'
import type { Match } from '../games/match.ts'

/** Who sits on a seat. */
export type Player =
  | {
      readonly user: string
      readonly name: string | null
      readonly guest: number | null
      readonly gone: 'deleted' | 'guest' | null
    }
  | { readonly bot: string }

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
}

/** Why a move was not played. `why` says it in the game's terms, where the game knows. */
export interface Refusal {
  readonly code: 'too late' | 'not allowed'
  readonly why?: Fact
}

/** The seat of the user, or undefined for a stranger. */
export const seatOf = (table: Table, user: string): Seat | undefined => {
  const seat = table.players.findIndex((player) => 'user' in player && player.user === user)
  return seat < 0 ? undefined : seat
}

/** The computer player on the seat, if one sits there. Throws where the game has none of its name any more. */
export const botAt = (table: Table, seat: Seat): Bot | undefined => {
  const player = table.players[seat]
  if (!player || !('bot' in player)) return undefined
  const { game } = table.match
  const bot = game.bots.find(({ name }) => name === player.bot)
  if (!bot) throw new Error(`${game.id} has no computer player named ${player.bot}`)
  return bot
}
