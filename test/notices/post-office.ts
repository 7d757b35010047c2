import { afterEach, beforeEach } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { type Site, site } from '../support/site.ts'
import { handClock, mayMove, pair } from '../tables/company.ts'
import { type MailServer, mailServer, type Received } from './mail-server.ts'

export const ORIGIN = 'http://localhost:3000'
const FROM = 'Dicecup <dice@dice.example>'

/** What the tests of this file work with, made anew for each. */
export interface Office {
  readonly server: MailServer
  readonly site: Site
  readonly clock: ReturnType<typeof handClock>
}

/** A site that sends mail, and the server that takes it. */
export const ownOffice = (): (() => Office) => {
  let office: Office | undefined
  beforeEach(async () => {
    const server = await mailServer()
    const clock = handClock()
    const mail = { smtp: server.url, from: FROM, origin: ORIGIN }
    office = { server, clock, site: await site({ now: clock.now, origin: ORIGIN, mail }) }
  })
  afterEach(async () => {
    await office?.server.close()
    await office?.site.db.destroy()
  })
  return () => {
    if (!office) throw new Error('not before the tests have begun')
    return office
  }
}

/** Asks for mail to the address. */
export const ask = async (at: Browser, address: string): Promise<void> => {
  await at.open('/notices')
  await at.press(at.button('Send me a link'), { address })
}

/** Follows the link in the mail as far as its page. */
export const openLink = (at: Browser, letter: Received | undefined): Promise<void> =>
  at.open(linkIn(letter?.text ?? '', /\/notices\/\w+\?\S+/))

/** The path of the first link of that kind in the text. */
export const linkIn = (text: string, kind: RegExp): string => {
  const found = kind.exec(text)
  if (!found) throw new Error(`no link ${kind} in ${text}`)
  return found[0]
}

/** Asks for mail to the address and confirms it. */
export const subscribe = async ({ server }: Office, at: Browser, address: string): Promise<void> => {
  await ask(at, address)
  await openLink(at, server.received.pop())
  await at.press(at.button('Yes, write to me'))
}

/** Two people at Yahtzee with a day for each decision; the one whose move it is comes first. */
export const twoPlay = async ({
  site,
}: Pick<Office, 'site'>): Promise<{
  readonly id: string
  readonly mover: Browser
  readonly other: Browser
  readonly names: readonly [string, string]
}> => {
  const { id, ann, ben } = await pair(site, 'yahtzee', { pace: `${24 * 60 * 60_000}` })
  return mayMove(ann)
    ? { id, mover: ann, other: ben, names: ['Ann', 'Ben'] }
    : { id, mover: ben, other: ann, names: ['Ben', 'Ann'] }
}

/** Scores the dice on the table and so ends the turn. */
export const score = async (at: Browser, id: string, line: string): Promise<void> => {
  await at.open(`/tables/${id}`)
  await at.press(at.button(line))
}
