const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The times for a decision that people may agree on, in milliseconds; the usual one first. */
export const PACES: readonly number[] = [DAY, 2 * MINUTE, 3 * DAY, 7 * DAY]

/** The stakes a point that people may agree on; the usual one first. */
export const STAKES: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100]
