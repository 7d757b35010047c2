import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie } from 'hono/cookie'
import { refuse } from './refusal.ts'
import type { Env } from './visitor.ts'

const MOST_BYTES = 16 * 1024

/** The fields of this POST: read and found to be ours before any route runs. */
export const formOf = (c: Context<Env>): URLSearchParams => c.get('form')

const small = bodyLimit({ maxSize: MOST_BYTES, onError: () => refuse('413') })

/** Lets a POST pass only with a small form that one of our own pages has made for this visitor. */
export const receiveForms = (
  publicOrigin: string | undefined,
  holder: (session: string) => Promise<string | null>,
): MiddlewareHandler<Env>[] => [
  // only a POST has a body; to ask for one costs the whole standard request being built
  (c, next) => (c.req.method === 'POST' ? small(c, next) : next()),
  async (c, next) => {
    if (c.req.method !== 'POST') return next()
    if (isForeign(c, publicOrigin)) refuse('403.foreign')
    const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
    if (type !== 'application/x-www-form-urlencoded') refuse('415')
    const form = new URLSearchParams(await c.req.text())
    if ([...form].some(([name, value]) => /\0/.test(name + value))) refuse('400')
    if (!sameToken(form.get('token'), c.get('visitor').token))
      refuse(Object.keys(getCookie(c)).length === 0 ? '403.cookies' : '403.stale')
    c.set('form', form)
    // the body may have been a long time coming, and its session be over by now
    const visitor = c.get('visitor')
    if (visitor.session !== null && (await holder(visitor.session)) !== visitor.user?.id)
      c.set('visitor', { ...visitor, user: null, session: null })
    return next()
  },
]

/** Old browsers send neither header, so their absence says nothing; where one is sent it must not be foreign. */
const isForeign = (c: Context<Env>, publicOrigin: string | undefined): boolean => {
  if (c.req.header('sec-fetch-site') === 'cross-site') return true
  const origin = c.req.header('origin')
  if (origin === undefined || origin === 'null') return false
  if (publicOrigin) return origin !== publicOrigin
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

const sameToken = (given: string | null, right: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
