import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { Trouble, type TroubleCode } from '../../views/site/trouble.tsx'
import { english } from '../words/words.ts'
import { type PageStatus, page } from './answer.tsx'
import { pathOf } from './log.ts'
import { Refused } from './refusal.ts'
import type { Env } from './visitor.ts'

/** Words every failed request: what a person caused by its refusal, all else as our own fault, which is logged. */
export const onError =
  (log: Logger): ErrorHandler<Env> =>
  (error, c) => {
    if (error instanceof Refused) return trouble(c, error.code)
    log.error({ err: error, path: pathOf(c.req.path) }, 'a bug')
    // before anybody was received there is nobody to frame a page for
    return c.get('visitor') ? trouble(c, '500') : c.text(english('site.trouble.500.text'), 500)
  }

/** The plain page for a request that leads nowhere; its status is the number in the code. */
export const trouble = (c: Context<Env>, code: TroubleCode): Response | Promise<Response> => {
  const visitor = c.get('visitor')
  return page(c, <Trouble code={code} visitor={visitor} path={c.req.path} />, {
    title: visitor.say(`site.trouble.${code}.title`),
    status: Number.parseInt(code, 10) as PageStatus,
  })
}
