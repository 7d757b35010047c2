import { describe, expect, test } from 'vitest'
import { type Dice, FACES, selections, spell } from '../../../src/games/dice.ts'
import { bestTurn, expected } from '../../../src/games/yahtzee/best.ts'
import { LINES, type Line, score } from '../../../src/games/yahtzee/lines.ts'
import { solve } from '../../../src/games/yahtzee/solve.ts'
import { values } from '../../../src/games/yahtzee/values.ts'
import optimal from './optimal.json' with { type: 'json' }

interface Case {
  readonly name: string
  readonly state: { readonly open: readonly string[]; readonly dice?: Dice; readonly rollsLeft?: number }
  readonly value: number
  readonly best?: { readonly hold?: Dice; readonly line?: string }
  readonly margin?: number
}

const cases: readonly Case[] = optimal.cases
const opened = ({ state }: Case): readonly Line[] => LINES.filter((line) => state.open.includes(line))

test('the stored values are what the solver finds', () => {
  expect(values).toHaveLength(4096)
  expect(solve()).toEqual(values)
})

test.each(cases.filter(({ state }) => !state.dice))('$name: $value', (checkpoint) => {
  expect(expected(opened(checkpoint))).toBeCloseTo(checkpoint.value, 9)
})

test.each(cases.filter(({ state }) => state.dice))(
  '$state.dice, $state.rollsLeft rolls left: $value',
  (decision) => {
    const { state, value, best, margin = 0 } = decision
    const { dice = [], rollsLeft = 0 } = state
    const open = opened(decision)
    const turn = bestTurn(open)
    const choices =
      rollsLeft > 0
        ? selections(dice).map((hold) => ({ choice: { hold }, worth: turn.hold(hold, rollsLeft) }))
        : open.map((line) => ({ choice: { line }, worth: turn.line(line, dice) }))
    const [first, second] = choices.toSorted((a, b) => b.worth - a.worth)
    expect(first?.choice).toEqual(best)
    expect(first?.worth).toBeCloseTo(value, 9)
    expect((first?.worth ?? 0) - (second?.worth ?? 0)).toBeCloseTo(margin, 9)
  },
)

describe('plain brute force over every ordered throw agrees', () => {
  const pairs: readonly (readonly Line[])[] = [
    ['ones', 'chance'],
    ['sixes', 'yahtzee'],
    ['fourOfAKind', 'fullHouse'],
    ['smallStraight', 'largeStraight'],
  ]
  test.each([...LINES.map((line) => [line]), ...pairs])('%s %s', (...named) => {
    const open = LINES.filter((line) => named.includes(line))
    expect(expected(open)).toBeCloseTo(bruteForce(open), 9)
  })
})

/** The expected points of the open lines: each hold's worth is the plain mean over all that may be thrown to it. */
const bruteForce = (open: readonly Line[]): number => {
  if (open.length === 0) return 0
  const later = new Map(open.map((line) => [line, bruteForce(open.filter((other) => other !== line))]))
  const third = remembered((dice) =>
    Math.max(...open.map((line) => score(line, dice) + (later.get(line) ?? 0))),
  )
  const rolledOn = (next: Worth): Worth => {
    const held = remembered((hold) => mean(ordered(5 - hold.length).map((rest) => next([...hold, ...rest]))))
    return remembered((dice) => Math.max(third(dice), ...selections(dice).map((hold) => held(hold))))
  }
  const first = rolledOn(rolledOn(third))
  return mean(ordered(5).map((dice) => first(dice)))
}

type Worth = (dice: Dice) => number

const remembered = (worth: Worth): Worth => {
  const known = new Map<string, number>()
  return (dice) => {
    const name = spell(dice)
    const value = known.get(name) ?? worth(dice)
    known.set(name, value)
    return value
  }
}

const ordered = (dice: number): readonly Dice[] =>
  dice === 0 ? [[]] : ordered(dice - 1).flatMap((rest) => FACES.map((face) => [face, ...rest]))

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length
