import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { pathOf, TMUX } from './programs.ts'
import { ownFolder } from './server.ts'
import { until } from './until.ts'

const execute = promisify(execFile)

export interface Screen {
  readonly lines: readonly string[]
  /** All lines as one text. */
  readonly text: string
  /** The line that the cursor is on, and its column from 0. */
  readonly line: string
  readonly column: number
}

export interface Terminal {
  /** What stands on the screen, as soon as it stands still. */
  readonly screen: () => Promise<Screen>
  /** The screen as soon as that is on it. */
  readonly shows: (what: RegExp) => Promise<Screen>
  /** Presses a key, named as tmux does; gives the screen when it or the cursor has changed and all stands still. */
  readonly key: (key: string) => Promise<Screen>
  /** The same for a key that changes more than the cursor and the lines at the bottom that tell what is going on. */
  readonly turn: (key: string) => Promise<Screen>
  readonly close: () => Promise<void>
}

const BOTTOM = 3

/** What links and lynx say there while a page is on its way. */
const BUSY = /Looking up|Making connection|Connecting|equest sent|Transferring|Receiving/

/** Opens programs in terminals of 80 by 50, with no settings but those given here. */
export const ownTerminals = (): ((command: readonly string[]) => Promise<Terminal>) => {
  const home = ownFolder()
  const socket = `dicecup-${process.pid}`
  const tmux = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await execute(pathOf(TMUX), ['-L', socket, '-f', '/dev/null', ...args], {
      env: { PATH: process.env.PATH, HOME: home(), LANG: 'C.UTF-8' },
    })
    return stdout
  }
  // it would end with each last terminal, and come in the way of the next
  beforeAll(() => tmux('start-server', ';', 'set-option', '-g', 'exit-empty', 'off'))
  afterAll(() => tmux('kill-server'))

  let opened = 0
  return async (command) => {
    const session = `=${opened}`
    const pane = `${session}:`
    await tmux('new-session', '-d', '-s', `${opened++}`, '-x', '80', '-y', '50', ...command)

    const look = async (): Promise<Screen> =>
      screenOf(
        await tmux(
          'display-message',
          '-pt',
          pane,
          '#{cursor_x} #{cursor_y}',
          ';',
          'capture-pane',
          '-pt',
          pane,
        ),
      )

    const still = async (): Promise<Screen> => {
      for (let last = await look(); ; ) {
        await wait(40)
        const next = await look()
        if (whole(next) === whole(last)) return next
        last = next
      }
    }

    const press = async (key: string, part: (screen: Screen) => string): Promise<Screen> => {
      const before = await look()
      await tmux('send-keys', '-t', pane, key)
      await until(`${key} to change something on\n${before.text}`, async () => {
        const now = await look()
        return part(now) !== part(before) && part(now).trim() !== '' && !BUSY.test(now.text)
      })
      return still()
    }

    return {
      screen: still,
      shows: async (what) => {
        await until(`${what} on the screen`, async () => what.test((await look()).text))
        return still()
      },
      key: (key) => press(key, whole),
      turn: (key) => press(key, upper),
      close: async () => {
        await tmux('kill-session', '-t', session)
      },
    }
  }
}

const whole = ({ text, line, column }: Screen): string => `${column} ${line} ${text}`

const upper = ({ lines }: Screen): string => lines.slice(0, -BOTTOM).join('\n')

const screenOf = (seen: string): Screen => {
  const [cursor = '', ...lines] = seen.replace(/\n$/, '').split('\n')
  const [column = 0, row = 0] = cursor.split(' ').map(Number)
  return { lines, text: lines.join('\n').trimEnd(), line: lines[row] ?? '', column }
}
