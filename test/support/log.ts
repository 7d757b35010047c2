import type { Exit, Game, Outcome, Seat, Step } from '../../src/games/game.ts'
import { begin, legal, type Match, play } from '../../src/games/match.ts'

/**
 * A game as text, a line each; what follows # is a remark. First what was agreed, where it is not the usual: `seats 3`
 * (else 2), `option exact true`, `first 0` (else the lot is thrown). Then the steps: `throw 1 5 6`, `0: 1 5 bank`
 * for a move of seat 0, `exit 0 1 left`. At the end `totals 500 2000`, `winner 1` or `winner nobody`, `ended played`.
 */
export interface Log extends Agreed {
  readonly steps: readonly string[]
}

/** What was agreed before a game. */
export interface Agreed {
  readonly seats: number
  readonly options: Options
  readonly first: Seat | undefined
}

export type Options = Readonly<Record<string, number | boolean>>

export const readLog = (text: string): Log => {
  const lines = linesOf(text)
  const options = lines.filter((line) => line.startsWith('option ')).map((line) => line.split(' ').slice(1))
  const first = lineAfter(lines, 'first')
  return {
    seats: Number(lineAfter(lines, 'seats') ?? 2),
    options: Object.fromEntries(options.map(([name = '', value = '']) => [name, JSON.parse(value)])),
    first: first === undefined ? undefined : Number(first),
    steps: lines.filter((line) => /^(throw|exit|\d:) /.test(line)),
  }
}

/** The match that a log leads to. Throws where it may not be played so. */
export const run = (game: Game, text: string): Match => {
  const { seats, options, first, steps } = readLog(text)
  return steps.reduce(
    (match, line) => play(match, stepOf(match, line)),
    begin(game, { ...usual(game), ...options }, seats, first),
  )
}

/** How a log says that the game ended. */
export const outcome = (text: string): Outcome => {
  const lines = linesOf(text)
  const winner = lineAfter(lines, 'winner')
  return {
    winner: winner === 'nobody' ? null : Number(winner),
    totals: numbers(lineAfter(lines, 'totals') ?? ''),
    ended: lineAfter(lines, 'ended') as Outcome['ended'],
  }
}

/** A step as a line of a log. */
export const lineOf = (game: Game, step: Step): string => {
  if (step.by === 'chance') return `throw ${step.faces.join(' ')}`
  if (step.by === 'exit') return `exit ${step.seats.join(' ')} ${step.why}`
  return `${step.seat}: ${game.write(step.move)}`
}

/** The options of a game where nobody chooses any. */
export const usual = (game: Game): Options =>
  Object.fromEntries(choicesOf(game).map(([name, [first = false]]) => [name, first]))

/** Each option of a game with the values that it offers. */
export const choicesOf = (game: Game): readonly [string, readonly (number | boolean)[]][] =>
  Object.entries(game.choices)

export const numbers = (text: string): readonly number[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map(Number)

const linesOf = (text: string): readonly string[] =>
  text.split('\n').map((line) => line.replace(/#.*/, '').trim())

const lineAfter = (lines: readonly string[], word: string): string | undefined =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1)

const stepOf = (match: Match, line: string): Step => {
  const [word = '', ...words] = line.split(' ')
  if (word === 'throw') return { by: 'chance', faces: words.map(Number) }
  if (word === 'exit') return { by: 'exit', seats: words.slice(0, -1).map(Number), why: words.at(-1) as Exit }
  const seat = Number.parseInt(word, 10)
  const move = legal(match, seat, words.join(' '))
  if (!move) throw new Error(`this may not be played: ${line}`)
  return { by: 'seat', seat, move: move.move }
}
