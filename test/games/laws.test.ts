import { deepStrictEqual, ok } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Exit, Fact, Game, Luck, Outcome, Seat, Step } from '../../src/games/game.ts'
import { gameById, games } from '../../src/games/index.ts'
import { legal, type Match, play, replay } from '../../src/games/match.ts'
import { en } from '../../src/words/en.ts'
import { english, type Key } from '../../src/words/words.ts'
import { lineOf } from '../support/log.ts'
import type { Standing } from '../support/plain.ts'
import { plainGame } from '../support/plain-scorer.ts'
import { anything, bots, type Next, pick, playOut, type Setting, settings } from '../support/play-out.ts'

const WHYS: readonly Exit[] = ['left', 'time', 'cancelled']

describe.each(games)('$name', (game) => {
  const law = (name: string, holds: (setting: Setting, odd: readonly string[]) => void) =>
    test(name, () => fc.assert(fc.property(settings(game), fc.array(odd), holds), { numRuns: 30 }))

  law('only awaited seats have moves, each with one spelling that reads back', (setting) => {
    playOut(game, setting, anything, ({ state, waiting }) => {
      for (const seat of seatsOf(setting)) {
        const moves = game.moves(state, seat)
        ok(moves.length > 0 === (waiting.for === 'seats' && waiting.seats.includes(seat)), `seat ${seat}`)
        ok(new Set(moves.map((move) => game.write(move))).size === moves.length, 'a spelling comes twice')
        for (const move of moves) deepStrictEqual(game.read(game.write(move)), move)
      }
    })
  })

  law('what may be played is what the plain rules allow, and can be played', (setting) => {
    const plain = plainGame(game.id, setting)
    playOut(game, setting, anything, (match, luck, last) => {
      if (last) plain.take(lineOf(game, last))
      if (luck(10) > 0) return
      const { may } = plain.standing()
      for (const seat of seatsOf(setting)) {
        const listed = game.moves(match.state, seat)
        deepStrictEqual(listed.map((move) => game.write(move)).toSorted(), may[seat]?.toSorted())
        for (const move of listed) play(match, { by: 'seat', seat, move })
      }
    })
  })

  law('no other text may be played, and none is too odd to be judged', (setting, odd) => {
    playOut(game, setting, anything, (match, luck) => {
      if (luck(20) > 0) return
      const seat = luck(setting.seats)
      const listed = game.moves(match.state, seat).map((move) => game.write(move))
      const near = listed.length > 0 ? nearly(pick(luck, listed), luck) : []
      for (const text of [...odd, ...near]) {
        const move = game.read(text)
        const may = move !== undefined && listed.includes(game.write(move))
        ok((legal(match, seat, text) !== undefined) === may, `seat ${seat} plays ${text}`)
        const why = game.why(match.state, seat, text)
        ok(!may || why === undefined, `a reason against what may be played: ${text}`)
        for (const fact of [why, game.preview(match.state, seat, text)]) if (fact) say(fact)
      }
    })
  })

  law('states and views are plain JSON, and no step changes an earlier state', (setting) => {
    playOut(game, setting, anything, ({ state }, luck) => {
      freeze(state)
      if (luck(5) > 0) return
      for (const it of [state, ...[...seatsOf(setting), null].map((viewer) => game.see(state, viewer))])
        deepStrictEqual(JSON.parse(JSON.stringify(it)), it)
    })
  })

  law('a log leads to the same state again', (setting) => {
    const { match, steps } = playOut(game, setting, anything)
    const stored = JSON.parse(JSON.stringify(steps))
    deepStrictEqual(replay(game, setting.options, setting.seats, stored, setting.first), match)
  })

  law('of every step something is told, in words of the catalogue', (setting) => {
    const { steps } = playOut(game, setting, anything)
    let before = game.start(setting.options, setting.seats, setting.first)
    for (const step of steps) {
      const after = game.apply(before, step)
      const facts = game.tell(before, step, after)
      ok(facts.length > 0, `nothing is told of ${lineOf(game, step)}`)
      facts.forEach(say)
      before = after
    }
  })

  law('it ends with the totals of the plain scorer, and the greatest of them wins', (setting) => {
    const { match, steps } = playOut(game, setting, anything)
    const { totals, winner, ended } = outcomeOf(match)
    deepStrictEqual(totals, plainly(game, setting, steps).totals)
    const best = seatsOf(setting).filter((seat) => totals[seat] === Math.max(...totals))
    deepStrictEqual({ winner, ended }, { winner: best.length === 1 ? best[0] : null, ended: 'played' })
  })

  law('an exit is taken at any point, and a second one by the same seats changes nothing', (setting) => {
    const gone = new Set<Seat>()
    const next = leaving(gone, setting)
    const { match, steps } = playOut(game, setting, next, ({ state, waiting }) => {
      if (gone.size === 0) return
      const awaited = waiting.for === 'seats' ? waiting.seats : []
      ok(!awaited.some((seat) => gone.has(seat)), 'a seat that has left is awaited')
      for (const why of WHYS) deepStrictEqual(game.apply(state, { by: 'exit', seats: [...gone], why }), state)
    })
    const { totals, winner, ended } = outcomeOf(match)
    const plain = plainly(game, setting, steps)
    ok(plain.over, 'not over by the plain rules')
    for (const seat of seatsOf(setting))
      ok(plain.totals[seat] === null || plain.totals[seat] === totals[seat], `total of seat ${seat}`)
    if (ended === 'played') return
    const stay = seatsOf(setting).filter((seat) => !gone.has(seat))
    ok(winner === (ended !== 'cancelled' && stay.length === 1 ? stay[0] : null), `seat ${winner} wins`)
  })

  law('computer players choose what is listed, and their games end', (setting) => {
    ok(outcomeOf(playOut(game, setting, bots).match).ended === 'played')
  })
})

