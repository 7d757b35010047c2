import type { Context } from 'hono'
import { Wait } from '../../views/users/wait.tsx'
import { page } from '../web/answer.tsx'
import type { Env } from '../web/visitor.ts'
import type { TooOften } from './limits.ts'

/** 429: the page that says when to try again. */
export const waitPage = (c: Context<Env>, { seconds }: TooOften): Response | Promise<Response> => {
  const { say } = c.get('visitor')
  c.header('Retry-After', String(seconds))
  return page(c, <Wait seconds={seconds} say={say} />, { title: say('people.wait'), status: 429 })
}
