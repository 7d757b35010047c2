import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import type { Database } from './schema.ts'

/** The database, or a transaction in it. */
export type Db = Kysely<Database>

/** Opens the database in that file, making the file and its folder where they are missing; ':memory:' keeps it in memory. */
export const open = (file: string): Db => {
  makeFolder(dirname(file))
  const sqlite = new Sqlite(file, { timeout: 5000 })
  sqlite.pragma('journal_mode = WAL')
  // FULL: what was answered as played survives a power cut.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: keeping(sqlite) }) })
}

/** The database holds seeds and sessions: its folder is for the operator's eyes only. (Node's own recursion never ends under /proc.) */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const MOST_KEPT = 500

/** Keeps prepared statements by their text: preparing costs as much as running. Not for streamed results, which hold theirs. */
const keeping = (sqlite: Sqlite.Database): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const statement = kept.get(sql) ?? sqlite.prepare(sql)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(sql, statement)
    return statement
  }
  return { prepare, close: () => sqlite.close() }
}
