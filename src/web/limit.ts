import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limit {
  /** Counts one more for the key; gives the seconds to wait where that is too many, else 0. */
  take(key: string): Promise<number>
  /** Takes one off again. */
  giveBack(key: string): Promise<void>
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
