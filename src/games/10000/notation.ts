import { type Dice, readDice, spell } from '../dice.ts'

/** Dice of the roll to set aside, in rising order, and what to do after. */
export interface Move {
  readonly keep: Dice
  readonly next: 'roll' | 'bank'
}

/** A move as text: "1 5 5 bank". */
export const write = (move: Move): string => `${spell(move.keep)} ${move.next}`

/** The move that a text spells, its dice in any order; undefined where it spells none. */
export const read = (text: string): Move | undefined => {
  const said = parse(text)
  return said?.next && said.keep.length > 0 ? { keep: said.keep, next: said.next } : undefined
}

/** What a text says, even without dice or without a button's word; undefined where it says anything else. */
export const parse = (text: string): { readonly keep: Dice; readonly next?: Move['next'] } | undefined => {
  const words = text.match(/\S+/g) ?? []
  const last = words.at(-1)
  const next = last === 'roll' || last === 'bank' ? last : undefined
  const keep = readDice(next ? words.slice(0, -1) : words)
  if (keep === undefined || keep.length > 6) return undefined
  return next ? { keep, next } : { keep }
}
