import { randomBytes, randomInt } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { type App, createApp } from '../../src/app.ts'
import type { Mail } from '../../src/config.ts'
import { secret } from '../../src/db/keys.ts'
import { migrate } from '../../src/db/migrate.ts'
import { type Db, open } from '../../src/db/open.ts'
import { draw } from '../../src/fair/fair.ts'
import { newId } from '../../src/tables/id.ts'
import { makeLive } from '../../src/tables/live.ts'
import type { House } from '../../src/tables/table.ts'

export interface Site extends App {
  readonly db: Db
  readonly house: House
}

/** A whole site on a database of its own, in memory; `changed` takes the place of parts of the house. */
export const site = async (
  changed: Partial<Omit<House, 'db'>> & {
    readonly origin?: string
    readonly nonce?: () => string
    readonly mail?: Mail
    readonly log?: Logger
    readonly limits?: {
      readonly logins: number
      readonly signups: number
      readonly tables: number
      readonly live: number
    }
  } = {},
): Promise<Site> => {
  const { origin, nonce, mail, log, limits, ...others } = changed
  const db = open(':memory:')
  await migrate(db)
  const house: House = {
    db,
    now: Date.now,
    newId,
    newSeed: () => randomBytes(32).toString('hex'),
    draw,
    luck: (below) => randomInt(below),
    live: makeLive(),
    ...others,
  }
  const app = createApp({
    house,
    config: {
      origin,
      trustProxies: 0,
      mail,
      limits: limits ?? { logins: 1000, signups: 1000, tables: 100_000, live: 1000 },
    },
    log: log ?? pino({ level: 'silent' }),
    key: await secret(db, 'forms'),
    nonce: nonce ?? (() => randomBytes(9).toString('base64url')),
  })
  return { ...app, db, house }
}
