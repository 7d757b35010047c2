import { load } from 'cheerio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitment } from '../../src/fair/fair.ts'
import { game7776 } from '../../src/games/7776/index.ts'
import type { Luck, Seat } from '../../src/games/game.ts'
import { begin, legal, type Match, play, see } from '../../src/games/match.ts'
import { seenBy } from '../../src/tables/seen.ts'
import type { House, Table } from '../../src/tables/table.ts'
import { english } from '../../src/words/words.ts'
import { TablePart } from '../../views/tables/table.tsx'
import { type Browser, browser } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { seeded } from '../support/seeded.ts'
import { site } from '../support/site.ts'
import { answerTo, changed, legalPress, opened, tableId } from './desk.ts'

const SEED = 'c0ffee'.padEnd(64, '7')
const ROUNDS = 16

describe('over HTTP, in 7776 against the computer', () => {
  test('nothing depends on what the computer has thrown and chosen until the player has chosen', async () => {
    const one = await player(theirs(0))
    const known: (readonly string[])[] = []
    for (let round = 0; round < ROUNDS; round++) {
      known.push(await everything(one))
      await choose(one, round)
    }
    expect(one.at.text()).toContain('Play again')
    known.push([main(one)])
    let revealed = 0
    for (let other = 0; other < ROUNDS; other++) {
      // the same game up to this round, in which the computer throws otherwise
      const two = await player((n) => theirs(n === other ? 1 : 0)(n))
      for (let round = 0; round < other; round++) await choose(two, round)
      const pages = await everything(two)
      for (const [page, text] of pages.entries()) expect(text, `round ${other}`).toBe(known[other]?.[page])
      await choose(two, other)
      if (main(two) !== known[other + 1]?.at(-1)) revealed += 1
    }
    // the choice reveals the round: the two sites did differ
    expect(revealed).toBe(ROUNDS)
  })

  test('no answer shows the five dice of the computer before the player has chosen', async () => {
    const draw: House['draw'] = () => [1, 2, 3, 4, 6, 5, 5, 5, 5, 5]
    const at = await opened(await site({ draw }), '7776')
    expect(diceOf(at)).toEqual(['1', '2', '3', '4', '6', '?', '?', '?', '?', '?'])
    expect(at.page().html).not.toMatch(/die f5|5 5/)
    await at.send(legalPress(at))
    expect(diceOf(at)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '6',
      '5',
      '5',
      '5',
      '5',
      '5',
      '1',
      '2',
      '3',
      '4',
      '6',
      '?',
      '?',
      '?',
      '?',
      '?',
    ])
  })
})

test.each(['7776', '10000', 'yahtzee'])('no answer of a whole game of %s holds its seed', async (game) => {
  let answers = 0
  const here = await site({ newSeed: () => SEED })
  const at = browser(async (request) => {
    const response = await here.app.fetch(request)
    const said = `${[...response.headers].join('\n')}\n${await response.clone().text()}`.toLowerCase()
    expect(said).not.toContain(SEED.slice(0, 16))
    expect(said).not.toContain(Buffer.from(SEED, 'hex').toString('base64url').slice(0, 12).toLowerCase())
    answers += 1
    return response
  })
  await at.open('/')
  await at.press(at.button(game))
  expect(at.text()).toContain(commitment(SEED))
  for (let presses = 0; !at.buttons().some(({ name }) => name === 'again'); presses++)
    await at.press(choice(at.buttons(), at.$('input[checked]').length > 0, presses))
  await at.open(`/tables/${tableId(at)}`)
  await at.open('/')
  expect(answers).toBeGreaterThan(20)
})

test('between two people neither the other, nor an onlooker, nor a stranger learns anything before both have chosen', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const luck = seeded(seed)
      let match = begin(game7776, {}, 2)
      while (match.waiting.for !== 'nothing') {
        const { faces, picks } = deal(match, luck)
        for (const viewer of [0, 1, null])
          for (const made of [[], [0], [1]]) {
            const other = deal(match, luck)
            const real = dealt(match, faces, picks, made)
            const twin = dealt(
              match,
              kept(faces, other.faces, viewer),
              other.picks.with(viewer ?? 0, pick(viewer === null ? other.picks : picks, viewer ?? 0)),
              made,
            )
            const shown = drawn(real, viewer)
            if (shown !== drawn(twin, viewer)) expect(drawn(twin, viewer)).toBe(shown)
            compared += 1
          }
        match = dealt(match, faces, picks, [0, 1])
      }
    }),
    { numRuns: 5 },
  )
  expect(compared).toBe(5 * ROUNDS * 9)
})

type Visit = {
  readonly at: Browser
  readonly site: Awaited<ReturnType<typeof site>>
  readonly stranger: Browser
  /** The nonces go on from this number. */
  readonly count: (from: number) => void
}

/** The computer's five dice of the n-th throw, of the one fate or the other. */
const theirs =
  (fate: number) =>
  (n: number): readonly number[] => {
    const luck = seeded(n * 1000 + fate)
    return Array.from({ length: 5 }, () => luck(6) + 1)
  }

