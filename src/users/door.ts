import type { Context } from 'hono'
import type { Env, User } from '../web/visitor.ts'
import { sessionCookie } from './cookie.ts'
import type { Sessions } from './sessions.ts'

export interface Door {
  /** Who holds the session of this browser; a prolonged session's cookie is sent anew. */
  read(c: Context<Env>): Promise<{ readonly user: User; readonly session: string } | null>
  /** A new session for the user in this browser; the one before is ended. */
  enter(c: Context<Env>, user: User): Promise<void>
  /** Ends this browser's session. */
  leave(c: Context<Env>): Promise<void>
}

/** Where sessions and cookies meet. `secure`: the public address is https. */
export const makeDoor = (sessions: Sessions, secure: boolean): Door => {
  const cookie = sessionCookie(secure)
  const endPresent = async (c: Context<Env>): Promise<void> => {
    const { session } = c.get('visitor')
    if (session !== null) await sessions.end(session)
  }
  return {
    read: async (c) => {
      const reading = await sessions.read(cookie.read(c))
      if (reading?.renewed) cookie.write(c, reading.session)
      return reading
    },
    enter: async (c, user) => {
      await endPresent(c)
      cookie.write(c, await sessions.begin(user.id))
    },
    leave: async (c) => {
      await endPresent(c)
      cookie.clear(c)
    },
  }
}
