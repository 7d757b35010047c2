import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A table's id: 13 letters and digits that are not mistaken for one another, 65 random bits. */
export const newId = (): string => Array.from(randomBytes(13), (byte) => LETTERS[byte % 32]).join('')
