import { Lucia, TimeSpan } from 'lucia'
import type { Db } from '../db/open.ts'
import type { User } from '../web/visitor.ts'
import { adapter } from './adapter.ts'
import { markSeen } from './store.ts'

export interface Reading {
  readonly user: User
  /** The session's id. */
  readonly session: string
  /** It was prolonged: the browser's cookie should be too. */
  readonly renewed: boolean
}

export interface Sessions {
  /** Whose session it is; null where it is unknown or over. Prolongs it once half its time has passed. */
  read(id: string | undefined): Promise<Reading | null>
  /** The id of the user whose session it is; null where it is unknown or over. Prolongs nothing. */
  holder(id: string): Promise<string | null>
  /** A new session's id. */
  begin(userId: string): Promise<string>
  end(id: string): Promise<void>
  endAll(userId: string): Promise<void>
  /** Forgets those whose time is over. */
  sweep(): Promise<void>
}

/** How long a session lasts after it was last used. */
export const SESSION_DAYS = 90

const DAY = 24 * 60 * 60 * 1000

/** The sessions of the house. Reading one notes, once a day, that its user was here. */
export const makeSessions = (db: Db): Sessions => {
  const store = adapter(db)
  const lucia = new Lucia(store, {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getUserAttributes: (attributes) => attributes,
  })
  return {
    read: async (id) => {
      if (id === undefined) return null
      const { user, session } = await lucia.validateSession(id)
      if (!user) return null
      const now = Date.now()
      if (now - user.seenAt >= DAY) await markSeen(db, user.id, now)
      return {
        user: { id: user.id, name: user.name, guest: user.guest },
        session: session.id,
        renewed: session.fresh,
      }
    },
    holder: async (id) => {
      const [session, user] = await store.getSessionAndUser(id)
      return session && user && session.expiresAt.getTime() > Date.now() ? user.id : null
    },
    begin: async (userId) => (await lucia.createSession(userId, {})).id,
    end: (id) => lucia.invalidateSession(id),
    endAll: (userId) => lucia.invalidateUserSessions(userId),
    sweep: () => lucia.deleteExpiredSessions(),
  }
}
