import type { Key } from '../words/words.ts'

/** Why something was not done that a person asked for: the words for it, and the field of the form to look at. */
export interface Refusal {
  readonly field: 'name' | 'password' | 'newPassword'
  readonly code: Key
  readonly values?: Readonly<Record<string, string | number>>
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'code' in answer
