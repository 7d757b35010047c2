import { rematchOf } from './again.ts'
import { isIdle } from './exits.ts'
import { toldSince } from './log.ts'
import type { Around, SeenRematch } from './seen.ts'
import { load } from './store.ts'
import { type House, seatOf, type Table } from './table.ts'
import { mutedAt, saidAt } from './talk.ts'

/** Reads what that user, null where nobody is logged in, may know about the table beside its game. */
export const aroundFor = async (house: House, table: Table, user: string | null): Promise<Around> => {
  const { db, now } = house
  const seat = user === null ? null : (seatOf(table, user) ?? null)
  const people = table.players.filter((player) => 'user' in player).length
  const muted = user === null || people < 2 ? [] : await mutedAt(db, table, user)
  return {
    told: table.phase === 'open' ? [] : await toldSince(db, table.id, seat),
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
  if (!table) return null
  const seat = seatOf(table, user)
  if (seat === undefined) return null
  const player = table.players[seat]
  return {
    id: table.id,
    phase: table.phase,
    unbegun: table.unbegun,
    joined: player !== undefined && 'user' in player && player.joined,
  }
}
