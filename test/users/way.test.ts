import { expect, test } from 'vitest'
import { wayTo } from '../../src/users/way.ts'

test.each(['/', '/tables/abc', '/tables/abc?v=3#dice', '/login?to=%2Ftables%2Fabc', '/a//b'])(
  '%s is a way',
  (path) => {
    expect(wayTo(path)).toBe(path)
  },
)

test.each([
  undefined,
  null,
  '',
  'tables',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  ' //evil.example/',
  '/a\\b',
  '/a\r\nSet-Cookie: session=x',
  '/a\u0000',
  '/ä',
  'javascript:alert(1)',
  `/${'x'.repeat(2000)}`,
])('%j leads home', (path) => {
  expect(wayTo(path)).toBe('/')
})
