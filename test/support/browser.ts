import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { Element } from 'domhandler'

type Fetch = (request: Request) => Response | Promise<Response>

/** How the browser is: what it sends, and whether it answers from its own cache what it has seen once, as links does. */
export interface Habits {
  readonly headers?: Readonly<Record<string, string>>
  readonly neverAsksTwice?: boolean
}

interface Page {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly $: CheerioAPI
}

/** A form of a page, filled in: what a press on one of its buttons would send. */
export interface Filled {
  readonly action: string
  readonly fields: URLSearchParams
}

const HOME = 'http://localhost:3000'

/**
 * A browser without scripts: it follows links, fills in and sends forms as the standard says, keeps cookies and follows
 * redirects. It sends neither Origin nor Sec-Fetch-Site, as old browsers do.
 */
export const browser = (fetch: Fetch, habits: Habits = {}) => {
  const cookies = new Map<string, string>()
  const seen = new Map<string, Page>()
  let page: Page | undefined

  const requestOf = (url: URL, body?: URLSearchParams, signal?: AbortSignal): Request => {
    const headers = new Headers(habits.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (!body) return new Request(url, { headers })
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return new Request(url, { method: 'POST', body: body.toString(), headers, ...(signal && { signal }) })
  }

  const ask = async (url: URL, body?: URLSearchParams): Promise<Page> => {
    const known = `${url.href} ${body ?? ''}`
    const kept = habits.neverAsksTwice ? seen.get(known) : undefined
    if (kept) return kept
    const request = requestOf(url, body)
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    const location = response.headers.get('location')
    const answer = location ? await ask(new URL(location, url)) : await pageOf(url, response)
    seen.set(known, answer)
    return answer
  }

  const here = (): Page => {
    if (!page) throw new Error('no page is open')
    return page
  }

  /** Sends the form over a line that drops before the answer has come. */
  const drop = async ({ action, fields }: Filled): Promise<void> => {
    const line = new AbortController()
    const request = requestOf(new URL(action, HOME), fields, line.signal)
    const asked = Promise.resolve(fetch(request)).catch(() => undefined)
    setTimeout(() => line.abort(), 2)
    await asked
  }

  return {
    cookies,
    drop,
    page: here,
    $: (selector: string): Cheerio<Element> => here().$<Element, string>(selector),
    /** The text of the page as one line. */
    text: () => here().$('body').text().replace(/\s+/g, ' ').trim(),
    title: () => here().$('title').text(),
    path: () => here().url.pathname,
    status: () => here().status,

    /** Opens an address of the site. */
    open: async (path: string): Promise<void> => {
      page = await ask(new URL(path, HOME))
    },
    /** Goes back to a page seen before, as it was. */
    back: (to: Page): void => {
      page = to
    },
    /** Follows the first link with that text. */
    follow: async (text: string): Promise<void> => {
      const href = here()
        .$('a')
        .filter((_, a) => here().$(a).text().includes(text))
        .attr('href')
      if (href === undefined) throw new Error(`no link "${text}" on ${here().url.pathname}`)
      page = await ask(new URL(href, here().url))
    },
    /** Every button that can be pressed now. */
    buttons: (): readonly Button[] => buttonsOf(here()),
    /** The button whose value or text is that. */
    button: (named: string): Button => {
      const all = buttonsOf(here())
      const found = all.find(({ value }) => value === named) ?? all.find(({ text }) => text.includes(named))
      if (!found)
        throw new Error(`no button "${named}" on ${here().url.pathname}: ${all.map((one) => one.text)}`)
      return found
    },
    /** What a press on the button sends, with these fields changed first. */
    filled: (button: Button, changes: Changes = {}): Filled => fill(here(), button, changes),
    /** Presses the button, with these fields changed first. */
    press: async (button: Button, changes: Changes = {}): Promise<void> => {
      const { action, fields } = fill(here(), button, changes)
      page = await ask(new URL(action, here().url), fields)
    },
    /** Sends a form as it was filled before, wherever the browser is now. */
    send: async ({ action, fields }: Filled): Promise<void> => {
      page = await ask(new URL(action, HOME), fields)
    },
  }
}

export type Browser = ReturnType<typeof browser>

/** A button of a page. */
export interface Button {
  readonly name: string
  readonly value: string
  readonly text: string
  readonly element: Element
}

/** Text for a field, or the values of the boxes of that name to tick (all others are unticked). */
export type Changes = Readonly<Record<string, string | readonly string[]>>

const pageOf = async (url: URL, response: Response): Promise<Page> => {
  const html = await response.text()
  return { url, status: response.status, headers: response.headers, html, $: load(html) }
}

const keep = (cookies: Map<string, string>, header: string): void => {
  const [pair = '', ...attributes] = header.split(/;\s*/)
  const [name = '', ...value] = pair.split('=')
  const over = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (over) cookies.delete(name)
  else cookies.set(name, value.join('='))
}

const buttonsOf = ({ $ }: Page): readonly Button[] =>
  $('form button')
    .toArray()
    .map((element) => ({
      name: element.attribs.name ?? '',
      value: element.attribs.value ?? '',
      text: $(element).text().trim(),
      element,
    }))

/** The fields that the standard sends for a press on the button. */
const fill = ({ $ }: Page, button: Button, changes: Changes): Filled => {
  const form = $(button.element).closest('form')
  const fields = new URLSearchParams()
  const ticks = new Map(
    Object.entries(changes).flatMap(([name, to]) => (typeof to === 'string' ? [] : [[name, [...to]]])),
  )
  for (const control of form.find('input, select, button').toArray()) {
    const { name, value = '', type } = control.attribs
    if (!name) continue
    const change = changes[name]
    const text = typeof change === 'string' ? change : undefined
    if (control.tagName === 'button') {
      if (control === button.element) fields.append(name, value)
    } else if (control.tagName === 'select') {
      const chosen =
        $(control).find('option[selected]').attr('value') ?? $(control).find('option').attr('value')
      fields.append(name, text ?? chosen ?? '')
    } else if (type === 'checkbox') {
      if (ticked(control, ticks.get(name))) fields.append(name, value)
    } else fields.append(name, text ?? value)
  }
  for (const [name, left] of ticks) if (left.length > 0) throw new Error(`no box ${name}=${left} to tick`)
  return { action: form.attr('action') ?? '', fields }
}

const ticked = ({ attribs }: Element, wanted: string[] | undefined): boolean => {
  if (!wanted) return attribs.checked !== undefined
  const at = wanted.indexOf(attribs.value ?? '')
  if (at >= 0) wanted.splice(at, 1)
  return at >= 0
}
