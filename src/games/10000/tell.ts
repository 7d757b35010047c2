import { type Dice, sorted, spell } from '../dice.ts'
import type { Fact, Step } from '../game.ts'
import type { Move } from './notation.ts'
import { least, wins, worth } from './scoring.ts'
import { busts, left, type State, type Turn, totalWith, turnPoints } from './state.ts'

/** What everybody hears of a throw or move that led from one state to the next. */
export const tell = (before: State, step: Step<Move>, after: State): readonly Fact[] => {
  const { turn } = before
  if (step.by === 'exit') return []
  if (step.by === 'seat') return turn ? decided(before, turn, step.move, after) : []
  if (turn) return fell(before, turn, sorted(step.faces))
  return after.turn ? [{ code: '10000.told.begins', seat: after.turn.seat }] : []
}

const fell = (state: State, turn: Turn, roll: Dice): readonly Fact[] => {
  const { seat } = turn
  const dice = spell(roll)
  if (wins(roll))
    return [
      { code: '10000.told.sixOnes', seat, values: { dice } },
      { code: '10000.told.won', seat, values: { total: state.options.target } },
    ]
  if (!busts(state, turn, roll)) return [{ code: '10000.told.rolled', seat, values: { dice } }]
  const code = least(roll, state.options) === null ? '10000.told.bust' : '10000.told.beyond'
  return [{ code, seat, values: { dice, lost: turnPoints(turn), target: state.options.target } }]
}

const decided = (state: State, turn: Turn, { keep, next }: Move, after: State): readonly Fact[] => {
  const { seat, roll } = turn
  const dice = spell(keep)
  const points = worth(keep, state.options) ?? 0
  if (next === 'roll') {
    if (keep.length === roll.length) return [{ code: '10000.told.fullHand', seat, values: { dice, points } }]
    const rest = left(turn) - keep.length
    return [{ code: '10000.told.rolledOn', seat, values: { dice, points, left: rest } }]
  }
  const total = totalWith(state, turn, points)
  const banked: Fact = {
    code: '10000.told.banked',
    seat,
    values: { dice, points: turnPoints(turn) + points, total },
  }
  return after.outcome ? [banked, { code: '10000.told.won', seat, values: { total } }] : [banked]
}
