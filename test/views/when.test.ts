import { describe, expect, test } from 'vitest'
import { english } from '../../src/words/words.ts'
import { spanText, whenText } from '../../views/parts/when.ts'

const now = Date.UTC(2026, 0, 15, 12, 0)

const at = (zone: string | undefined, time: number): string =>
  whenText(time, { say: english, zone, now: () => now })

describe('a time', () => {
  test('is told in the reader’s zone, summer and winter', () => {
    const winter = Date.UTC(2026, 0, 15, 13, 5)
    expect(at('Europe/Berlin', winter)).toBe('14:05')
    expect(at('Asia/Kolkata', winter)).toBe('18:35')
    expect(at('Europe/Berlin', Date.UTC(2026, 6, 15, 13, 5))).toBe('Wed 15 Jul, 15:05')
  })

  test('is told in UTC, and that said, where the zone is not known', () => {
    expect(at(undefined, Date.UTC(2026, 0, 15, 14, 5))).toBe('14:05 UTC')
    expect(at(undefined, Date.UTC(2026, 0, 16, 0, 5))).toBe('Fri 16 Jan, 00:05 UTC')
  })

  test('has its day where that is not today, which the reader’s own midnight decides', () => {
    const late = Date.UTC(2026, 0, 15, 23, 30)
    expect(at('UTC', late)).toBe('23:30')
    expect(at('Europe/Berlin', late)).toBe('Fri 16 Jan, 00:30')
    expect(at('America/Los_Angeles', late)).toBe('15:30')
    expect(at('Pacific/Kiritimati', Date.UTC(2026, 0, 15, 9, 0))).toBe('Thu 15 Jan, 23:00')
  })
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [-5 * SECOND, '0 seconds'],
  [0, '0 seconds'],
  [1, '1 second'],
  [40 * SECOND, '40 seconds'],
  [59.5 * SECOND, '1 minute'],
  [MINUTE, '1 minute'],
  [MINUTE + 1, '2 minutes'],
  [2 * MINUTE, '2 minutes'],
  [HOUR, '1 hour'],
  [HOUR + 3 * MINUTE, '1 hour 3 minutes'],
  [DAY - SECOND, '1 day'],
  [DAY + HOUR, '1 day 1 hour'],
  [DAY + 5 * MINUTE, '1 day'],
  [2 * DAY + 3 * HOUR + 59 * MINUTE, '2 days 3 hours'],
  [7 * DAY, '7 days'],
])('a span of %d ms is "%s"', (ms, words) => {
  expect(spanText(ms, english)).toBe(words)
})
