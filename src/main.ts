import { randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { secret } from './db/keys.ts'
import { migrate } from './db/migrate.ts'
import { type Db, open } from './db/open.ts'
import { draw } from './fair/fair.ts'
import { sweep as endOverdue } from './tables/current.ts'
import { newId } from './tables/id.ts'
import { makeLive } from './tables/live.ts'
import { forgetGuests } from './users/users.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * 1000

const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel })
  const db = await openDatabase(config)
  const house = {
    db,
    now: Date.now,
    newId,
    newSeed: () => randomBytes(32).toString('hex'),
    draw,
    luck: (below: number) => randomInt(below),
    live: makeLive(),
  }
  const { app, people, mailWaiting } = createApp({
    house,
    config,
    log,
    key: await secret(db, 'forms'),
    nonce: () => randomBytes(9).toString('base64url'),
  })

  /** What fails once is logged, and tried again when its time comes. */
  const lasting = (job: () => Promise<void>, complaint: string) => () =>
    job().catch((error) => log.error({ err: error }, complaint))
  const sweep = lasting(async () => {
    await people.sessions.sweep()
    await forgetGuests(people)
  }, 'old sessions and guests were not swept')
  const end = lasting(
    () =>
      endOverdue(house, (error, table) => log.error({ err: error, table }, 'an overdue game was not ended')),
    'overdue games were not ended',
  )
  const mail = lasting(mailWaiting, 'mails about moves were not sent')
  await sweep()
  await end()
  const timers = [
    setInterval(sweep, DAY),
    setInterval(end, 5 * SECOND),
    setInterval(mail, 60 * SECOND),
    setInterval(house.live.beat, 25 * SECOND),
  ]

  const server = createServer(getRequestListener(app.fetch))
  server.on('error', (error) => {
    giveUp(new WrongSetting(`HOST=${config.host} PORT=${config.port} cannot be used: ${error.message}.`))
  })
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    const host = config.host === '127.0.0.1' ? 'localhost' : config.host
    console.log(`Dicecup is open at ${config.origin ?? `http://${host}:${port}`}`)
  })

  /** Finishes the requests in hand, then closes the database. */
  const stop = (): void => {
    for (const timer of timers) clearInterval(timer)
    house.live.close()
    server.close(() => void db.destroy())
    // a connection that was busy at the signal may be kept alive afterwards
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const openDatabase = async ({ database }: Config): Promise<Db> => {
  try {
    const db = open(database)
    await migrate(db)
    return db
  } catch (error) {
    throw new WrongSetting(
      `DATABASE=${database} cannot be used: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

const giveUp = (error: unknown): void => {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exit(1)
}

main().catch(giveUp)
