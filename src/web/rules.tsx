import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { raw } from 'hono/html'
import { Marked } from 'marked'
import { page } from './answer.tsx'
import type { Env } from './visitor.ts'

const marked = new Marked({
  renderer: {
    /** Headings can be linked to by their own words: /rules#yahtzee. */
    heading({ tokens, depth, text }) {
      const id = text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

const rules = marked.parse(readFileSync('docs/rules.md', 'utf8'), { async: false })

/** The rules of all games, as in docs/rules.md. */
export const rulesRoutes = (): Hono<Env> =>
  new Hono<Env>().get('/rules', (c) =>
    page(c, <article>{raw(rules)}</article>, { title: c.get('visitor').say('site.rules') }),
  )
