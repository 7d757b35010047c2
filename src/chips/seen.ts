/** A line of somebody's statement. */
export interface Entry {
  readonly at: number
  /** Positive what came, negative what went. */
  readonly amount: number
  readonly why: string
  readonly table: string | null
}

/** What somebody may know of their chips. */
export interface Statement {
  readonly balance: number
  readonly inEscrow: number
  readonly mayTopUp: boolean
  /** The latest first. */
  readonly entries: readonly Entry[]
  /** Where the next older entries begin, if there are more. */
  readonly older: string | undefined
}
