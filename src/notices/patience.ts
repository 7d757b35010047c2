/** Puts off what has failed: for a minute, then twice as long each time, at most an hour. */
export interface Patience {
  /** Whether it may be tried now. */
  may(key: string): boolean
  failed(key: string): void
  worked(key: string): void
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `now`: milliseconds since 1970. Nothing is kept of what was not tried for a day. */
export const makePatience = (now: () => number): Patience => {
  const failures = new Map<string, { readonly pause: number; readonly until: number }>()
  return {
    may: (key) => now() >= (failures.get(key)?.until ?? 0),
    failed: (key) => {
      for (const [old, { until }] of failures) if (until < now() - 24 * HOUR) failures.delete(old)
      const pause = Math.min(HOUR, 2 * (failures.get(key)?.pause ?? MINUTE / 2))
      failures.set(key, { pause, until: now() + pause })
    },
    worked: (key) => {
      failures.delete(key)
    },
  }
}
