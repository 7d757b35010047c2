import { load } from 'cheerio'
import type { Browser } from '../support/browser.ts'
import type { Site } from '../support/site.ts'

/** The page of that browser follows the table, as htmx would. */
export const follow = async (site: Site, at: Browser, id: string) => {
  const response = await site.app.fetch(
    new Request(`http://localhost:3000/tables/${id}/live`, {
      headers: {
        cookie: cookiesOf(at),
        'accept-encoding': 'gzip, br',
        'hx-request': 'true',
        'hx-request-type': 'partial',
      },
    }),
  )
  const reader = response.body?.getReader()
  const next = async (): Promise<string> => {
    const { value, done } = (await reader?.read()) ?? { done: true }
    return done ? 'closed' : new TextDecoder().decode(value)
  }
  return {
    response,
    /** The bytes of the next message. */
    next,
    /** The next message as htmx sees it. */
    nextPart: async () => load((await next()).replace(/^data: /gm, '').replace(/hx-partial/g, 'div')),
    leave: () => reader?.cancel(),
  }
}

/** The `Cookie` header that the browser sends. */
export const cookiesOf = (at: Browser): string =>
  [...at.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
