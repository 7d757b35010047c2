import { migrate } from '../../src/db/migrate.ts'
import { type Db, open } from '../../src/db/open.ts'
import { makeSessions } from '../../src/users/sessions.ts'
import type { People } from '../../src/users/users.ts'

/** A house with people but without tables: what the tables would be asked to do stands in `asked`, in order. */
export interface House {
  readonly db: Db
  readonly people: People
  readonly asked: string[]
}

export const makeHouse = async (): Promise<House> => {
  const db = open(':memory:')
  await migrate(db)
  const asked: string[] = []
  const people: People = {
    db,
    sessions: makeSessions(db),
    now: () => Date.now(),
    leaveAll: async (userId) => {
      asked.push(`leave ${userId}`)
    },
    handOver: async (guestId, userId) => {
      asked.push(`${guestId} to ${userId}`)
    },
  }
  return { db, people, asked }
}
