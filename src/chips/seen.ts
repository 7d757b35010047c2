import type { Why } from './ledger.ts'

/** A line of somebody's statement. */
export interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly why: Why
  /** The table that it was for. */
  readonly table: string | null
  /** Positive what came, negative what went. */
  readonly amount: number
  /** Of a stake that came back: how much of it was lost. */
  readonly lost: number
  /** What the account held then. */
  readonly balance: number
}

/** What somebody may know of their chips. */
export interface Statement {
  /** Without those in escrow. */
  readonly balance: number
  readonly inEscrow: number
  /** Up to how many one may top up. */
  readonly floor: number
  /** Whether a top-up is possible now, has been had today, or is not needed. */
  readonly topUp: 'possible' | 'today' | 'enough'
  /** The latest first. */
  readonly entries: readonly Entry[]
  /** Where the next older entries begin, if there are more. */
  readonly older: string | undefined
}
