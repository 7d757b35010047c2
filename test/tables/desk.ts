import { type Browser, browser, type Filled } from '../support/browser.ts'
import type { Site } from '../support/site.ts'

/** A browser in which that game has just been opened. */
export const opened = async (site: Site, game: string): Promise<Browser> => {
  const at = browser(site.app.fetch)
  await at.open('/')
  await at.press(at.button(game))
  return at
}

/** The id of the table whose page is open. */
export const tableId = (at: Browser): string => /^\/tables\/([a-z0-9]+)/.exec(at.path())?.[1] ?? ''

/** A press that plays a legal move of the open page, whatever the game. */
export const legalPress = (at: Browser): Filled => {
  const offer = at.buttons().find(({ name }) => name === 'tick')
  if (offer) return at.filled(at.button('roll'), { move: offer.value.split(' ') })
  const [move] = at.buttons().filter(({ name }) => name === 'move')
  if (!move) throw new Error(`nothing to play: ${at.text()}`)
  return at.filled(move)
}

/** The press with other words for the move, and with other fields. */
export const changed = (
  { action, fields }: Filled,
  move: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Filled => {
  const other = new URLSearchParams(fields)
  other.delete('move')
  for (const word of move) other.append('move', word)
  for (const [name, value] of Object.entries(others)) other.set(name, value)
  return { action, fields: other }
}

/** The answer to a form sent by that browser, before any redirect. */
export const answerTo = async (
  site: Site,
  at: Browser,
  { action, fields }: Filled,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const cookie = [...at.cookies].map((pair) => pair.join('=')).join('; ')
  return site.app.request(action, { method: 'POST', body: fields, headers: { cookie, ...headers } })
}

/** All that is stored of the games, as one text. */
export const stored = async ({ db }: Site): Promise<string> =>
  JSON.stringify([
    await db.selectFrom('tables').selectAll().orderBy('id').execute(),
    await db.selectFrom('seats').selectAll().orderBy('table_id').orderBy('seat').execute(),
    await db.selectFrom('steps').selectAll().orderBy('table_id').orderBy('n').execute(),
  ])
