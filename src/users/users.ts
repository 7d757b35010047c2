import { randomBytes, randomInt } from 'node:crypto'
import type { Db } from '../db/open.ts'
import type { User } from '../web/visitor.ts'
import { nameKey, refuseName, spellName } from './names.ts'
import { hashPassword, isPassword, refusePassword } from './passwords.ts'
import type { Refusal } from './refusal.ts'
import type { Sessions } from './sessions.ts'
import {
  addAccount,
  addGuest,
  erase,
  findAccount,
  idleGuests,
  nameGuest,
  passwordOf,
  setPassword,
} from './store.ts'

/** What the verbs below work with. */
export interface People {
  readonly db: Db
  readonly sessions: Sessions
  readonly now: () => number
  /** Ends the user's part in every table: running games are left, open tables closed. */
  readonly leaveAll: (userId: string) => Promise<void>
  /** Gives the guest's seats to the user, where the user does not sit at that table already. */
  readonly handOver: (guestId: string, userId: string) => Promise<void>
}

/** As typed into a form. */
export interface Credentials {
  readonly name: string
  readonly password: string
}

const GUEST_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/** A new guest. */
export const makeGuest = async ({ db, now }: People): Promise<User> => {
  const guest = { id: newId(), name: null, guest: randomInt(1000, 10_000) }
  await addGuest(db, guest.id, guest.guest, now())
  return guest
}

/** A new account. A visiting guest becomes it and keeps everything. */
export const signUp = async (
  { db, now }: People,
  visitor: User | null,
  as: Credentials,
): Promise<User | Refusal> => {
  const name = spellName(as.name)
  const refused = refuseName(name) ?? refusePassword(as.password, 'password')
  if (refused) return refused
  const account = { name, key: nameKey(name), password: await hashPassword(as.password) }
  const id = isGuest(visitor) ? visitor.id : newId()
  const done = isGuest(visitor) ? await nameGuest(db, id, account) : await addAccount(db, id, account, now())
  return done
    ? { id, name, guest: null }
    : { field: 'name', code: 'people.refused.nameTaken', values: { name } }
}

/** The account of that name and password. A visiting guest's seats come along, and the guest is gone. */
export const logIn = async (
  people: People,
  visitor: User | null,
  as: Credentials,
): Promise<User | Refusal> => {
  const account = await findAccount(people.db, nameKey(as.name))
  const fits = await isPassword(as.password, account?.password)
  if (!account || !fits) return { field: 'name', code: 'people.refused.logIn' }
  if (isGuest(visitor) && visitor.id !== account.id) {
    await people.handOver(visitor.id, account.id)
    await remove(people, visitor.id, 'guest')
  }
  return { id: account.id, name: account.name, guest: null }
}

/** Changes the password and ends every session of the user. */
export const changePassword = async (
  { db, sessions }: People,
  user: User,
  passwords: { readonly old: string; readonly next: string },
): Promise<Refusal | undefined> => {
  const refused = refusePassword(passwords.next, 'newPassword')
  if (refused) return refused
  if (!(await isPassword(passwords.old, await passwordOf(db, user.id)))) return WRONG
  await setPassword(db, user.id, await hashPassword(passwords.next))
  await sessions.endAll(user.id)
  return undefined
}

/** Leaves every table and erases the account, for its password; a guest has none and needs none. */
export const deleteAccount = async (
  people: People,
  user: User,
  password: string,
): Promise<Refusal | undefined> => {
  if (!isGuest(user) && !(await isPassword(password, await passwordOf(people.db, user.id)))) return WRONG
  await remove(people, user.id, isGuest(user) ? 'guest' : 'deleted')
  return undefined
}

/** Removes the guests whom nobody has seen for 90 days. */
export const forgetGuests = async (people: People): Promise<void> => {
  for (const id of await idleGuests(people.db, people.now() - GUEST_DAYS * DAY))
    await remove(people, id, 'guest')
}

/** A user who has not chosen a name. */
export const isGuest = (user: User | null): user is User & { readonly name: null } =>
  user !== null && user.name === null

const remove = async (people: People, id: string, gone: 'deleted' | 'guest'): Promise<void> => {
  // first of all, so that nothing new is begun meanwhile
  await people.sessions.endAll(id)
  await people.leaveAll(id)
  await erase(people.db, id, gone)
}

const newId = (): string => randomBytes(16).toString('base64url')

const WRONG: Refusal = { field: 'password', code: 'people.refused.password' }
