import { type Context, Hono } from 'hono'
import { AlreadyIn } from '../../views/users/already-in.tsx'
import type { EntryProps } from '../../views/users/entry.ts'
import { LogIn } from '../../views/users/log-in.tsx'
import { SignUp } from '../../views/users/sign-up.tsx'
import { page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import type { Env, User } from '../web/visitor.ts'
import type { Key } from '../words/words.ts'
import type { Door } from './door.ts'
import { type Attempt, isTooOften, type Limits, signUpLimit, type TooOften } from './limits.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import { type Credentials, logIn, type People, signUp } from './users.ts'
import { waitPage } from './wait-page.tsx'
import { wayTo } from './way.ts'

/** /signup and /login. `to`, where to go on to, travels in a hidden field. */
export const entryRoutes = (deps: {
  readonly people: People
  readonly door: Door
  readonly limits: Limits
  readonly attempt: Attempt
}): Hono<Env> => {
  const { people, door, attempt } = deps
  const signUps = signUpLimit(deps.limits)

  const comeIn = (c: Context<Env>, as: Credentials): Promise<User | Refusal | TooOften> => {
    const { user, address } = c.get('visitor')
    return attempt({ address, name: as.name }, () => logIn(people, user, as))
  }

  const register = async (c: Context<Env>, as: Credentials): Promise<User | Refusal | TooOften> => {
    const { user, address } = c.get('visitor')
    const seconds = await signUps.take(address)
    if (seconds > 0) return { seconds }
    const answer = await signUp(people, user, as)
    if (!isRefusal(answer)) return answer
    if (answer.code === 'people.refused.nameTaken') {
      // By themselves, where the form was sent twice: then the password fits.
      const known = await comeIn(c, as)
      return isRefusal(known) ? answer : known
    }
    await signUps.giveBack(address)
    return answer
  }

  const goOn = async (c: Context<Env>, user: User, to: string): Promise<Response> => {
    await door.enter(c, user)
    return seeOther(c, to)
  }

  return new Hono<Env>()
    .get('/signup', (c) => alreadyIn(c) ?? signUpPage(c, { to: wayTo(c.req.query('to')) }))
    .post('/signup', async (c) => {
      const { as, to } = entryOf(c)
      const answer = await register(c, as)
      if (isTooOften(answer)) return waitPage(c, answer)
      if (isRefusal(answer)) return signUpPage(c, { to, name: as.name, problem: answer })
      return goOn(c, answer, to)
    })
    .get('/login', (c) => alreadyIn(c) ?? logInPage(c, { to: wayTo(c.req.query('to')) }))
    .post('/login', async (c) => {
      const { as, to } = entryOf(c)
      const answer = await comeIn(c, as)
      if (isTooOften(answer)) return waitPage(c, answer)
      if (isRefusal(answer)) return logInPage(c, { to, name: as.name, problem: answer })
      return goOn(c, answer, to)
    })
}

const entryOf = (c: Context<Env>): { readonly as: Credentials; readonly to: string } => {
  const form = formOf(c)
  return {
    as: { name: form.get('name') ?? '', password: form.get('password') ?? '' },
    to: wayTo(form.get('to')),
  }
}

const alreadyIn = (c: Context<Env>): Response | Promise<Response> | undefined => {
  const visitor = c.get('visitor')
  const name = visitor.user?.name
  if (!name) return undefined
  return page(c, <AlreadyIn visitor={visitor} name={name} to={wayTo(c.req.query('to'))} />, {
    title: visitor.say('people.logIn'),
  })
}

type Entry = Pick<EntryProps, 'to' | 'name' | 'problem'>

const signUpPage = (c: Context<Env>, entry: Entry): Response | Promise<Response> => {
  const visitor = c.get('visitor')
  return page(c, <SignUp visitor={visitor} guest={visitor.user?.guest ?? null} {...entry} />, {
    title: visitor.say('people.signUp'),
    status: entry.problem ? 422 : 200,
  })
}

const logInPage = (c: Context<Env>, entry: Entry): Response | Promise<Response> => {
  const visitor = c.get('visitor')
  const done = visitor.user ? undefined : DONE.get(c.req.query('done') ?? '')
  return page(c, <LogIn visitor={visitor} guest={visitor.user?.guest ?? null} done={done} {...entry} />, {
    title: visitor.say('people.logIn'),
    status: entry.problem ? 422 : 200,
  })
}

/** What somebody may have done just before they are asked to log in. */
const DONE: ReadonlyMap<string, Key> = new Map([
  ['logout', 'people.logOut.done'],
  ['delete', 'people.delete.done'],
])
