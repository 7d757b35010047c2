import { type Dice, spell, without } from '../dice.ts'
import type { Fact, Seat } from '../game.ts'
import { parse } from './notation.ts'
import { scoreless, worth } from './scoring.ts'
import { beyond, needed, type State, type Turn, totalWith, turnPoints, unbankable } from './state.ts'

/** Why the seat at turn may not play the text now; undefined where it may, or where the text says nothing readable. */
export const why = (state: State, seat: Seat, text: string): Fact | undefined => {
  const turn = deciding(state, seat)
  const said = parse(text)
  if (!turn || !said || (!said.next && said.keep.length === 0)) return undefined
  return (
    whyNotKept(state, turn, said.keep) ??
    (said.next === 'bank' ? whyNotBanked(state, turn, said.keep) : undefined)
  )
}

/** What the dice in the text would bring if they were set aside now; undefined where they may not be. */
export const preview = (state: State, seat: Seat, text: string): Fact | undefined => {
  const turn = deciding(state, seat)
  const keep = parse(text)?.keep
  if (!turn || !keep || whyNotKept(state, turn, keep)) return undefined
  const points = worth(keep, state.options) ?? 0
  return {
    code: '10000.worth',
    values: {
      dice: spell(keep),
      points,
      turn: turnPoints(turn) + points,
      left: turn.roll.length - keep.length || 6,
      banked: totalWith(state, turn, points),
    },
  }
}

const deciding = ({ turn }: State, seat: Seat): Turn | undefined =>
  turn?.seat === seat && turn.roll.length > 0 ? turn : undefined

const whyNotKept = (state: State, turn: Turn, keep: Dice): Fact | undefined => {
  const { options } = state
  if (keep.length === 0) return { code: '10000.why.nothing' }
  if (!without(turn.roll, keep)) return { code: '10000.why.notRolled', values: { dice: spell(keep) } }
  const points = worth(keep, options)
  if (points === null) {
    const dice = scoreless(keep)
    return { code: '10000.why.scoreless', values: { dice: spell(dice), count: dice.length } }
  }
  if (!beyond(state, turn, points)) return undefined
  const total = totalWith(state, turn, points)
  return { code: '10000.why.beyond', values: { dice: spell(keep), total, target: options.target } }
}

const whyNotBanked = (state: State, turn: Turn, dice: Dice): Fact | undefined => {
  const points = worth(dice, state.options) ?? 0
  const reason = unbankable(state, turn, { dice, points })
  if (reason === 'fullHand') return { code: '10000.why.fullHand' }
  if (reason !== 'qualifying') return undefined
  const values = { needed: needed(state, turn.seat), points: turnPoints(turn) + points }
  return { code: '10000.why.qualifying', values }
}
