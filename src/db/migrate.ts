import { Migrator } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './open.ts'

/** Brings the database up to the newest migration. Throws what the failing migration threw. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
