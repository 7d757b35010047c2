import type { Db } from '../db/open.ts'
import type { Game } from '../games/game.ts'
import { gameById } from '../games/index.ts'
import { type Opened, openIn } from './opening.ts'
import { seatedAt } from './seated.ts'
import { type Sitter, sitIn } from './seating.ts'
import type { House, Person, Player } from './table.ts'
import { seated, usualOptions } from './wanted.ts'

/** An open table, or one that may be watched, as the lobby lists it. */
export interface InLobby {
  readonly id: string
  readonly game: string
  /** The options that are not the usual ones. */
  readonly unusual: Readonly<Record<string, unknown>>
  readonly pace: number | null
  readonly stake: number
  readonly seats: number
  readonly free: number
  readonly players: readonly Pick<Person, 'name' | 'guest' | 'gone'>[]
}

export interface Lobby {
  /** With a free seat, the oldest first. */
  readonly open: readonly InLobby[]
  /** Going on, the latest move first. */
  readonly running: readonly InLobby[]
}

const OPEN = 100
const RUNNING = 20

/** What anybody may join or watch at that time. */
export const lobby = async (db: Db, now: number): Promise<Lobby> => {
  const listed = db
    .selectFrom('tables')
    .select(['id', 'game', 'options', 'pace', 'stake', 'seats'])
    .where('listed', '=', 1)
    .where('ended', 'is', null)
    .where('ends_at', '>', now)
  const open = await listed
    .where('started_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats')
          .select('seats.seat')
          .whereRef('seats.table_id', '=', 'tables.id')
          .where('seats.user_id', 'is', null)
          .where('seats.bot', 'is', null),
      ),
    )
    .orderBy('created_at')
    .limit(OPEN)
    .execute()
  const running = await listed
    .where('started_at', 'is not', null)
    .orderBy('moved_at', 'desc')
    .limit(RUNNING)
    .execute()
  const seated = await seatedAt(db, [...open, ...running])
  const row = (table: (typeof open)[number]): InLobby => {
    const taken = seated.filter((seat) => seat.table_id === table.id)
    return {
      id: table.id,
      game: table.game,
      unusual: unusual(table.game, JSON.parse(table.options)),
      pace: table.pace,
      stake: table.stake,
      seats: table.seats,
      free: table.seats - taken.length,
      players: taken.flatMap(({ bot, name, guest, gone }) => (bot === null ? [{ name, guest, gone }] : [])),
    }
  }
  return {
    open: open.map(row),
    running: running.map(row),
  }
}

/**
 * Seats the user at the oldest open table of that game for two with the usual options, this pace and no stake; where there
 * is none, opens one. The user's own such table counts, so that a second press opens no second.
 */
export const quickMatch = async (
  house: House,
  { game, pace }: { readonly game: Game; readonly pace: number },
  user: Sitter & { readonly guest: number | null },
  form: string,
): Promise<Opened> => {
  const matched = await house.db.transaction().execute(async (trx): Promise<Opened> => {
    const pressed = await trx
      .selectFrom('seats')
      .select('table_id')
      .where('user_id', '=', user.id)
      .where('form', '=', form)
      .executeTakeFirst()
    if (pressed) return { id: pressed.table_id }
    const options = usualOptions(game)
    const fitting = await trx
      .selectFrom('tables')
      .select(['id', 'opened_by'])
      .where('listed', '=', 1)
      .where('started_at', 'is', null)
      .where('ended', 'is', null)
      .where('again_of', 'is', null)
      .where('ends_at', '>', house.now())
      .where('game', '=', game.id)
      .where('seats', '=', 2)
      .where('options', '=', JSON.stringify(options))
      .where('pace', '=', pace)
      .where('stake', '=', 0)
      .orderBy('created_at')
      .execute()
    for (const { id, opened_by } of fitting) {
      if (opened_by === user.id) return { id }
      if (!(await sitIn(trx, house, id, user, { words: '', form }))) return { id }
    }
    const players: readonly Player[] = [seated(user), { free: true }]
    const terms = { listed: true, pace, stake: 0 }
    return openIn(trx, house, { game, options, players, terms }, { opener: user, once: `${user.id} ${form}` })
  })
  if ('id' in matched) house.live.tell(matched.id)
  return matched
}

const unusual = (game: string, options: Readonly<Record<string, unknown>>): InLobby['unusual'] => {
  const found = gameById(game)
  const usual = found ? usualOptions(found) : {}
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => usual[name] !== value))
}
