import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** One line a request: never a form's content, a cookie or a query, so never a secret. */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const from = performance.now()
    await next()
    const ms = Math.round((performance.now() - from) * 10) / 10
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  }
