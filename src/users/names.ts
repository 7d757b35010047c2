import type { Refusal } from './refusal.ts'

const LEAST = 2
const MOST = 20

/** Kept for the house; also with digits, - and _ about them ("Guest_5"). */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'bot',
  'computer',
  'computerplayer',
  'deleted',
  'deletedplayer',
  'dicecup',
  'guest',
  'house',
  'moderator',
  'nobody',
  'robot',
  'support',
  'system',
])

/** A name as it is kept and shown: as typed, but in the usual forms of its letters (full width becomes plain). */
export const spellName = (typed: string): string => typed.normalize('NFKC').trim()

/** What two names have in common that count as one: no upper and lower case, no variants of letters. */
export const nameKey = (name: string): string => spellName(name).toUpperCase().toLowerCase().normalize('NFKC')

/** Why nobody may be called so, or undefined. `name` is spelled; a letter is one of any script, with its marks. */
export const refuseName = (name: string): Refusal | undefined => {
  const { length } = [...name]
  if (length < LEAST || length > MOST)
    return { field: 'name', code: 'people.refused.nameLength', values: { least: LEAST, most: MOST } }
  if (!/^(?:\p{L}\p{M}{0,3}|[\p{Nd}_-])+$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return { field: 'name', code: 'people.refused.nameLetters' }
  if (RESERVED.has(nameKey(name).replace(/[\p{Nd}_-]/gu, '')))
    return { field: 'name', code: 'people.refused.nameReserved', values: { name } }
  return undefined
}
