import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** A program that tests drive. */
export interface Program {
  readonly name: string
  /** The Debian package that brings it. */
  readonly from: string
  /** Where it stands; undefined where it is not installed. */
  readonly path: string | undefined
}

/** The first of these commands that stands on PATH. */
const onPath = (...commands: readonly string[]): string | undefined =>
  commands
    .flatMap((command) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

export const CHROMIUM: Program = {
  name: 'Chromium',
  from: 'chromium',
  path: process.env.CHROMIUM || onPath('chromium', 'chromium-browser', 'google-chrome'),
}
export const TMUX: Program = { name: 'tmux', from: 'tmux', path: onPath('tmux') }
export const W3M: Program = { name: 'w3m', from: 'w3m', path: onPath('w3m') }
export const LYNX: Program = { name: 'lynx', from: 'lynx', path: onPath('lynx') }
export const LINKS: Program = { name: 'links', from: 'links', path: onPath('links') }

/** Tests that drive programs. Where one is missing they are left out with a word of how to get it; in CI that fails. */
export const withPrograms = (needed: readonly Program[], title: string, tests: () => void): void => {
  const missing = needed.filter(({ path }) => path === undefined)
  if (missing.length === 0) {
    describe(title, tests)
    return
  }
  const names = missing.map(({ name }) => name).join(' and ')
  const reason = `${names} ${missing.length > 1 ? 'are' : 'is'} not installed: apt-get install ${missing.map(({ from }) => from).join(' ')}`
  if (process.env.CI) {
    test(`${title}: ${reason}`, () => expect.fail(reason))
    return
  }
  console.warn(`${reason} — left out: tests of ${title}`)
  describe.skip(`${title} (${reason})`, tests)
}

/** The path of a program that `withPrograms` has found. */
export const pathOf = ({ name, path }: Program): string => {
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}
