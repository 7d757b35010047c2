import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until it is given something; throws after so many milliseconds, saying what was awaited. */
export const until = async <Found>(
  what: string,
  ask: () => Promise<Found | undefined | false> | Found | undefined | false,
  ms = 15_000,
): Promise<Found> => {
  const end = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`)
    await wait(20)
  }
}
