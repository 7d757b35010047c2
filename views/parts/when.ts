import type { Say } from '../../src/words/words.ts'

/** What times are worded with. */
export interface Times {
  readonly say: Say
  /** The reader's time zone, where it is known. */
  readonly zone: string | undefined
  readonly now: () => number
}

/** A time in the reader's zone, else in UTC, which is said: "14:05", with the day where that is not today. */
export const whenText = (at: number, { say, zone, now }: Times): string =>
  part(at, zone, DAY) === part(now(), zone, DAY) ? timeText(at, zone) : dayAndTimeText(at, { say, zone })

/** A time with its day, as for who may read it on another. */
export const dayAndTimeText = (at: number, { say, zone }: Pick<Times, 'say' | 'zone'>): string =>
  say('time.on', { day: part(at, zone, DAY), time: timeText(at, zone) })

/** A span of milliseconds in its two largest units: "1 hour 3 minutes", "40 seconds". */
export const spanText = (ms: number, say: Say): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const whole = seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ]
  if (seconds < 60) return say('time.seconds', { number: seconds })
  const units = [
    { number: days, text: say('time.days', { number: days }) },
    { number: hours, text: say('time.hours', { number: hours }) },
    { number: minutes, text: say('time.minutes', { number: minutes }) },
  ]
  const first = units.findIndex(({ number }) => number > 0)
  return units
    .slice(first, first + 2)
    .filter(({ number }) => number > 0)
    .map(({ text }) => text)
    .join(' ')
}

const timeText = (at: number, zone: string | undefined): string =>
  `${part(at, zone, TIME)}${zone === undefined ? ' UTC' : ''}`

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs far more than using it. */
const part = (at: number, zone: string | undefined, options: Intl.DateTimeFormatOptions): string => {
  const timeZone = zone ?? 'UTC'
  const key = `${timeZone} ${Object.keys(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  if (formats.size > 500) formats.clear()
  formats.set(key, format)
  return format.format(at)
}
