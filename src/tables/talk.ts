import type { Db } from '../db/open.ts'
import type { Seat } from '../games/game.ts'
import type { Phrase } from './phrases.ts'
import type { House, Refusal, Table } from './table.ts'

export interface Said {
  readonly seat: Seat
  readonly phrase: string
}

const PAUSE = 5000
const SHOWN = 5

/** Says the phrase at the table, unless the seat has just said something. */
export const say = async (
  house: House,
  id: string,
  seat: Seat,
  phrase: Phrase,
): Promise<Refusal | undefined> => {
  const at = house.now()
  const refused = await house.db.transaction().execute(async (trx): Promise<Refusal | undefined> => {
    const recent = await trx
      .selectFrom('phrases')
      .select('id')
      .where('table_id', '=', id)
      .where('seat', '=', seat)
      .where('at', '>', at - PAUSE)
      .executeTakeFirst()
    if (recent) return { code: 'often' }
    await trx.insertInto('phrases').values({ id: house.newId(), table_id: id, seat, phrase, at }).execute()
    return undefined
  })
  house.live.tell(id)
  return refused
}

/** The phrases said last at the table, the oldest first, without those of muted seats. */
export const saidAt = async (db: Db, id: string, muted: readonly Seat[]): Promise<readonly Said[]> => {
  const rows = await db
    .selectFrom('phrases')
    .select(['seat', 'phrase'])
    .where('table_id', '=', id)
    .$if(muted.length > 0, (query) => query.where('seat', 'not in', muted))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  return rows.toReversed()
}

/** Whether the user hears that other user from now on. */
export const mute = async (db: Db, user: string, other: string, muted: boolean): Promise<void> => {
  if (muted)
    await db
      .insertInto('mutes')
      .values({ user_id: user, muted_id: other })
      .onConflict((on) => on.columns(['user_id', 'muted_id']).doNothing())
      .execute()
  else await db.deleteFrom('mutes').where('user_id', '=', user).where('muted_id', '=', other).execute()
}

/** The seats of the table whose players the user does not hear. */
export const mutedAt = async (db: Db, { players }: Table, user: string): Promise<readonly Seat[]> => {
  const rows = await db.selectFrom('mutes').select('muted_id').where('user_id', '=', user).execute()
  const muted = new Set(rows.map((row) => row.muted_id))
  return players.flatMap((player, seat) => ('user' in player && muted.has(player.user) ? [seat] : []))
}
