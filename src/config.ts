import * as v from 'valibot'

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    'must be an address like https://dice.example, without a path',
  ),
)

const server = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^smtps?:\/\/./.test(text) && new URL(text).hostname !== '',
    'must be an address like smtp://user:password@mail.example:587, or smtps://…',
  ),
)

const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>@,;"\p{Cc}]+ <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u,
    'must be an address like dice@dice.example or Dicecup <dice@dice.example>',
  ),
)

/** Every setting, by the name of its environment variable, with what holds where it is not set. */
const Settings = v.object({
  PORT: v.optional(whole(0, 65535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), '127.0.0.1'),
  DATABASE: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty')), 'data/dicecup.db'),
  ORIGIN: v.optional(origin),
  TRUST_PROXIES: v.optional(whole(0, 9), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  LIMIT_LOGINS: v.optional(whole(1, 1_000_000), '10'),
  LIMIT_SIGNUPS: v.optional(whole(1, 1_000_000), '20'),
  LIMIT_TABLES: v.optional(whole(1, 1_000_000), '200'),
  LIMIT_LIVE: v.optional(whole(1, 1_000_000), '100'),
  SMTP: v.optional(server),
  MAIL_FROM: v.optional(sender),
})

export interface Config {
  readonly port: number
  readonly host: string
  /** The SQLite file. */
  readonly database: string
  /** The public origin, where one is set: decides whether cookies are `Secure`. */
  readonly origin: string | undefined
  /** How many proxies in front of us may be believed about the client's address. */
  readonly trustProxies: number
  readonly logLevel: string
  readonly limits: Limits
  /** How mail is sent; undefined where it is not. */
  readonly mail: Mail | undefined
}

/** How mail is sent, and from where its links lead back. */
export interface Mail {
  /** The server, with what logs us in. */
  readonly smtp: string
  /** Whom mail is from. */
  readonly from: string
  /** The public origin. */
  readonly origin: string
}

/** How often one address (for log-ins also: one name) may try. */
export interface Limits {
  /** Failed log-ins in 15 minutes. */
  readonly logins: number
  /** New accounts in an hour. */
  readonly signups: number
  /** New tables, or seats taken, in an hour. */
  readonly tables: number
  /** Pages that follow their game at once. */
  readonly live: number
}

/** A setting that cannot be used; its message is one line for the operator. */
export class WrongSetting extends Error {}

/** Reads the settings from the environment; throws `WrongSetting` for the first that cannot be used. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(Settings, given)
  if (!read.success) {
    const [issue] = read.issues
    const name = v.getDotPath(issue) ?? ''
    // an address of SMTP holds a password
    const value = name === 'SMTP' ? '…' : (env[name] ?? '')
    throw new WrongSetting(`${name}=${value} cannot be used: ${name} ${issue.message}.`)
  }
  const set = read.output
  return {
    port: set.PORT,
    host: set.HOST,
    database: set.DATABASE,
    origin: set.ORIGIN,
    trustProxies: set.TRUST_PROXIES,
    logLevel: set.LOG_LEVEL,
    limits: {
      logins: set.LIMIT_LOGINS,
      signups: set.LIMIT_SIGNUPS,
      tables: set.LIMIT_TABLES,
      live: set.LIMIT_LIVE,
    },
    mail: mailOf(set),
  }
}

const mailOf = ({ SMTP, MAIL_FROM, ORIGIN }: v.InferOutput<typeof Settings>): Mail | undefined => {
  if (SMTP === undefined) return undefined
  if (MAIL_FROM === undefined || ORIGIN === undefined)
    throw new WrongSetting(
      'SMTP=… cannot be used: it needs MAIL_FROM, whom mail is from, and ORIGIN, to which its links lead.',
    )
  return { smtp: SMTP, from: MAIL_FROM, origin: ORIGIN }
}
