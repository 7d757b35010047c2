import { expect, onTestFinished, test } from 'vitest'
import { LINKS, LYNX, type Program, pathOf, TMUX, W3M, withPrograms } from '../support/programs.ts'
import { ownServer } from '../support/server.ts'
import { ownTerminals, type Screen } from '../support/terminal.ts'

interface TextBrowser {
  readonly program: Program
  readonly options: readonly string[]
  /** The key to the next link, box or button, and that to the page before. */
  readonly next: string
  readonly back: string
}

const browsers: readonly TextBrowser[] = [
  { program: W3M, options: [], next: 'Tab', back: 'B' },
  { program: LYNX, options: ['-accept_all_cookies', '-nopause'], next: 'Down', back: 'Left' },
  { program: LINKS, options: ['-no-connect'], next: 'Down', back: 'Left' },
]

/** A button that ticks dice for the player: "1 1 5 — 250". */
const OFFER = /\d( \d)* [^\d\s]+ [\d,]+/

const OVER = /Play again/

const journeys = ({ program, options, next, back }: TextBrowser): void => {
  const server = ownServer()
  const open = ownTerminals()

  /** Starts the browser on the first page; gives ways to go to a link, box or button, and to press it. */
  const sitDown = async () => {
    const terminal = await open([pathOf(program), ...options, server().url])
    onTestFinished(terminal.close)
    const { text } = await terminal.shows(/Dicecup/)
    if (text.includes('Welcome to links')) await terminal.turn('Enter')

    const go = async (what: RegExp): Promise<Screen> => {
      let screen = await terminal.screen()
      for (let keys = 0; !isAt(what, screen); keys++) {
        if (keys > 60) throw new Error(`${what} cannot be reached on\n${screen.text}`)
        screen = await terminal.key(next)
      }
      return screen
    }

    return {
      go,
      press: async (what: RegExp): Promise<Screen> => {
        await go(what)
        return terminal.turn('Enter')
      },
      /** Presses what comes after that. */
      pressAfter: async (what: RegExp): Promise<Screen> => {
        await go(what)
        await terminal.key(next)
        return terminal.turn('Enter')
      },
      key: terminal.key,
      enter: () => terminal.turn('Enter'),
      back: () => terminal.turn(back),
    }
  }

  test('plays 7776', async () => {
    const player = await sitDown()
    let screen = await player.press(/Play 7776/)
    for (let round = 1; round <= 16; round++) {
      expect(screen.text).toContain(`Round ${round} of 16: pick a combination`)
      // the first button is that of the first combination still open
      screen = await player.press(/Ones|Twos|Threes|Fours|Fives|Sixes|\w+ of a Kind|Poker|\d\+\d|M\w+ S\w+/)
    }
    expect(screen.text).toMatch(OVER)
  })

  test('plays 10000 to 2000 points', async () => {
    const player = await sitDown()
    await player.press(/Options of 10000/)
    await player.go(/10,000/)
    await player.enter()
    for (const key of ['Down', 'Down']) await player.key(key)
    await player.enter()
    let screen = await player.press(/Open the table/)
    expect(screen.text).toContain('target 2,000')
    // so short a game the computer may win before the player's first turn
    while (OVER.test(screen.text)) screen = await player.press(OVER)

    // once by hand: a box is ticked, and what that is worth is said
    await player.press(/\[ \]/)
    screen = await player.press(/Count/)
    expect(screen.text).toMatch(/\[[X*]\] ?[1-6]/)
    expect(screen.text).not.toContain('Nothing ticked yet')
    for (let presses = 0; !OVER.test(screen.text); presses++) {
      expect(presses).toBeLessThan(300)
      expect(screen.text).toMatch(/Your turn: (no|[\d,]+) points/)
      if (/Bank [\d,]+/.test(screen.text)) screen = await player.press(/Bank/)
      else if (/Roll the other|Full hand:/.test(screen.text)) screen = await player.press(/Roll|Full hand/)
      else screen = await player.press(OFFER)
    }
  })

  test('plays Yahtzee', async () => {
    const player = await sitDown()
    let screen = await player.press(/Play Yahtzee/)
    expect(screen.text).toContain('Your turn: 2 rolls left')
    await player.press(/\[ \]/)
    screen = await player.press(/Roll the others/)
    expect(screen.text).toContain('Your turn: 1 roll left')
    for (let line = 0; line < 12; line++) {
      expect(screen.text).toMatch(/Your turn: \d rolls? left/)
      // the button after it is that of the first line still open
      screen = await player.pressAfter(/Roll the others/)
    }
    expect(screen.text).toMatch(OVER)
  })

  test('shows an old page again, and a press there plays nothing', async () => {
    const player = await sitDown()
    await player.press(/Play Yahtzee/)
    let screen = await player.press(/Roll the others/)
    expect(screen.text).toContain('Your turn: 1 roll left')
    screen = await player.back()
    expect(screen.text).toContain('Your turn: 2 rolls left')
    screen = await player.pressAfter(/Roll the others/)
    expect(screen.text).toContain('This page was old — here is the game now.')
    expect(screen.text).toContain('Your turn: 1 roll left')
  })
}

for (const browser of browsers)
  withPrograms([TMUX, browser.program], browser.program.name, () => journeys(browser))

/**
 * Whether the cursor is on that. It may stand a little beside: behind the bracket of a box, or before a link; and lynx
 * tells a button's value before its text.
 */
const isAt = (what: RegExp, { line, column }: Screen): boolean =>
  new RegExp(`^.{0,3}(\\([^)]*\\) )?(${what.source})`).test(line.slice(Math.max(0, column - 2)))
