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
  /** How: an outcome's `ended`, or why the game never began. */
  ended: string | null
  /** JSON. */
  outcome: string | null
  created_at: number
  moved_at: number
  /** 1: in the lobby, and anybody may watch; 0: only for those who have the link. */
  listed: Generated<number>
  /** Milliseconds for a decision; null: no clock. */
  pace: number | null
  /** Chips a point. */
  stake: Generated<number>
  /** null: people are still awaited. */
  started_at: number | null
  /** When the house ends it by itself, if nobody does anything before. */
  ends_at: number | null
  /** The table of which this is the rematch. */
  again_of: string | null
}

interface SeatsTable {
  table_id: string
  seat: number
  user_id: string | null
  bot: string | null
  /** The lucky words, possibly none. */
  text: Generated<string>
  /** null: the seat is free, or kept for the user who was asked. */
  joined_at: number | null
  /** The nonce of the form that took it: a double press takes one. */
  form: string | null
  /** When its player left the running game. */
  left_at: number | null
  /** The throw of the last wait that the player had a mail about. */
  mailed: number | null
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

/** What players have said at a table. */
interface PhrasesTable {
  id: string
  table_id: string
  seat: number
  /** The id of a set phrase. */
  phrase: string
  at: number
}

/** Whom a user does not want to hear. */
interface MutesTable {
  user_id: string
  muted_id: string
}

/** The ledger of chips: every row moves some from one account to another; none is ever changed. */
interface TransfersTable {
  /** Made of what it is for, so that nothing is paid twice. */
  id: string
  /** An account: "house", "user ID" or "escrow TABLE". */
  payer: string
  payee: string
  amount: number
  why: string
  table_id: string | null
  at: number
}

/** The private addresses of feeds. */
interface FeedsTable {
  user_id: string
  address: string
}

/** Where a user wants mail. */
interface MailboxesTable {
  user_id: string
  address: string
  /** Sent to the address; whoever gives it back owns it. */
  proof: string
  asked_at: number
  confirmed_at: number | null
}

/** The tables as the migrations leave them. Times are milliseconds since 1970. */
export interface Database {
  keys: KeysTable
  users: UsersTable
  sessions: SessionsTable
  tables: TablesTable
  seats: SeatsTable
  steps: StepsTable
  phrases: PhrasesTable
  mutes: MutesTable
  transfers: TransfersTable
  feeds: FeedsTable
  mailboxes: MailboxesTable
}
