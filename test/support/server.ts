import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { until } from './until.ts'

type Settings = Readonly<Record<string, string>>

export interface Process {
  /** Its process id. */
  readonly pid: number
  /** All that it has written so far. */
  readonly out: () => string
  readonly err: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Sends the signal and waits for the end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

export interface Server extends Process {
  /** Where it is open, without a slash at the end. */
  readonly url: string
}

/** Starts the real server, as built, with these settings and no others. */
export const run = (settings: Settings): Process => {
  const child = spawn(process.execPath, ['dist/src/main.js'], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  const ended = new Promise<number | NodeJS.Signals>((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done(signal ?? code ?? -1))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid ?? -1, out: () => out, err: () => err, ended, stop }
}

/** Starts the server and waits until it is open. */
export const start = async (settings: Settings): Promise<Server> => {
  const server = run(settings)
  let over = false
  void server.ended.then(() => {
    over = true
  })
  const url = await until('the server to open', () => {
    if (over) throw new Error(`the server ended: ${server.err()}`)
    return /open at (\S+)/.exec(server.out())?.[1]
  })
  return { ...server, url }
}

/** A folder for the tests of this file or group, removed after them. */
export const ownFolder = (): (() => string) => {
  let folder: string | undefined
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dicecup-'))
  })
  afterAll(() => {
    // what has just been ended may be writing still
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return () => there(folder)
}

/** A server for the tests of this file or group, on a database of its own. */
export const ownServer = (settings: Settings = {}): (() => Server) => {
  let server: Server | undefined
  const folder = ownFolder()
  beforeAll(async () => {
    server = await start({ DATABASE: join(folder(), 'dicecup.db'), ...settings })
  })
  afterAll(() => server?.stop())
  return () => there(server)
}

const there = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('not before the tests have begun')
  return thing
}
