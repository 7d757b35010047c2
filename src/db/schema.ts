import type { Generated } from 'kysely'

/** Secrets of the house, made at first start. */
interface KeysTable {
  name: string
  value: string
}

interface UsersTable {
  id: string
  name: string | null
  /** The name as compared: two names with one key are the same name. */
  name_key: string | null
  /** An argon2id hash. */
  password: string | null
  /** The N of "Guest N", until the account is named. */
  guest: number | null
  created_at: number
  /** Last seen, to the day. */
  seen_at: number
  /** Deleted account or removed guest: the row stays so that games stay readable. */
  gone: 'deleted' | 'guest' | null
}

interface SessionsTable {
  id: string
  user_id: string
  expires_at: number
}

interface TablesTable {
  id: string
  game: string
  /** JSON. */
  options: string
  /** The seat that begins; null where the lot decides. */
  first: number | null
  seats: number
  /** The present state as JSON; the steps are the truth. */
  state: string
  throws: number
  length: number
  /** The seats awaited: "0 1". */
  awaits: string
  seed: string
  commitment: string
  recipe: number
  opened_by: string
  /** The nonce of the form that opened it: a double press opens one table. */
  opening: string
  ended: string | null
  /** JSON. */
  outcome: string | null
  created_at: number
  moved_at: number
}

interface SeatsTable {
  table_id: string
  seat: number
  user_id: string | null
  bot: string | null
  /** The lucky words, possibly none. */
  text: Generated<string>
}

interface StepsTable {
  table_id: string
  n: number
  by: 'chance' | 'seat' | 'exit'
  seat: number | null
  text: string
  /** JSON: the facts that everybody heard. */
  told: string
  at: number
}

/** The tables as the migrations leave them. Times are milliseconds since 1970. */
export interface Database {
  keys: KeysTable
  users: UsersTable
  sessions: SessionsTable
  tables: TablesTable
  seats: SeatsTable
  steps: StepsTable
}
