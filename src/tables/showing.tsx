import type { Context } from 'hono'
import { headline, isShared, isWaiting } from '../../views/tables/headline.ts'
import { Following, Happening } from '../../views/tables/live.tsx'
import { TablePart } from '../../views/tables/table.tsx'
import type { Seat } from '../games/game.ts'
import { answer, type PageStatus } from '../web/answer.tsx'
import { drawn } from '../web/drawn.ts'
import { refuse } from '../web/refusal.ts'
import { siteOf } from '../web/site.ts'
import { liveAnswer } from '../web/stream.ts'
import type { Env, User } from '../web/visitor.ts'
import { aroundFor } from './around.ts'
import { current } from './current.ts'
import { type SeenTable, seenBy, type Ticked } from './seen.ts'
import { type House, type Refusal, seatOf, type Table, viewerOf } from './table.ts'

export interface TablesDeps {
  readonly house: House
  /** Who asks; a stranger becomes a guest by it. */
  readonly someone: (c: Context<Env>) => Promise<User>
  /** Counts one more table for the address; false where there were too many. */
  readonly mayOpen: (address: string) => Promise<boolean>
  /** Counts one more table in the lobby for the address; false where there were too many. */
  readonly mayList: (address: string) => Promise<boolean>
  /** The public origin, where one is set. */
  readonly origin: string | undefined
  /** Whose session that is, while it lasts. */
  readonly whoIs: (session: string | null) => Promise<string | null>
  /** Lets one more event stream in for the address; undefined where there are too many. */
  readonly mayWatch: (address: string) => (() => void) | undefined
  /** Told of what only a bug can cause. */
  readonly failed: (error: unknown) => void
}

/** A table to be shown, with what the visitor has ticked and why something was refused. */
export interface Shown {
  readonly table: Table
  readonly refused?: Refusal
  readonly ticked?: Ticked
}

/** The table of the request as it stands now, if the visitor may see it; for all others there is none. */
export const tableOf = async (c: Context<Env>, house: House): Promise<Table> => {
  const table = (await current(house, c.req.param('id') ?? '')) ?? refuse('404')
  return maySee(table, c.get('visitor').user?.id) ? table : refuse('404')
}

/** Players see their table, everybody one that is in the lobby, and whoever has its link an invitation or what became of it. */
export const maySee = (table: Table, user: string | undefined): boolean =>
  table.terms.listed ||
  table.phase === 'open' ||
  table.unbegun !== null ||
  (user !== undefined && seatOf(table, user) !== undefined)

/** The seat of whoever asks; for a stranger there is no such table. */
export const ownSeat = (c: Context<Env>, table: Table): Seat =>
  seatOf(table, c.get('visitor').user?.id ?? '') ?? refuse('404')

/** What the visitor may see of the table. */
export const seenFor = async (
  house: House,
  user: string | null,
  { table, ...more }: Shown,
): Promise<SeenTable> => {
  return seenBy(table, viewerOf(table, user), await aroundFor(house, table, user), more)
}

/** Answers with the table: its page, its part, or after a move that was made a redirect to it. */
export const show = async (
  c: Context<Env>,
  { house, origin }: Pick<TablesDeps, 'house' | 'origin'>,
  shown: Shown,
  status?: PageStatus,
): Promise<Response> => {
  const visitor = c.get('visitor')
  const seen = await seenFor(house, visitor.user?.id ?? null, shown)
  const at = `/tables/${seen.id}?v=${seen.length}`
  const still = c.req.query('still') !== undefined
  const refreshes = isShared(seen) && isWaiting(seen) && !visitor.scripts && !still
  return answer(
    c,
    () => (
      <TablePart table={seen} visitor={visitor} link={linkTo(c, origin, seen.id)} by="answer" still={still} />
    ),
    {
      title: headline(seen, visitor.say),
      at,
      frame: (part) => (
        <Following table={seen} part={part} refreshes={refreshes} still={still} visitor={visitor} />
      ),
      ...(refreshes && { refresh: `${at}&n=${visitor.nonce()}` }),
      ...(status && { status }),
    },
  )
}

/** The table of the request as a stream of events: first as it stands, then after each change. */
export const follow = async (c: Context<Env>, deps: TablesDeps): Promise<Response> => {
  const { house, origin, whoIs, mayWatch, failed } = deps
  const { id } = await tableOf(c, house)
  // nobody reads what comes after a HEAD
  if (c.req.method === 'HEAD') return c.body(null)
  const visitor = c.get('visitor')
  const leave = mayWatch(visitor.address)
  if (!leave) return refuse('429')
  const link = linkTo(c, origin, id)
  // the context is not used below, so that a stream does not keep a whole request in memory
  return liveAnswer(c, {
    watch: (watcher) => {
      const stop = house.live.watch(id, watcher)
      return () => {
        stop()
        leave()
      }
    },
    failed,
    draw: async () => {
      const user = await whoIs(visitor.session)
      const table = user === (visitor.user?.id ?? null) ? await current(house, id) : undefined
      if (!table || !maySee(table, user ?? undefined)) return null
      const seen = await seenFor(house, user, { table })
      return {
        ...(await drawn(visitor, (fresh) => <Happening table={seen} visitor={fresh} link={link} />)),
        freshFor: freshFor(seen),
      }
    },
  })
}

const linkTo = (c: Context<Env>, origin: string | undefined, id: string): string =>
  `${siteOf(c, origin)}/${id}`

/** After how many milliseconds time alone changes what is shown; null: never. */
const freshFor = ({ clock }: SeenTable): number | null => {
  if (!clock) return null
  const { now, due, claimable, ends } = clock
  const told = now < due ? [now + stepOf(due - now)] : []
  const next = [...told, due, claimable ?? 0, ends].filter((at) => at > now)
  return next.length > 0 ? Math.min(...next) - now : null
}

/** How finely the time left is told. */
const stepOf = (left: number): number => (left < 5 * MINUTE ? MINUTE / 6 : left < DAY ? MINUTE : HOUR)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
