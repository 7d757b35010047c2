import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { scoreLine } from '../src/cli/score.ts'
import { readConfig } from '../src/config.ts'
import { tableUnder } from './support/markdown.ts'

const README = readFileSync('README.md', 'utf8')

test('the settings are those that are read, each with what is usual', () => {
  const rows = table('Name | Usual | What it is')
  const names = readFileSync('src/config.ts', 'utf8').match(/(?<=^ {2})[A-Z_]+(?=: v\.)/gm)
  expect(rows.map(([name]) => name)).toEqual(names)
  for (const [name = '', usual] of rows) expect(readConfig({ [name]: usual }), name).toEqual(readConfig({}))
})

test('every script of the package is named, and no other', () => {
  const rows = table('`npm run …` | What it does')
  const all = Object.keys(packageJson.scripts).filter((name) => !name.startsWith('pre'))
  expect([...rows.map(([name]) => name), 'start', 'test', 'dicecup'].toSorted()).toEqual(all.toSorted())
})

describe('the command score', () => {
  test.each(table('In | Out').filter(([line]) => line))('%s gives %s', (line = '', answer = '') => {
    const [beginning = '', end = ''] = answer.split('…')
    const given = scoreLine(line)
    expect(given.startsWith(beginning) && given.endsWith(end), given).toBe(true)
  })
})

test('the map names every folder of two levels, and no other', () => {
  const [, map = ''] = README.split('## What is where\n\n```\n')
  const found = foldersIn('.').flatMap((folder) => [folder, ...foldersIn(folder)])
  expect(map.match(/^\S+(?=\/ )/gm)).toEqual(found)
})

describe('links lead to files', () => {
  const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
  test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...decisions])('%s', (text) => {
    const links = [...readFileSync(text, 'utf8').matchAll(/\]\(([^):#]+)\)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !existsSync(join(dirname(text), to)))).toEqual([])
  })
})

/** Of each cell of the table with that head the first code span. */
const table = (head: string): readonly (readonly (string | undefined)[])[] =>
  tableUnder(README, head).map((cells) => cells.map((cell) => /`([^`]+)`/.exec(cell)?.[1]))

/** The folders in it that hold anything of the repository. */
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\..+|node_modules|dist|data)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter((path) => readdirSync(path, { recursive: true, withFileTypes: true }).some((one) => one.isFile()))
    .toSorted()
