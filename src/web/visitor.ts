import { createHmac, randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Say } from '../words/words.ts'

export interface User {
  readonly id: string
  /** null: a guest who has not chosen one yet. */
  readonly name: string | null
  /** N of "Guest N", while there is no name. */
  readonly guest: number | null
}

/** Whoever asks, with or without an account. */
export interface Visitor {
  readonly user: User | null
  /** The id of the session in force. */
  readonly session: string | null
  /** What this visitor's forms must carry: proof that the form is ours. */
  readonly token: string
  readonly say: Say
  /** A value never sent before. */
  readonly nonce: () => string
  /** The client's address, for limits. */
  readonly address: string
  /** The time zone of the reader, where the browser has told it. */
  readonly zone: string | undefined
  readonly now: () => number
  /** Whether scripts have run in this browser within the last hour. */
  readonly scripts: boolean
}

export type Env = { Variables: { visitor: Visitor; form: URLSearchParams } }

export interface Reception {
  /** The key of the tokens. */
  readonly key: string
  readonly secure: boolean
  readonly trustProxies: number
  readonly say: Say
  readonly nonce: () => string
  readonly now: () => number
  readonly readSession: (c: Context<Env>) => Promise<{ readonly user: User; readonly session: string } | null>
}

const VISIT_DAYS = 400

/** Knows who asks: gives every visitor a cookie and puts a `Visitor` into the context. */
export const receive = (at: Reception): MiddlewareHandler<Env> => {
  const cookie = at.secure ? '__Host-visit' : 'visit'
  return async (c, next) => {
    let visit = getCookie(c, cookie)
    if (!visit || !/^[\w-]{22}$/.test(visit)) {
      visit = randomBytes(16).toString('base64url')
      const maxAge = VISIT_DAYS * 24 * 60 * 60
      setCookie(c, cookie, visit, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: at.secure,
        maxAge,
        expires: new Date(Date.now() + maxAge * 1000),
      })
    }
    const known = await at.readSession(c)
    c.set('visitor', {
      user: known?.user ?? null,
      session: known?.session ?? null,
      token: createHmac('sha256', at.key).update(visit).digest('base64url').slice(0, 22),
      say: at.say,
      nonce: at.nonce,
      address: addressOf(c, at.trustProxies),
      zone: zoneOf(getCookie(c, 'zone')),
      now: at.now,
      scripts: getCookie(c, 'scripts') === 'run',
    })
    await next()
  }
}

/** The zone of that name, if there is one; zones that were found are kept. */
const zoneOf = (name: string | undefined): string | undefined => {
  if (name === undefined || name.length > 50) return undefined
  if (!zones.has(name)) {
    if (zones.size > 1000) zones.clear()
    zones.set(name, isZone(name))
  }
  return zones.get(name) ? name : undefined
}

const zones = new Map<string, boolean>()

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The client's address: behind n trusted proxies the n-th from the right in X-Forwarded-For. */
const addressOf = (c: Context, trustProxies: number): string => {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const claimed = trustProxies > 0 ? forwarded.at(-trustProxies) : undefined
  return claimed || (c.env?.incoming ? getConnInfo(c).remote.address : undefined) || 'unknown'
}
