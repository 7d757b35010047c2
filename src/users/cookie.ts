import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_DAYS } from './sessions.ts'

export interface SessionCookie {
  /** The session's id that the browser sent; undefined where none, or none of ours. */
  read(c: Context): string | undefined
  write(c: Context, id: string): void
  clear(c: Context): void
}

const MAX_AGE = SESSION_DAYS * 24 * 60 * 60

/** The cookie that holds a session. Some browsers need Expires beside Max-Age; over plain http most drop a secure one. */
export const sessionCookie = (secure: boolean): SessionCookie => {
  const name = secure ? '__Host-session' : 'session'
  const set = (c: Context, value: string, maxAge: number, expires: Date): void =>
    setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge, expires })
  return {
    read: (c) => {
      const id = getCookie(c, name)
      return id !== undefined && /^[a-z0-9]{20,60}$/.test(id) ? id : undefined
    },
    write: (c, id) => set(c, id, MAX_AGE, new Date(Date.now() + MAX_AGE * 1000)),
    // links ignores an empty value, ELinks the year 1970.
    clear: (c) => set(c, 'x', 0, new Date('2000-01-01T00:00:00Z')),
  }
}
