import { Hono } from 'hono'
import type { Env } from '../web/visitor.ts'
import { type AccountPart, accountRoutes } from './account-routes.tsx'
import type { Door } from './door.ts'
import { entryRoutes } from './entry-routes.tsx'
import { type Limits, makeAttempt } from './limits.ts'
import type { People } from './users.ts'

/** The pages of people: coming in (/signup, /login), going out (/logout), and /account. */
export const userRoutes = (deps: {
  readonly people: People
  readonly door: Door
  readonly limits: Limits
  /** What other features show on the account page, in this order. */
  readonly parts: readonly AccountPart[]
}): Hono<Env> => {
  const attempt = makeAttempt(deps.limits)
  return new Hono<Env>()
    .route('/', entryRoutes({ ...deps, attempt }))
    .route('/', accountRoutes({ ...deps, attempt }))
}
