import type { Adapter, DatabaseSession, Lucia } from 'lucia'
import type { Db } from '../db/open.ts'

export interface Attributes {
  readonly name: string | null
  readonly guest: number | null
  readonly seenAt: number
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, Attributes>
    DatabaseUserAttributes: Attributes
  }
}

/** Lucia's sessions in our tables. Whoever is gone has none. */
export const adapter = (db: Db): Adapter => ({
  getSessionAndUser: finder(db),

  getUserSessions: async (userId) =>
    (await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()).map(sessionOf),

  setSession: async ({ id, userId, expiresAt }) => {
    await db.insertInto('sessions').values({ id, user_id: userId, expires_at: expiresAt.getTime() }).execute()
  },

  updateSessionExpiration: async (id, expiresAt) => {
    await db.updateTable('sessions').set({ expires_at: expiresAt.getTime() }).where('id', '=', id).execute()
  },

  deleteSession: async (id) => {
    await db.deleteFrom('sessions').where('id', '=', id).execute()
  },

  deleteUserSessions: async (userId) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  },

  deleteExpiredSessions: async () => {
    await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute()
  },
})

/** Every request asks this, so it is built once; the session's id is its only parameter. */
const finder = (db: Db): Adapter['getSessionAndUser'] => {
  const query = db
    .selectFrom('sessions')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'sessions.user_id').on('users.gone', 'is', null))
    .where('sessions.id', '=', '')
    .select([
      'sessions.user_id',
      'sessions.expires_at',
      'users.id',
      'users.name',
      'users.guest',
      'users.seen_at',
    ])
    .compile()
  return async (id) => {
    const asked: typeof query = { ...query, parameters: [id] }
    const [row] = (await db.executeQuery(asked)).rows
    if (!row) return [null, null]
    const session = sessionOf({ id, user_id: row.user_id, expires_at: row.expires_at })
    if (row.id === null || row.seen_at === null) return [session, null]
    return [session, { id: row.id, attributes: { name: row.name, guest: row.guest, seenAt: row.seen_at } }]
  }
}

const sessionOf = (row: {
  readonly id: string
  readonly user_id: string
  readonly expires_at: number
}): DatabaseSession => ({
  id: row.id,
  userId: row.user_id,
  expiresAt: new Date(row.expires_at),
  attributes: {},
})
