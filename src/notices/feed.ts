import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Wait } from '../tables/waits.ts'
import type { Say } from '../words/words.ts'
import { dueOf, titleOf } from './wording.ts'

interface Feed {
  /** The feed's private address, of which its id is made. */
  readonly address: string
  /** Where it was asked for, in full. */
  readonly self: string
  /** The site's address, without a slash at the end. */
  readonly origin: string
  readonly waits: readonly Wait[]
  readonly say: Say
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The waits as an Atom feed (RFC 4287), one entry each. `html` escapes whatever is XML too. */
export const feedText = async ({ address, self, origin, waits, say, now }: Feed): Promise<string> => {
  const latest = waits.length === 0 ? now : Math.max(...waits.map(({ since }) => since))
  return `<?xml version="1.0" encoding="utf-8"?>\n${await html`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${urn(address)}</id>
<title>${say('notices.feed.name')}</title>
<updated>${timestamp(latest)}</updated>
<author><name>${say('site.name')}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}/"/>
${waits.map((wait) => entry(wait, origin, say))}</feed>
`}`
}

const entry = (wait: Wait, origin: string, say: Say) => {
  const { kind, table, seat, throws, since } = wait
  return html`<entry>
<id>${urn(`${kind} ${table} ${seat} ${throws}`)}</id>
<title>${titleOf(wait, say)}</title>
<updated>${timestamp(since)}</updated>
<link rel="alternate" type="text/html" href="${origin}/tables/${table}"/>
<summary>${dueOf(wait, say) ?? titleOf(wait, say)}</summary>
</entry>
`
}

const timestamp = (at: number): string => new Date(at).toISOString()

/** The same name for the same thing, wherever the site is open: a UUID of version 8 (RFC 9562, 5.8) of its hash. */
const urn = (thing: string): string => {
  const hex = createHash('sha256').update(thing).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
