import type { Db } from '../db/open.ts'
import { lotOf } from './log.ts'
import { type Opened, type Opening, openIn } from './opening.ts'
import { type Sitter, sitIn } from './seating.ts'
import { idOf, load } from './store.ts'
import { type House, hasJoined, type Player, type Table } from './table.ts'

/**
 * A table like the finished one, with the next seat beginning. Against computers alone the game begins at once; between
 * people the seats are kept for them until each has accepted or declined. Where it is offered already, this accepts it.
 * `form` is the nonce of the form that asks.
 */
export const playAgain = async (house: House, old: Table, user: Sitter, form: string): Promise<Opened> => {
  const opened = await openAgain(house, old, user, form)
  house.live.tell(old.id)
  const rematch = await rematchOf(house.db, old.id)
  if (rematch) house.live.tell(rematch)
  return opened
}

const openAgain = (house: House, old: Table, user: Sitter, form: string): Promise<Opened> =>
  house.db.transaction().execute(async (trx) => {
    const others = old.players.filter((player) => 'user' in player && player.user !== user.id)
    const opening = await openingLike(trx, old, user.id)
    if (others.length === 0) return openIn(trx, house, opening, { opener: user, once: `${user.id} ${form}` })
    if (old.players.length === 2 && opening.players.some((player) => 'free' in player))
      return { refused: { code: 'alone' } }
    const once = `again ${old.id} ${await timesRefused(trx, old.id)}`
    const offered = await idOf(trx, once)
    if (!offered) return openIn(trx, house, opening, { opener: user, once })
    const table = await load(trx, offered)
    const refused =
      table?.phase === 'open' && !hasJoined(table, user.id)
        ? await sitIn(trx, house, offered, user, { words: '', form })
        : undefined
    return refused ? { refused } : { id: offered }
  })

/** The rematch of the table that was offered last, as its id; undefined where there was none. */
export const rematchOf = async (db: Db, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('tables')
    .select('id')
    .where('again_of', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

const openingLike = async (trx: Db, old: Table, user: string): Promise<Opening> => {
  const { game, seats } = old.match
  const { options, terms } = old
  const began = old.first ?? (await lotOf(trx, old.id))
  const keep = (player: Player): Player => {
    if (!('user' in player)) return player
    if (player.gone) return { free: true }
    return { ...player, joined: player.user === user, left: false }
  }
  return {
    game,
    options,
    terms,
    players: old.players.map(keep),
    againOf: old.id,
    ...(began !== null && { first: (began + 1) % seats }),
  }
}

/** How often a rematch of the table has come to nothing: after that it may be offered anew. */
const timesRefused = async (trx: Db, id: string): Promise<number> => {
  const rows = await trx
    .selectFrom('tables')
    .select('id')
    .where('again_of', '=', id)
    .where('started_at', 'is', null)
    .where('ended', 'is not', null)
    .execute()
  return rows.length
}
