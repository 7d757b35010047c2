import { createHash } from 'node:crypto'
import type { HtmlEscapedString } from 'hono/utils/html'

/** A piece of a page as text. */
export interface Drawn {
  readonly html: string
  /** Equal for two drawings that differ only in their values never sent before. */
  readonly mark: string
}

/** Draws a piece of a page with a visitor whose nonces are noted. */
export const drawn = async <Visitor extends { readonly nonce: () => string }>(
  visitor: Visitor,
  draw: (visitor: Visitor) => HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<Drawn> => {
  const used: string[] = []
  const nonce = () => {
    const fresh = visitor.nonce()
    used.push(fresh)
    return fresh
  }
  const html = `${await draw({ ...visitor, nonce })}`
  const said = used.reduce((text, value) => text.replace(value, ''), html)
  return { html, mark: createHash('sha256').update(said).digest('base64url').slice(0, 12) }
}
