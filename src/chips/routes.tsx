import { type Context, Hono } from 'hono'
import type { Child } from 'hono/jsx'
import { AccountChips, ChipsPage } from '../../views/chips/statement.tsx'
import type { Db } from '../db/open.ts'
import { page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import type { Env, User } from '../web/visitor.ts'
import { type ToppedUp, topUp } from './chips.ts'
import { statementOf } from './statement.ts'

interface ChipsDeps {
  readonly db: Db
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** /chips: all that has moved somebody's chips; and the top-up. */
export const chipsRoutes = (deps: ChipsDeps): Hono<Env> =>
  new Hono<Env>()
    .get('/chips', (c) => withAccount(c, (user) => chipsPage(c, deps, user)))
    .post('/chips/topup', (c) =>
      withAccount(c, async (user) => {
        if (formOf(c).get('act') !== 'topup') return chipsPage(c, deps, user)
        const asked = await topUp(deps.db, user.id, deps.now())
        return asked === 'done' ? seeOther(c, '/account?done=topup#chips') : chipsPage(c, deps, user, asked)
      }),
    )

/** The chips of a user with an account, as a part of their account page. */
export const chipsPart =
  ({ db, now }: ChipsDeps) =>
  async (c: Context<Env>, user: User): Promise<Child> => (
    <AccountChips
      statement={await statementOf(db, user.id, now())}
      visitor={c.get('visitor')}
      asked={c.req.query('done') === 'topup' ? 'done' : undefined}
    />
  )

/** Chips are for those who have a name. */
const withAccount = (
  c: Context<Env>,
  answer: (user: User) => Promise<Response>,
): Response | Promise<Response> => {
  const { user } = c.get('visitor')
  if (!user) return seeOther(c, '/login?to=/chips')
  return user.name === null ? seeOther(c, '/account') : answer(user)
}

const chipsPage = async (
  c: Context<Env>,
  { db, now }: ChipsDeps,
  user: User,
  refused?: Exclude<ToppedUp, 'done'>,
): Promise<Response> => {
  const visitor = c.get('visitor')
  const statement = await statementOf(db, user.id, now(), c.req.query('before'))
  return page(c, <ChipsPage statement={statement} visitor={visitor} asked={refused} />, {
    title: visitor.say('chips.title'),
    status: refused ? 422 : 200,
  })
}
