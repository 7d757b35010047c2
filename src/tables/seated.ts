import type { Db } from '../db/open.ts'
import type { Seat } from '../games/game.ts'

/** Somebody on another seat. */
export interface Other {
  readonly name: string | null
  readonly guest: number | null
  readonly gone: 'deleted' | 'guest' | null
  readonly computer: boolean
}

/** Those of them who sit at the same table on other seats. */
export const beside = (
  { id, seat }: { readonly id: string; readonly seat: Seat },
  seated: Awaited<ReturnType<typeof seatedAt>>,
): readonly Other[] =>
  seated
    .filter((other) => other.table_id === id && other.seat !== seat)
    .map(({ name, guest, gone, bot }) => ({ name, guest, gone, computer: bot !== null }))

/** Whoever sits at these tables, or is asked to. */
export const seatedAt = async (db: Db, tables: readonly { readonly id: string }[]) =>
  tables.length === 0
    ? []
    : db
        .selectFrom('seats')
        .leftJoin('users', 'users.id', 'seats.user_id')
        .where(
          'seats.table_id',
          'in',
          tables.map(({ id }) => id),
        )
        .where(({ or, eb }) => or([eb('seats.user_id', 'is not', null), eb('seats.bot', 'is not', null)]))
        .select(['seats.table_id', 'seats.seat', 'seats.bot', 'users.name', 'users.guest', 'users.gone'])
        .orderBy('seats.seat')
        .execute()
