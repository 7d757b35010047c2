import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, isPassword, refusePassword } from '../../src/users/passwords.ts'

const OWASP = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a hash is argon2id at the strength that OWASP recommends, salted, and fits its password only', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one.startsWith(OWASP)).toBe(true)
  expect(one).not.toBe(other)
  expect(await isPassword('correct horse', one)).toBe(true)
  expect(await isPassword('Correct horse', one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
})

test('one letter in two forms is one letter', async () => {
  expect(await isPassword('cafe\u0301 de paris', await hashPassword('caf\u00e9 de paris'))).toBe(true)
})

test('without an account nothing fits, and to say so takes as long as for a wrong password', async () => {
  const [nobodys] = /\$argon2id\$[^']+/.exec(readFileSync('src/users/passwords.ts', 'utf8')) ?? []
  expect(nobodys?.startsWith(OWASP)).toBe(true)
  const stored = await hashPassword('correct horse')
  const took = async (hash: string | undefined): Promise<number> => {
    const times: number[] = []
    for (let n = 0; n < 7; n++) {
      const start = performance.now()
      expect(await isPassword('wrong horse', hash)).toBe(false)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const [known, unknown] = [await took(stored), await took(undefined)]
  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('many checks at once leave the event loop free', async () => {
  const stored = await hashPassword('correct horse')
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 8 }, () => isPassword('correct horse', stored)))
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
})

test.each([
  ['1234567', 'people.refused.passwordShort'],
  ['12345678', undefined],
  ['🎲🎲🎲🎲', 'people.refused.passwordShort'],
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), 'people.refused.passwordLong'],
])('%s', (password, code) => {
  expect(refusePassword(password, 'password')?.code).toBe(code)
})
