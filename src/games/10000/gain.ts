import type { Dice } from '../dice.ts'
import { chance, rolls } from '../rolls.ts'
import { type GroupPoints, scoreless, scoring, wins, worth } from './scoring.ts'

/** What a turn is played for. */
export interface Aim {
  readonly groups: GroupPoints
  /** The most points that count: what goes beyond them brings nothing more. */
  readonly room: number
  /** The least that may be banked. */
  readonly needed: number
  /** Nothing that goes beyond the room may be set aside. */
  readonly exact: boolean
}

/** The mean number of points banked at last by a turn that rolls so many dice with so many points at risk. */
export type Gain = (points: number, dice: number) => number

/** Rolls with the same useful dice, taken together. */
interface Fall {
  readonly chance: number
  readonly wins: boolean
  readonly ways: readonly Way[]
}

/** Points to take, and how many dice they leave to roll: 6 after a full hand. */
interface Way {
  readonly points: number
  readonly left: number
}

/** All points are multiples of this. */
const STEP = 50

/**
 * What going on is worth to a player who wants as many points of the turn as possible: the mean over all rolls of the best
 * choice's worth, worked out from the most points at risk downwards. Six 1s fill the room. With the room filled, a
 * full hand after a full hand counts as lost.
 */
export const gain = ({ groups, room, needed, exact }: Aim): Gain => {
  const full = Math.ceil(room / STEP)
  const at = (points: number, dice: number): number => Math.min(full, points / STEP) * 7 + dice
  const goOn = new Float64Array((full + 1) * 7)
  const best = new Float64Array((full + 1) * 7).fill(room, at(room, 1), at(room, 6))
  const table = falls(groups)
  for (let points = full * STEP; points >= 0; points -= STEP)
    for (let dice = 6; dice >= 1; dice--) {
      let mean = 0
      for (const fall of table[dice] ?? []) {
        let most = fall.wins ? room : 0
        for (const way of fall.ways) {
          const sum = points + way.points
          if (sum <= room || !exact) most = Math.max(most, best[at(sum, way.left)] ?? 0)
        }
        mean += fall.chance * most
      }
      goOn[at(points, dice)] = mean
      best[at(points, dice)] = Math.max(mean, dice < 6 && points >= needed ? points : 0)
    }
  return (points, dice) => goOn[at(points, dice)] ?? 0
}

/** For each number of dice all that may fall. Kept, since a table's options do not change. */
const falls = (groups: GroupPoints): readonly (readonly Fall[])[] => {
  const key = `${groups.straight} ${groups.threePairs}`
  const known = kept.get(key)
  if (known) return known
  const fresh = [0, 1, 2, 3, 4, 5, 6].map((dice) => (dice > 0 ? joined(dice, groups) : []))
  kept.set(key, fresh)
  return fresh
}

const kept = new Map<string, readonly (readonly Fall[])[]>()

const joined = (size: number, groups: GroupPoints): readonly Fall[] => {
  const chances = new Map<string, { readonly useful: Dice; readonly chance: number }>()
  for (const roll of rolls(size)) {
    const useful = usefulOf(roll, groups)
    const key = useful.join('')
    chances.set(key, { useful, chance: chance(roll) + (chances.get(key)?.chance ?? 0) })
  }
  return [...chances.values()].map(({ useful, chance }) => ({
    chance,
    wins: wins(useful),
    ways: scoring(useful, groups).map(({ dice, points }) => ({ points, left: size - dice.length || 6 })),
  }))
}

/** The dice of a roll that may be part of something that scores. */
const usefulOf = (roll: Dice, groups: GroupPoints): Dice => {
  if (worth(roll, groups) !== null) return roll
  const useless = scoreless(roll)
  return roll.filter((face) => !useless.includes(face))
}