/** A game just opened on a site in which nothing is left to chance but the key of the tokens and the guest's number. */
const player = async (computer: (n: number) => readonly number[]): Promise<Visit> => {
  let nonces = 0
  const here = await site({
    newId: () => 'abcdefghjkmnp',
    newSeed: () => SEED,
    now: () => 1_700_000_000_000,
    nonce: () => `nonce${nonces++}`,
    luck: () => 0,
    draw: (_seeds, n) => [...theirs(7)(n), ...computer(n)],
  })
  const at = await opened(here, '7776')
  const stranger = browser(here.app.fetch)
  await stranger.open('/')
  const count = (from: number): void => {
    nonces = from
  }
  return { at, site: here, stranger, count }
}

/** Makes the first choice there is, with the same nonces in every game. */
const choose = async ({ at, count }: Visit, round: number): Promise<void> => {
  count(1000 * (round + 1))
  await at.send(legalPress(at))
}

/** All that the site says now to the player and to a stranger, on every way, with what is left to chance taken out. */
const everything = async ({ at, site, stranger }: Visit): Promise<readonly string[]> => {
  const token = at.$('input[name=token]').attr('value') ?? ''
  const guest = /Guest \d{4}/.exec(at.text())?.[0] ?? ''
  const plain = (text: string): string => text.replaceAll(token, 'TOKEN').replaceAll(guest, 'GUEST')
  const said: string[] = []
  const note = (status: number, headers: Headers, text: string): void => {
    said.push(plain(`${status}\n${[...headers].join('\n')}\n${text}`))
  }
  const page = at.page()
  note(page.status, page.headers, page.html)
  const press = legalPress(at)
  const cookie = [...at.cookies].map((pair) => pair.join('=')).join('; ')
  const partial = { 'hx-request': 'true', 'hx-request-type': 'partial' }
  for (const path of ['/', at.path(), '/account', '/play/7776'])
    for (const more of [{}, partial]) {
      const answer = await site.app.request(path, { headers: { cookie, ...more } })
      note(answer.status, answer.headers, await answer.text())
    }
  const presses = [
    changed(press, ['nonsense']),
    changed(press, []),
    changed(press, ['ones'], { throws: '0' }),
  ]
  for (const form of [...presses, { ...press, action: `${at.path()}/again` }])
    for (const more of [{}, partial]) {
      const answer = await answerTo(site, at, form, more)
      note(answer.status, answer.headers, await answer.text())
    }
  await stranger.open(at.path())
  note(stranger.status(), stranger.page().headers, stranger.page().html)
  return [...said, main({ at })]
}

/** The words of the player's page. */
const main = ({ at }: Pick<Visit, 'at'>): string => at.$('main').text()

/** The faces of the dice on the page; ? for one that lies face down. */
const diceOf = (at: Browser): readonly string[] => {
  const $ = load(at.page().html)
  return $('.die')
    .toArray()
    .map((die) => $(die).text())
}

interface Deal {
  readonly faces: readonly number[]
  readonly picks: readonly string[]
}

/** Ten dice, and what each seat will choose. */
const deal = (before: Match, luck: Luck): Deal => {
  const faces = Array.from({ length: 10 }, () => luck(6) + 1)
  const thrown = play(before, { by: 'chance', faces })
  return { faces, picks: [0, 1].map((seat) => any(see(thrown, seat).moves, luck)) }
}

const any = (moves: readonly string[], luck: Luck): string => moves[luck(moves.length)] ?? ''

const pick = (picks: readonly string[], seat: Seat): string => picks[seat] ?? ''

/** The viewer's own five as they are, all others as they fell elsewhere. */
const kept = (faces: readonly number[], others: readonly number[], viewer: Seat | null): readonly number[] =>
  others.map((face, die) => (Math.floor(die / 5) === viewer ? (faces[die] ?? face) : face))

/** The round as far as those seats have chosen. */
const dealt = (
  before: Match,
  faces: readonly number[],
  picks: readonly string[],
  made: readonly Seat[],
): Match =>
  made.reduce(
    (match, seat) => play(match, { by: 'seat', seat, move: legal(match, seat, pick(picks, seat))?.move }),
    play({ ...before, played: [] }, { by: 'chance', faces }),
  )

/** The table as it is drawn for that viewer. */
const drawn = (match: Match, viewer: Seat | null): string => {
  const table: Table = {
    id: 'abcdefghjkmnp',
    match,
    options: {},
    first: null,
    players: ['Ann', 'Ben'].map((name) => ({
      user: name,
      name,
      guest: null,
      gone: null,
      joined: true,
      left: false,
    })),
    seeds: { server: SEED, table: 'abcdefghjkmnp', texts: ['', ''] },
    commitment: commitment(SEED),
    terms: { listed: true, pace: 86_400_000, stake: 0 },
    openedBy: 'Ann',
    phase: match.waiting.for === 'nothing' ? 'over' : 'running',
    unbegun: null,
    endsAt: 2 * 86_400_000,
    againOf: null,
  }
  const now = () => 1000
  const seen = seenBy(table, viewer, {
    told: match.played.flatMap(({ told }) => told),
    said: [],
    muted: [],
    rematch: null,
    idle: false,
    now: now(),
  })
  const visitor = { say: english, token: 'token', nonce: () => 'n', zone: undefined, now, user: null }
  const html = String(TablePart({ table: seen, visitor, link: 'link', by: 'answer' }))
  if (!html.startsWith('<section id="table"')) throw new Error(`this is no table: ${html}`)
  return JSON.stringify(seen) + html
}
