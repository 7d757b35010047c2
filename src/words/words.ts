import { IntlMessageFormat } from 'intl-messageformat'
import { en } from './en.ts'

/** A key of the catalogue. */
export type Key = keyof typeof en

/** One language's catalogue: ICU messages, as in https://unicode-org.github.io/icu/userguide/format_parse/messages/ */
export type Catalogue = Readonly<Record<Key, string>>

/** The sentence of that key in the reader's language. */
export type Say = (key: Key, values?: Readonly<Record<string, string | number>>) => string

/** The voice of one language. Each message is parsed when it is first needed and kept. */
export const voice = (language: string, catalogue: Catalogue): Say => {
  const parsed = new Map<Key, IntlMessageFormat>()
  const message = (key: Key): IntlMessageFormat => {
    const known = parsed.get(key)
    if (known) return known
    const fresh = new IntlMessageFormat(catalogue[key], language, undefined, { ignoreTag: true })
    parsed.set(key, fresh)
    return fresh
  }
  return (key, values) => String(message(key).format(values))
}

export const english: Say = voice('en', en)