test('every game is found by its id', () => {
  expect(games.map(({ id }) => gameById(id))).toEqual(games)
  expect(gameById('chess')).toBeUndefined()
})

/** Text as it may come from anywhere. */
const odd = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('1', '5', '6', '7', '0', '-1', '1.5', '１', 'roll', 'bank', 'poker', 'chance', ''))
    .map((words) => words.join(' ')),
  fc.constantFrom('\0', '1\0bank', '1\u00a0bank', 'BANK', '__proto__', 'constructor', '1 '.repeat(2_000)),
)

/** Texts that resemble a move. */
const nearly = (move: string, luck: Luck): readonly string[] => {
  const words = move.split(' ')
  return [
    move,
    ` ${move}\n`,
    move.toUpperCase(),
    words.toReversed().join(' '),
    words.filter((_, at) => at > 0).join(' '),
    words.slice(0, -1).join(' '),
    [words[0], ...words].join(' '),
    ...['roll', 'bank', 'poker', 'chance'].map((last) => [...words.slice(0, -1), last].join(' ')),
    words.map((word) => (/\d/.test(word) ? luck(6) + 1 : word)).join(' '),
  ]
}

/** Now and then some seats leave, for any reason. */
const leaving =
  (gone: Set<Seat>, setting: Setting): Next =>
  (match, luck) => {
    const seats = seatsOf(setting).filter((seat) => !gone.has(seat) && luck(3) === 0)
    if (luck(20) > 0 || seats.length === 0) return anything(match, luck)
    for (const seat of seats) gone.add(seat)
    return { by: 'exit', seats, why: pick(luck, WHYS) }
  }

const seatsOf = ({ seats }: Setting): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat)

const outcomeOf = ({ waiting }: Match): Outcome => {
  ok(waiting.for === 'nothing', 'it goes on')
  return waiting.outcome
}

const plainly = (game: Game, setting: Setting, steps: readonly Step[]): Standing => {
  const plain = plainGame(game.id, setting)
  for (const step of steps) plain.take(lineOf(game, step))
  return plain.standing()
}

/** The fact in English, to its own player and to another. Throws where the catalogue lacks the key, or a value is missing. */
const say = ({ code, values }: Fact): void => {
  ok(isKey(code), `not in the catalogue: ${code}`)
  for (const you of ['yes', 'no']) {
    const text = english(code, { ...values, you, name: 'Ann' })
    ok(text.length > 0 && !/[{}]|undefined|NaN/.test(text), text)
  }
}

const isKey = (code: string): code is Key => Object.hasOwn(en, code)

const freeze = (it: unknown): void => {
  if (typeof it !== 'object' || it === null || Object.isFrozen(it)) return
  Object.freeze(it)
  Object.values(it).forEach(freeze)
}
