import { spell } from '../dice.ts'
import type { Fact, Seat, Step } from '../game.ts'
import { type Move, type Round, read, type State, unused, waiting } from './rules.ts'

/** A throw tells only that the round was dealt, a choice only that it was made; the last choice reveals the round. */
export const tell = (before: State, step: Step<Move>, after: State): readonly Fact[] => {
  if (step.by === 'chance') return [{ code: '7776.told.dealt', values: { round: before.rounds.length + 1 } }]
  if (step.by === 'exit') return []
  const round = after.rounds[before.rounds.length]
  return round
    ? round.picks.map((_, seat) => revealed(round, seat))
    : [{ code: '7776.told.chosen', seat: step.seat }]
}

const revealed = ({ dice, picks, scores }: Round, seat: Seat): Fact => {
  const points = scores[seat] ?? 0
  return {
    code: points < 0 ? '7776.told.failed' : '7776.told.scored',
    seat,
    values: { dice: spell(dice[seat] ?? []), line: picks[seat] ?? '', points: Math.abs(points) },
  }
}

/** Why the seat may not choose what the text says; undefined where it may, or where the game waits for nobody. */
export const why = (state: State, seat: Seat, text: string): Fact | undefined => {
  const now = waiting(state)
  if (now.for === 'nothing') return { code: '7776.why.over' }
  if (now.for === 'chance') return undefined
  if (!now.seats.includes(seat)) return { code: '7776.why.chosen' }
  const move = read(text)
  if (!move) return { code: '7776.why.unknown' }
  return unused(state, seat).includes(move.pick)
    ? undefined
    : { code: '7776.why.used', values: { line: move.pick } }
}
