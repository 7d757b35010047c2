import { type Context, Hono } from 'hono'
import { Leave, leaveTitle, mayLeave } from '../../views/tables/leave.tsx'
import { LuckyWords } from '../../views/tables/words.tsx'
import { type PageStatus, page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import { refuse } from '../web/refusal.ts'
import type { Env } from '../web/visitor.ts'
import { playAgain } from './again.ts'
import { claim } from './claim.ts'
import { current } from './current.ts'
import { leave, prospectOf } from './leaving.ts'
import { look } from './look.ts'
import { nonceOf } from './nonce.ts'
import { PHRASES } from './phrases.ts'
import { playMove } from './playing.ts'
import { sit, standUp } from './seating.ts'
import type { Leaving } from './seen.ts'
import { follow, maySee, ownSeat, type Shown, seenFor, show, type TablesDeps, tableOf } from './showing.tsx'
import { type Refusal, seatOf, type Table } from './table.ts'
import { mute, say } from './talk.ts'

/** A table's page, and everything that is done at a table. */
export const tableRoutes = (deps: TablesDeps): Hono<Env> => {
  const { house, someone, mayOpen } = deps

  const answer = (c: Context<Env>, shown: Shown): Promise<Response> =>
    show(c, deps, shown, shown.refused && statusOf(shown.refused))

  /** The table of somebody who sits there. */
  const ownTable = async (c: Context<Env>) => {
    const table = await tableOf(c, house)
    return { table, seat: ownSeat(c, table), user: c.get('visitor').user ?? refuse('404') }
  }

  return new Hono<Env>()
    .get('/:id{[a-km-z2-9]{13}}', (c) => seeOther(c, `/tables/${c.req.param('id')}`))
    .get('/tables/:id', async (c) => show(c, deps, { table: await tableOf(c, house) }))
    .get('/tables/:id/live', (c) => follow(c, deps))
    .post('/tables/:id/seat', async (c) => {
      const table = (await current(house, c.req.param('id'))) ?? refuse('404')
      const form = formOf(c)
      // whoever had the link may hear that the seat is gone
      if (!maySee(table, c.get('visitor').user?.id)) return refuse(isForPeople(table) ? '409.taken' : '404')
      if (!form.has('sit')) return show(c, deps, { table }, 200)
      const sitsThere = seatOf(table, c.get('visitor').user?.id ?? '') !== undefined
      if (!sitsThere && !(await mayOpen(c.get('visitor').address))) return refuse('429')
      const user = await someone(c)
      const refused = await sit(house, table.id, user, {
        words: form.get('words') ?? '',
        form: nonceOf(form),
      })
      if (!refused || refused.code === 'shortOpener') return seeOther(c, `/tables/${table.id}`)
      const now = await current(house, table.id)
      return now && maySee(now, user.id) ? answer(c, { table: now, refused }) : refuse('409.taken')
    })
    .get('/tables/:id/words', async (c) => {
      const { table, user } = await ownTable(c)
      const visitor = c.get('visitor')
      const seen = await seenFor(house, user.id, { table })
      if (table.phase !== 'open' || !seen.joined) return seeOther(c, `/tables/${table.id}`)
      return page(c, <LuckyWords table={seen} visitor={visitor} />, { title: visitor.say('tables.words') })
    })
    .post('/tables/:id/decline', async (c) => {
      const { table, user } = await ownTable(c)
      if (formOf(c).has('decline')) await standUp(house, table.id, user.id)
      return seeOther(c, `/tables/${table.id}`)
    })
    .post('/tables/:id/moves', async (c) => {
      const form = formOf(c)
      const throws = Number(/^\d{1,9}$/.exec(form.get('throws') ?? '')?.[0] ?? -1)
      const tick = form.get('tick')
      const text = tick ?? form.getAll('move').join(' ')
      // only dice, no word of a button that plays
      if (/^[1-6 ]*$/.test(text)) {
        const { table, seat } = await ownTable(c)
        const looked = look(table, seat, { throws, text, byServer: tick !== null })
        return show(c, deps, { table, ...looked }, looked.refused?.code === 'too late' ? 409 : 200)
      }
      const user = c.get('visitor').user ?? refuse('404')
      return answer(c, (await playMove(house, c.req.param('id'), user.id, { throws, text })) ?? refuse('404'))
    })
    .post('/tables/:id/claim', async (c) => {
      const { table, user } = await ownTable(c)
      if (!formOf(c).has('claim')) return show(c, deps, { table }, 200)
      return answer(c, (await claim(house, table.id, user.id)) ?? refuse('404'))
    })
    .post('/tables/:id/say', async (c) => {
      const { table, seat } = await ownTable(c)
      const phrase = PHRASES.find((one) => one === formOf(c).get('phrase'))
      const own = table.players[seat]
      const speaks = own && 'user' in own && own.joined && !own.left
      const refused = phrase && speaks ? await say(house, table.id, seat, phrase) : undefined
      return answer(c, { table, ...(refused && { refused }) })
    })
    .post('/tables/:id/mute', async (c) => {
      const { table, user } = await ownTable(c)
      const form = formOf(c)
      const other = table.players[Number(form.get('mute') ?? form.get('unmute') ?? -1)]
      if (other && 'user' in other && other.user !== user.id)
        await mute(house.db, user.id, other.user, form.has('mute'))
      return answer(c, { table })
    })
    .get('/tables/:id/leave', async (c) => {
      const { table, seat, user } = await ownTable(c)
      const visitor = c.get('visitor')
      const seen = await seenFor(house, user.id, { table })
      if (!mayLeave(seen)) return seeOther(c, `/tables/${table.id}`)
      const prospect = await prospectOf(house, table, seat)
      return page(c, <Leave table={seen} prospect={prospect} visitor={visitor} />, {
        title: visitor.say(leaveTitle(seen)),
      })
    })
    .post('/tables/:id/leave', async (c) => {
      const { table, user } = await ownTable(c)
      const form = formOf(c)
      // without its button, as where Enter was pressed, nothing is lost
      if (!form.has('leave')) return seeOther(c, `/tables/${table.id}`)
      // what was asked of an open table, or of a game in which nothing was decided, may mean something else by now
      const asked = LEAVINGS.find((means) => means === form.get('of')) ?? 'open'
      const left = await leave(house, table.id, user.id, asked)
      return seeOther(c, left ? `/tables/${table.id}` : `/tables/${table.id}/leave`)
    })
    .post('/tables/:id/again', async (c) => {
      const { table, user } = await ownTable(c)
      if (table.phase !== 'over' || table.unbegun) return answer(c, { table, refused: { code: 'too late' } })
      if (!(await mayOpen(c.get('visitor').address))) return refuse('429')
      const opened = await playAgain(house, table, user, nonceOf(formOf(c)))
      if ('refused' in opened) return answer(c, { table, refused: opened.refused })
      return seeOther(c, `/tables/${opened.id}`)
    })
}

const LEAVINGS: readonly Leaving[] = ['open', 'cancelled', 'left']

const isForPeople = ({ players }: Table): boolean => players.filter((player) => !('bot' in player)).length > 1

const statusOf = ({ code }: Refusal): PageStatus => (code === 'too late' || code === 'taken' ? 409 : 422)
