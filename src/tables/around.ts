import { rematchOf } from './again.ts'
import { isIdle } from './exits.ts'
import { toldSince } from './log.ts'
import type { Around, SeenRematch } from './seen.ts'
import { load } from './store.ts'
import { type House, hasJoined, peopleOf, seatOf, type Table, viewerOf } from './table.ts'
import { mutedAt, saidAt } from './talk.ts'

/** Reads what that user, null where nobody is logged in, may know about the table beside its game. */
export const aroundFor = async (house: House, table: Table, user: string | null): Promise<Around> => {
  const { db, now } = house
  const people = peopleOf(table).length
  const muted = user === null || people < 2 ? [] : await mutedAt(db, table, user)
  return {
    told: table.phase === 'open' ? [] : await toldSince(db, table.id, viewerOf(table, user)),
    said: people < 2 ? [] : await saidAt(db, table.id, muted),
    muted,
    rematch: table.phase === 'over' && people > 1 && user !== null ? await rematch(house, table, user) : null,
    idle: await isIdle(db, table),
    now: now(),
  }
}

const rematch = async ({ db }: House, { id }: Table, user: string): Promise<SeenRematch | null> => {
  const again = await rematchOf(db, id)
  const table = again && (await load(db, again))
  if (!table || seatOf(table, user) === undefined) return null
  return {
    id: table.id,
    phase: table.phase,
    unbegun: table.unbegun,
    joined: hasJoined(table, user),
  }
}
