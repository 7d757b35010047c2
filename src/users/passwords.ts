import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import type { Refusal } from './refusal.ts'

const LEAST = 8
const MOST = 200

/** Each takes a core for 30 ms and 19 MB: more at a time would starve the games. */
const inTurn = pLimit(2)

/** The hash of a password that nobody knows. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$92kxMPFj4TEnLtS2QIcWHQ$FzFegYoakx/Nu6Ek0wKDdg//CzrpzL1wl18WjQEc/rc'

/** Why the password may not be taken, or undefined. */
export const refusePassword = (password: string, field: Refusal['field']): Refusal | undefined => {
  const { length } = [...alike(password)]
  if (length < LEAST) return { field, code: 'people.refused.passwordShort', values: { least: LEAST } }
  if (length > MOST) return { field, code: 'people.refused.passwordLong', values: { most: MOST } }
  return undefined
}

/** The password's argon2id hash, at the strength that OWASP recommends (the package's default). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(alike(password)))

/** Whether the hash is the password's. Without a hash it takes as long to say no, so that time does not tell who has an account. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const fits = await inTurn(() => verify(stored ?? NOBODYS, alike(password)))
  return fits && typeof stored === 'string'
}

/** Keyboards differ in how they send one letter. */
const alike = (password: string): string => password.normalize('NFKC')
