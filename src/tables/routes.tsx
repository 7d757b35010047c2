import { type Context, Hono } from 'hono'
import { Home } from '../../views/tables/home.tsx'
import { Lobby } from '../../views/tables/lobby.tsx'
import { gameName } from '../../views/tables/names.ts'
import { NewTable } from '../../views/tables/new.tsx'
import type { Game } from '../games/game.ts'
import { gameById, games } from '../games/index.ts'
import { type PageStatus, page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import { refuse } from '../web/refusal.ts'
import type { Env } from '../web/visitor.ts'
import { gamesOf } from './list.ts'
import { lobby, quickMatch } from './lobby.ts'
import { nonceOf } from './nonce.ts'
import { PACES } from './offers.ts'
import { openTable } from './opening.ts'
import type { TablesDeps } from './showing.tsx'
import type { Refusal } from './table.ts'
import { tableRoutes } from './table-routes.tsx'
import { openingOf, wantedOf } from './wanted.ts'

/** The home page, the lobby, opening tables, and all that is done at them. */
export const tablesRoutes = (deps: TablesDeps): Hono<Env> => {
  const { house, someone, mayOpen, mayList } = deps

  const home = async (c: Context<Env>, status: PageStatus = 200) => {
    const visitor = c.get('visitor')
    const mine = visitor.user && (await gamesOf(house.db, visitor.user.id, c.req.query('before')))
    return page(c, <Home games={games} mine={mine} visitor={visitor} refused={status === 422} />, {
      title: visitor.say('site.name'),
      status,
    })
  }

  return new Hono<Env>()
    .get('/', (c) => home(c))
    .get('/lobby', async (c) => {
      const visitor = c.get('visitor')
      const listed = await lobby(house.db, house.now())
      return page(c, <Lobby games={games} lobby={listed} visitor={visitor} />, {
        title: visitor.say('lobby.title'),
      })
    })
    .get('/play/:game', (c) =>
      newTable(c, gameById(c.req.param('game')) ?? refuse('404'), (name) => c.req.query(name) ?? null),
    )
    .post('/tables', async (c) => {
      const form = formOf(c)
      const wanted = wantedOf(form)
      if (!wanted) return home(c, 422)
      if (wanted.terms.stake > 0 && wanted.others.includes('computer'))
        return newTable(c, wanted.game, (name) => form.get(name), { code: 'computers' })
      const { address } = c.get('visitor')
      if (!(await mayOpen(address))) return refuse('429')
      if (wanted.terms.listed && !(await mayList(address))) return refuse('429')
      const user = await someone(c)
      const opened = await openTable(house, openingOf(wanted, user), user, nonceOf(form))
      return 'refused' in opened
        ? newTable(c, wanted.game, (name) => form.get(name), opened.refused)
        : seeOther(c, `/tables/${opened.id}`)
    })
    .post('/match', async (c) => {
      const form = formOf(c)
      const game = gameById(form.get('game') ?? '')
      const pace = Number(form.get('pace'))
      if (!game || game.seats.most < 2 || !PACES.includes(pace)) return home(c, 422)
      const { address } = c.get('visitor')
      if (!(await mayOpen(address)) || !(await mayList(address))) return refuse('429')
      const matched = await quickMatch(house, { game, pace }, await someone(c), nonceOf(form))
      return 'refused' in matched ? home(c, 422) : seeOther(c, `/tables/${matched.id}`)
    })
    .route('/', tableRoutes(deps))
}

const newTable = (
  c: Context<Env>,
  game: Game,
  chosen: (name: string) => string | null,
  refused?: Refusal,
): Response | Promise<Response> => {
  const visitor = c.get('visitor')
  return page(c, <NewTable game={game} visitor={visitor} chosen={chosen} {...(refused && { refused })} />, {
    title: visitor.say('home.playGame', { game: gameName(game.id, visitor.say) }),
    status: refused ? 422 : 200,
  })
}
