import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Notices } from '../../views/notices/notices.tsx'
import type { Db } from '../db/open.ts'
import { page, seeOther } from '../web/answer.tsx'
import { formOf } from '../web/form.ts'
import { siteOf } from '../web/site.ts'
import type { Env, User } from '../web/visitor.ts'
import { byMailRoutes } from './by-mail-routes.tsx'
import { feedPath } from './feed-routes.ts'
import { type Asked, LETTERS, type Mailboxes } from './mailboxes.ts'
import type { SeenMail } from './seen.ts'
import { dropFeed, feedOf, putFeed } from './store.ts'

interface NoticesDeps {
  readonly db: Db
  /** The public origin, where one is set. */
  readonly origin: string | undefined
  /** undefined: the site sends no mail. */
  readonly mailboxes: Mailboxes | undefined
}

/** /notices: how one hears of one's moves elsewhere. */
export const noticesRoutes = (deps: NoticesDeps): Hono<Env> => {
  const { db, mailboxes } = deps
  const routes = new Hono<Env>()
    .get('/notices', (c) => withUser(c, (user) => noticesPage(c, deps, user)))
    .post('/notices/feed', (c) =>
      withUser(c, async (user) => {
        await putFeed(db, user.id, randomBytes(16).toString('base64url'))
        return seeOther(c, '/notices')
      }),
    )
    .post('/notices/feed/stop', (c) =>
      withUser(c, async (user) => {
        await dropFeed(db, user.id)
        return seeOther(c, '/notices')
      }),
    )
  if (!mailboxes) return routes
  return routes
    .post('/notices/mail', (c) =>
      withUser(c, async ({ id, name, guest }) => {
        if (name === null) return seeOther(c, '/notices')
        const typed = formOf(c).get('address') ?? ''
        const asked = await mailboxes.ask({ id, name }, typed)
        if (asked === 'asked') return seeOther(c, '/notices#mail')
        return noticesPage(c, deps, { id, name, guest }, { typed, asked })
      }),
    )
    .post('/notices/mail/stop', (c) =>
      withUser(c, async (user) => {
        await mailboxes.stop(user.id)
        return seeOther(c, '/notices')
      }),
    )
    .route('/', byMailRoutes(mailboxes))
}

const withUser = (
  c: Context<Env>,
  answer: (user: User) => Promise<Response>,
): Response | Promise<Response> => {
  const { user } = c.get('visitor')
  return user ? answer(user) : seeOther(c, '/login?to=/notices')
}

const noticesPage = async (
  c: Context<Env>,
  { db, origin, mailboxes }: NoticesDeps,
  user: User,
  refused?: { readonly typed: string; readonly asked: Exclude<Asked, 'asked'> },
): Promise<Response> => {
  const visitor = c.get('visitor')
  const address = await feedOf(db, user.id)
  const feed = address === undefined ? undefined : siteOf(c, origin) + feedPath(address)
  const mail = mailboxes && (await mailOf(mailboxes, user))
  const problem = refused && {
    field: 'address',
    code: `notices.mail.wrong.${refused.asked}` as const,
    values: { most: LETTERS },
  }
  return page(
    c,
    <Notices notices={{ feed, mail }} visitor={visitor} problem={problem} typed={refused?.typed} />,
    { title: visitor.say('notices.title'), status: problem ? 422 : 200 },
  )
}

const mailOf = async (mailboxes: Mailboxes, { id, name }: User): Promise<SeenMail> => {
  if (name === null) return { state: 'unnamed' }
  const box = await mailboxes.of(id)
  if (!box) return { state: 'none' }
  const { address, confirmedAt } = box
  return confirmedAt === null ? { state: 'asked', address, most: LETTERS } : { state: 'on', address }
}
