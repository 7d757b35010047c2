import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Browser, browser } from '../support/browser.ts'
import { choice } from '../support/choice.ts'
import { ownFolder, run, start } from '../support/server.ts'
import { until } from '../support/until.ts'
import { over } from '../support/wire.ts'

const folder = ownFolder()

const GAMES = ['7776', '10000', 'yahtzee']

/** What the table shows, less what is new on every page. */
const shown = (player: Browser): string => player.$('#table').text()

const moveOn = async (player: Browser, presses: number): Promise<void> => {
  const ticked = player.$('main input[checked]').length > 0
  await player.press(choice(player.buttons(), ticked, presses))
  expect(player.status(), player.text()).toBe(200)
}

test('killed in mid-game and started again, every game stands at the same die and goes on', async () => {
  const settings = { DATABASE: join(folder(), 'killed.db') }
  let server = await start(settings)
  const players: Browser[] = []
  for (const game of GAMES) {
    const player = browser(over(() => server.url))
    await player.open('/')
    await player.press(player.button(game))
    for (let presses = 0; presses < 5; presses++) await moveOn(player, presses)
    await player.open(player.path().replace(/\/moves$/, ''))
    players.push(player)
  }
  expect(await server.stop('SIGKILL')).toBe('SIGKILL')
  server = await start(settings)
  for (const player of players) {
    const before = shown(player)
    await player.open(player.path())
    expect(shown(player)).toBe(before)
    await moveOn(player, 0)
    expect(shown(player)).not.toBe(before)
  }
  expect(await server.stop()).toBe(0)
})

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('finishes the request in hand, takes no other and ends with 0', async ({ onTestFinished }) => {
    const server = await start({ DATABASE: join(folder(), `${signal}.db`) })
    onTestFinished(() => void server.stop('SIGKILL'))
    const player = browser(over(() => server.url))
    await player.open('/')
    const { fields } = player.filled(player.button('yahtzee'))
    const body = fields.toString()
    const { host, hostname, port } = new URL(server.url)
    const slow = connect(Number(port), hostname).setEncoding('utf8')
    let answer = ''
    slow.on('data', (text) => {
      answer += text
    })
    await once(slow, 'connect')
    slow.write(
      `POST /tables HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(player)}\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await wait(200)

    const ended = server.stop(signal)
    await until('the door to close', () => isClosed(Number(port), hostname))
    slow.write(body.slice(10))
    await until('the answer', () => answer.includes('\r\n\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 303 /)
    expect(await Promise.race([ended, wait(3000, 'still running after 3 seconds')])).toBe(0)
    expect(server.err()).toBe('')
  })

  test('ends the pages that follow a game, and so is over at once', async ({ onTestFinished }) => {
    const server = await start({ DATABASE: join(folder(), `${signal}-live.db`) })
    onTestFinished(() => void server.stop('SIGKILL'))
    const player = browser(over(() => server.url))
    await player.open('/play/7776')
    await player.press(player.button('play'), { seat2: 'person' })
    const stream = await fetch(`${server.url}${player.path()}/live`, {
      headers: { cookie: cookieOf(player) },
    })
    const reader = stream.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^data: <title>/)

    const ended = server.stop(signal)
    expect(await Promise.race([ended, wait(3000, 'still running after 3 seconds')])).toBe(0)
    expect((await reader?.read())?.done).toBe(true)
    expect(server.err()).toBe('')
  })
})

const cookieOf = (player: Browser): string =>
  [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Whether nobody is let in any more. */
const isClosed = async (port: number, hostname: string): Promise<boolean> => {
  const knock = connect(port, hostname)
  try {
    await once(knock, 'connect')
    return false
  } catch {
    return true
  } finally {
    knock.destroy()
  }
}

const wrong: readonly { readonly name: string; readonly what: string; readonly value: () => string }[] = [
  { name: 'PORT', what: 'abc', value: () => 'abc' },
  { name: 'ORIGIN', what: 'ftp://x', value: () => 'ftp://x' },
  { name: 'HOST', what: 'of another machine', value: () => '192.0.2.1' },
  { name: 'DATABASE', what: 'below a file', value: () => '/dev/null/dicecup.db' },
  { name: 'DATABASE', what: 'where nothing can be made', value: () => '/proc/none/dicecup.db' },
  { name: 'DATABASE', what: 'a folder', value: folder },
  { name: 'DATABASE', what: 'some other file', value: () => fileURLToPath(import.meta.url) },
]

describe('a setting that cannot be used ends the start with one line that names it', () => {
  test.each(wrong)('$name: $what', async ({ name, value }) => {
    const given = value()
    await refused({ DATABASE: join(folder(), 'wrong.db'), [name]: given }, `${name}=${given}`)
  })

  test('PORT: in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = `${typeof address === 'object' ? address?.port : ''}`
    await refused({ DATABASE: join(folder(), 'port.db'), PORT }, `PORT=${PORT}`)
    other.close()
  })
})

const refused = async (settings: Readonly<Record<string, string>>, setting: string): Promise<void> => {
  const server = run(settings)
  const ended = await Promise.race([server.ended, wait(15_000, 'still running after 15 seconds')])
  await server.stop('SIGKILL')
  expect(ended).toBe(1)
  expect(server.err()).toMatch(/^[^\n]+ cannot be used: [^\n]+\n$/)
  expect(server.err()).toContain(setting)
  expect(server.out()).toBe('')
}
