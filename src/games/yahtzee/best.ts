import type { Line } from './lines.ts'
import { lineSet, type Turn, turn } from './turn.ts'
import { values } from './values.ts'

/** The expected points still to come in the open lines together, before a first roll, under best play. */
export const expected = (open: readonly Line[]): number => values[lineSet(open)] ?? 0

/** What every hold and line of a turn is worth under best play; worked out in under a millisecond. */
export const bestTurn = (open: readonly Line[]): Turn => turn(lineSet(open), values)
