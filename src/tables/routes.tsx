import { type Context, Hono } from 'hono'
import { Home } from '../../views/tables/home.tsx'
import { Leave } from '../../views/tables/leave.tsx'
import { NewTable } from '../../views/tables/new.tsx'
import { gameName, headline, TablePart } from '../../views/tables/table.tsx'
import type { Seat } from '../games/game.ts'
import { gameById, games } from '../games/index.ts'
import { answer, type PageStatus, page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import { refuse } from '../web/refusal.ts'
import type { Env, User } from '../web/visitor.ts'
import { leave } from './leaving.ts'
import { gamesOf } from './list.ts'
import { look } from './look.ts'
import { againstComputers, wantedOf } from './opening.ts'
import { seenBy, type Ticked } from './seen.ts'
import { load, toldSince } from './store.ts'
import { type House, type Refusal, seatOf, type Table } from './table.ts'
import { openTable, playAgain, playMove } from './tables.ts'

export interface TableRoutes {
  readonly house: House
  /** Who asks; a stranger becomes a guest by it. */
  readonly someone: (c: Context<Env>) => Promise<User>
  /** Counts one more table for the address; false where there were too many. */
  readonly mayOpen: (address: string) => Promise<boolean>
}

interface Shown {
  readonly table: Table
  readonly refused?: Refusal
  readonly ticked?: Ticked
}

/** The home page, and all that is done at tables. */
export const tableRoutes = ({ house, someone, mayOpen }: TableRoutes): Hono<Env> => {
  const home = async (c: Context<Env>, status: PageStatus = 200) => {
    const visitor = c.get('visitor')
    const mine = visitor.user && (await gamesOf(house.db, visitor.user.id, c.req.query('before')))
    return page(c, <Home games={games} mine={mine} visitor={visitor} refused={status === 422} />, {
      title: visitor.say('site.name'),
      status,
    })
  }

  const show = async (c: Context<Env>, shown: Shown, status?: PageStatus) => {
    const { table, ...more } = shown
    const visitor = c.get('visitor')
    const seat = seatAt(c, table)
    const seen = seenBy(table, seat, { told: await toldSince(house.db, table.id, seat), ...more })
    return answer(c, () => <TablePart table={seen} visitor={visitor} />, {
      title: headline(seen, visitor.say),
      at: `/tables/${table.id}?v=${table.match.length}`,
      ...(status && { status }),
    })
  }

  const tableOf = async (c: Context<Env>): Promise<Table> =>
    (await load(house.db, c.req.param('id') ?? '')) ?? refuse('404')

  /** The table, if the visitor sits there; for a stranger there is none. */
  const ownTable = async (c: Context<Env>): Promise<Table> => {
    const table = await tableOf(c)
    seatAt(c, table)
    return table
  }

  return new Hono<Env>()
    .get('/', (c) => home(c))
    .get('/play/:game', (c) => {
      const game = gameById(c.req.param('game')) ?? refuse('404')
      const visitor = c.get('visitor')
      return page(c, <NewTable game={game} visitor={visitor} />, {
        title: visitor.say('home.playGame', { game: gameName(game.id, visitor.say) }),
      })
    })
    .post('/tables', async (c) => {
      const form = formOf(c)
      const wanted = wantedOf(form)
      if (!wanted) return home(c, 422)
      if (!(await mayOpen(c.get('visitor').address))) return refuse('429')
      const user = await someone(c)
      const opening = { ...wanted, players: againstComputers(wanted, user) }
      return seeOther(c, `/tables/${await openTable(house, opening, user.id, nonceOf(form))}`)
    })
    .get('/tables/:id', async (c) => show(c, { table: await tableOf(c) }))
    .post('/tables/:id/moves', async (c) => {
      const form = formOf(c)
      const throws = Number(/^\d{1,9}$/.exec(form.get('throws') ?? '')?.[0] ?? -1)
      const tick = form.get('tick')
      const text = tick ?? form.getAll('move').join(' ')
      // only dice, no word of a button that plays
      if (/^[1-6 ]*$/.test(text)) {
        const table = await tableOf(c)
        const looked = look(table, seatAt(c, table), { throws, text, byServer: tick !== null })
        return show(c, { table, ...looked }, looked.refused?.code === 'too late' ? 409 : 200)
      }
      const user = c.get('visitor').user ?? refuse('404')
      const tried = (await playMove(house, c.req.param('id'), user.id, { throws, text })) ?? refuse('404')
      return show(c, tried, tried.refused && (tried.refused.code === 'too late' ? 409 : 422))
    })
    .get('/tables/:id/leave', async (c) => {
      const { id } = await ownTable(c)
      const visitor = c.get('visitor')
      return page(c, <Leave id={id} visitor={visitor} />, { title: visitor.say('leave.title') })
    })
    .post('/tables/:id/leave', async (c) => {
      const { id } = await ownTable(c)
      // without its button, as where Enter was pressed, nothing is lost
      if (formOf(c).has('leave')) await leave(house, id, c.get('visitor').user?.id ?? '')
      return seeOther(c, `/tables/${id}`)
    })
    .post('/tables/:id/again', async (c) => {
      const table = await ownTable(c)
      if (table.match.waiting.for !== 'nothing') return show(c, { table, refused: { code: 'too late' } }, 409)
      const { user, address } = c.get('visitor')
      if (!user || !(await mayOpen(address))) return refuse('429')
      return seeOther(c, `/tables/${await playAgain(house, table, user.id, nonceOf(formOf(c)))}`)
    })
}

/** The seat of whoever asks; for a stranger there is no such table. */
const seatAt = (c: Context<Env>, table: Table): Seat =>
  seatOf(table, c.get('visitor').user?.id ?? '') ?? refuse('404')

/** What makes the form one of its kind; ours are far shorter. */
const nonceOf = (form: URLSearchParams): string => (form.get('n') ?? '').slice(0, 40)
