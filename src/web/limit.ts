import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  /** Counts one more for the key; gives the seconds to wait where that is too many, else 0. */
  take(key: string): Promise<number>
  /** Takes one off again. */
  giveBack(key: string): Promise<void>
}

export interface Gauge {
  /** Lets one more in for the key; gives how it goes out again, or undefined where as many are in as may be. */
  enter(key: string): (() => void) | undefined
}

/** Lets so many be in at once for each key. */
export const makeGauge = (most: number): Gauge => {
  const inside = new Map<string, number>()
  return {
    enter: (key) => {
      const now = inside.get(key) ?? 0
      if (now >= most) return undefined
      inside.set(key, now + 1)
      return () => {
        const left = (inside.get(key) ?? 1) - 1
        if (left > 0) inside.set(key, left)
        else inside.delete(key)
      }
    },
  }
}

/** Lets each key pass so many times in so many seconds. */
export const makeLimit = (times: number, seconds: number): Limit => {
  const limiter = new RateLimiterMemory({ points: times, duration: seconds })
  return {
    take: async (key) => {
      try {
        await limiter.consume(key)
        return 0
      } catch (full) {
        if (full instanceof RateLimiterRes) return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
        throw full
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key)
    },
  }
}
