import type { User } from '../web/visitor.ts'
import { makeGuest, type People } from './users.ts'

/** For how long a form that made a guest is remembered, in milliseconds. */
const REMEMBERED = 60_000

/** Makes guests: one for each form of a visitor, however often it is pressed before the first answer is there. */
export const makeNewcomers = (people: People): ((visitor: string, form: string) => Promise<User>) => {
  const lately = new Map<string, Promise<User>>()
  return (visitor, form) => {
    const key = `${visitor} ${form}`
    const known = lately.get(key)
    if (known) return known
    const guest = makeGuest(people)
    lately.set(key, guest)
    setTimeout(() => lately.delete(key), REMEMBERED).unref()
    return guest
  }
}
