import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Child } from 'hono/jsx'
import { Layout } from '../../views/layout.tsx'
import { assets } from './assets.ts'
import type { Env } from './visitor.ts'

interface Page {
  readonly title: string
  readonly status?: PageStatus
  /** Where the page goes by itself after a while, in browsers without scripts. */
  readonly refresh?: string | undefined
}

export type PageStatus = 200 | 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500

/** A whole page around the body; where htmx asked for a table's part, the body takes that place. */
export const page = (c: Context<Env>, body: Child, as: Page): Response | Promise<Response> =>
  wantsPart(c)
    ? fragment(c, <section id="table">{body}</section>, as)
    : c.html(
        html`<!doctype html>${(
          <Layout title={as.title} visitor={c.get('visitor')} assets={assets} refresh={as.refresh}>
            {body}
          </Layout>
        )}`,
        as.status ?? 200,
      )

/** 303 to the path at an address never visited before: some browsers never ask twice for one. */
export const seeOther = (c: Context<Env>, path: string): Response => {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(path) ?? []
  const joint = before.includes('?') ? '&' : '?'
  return c.redirect(`${before}${joint}n=${c.get('visitor').nonce()}${fragment}`, 303)
}

/**
 * The one answer for scripts and no scripts. `part` draws what changes on the page. htmx gets the part alone,
 * everybody else the page, or after a POST that was done a redirect to the page's address. A status says that
 * it was refused, or only shown: then the page itself is the answer to the POST too.
 */
export const answer = (
  c: Context<Env>,
  part: () => Child,
  as: Page & {
    readonly at: string
    /** Draws what stands around the part in a whole page. */
    readonly frame: (part: Child) => Child
  },
): Response | Promise<Response> => {
  c.header('Vary', 'HX-Request-Type', { append: true })
  if (wantsPart(c)) return fragment(c, part(), as)
  if (c.req.method === 'POST' && as.status === undefined) return seeOther(c, as.at)
  return page(c, as.frame(part()), as)
}

const wantsPart = (c: Context<Env>): boolean => c.req.header('hx-request-type') === 'partial'

const fragment = (c: Context<Env>, part: Child, as: Page): Response | Promise<Response> =>
  c.html(
    <>
      <title>{as.title}</title>
      {part}
    </>,
    as.status ?? 200,
  )
