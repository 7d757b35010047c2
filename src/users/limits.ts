import { type Limit, makeLimit } from '../web/limit.ts'
import { nameKey } from './names.ts'
import { isRefusal } from './refusal.ts'

/** How often one address (for log-ins also: one name) may try. */
export interface Limits {
  /** Failed log-ins in 15 minutes. */
  readonly logins: number
  /** New accounts in an hour. */
  readonly signups: number
}

/** It was tried too often. */
export interface TooOften {
  /** To wait. */
  readonly seconds: number
}

/** Checks a password, unless there were too many failures. */
export type Attempt = <Done>(
  by: { readonly address: string; readonly name: string },
  check: () => Promise<Done>,
) => Promise<Done | TooOften>

const HOUR = 60 * 60
const QUARTER = 15 * 60

/** Allows each address so many new accounts in an hour. */
export const signUpLimit = (limits: Limits): Limit => makeLimit(limits.signups, HOUR)

/** Allows each address and each name so many refused checks of a password in 15 minutes. */
export const makeAttempt = (limits: Limits): Attempt => {
  const ofAddress = makeLimit(limits.logins, QUARTER)
  const ofName = makeLimit(limits.logins, QUARTER)
  return async ({ address, name }, check) => {
    const key = nameKey(name).slice(0, 40)
    // Counted beforehand, so that many at once are not let through.
    const seconds = (await ofAddress.take(address)) || (await ofName.take(key))
    if (seconds > 0) return { seconds }
    const answer = await check()
    if (!isRefusal(answer)) await Promise.all([ofAddress.giveBack(address), ofName.giveBack(key)])
    return answer
  }
}

export const isTooOften = (answer: unknown): answer is TooOften =>
  typeof answer === 'object' && answer !== null && 'seconds' in answer
