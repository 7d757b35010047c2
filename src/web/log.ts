import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line a request: never a form's content, a cookie or a query, so never a secret. */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const from = performance.now()
    await next()
    const ms = Math.round((performance.now() - from) * 10) / 10
    log.info({ method: c.req.method, path: pathOf(c.req.path), status: c.res.status, ms }, 'request')
  }

/** The path as it may be written down: the address of a feed is a secret. */
export const pathOf = (path: string): string => path.replace(/^\/feed\/.+/s, '/feed/…')
