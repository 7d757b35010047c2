import { Hono } from 'hono'
import type { Db } from '../db/open.ts'
import type { Wait } from '../tables/waits.ts'
import { siteOf } from '../web/site.ts'
import type { Say } from '../words/words.ts'
import { feedText } from './feed.ts'
import { readerOf } from './store.ts'

/** The path of the feed with that private address. */
export const feedPath = (address: string): string => `/feed/${address}.atom`

/** Feeds. Whoever has the address may read it; so it comes before visitors are received, and sets no cookie. */
export const feedRoutes = (deps: {
  readonly db: Db
  readonly now: () => number
  readonly say: Say
  /** The public origin, where one is set. */
  readonly origin: string | undefined
  readonly waitsOf: (user: string) => Promise<readonly Wait[]>
}): Hono =>
  new Hono().get('/feed/:file', async (c) => {
    c.header('Cache-Control', 'no-store')
    const [, address] = /^([\w-]{22})\.atom$/.exec(c.req.param('file')) ?? []
    const reader = address === undefined ? undefined : await readerOf(deps.db, address)
    if (address === undefined || reader === undefined) return c.text(deps.say('notices.feed.gone'), 404)
    const origin = siteOf(c, deps.origin)
    const text = await feedText({
      address,
      self: origin + feedPath(address),
      origin,
      waits: await deps.waitsOf(reader),
      say: deps.say,
      now: deps.now(),
    })
    return c.body(text, 200, { 'Content-Type': 'application/atom+xml; charset=utf-8' })
  })
