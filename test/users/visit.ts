import { makeGuest } from '../../src/users/users.ts'
import type { User } from '../../src/web/visitor.ts'
import { type Browser, browser, type Filled } from '../support/browser.ts'
import type { Site } from '../support/site.ts'

export const PASSWORD = 'correct horse'

/** A browser at that address. */
export const visit = (site: Site, address = '192.0.2.1'): Browser =>
  browser((request) => site.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }))

/** A browser of a new guest. */
export const visitAsGuest = async (site: Site): Promise<{ readonly guest: User; readonly at: Browser }> => {
  const guest = await makeGuest(site.people)
  const at = visit(site)
  at.cookies.set('session', await site.people.sessions.begin(guest.id))
  return { guest, at }
}

export const signUp = async (at: Browser, name: string, password = PASSWORD): Promise<void> => {
  await at.open('/signup')
  await at.press(at.button('Create the account'), { name, password })
}

export const logIn = async (at: Browser, name: string, password = PASSWORD): Promise<void> => {
  await at.open('/login')
  await at.press(at.button('Log in'), { name, password })
}

/** Opens the page and presses its button with that text. */
export const press = async (
  at: Browser,
  path: string,
  button: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await at.open(path)
  await at.press(at.button(button), changes)
}

/** The user whose session the browser holds. */
export const whoIs = async (site: Site, at: Browser): Promise<User | null> =>
  (await site.people.sessions.read(at.cookies.get('session')))?.user ?? null

/** The path and query that the browser ended on. */
export const placeOf = (at: Browser): string => at.page().url.pathname + at.page().url.search

/** The sentence that says why the form was refused. */
export const problemOf = (at: Browser): string => at.$('#problem').text()

/** The field that it points to. */
export const wrongField = (at: Browser): string | undefined => at.$('[aria-invalid=true]').attr('name')

/** The answer to the form itself, before any redirect. */
export const answerTo = (
  site: Site,
  at: Browser,
  { action, fields }: Filled,
): Response | Promise<Response> => {
  const cookie = [...at.cookies].map((pair) => pair.join('=')).join('; ')
  return site.app.request(action, { method: 'POST', body: fields, headers: { cookie } })
}
