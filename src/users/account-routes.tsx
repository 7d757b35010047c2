import { type Context, Hono } from 'hono'
import type { Child } from 'hono/jsx'
import { Account, GuestAccount } from '../../views/users/account.tsx'
import { DeleteAccount } from '../../views/users/delete-account.tsx'
import { GuestLogOut, LogOut, NobodyToLogOut } from '../../views/users/log-out.tsx'
import type { Problem } from '../../views/users/problem.tsx'
import { page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import type { Env, User } from '../web/visitor.ts'
import type { Door } from './door.ts'
import { type Attempt, isTooOften } from './limits.ts'
import { isRefusal } from './refusal.ts'
import { changePassword, deleteAccount, isGuest, type People } from './users.ts'
import { waitPage } from './wait-page.tsx'

/** Draws what another feature knows of a user with an account, for their account page. */
export type AccountPart = (c: Context<Env>, user: User) => Promise<Child>

/** /logout and /account. */
export const accountRoutes = (deps: {
  readonly people: People
  readonly door: Door
  readonly attempt: Attempt
  readonly parts: readonly AccountPart[]
}): Hono<Env> => {
  const { people, door, attempt, parts } = deps

  return new Hono<Env>()
    .get('/logout', (c) => logOutPage(c))
    .post('/logout', async (c) => {
      const { user } = c.get('visitor')
      if (isGuest(user)) {
        if (!formOf(c).has('lose')) return logOutPage(c)
        await deleteAccount(people, user, '')
      }
      if (user && formOf(c).has('everywhere')) await people.sessions.endAll(user.id)
      await door.leave(c)
      return seeOther(c, '/login?done=logout')
    })
    .get('/account', (c) => accountPage(c, parts))
    .post('/account/password', async (c) => {
      const { user, address } = c.get('visitor')
      if (!user?.name) return seeOther(c, '/account')
      const form = formOf(c)
      const passwords = { old: form.get('password') ?? '', next: form.get('newPassword') ?? '' }
      const answer = await attempt({ address, name: user.name }, () =>
        changePassword(people, user, passwords),
      )
      if (isTooOften(answer)) return waitPage(c, answer)
      if (isRefusal(answer)) return accountPage(c, parts, answer)
      await door.enter(c, user)
      return seeOther(c, '/account?done=password')
    })
    .get('/account/delete', (c) => withUser(c, (user) => deletePage(c, user)))
    .post('/account/delete', (c) =>
      withUser(c, async (user) => {
        const form = formOf(c)
        if (form.get('act') !== 'delete')
          return deletePage(c, user, { field: 'act', code: 'people.delete.press' })
        const { address } = c.get('visitor')
        const answer = await attempt({ address, name: user.name ?? user.id }, () =>
          deleteAccount(people, user, form.get('password') ?? ''),
        )
        if (isTooOften(answer)) return waitPage(c, answer)
        if (isRefusal(answer)) return deletePage(c, user, answer)
        await door.leave(c)
        return seeOther(c, '/login?done=delete')
      }),
    )
}

type Answer = Response | Promise<Response>

/** Nobody's account: asks who it is first. */
const withUser = (c: Context<Env>, answer: (user: User) => Answer): Answer => {
  const { user } = c.get('visitor')
  return user ? answer(user) : seeOther(c, '/login?to=/account')
}

const logOutPage = (c: Context<Env>): Answer => {
  const visitor = c.get('visitor')
  const title = visitor.say('people.logOut')
  const { user } = visitor
  if (!user) return page(c, <NobodyToLogOut visitor={visitor} />, { title })
  if (user.guest === null) return page(c, <LogOut visitor={visitor} />, { title })
  return page(c, <GuestLogOut visitor={visitor} guest={user.guest} />, { title })
}

const accountPage = (c: Context<Env>, parts: readonly AccountPart[], problem?: Problem): Answer =>
  withUser(c, async (user) => {
    const visitor = c.get('visitor')
    const title = visitor.say('people.account')
    if (user.guest !== null) return page(c, <GuestAccount visitor={visitor} guest={user.guest} />, { title })
    const changed = c.req.query('done') === 'password'
    return page(
      c,
      <Account
        visitor={visitor}
        name={user.name ?? ''}
        problem={problem}
        changed={changed}
        parts={await Promise.all(parts.map((part) => part(c, user)))}
      />,
      { title, status: problem ? 422 : 200 },
    )
  })

const deletePage = (c: Context<Env>, user: User, problem?: Problem): Answer => {
  const visitor = c.get('visitor')
  return page(c, <DeleteAccount visitor={visitor} guest={user.guest} problem={problem} />, {
    title: visitor.say('people.delete'),
    status: problem ? 422 : 200,
  })
}
