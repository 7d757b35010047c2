import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

interface Layer {
  /** The folder or file that this is about; where several fit, the first counts. */
  readonly of: string
  /** Folders, files and packages that it may import. */
  readonly may: readonly string[]
  /** Of these only types. */
  readonly types?: readonly string[]
  /** Parts of what it may import that it may not. */
  readonly not?: readonly string[]
}

const ANYTHING = ''
const FEATURE = ['src/db/', 'src/web/', 'src/words/', 'views/', 'hono', 'valibot', 'node:crypto']

const layers: readonly Layer[] = [
  { of: 'src/games/', may: ['src/games/'] },
  { of: 'src/fair/', may: ['src/fair/', 'node:crypto'] },
  { of: 'src/words/', may: ['src/words/', 'intl-messageformat'] },
  { of: 'migrations/', may: ['migrations/', 'kysely'] },
  { of: 'src/db/', may: ['src/db/', 'migrations/', 'kysely', 'better-sqlite3', 'node:'] },
  {
    of: 'views/',
    may: ['views/', 'hono/jsx', 'src/games/', 'src/words/', 'src/tables/offers.ts', 'src/tables/phrases.ts'],
    types: [
      'src/chips/seen.ts',
      'src/notices/seen.ts',
      'src/tables/seen.ts',
      'src/tables/list.ts',
      'src/tables/seated.ts',
      'src/tables/lobby.ts',
      'src/web/refusal.ts',
    ],
    // what a viewer may know comes by the one door
    not: ['src/games/match.ts'],
  },
  {
    of: 'src/web/',
    may: [
      'src/web/',
      'src/words/',
      'views/layout.tsx',
      'views/site/',
      'node:',
      'hono',
      '@hono/node-server',
      'pino',
      'valibot',
      'marked',
      'rate-limiter-flexible',
    ],
  },
  { of: 'src/users/sessions.ts', may: ['src/users/', ...FEATURE, 'lucia'] },
  { of: 'src/users/adapter.ts', may: ['src/users/', ...FEATURE, 'lucia'] },
  { of: 'src/users/', may: ['src/users/', ...FEATURE, '@node-rs/argon2', 'p-limit'] },
  {
    of: 'src/tables/',
    may: ['src/tables/', ...FEATURE, 'src/games/', 'src/fair/', 'src/chips/chips.ts'],
    types: ['kysely'],
  },
  { of: 'src/chips/', may: ['src/chips/', ...FEATURE] },
  {
    of: 'src/notices/post.ts',
    may: ['src/notices/', 'nodemailer', 'node:stream'],
  },
  { of: 'src/notices/', may: ['src/notices/', ...FEATURE], types: ['kysely', 'src/tables/waits.ts'] },
  { of: 'src/config.ts', may: ['valibot'] },
  { of: 'src/cli/', may: [ANYTHING], not: ['src/web/', 'src/users/', 'views/'] },
  { of: 'src/app.ts', may: [ANYTHING] },
  { of: 'src/main.ts', may: [ANYTHING] },
]

const files = ['src', 'views', 'migrations'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file)),
)

test.each(layers)('$of imports what it may', (layer) => {
  const own = files.filter((file) => layerOf(file) === layer)
  expect(own).not.toEqual([])
  expect(own.flatMap((file) => importsOf(file).filter((one) => !allowed(layer, one)))).toEqual([])
})

test('every file belongs to a layer', () => {
  expect(files.filter((file) => !layerOf(file))).toEqual([])
})

test('a game knows neither clock nor chance', () => {
  const games = files.filter((file) => file.startsWith('src/games/'))
  expect(games.filter((file) => /\bDate\b|\bMath\.random\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})

interface Import {
  readonly file: string
  /** A path from the root, or a package. */
  readonly from: string
  readonly typeOnly: boolean
}

const layerOf = (file: string): Layer | undefined => layers.find(({ of }) => within(file, of))

const allowed = ({ may, types = [], not = [] }: Layer, { from, typeOnly }: Import): boolean =>
  !not.some((part) => within(from, part)) &&
  [...may, ...(typeOnly ? types : [])].some((part) => part === ANYTHING || within(from, part))

const within = (path: string, part: string): boolean =>
  path === part || path.startsWith(/[/:]$/.test(part) ? part : `${part}/`)

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, what = '', from = '', alone = from]) => ({
    file,
    from: alone.startsWith('.') ? posix.join(posix.dirname(file), alone) : alone,
    typeOnly:
      /^type\s/.test(what) || (/^\{/.test(what) && namesIn(what).every((name) => /^type\s/.test(name))),
  }))

const namesIn = (what: string): readonly string[] => what.match(/[^{},\s][^{},]*/g) ?? []

/** `import … from '…'`, `export … from '…'`; alone: `import '…'` and `import('…')`. */
const IMPORT =
  /^(?:import|export)\s+([\w\s{},*$]+?)\s+from\s+'([^']+)'|(?:^import\s+|\bimport\(\s*)'([^']+)'/gm
