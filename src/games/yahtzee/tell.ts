import { type Dice, spell, without } from '../dice.ts'
import type { Fact, Seat, Step } from '../game.ts'
import { type Line, score } from './lines.ts'
import { chooser, isOver, type Move, openLines, read, type State } from './rules.ts'

/** The lot, each roll with the dice held beside it, each hold, each line with its points. */
export const tell = (before: State, step: Step<Move>, after: State): readonly Fact[] => {
  if (step.by === 'exit') return []
  if (step.by === 'seat') return [toldMove(step.move, step.seat, before.dice)]
  const seat = after.turn ?? 0
  if (before.turn === null) return [{ code: 'yahtzee.told.lot', seat }]
  const values = { dice: spell(step.faces), held: spell(before.dice), count: before.dice.length }
  return [{ code: 'yahtzee.told.rolled', seat, values }]
}

const toldMove = (move: Move, seat: Seat, dice: Dice): Fact =>
  'hold' in move
    ? { code: 'yahtzee.told.held', seat, values: { dice: spell(move.hold), count: move.hold.length } }
    : {
        code: 'yahtzee.told.wrote',
        seat,
        values: { line: move.write, points: score(move.write, dice) },
      }

/** Why the seat may not play what the text says; undefined where it may, or where dice are to be thrown. */
export const why = (state: State, seat: Seat, text: string): Fact | undefined => {
  if (isOver(state)) return { code: 'yahtzee.why.over' }
  const choosing = chooser(state)
  if (choosing === null) return undefined
  if (choosing !== seat) return { code: 'yahtzee.why.turn' }
  const move = read(text)
  if (!move) return { code: 'yahtzee.why.unknown' }
  return 'hold' in move ? whyNotHold(state, move.hold) : whyNotWrite(openLines(state, seat), move.write)
}

const whyNotHold = ({ dice, rollsLeft }: State, hold: Dice): Fact | undefined => {
  if (rollsLeft === 0) return { code: 'yahtzee.why.noRolls' }
  const rest = without(dice, hold)
  if (!rest) return { code: 'yahtzee.why.notThere', values: { dice: spell(hold) } }
  return rest.length === 0 ? { code: 'yahtzee.why.allHeld' } : undefined
}

const whyNotWrite = (open: readonly Line[], line: Line): Fact | undefined =>
  open.includes(line) ? undefined : { code: 'yahtzee.why.written', values: { line } }
