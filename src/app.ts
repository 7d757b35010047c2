import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { closeAccount } from './chips/chips.ts'
import { chipsPart, chipsRoutes } from './chips/routes.tsx'
import type { Config } from './config.ts'
import { feedRoutes } from './notices/feed-routes.ts'
import { makeMailboxes } from './notices/mailboxes.ts'
import { makeMailing } from './notices/mailing.ts'
import { makePost } from './notices/post.ts'
import { noticesRoutes } from './notices/routes.tsx'
import { forget } from './notices/store.ts'
import { handOver, leaveAll } from './tables/leaving.ts'
import { tablesRoutes } from './tables/routes.tsx'
import type { House } from './tables/table.ts'
import { markMailed, unanswered, unmarkMailed, waitsOf } from './tables/waits.ts'
import { makeDoor } from './users/door.ts'
import { makeNewcomers } from './users/newcomers.ts'
import { userRoutes } from './users/routes.tsx'
import { makeSessions } from './users/sessions.ts'
import type { People } from './users/users.ts'
import { serveAsset } from './web/assets.ts'
import { onError, trouble } from './web/errors.tsx'
import { formOf, receiveForms } from './web/form.ts'
import { makeGauge, makeLimit } from './web/limit.ts'
import { logRequests } from './web/log.ts'
import { rulesRoutes } from './web/rules.tsx'
import { type Env, receive } from './web/visitor.ts'
import { english } from './words/words.ts'

export interface AppDeps {
  readonly house: House
  readonly config: Pick<Config, 'origin' | 'trustProxies' | 'limits' | 'mail'>
  readonly log: Logger
  /** The key of the tokens that forms carry. */
  readonly key: string
  /** A value never given before. */
  readonly nonce: () => string
}

export interface App {
  readonly app: Hono<Env>
  readonly people: People
  /** Mails everybody whose move has been waited for too long; to be called once a minute. */
  readonly mailWaiting: () => Promise<void>
}

/** The whole site: every middleware and every route, in the order in which a request meets them. */
export const createApp = ({ house, config, log, key, nonce }: AppDeps): App => {
  const { db, now } = house
  const secure = config.origin?.startsWith('https:') ?? false
  const sessions = makeSessions(db)
  const door = makeDoor(sessions, secure)
  const people: People = {
    db,
    sessions,
    now,
    leaveAll: async (user) => {
      await leaveAll(house, user)
      await closeAccount(db, user, now())
      await forget(db, user)
    },
    handOver: (guest, user) => handOver(db, guest, user),
  }
  const newcomer = makeNewcomers(people)
  const tables = makeLimit(config.limits.tables, HOUR)
  const listed = makeLimit(Math.ceil(config.limits.tables / 4), HOUR)
  const streams = makeGauge(config.limits.live)
  const mail = config.mail && {
    db,
    now,
    say: english,
    origin: config.mail.origin,
    post: makePost(config.mail, (trouble) => log.warn(trouble, 'a mail was not sent')),
  }

  const app = new Hono<Env>()
  app.onError(onError(log))
  app.notFound((c) => trouble(c, '404'))
  app.use(logRequests(log))
  app.use(compress())
  app.use(
    secureHeaders({
      contentSecurityPolicy: POLICY,
      // not no-referrer: browsers would then send an Origin of null with every form
      referrerPolicy: 'same-origin',
      strictTransportSecurity: secure && 'max-age=15552000',
    }),
  )
  app.get('/static/:name', serveAsset)
  app.route(
    '/',
    feedRoutes({ db, now, say: english, origin: config.origin, waitsOf: (user) => waitsOf(db, user) }),
  )
  app.use(async (c, next) => {
    // some browsers hear only the one, some only the other
    c.header('Cache-Control', 'no-store, no-cache')
    await next()
  })
  app.use(
    receive({
      key,
      secure,
      trustProxies: config.trustProxies,
      say: english,
      nonce,
      now,
      readSession: (c) => door.read(c),
    }),
  )
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '))
        return trouble(c, '405')
      },
    }),
  )
  app.use(...receiveForms(config.origin, sessions.holder))
  app.route('/', rulesRoutes())
  app.route('/', userRoutes({ people, door, limits: config.limits, parts: [chipsPart({ db, now })] }))
  app.route('/', chipsRoutes({ db, now }))
  app.route('/', noticesRoutes({ db, origin: config.origin, mailboxes: mail && makeMailboxes(mail) }))
  app.route(
    '/',
    tablesRoutes({
      house,
      someone: async (c) => {
        const { user, token } = c.get('visitor')
        if (user) return user
        const guest = await newcomer(token, formOf(c).get('n') ?? '')
        await door.enter(c, guest)
        return guest
      },
      mayOpen: async (address) => (await tables.take(address)) === 0,
      mayList: async (address) => (await listed.take(address)) === 0,
      origin: config.origin,
      whoIs: async (session) => (session === null ? null : sessions.holder(session)),
      mayWatch: (address) => streams.enter(address),
      failed: (error) => log.error({ err: error }, 'a bug'),
    }),
  )
  const mailWaiting = mail
    ? makeMailing({
        ...mail,
        unanswered: (before) => unanswered(db, before),
        mark: (wait) => markMailed(db, wait),
        unmark: (wait) => unmarkMailed(db, wait),
      })
    : async () => {}
  return { app, people, mailWaiting }
}

const HOUR = 60 * 60

const POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  scriptSrc: ["'self'"],
  imgSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}
