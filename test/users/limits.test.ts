import { expect, test } from 'vitest'
import { isTooOften, makeAttempt } from '../../src/users/limits.ts'

const refusal = { field: 'name', code: 'people.refused.logIn' } as const
const fail = async () => refusal
const succeed = async () => 'done'

test('failures are counted by address and by name, successes are not', async () => {
  const attempt = makeAttempt({ logins: 3, signups: 3 })
  const by = { address: '192.0.2.1', name: 'Ann' }
  for (let n = 0; n < 10; n++) expect(await attempt(by, succeed)).toBe('done')
  for (let n = 0; n < 3; n++) expect(await attempt(by, fail)).toBe(refusal)
  const late = await attempt(by, succeed)
  expect(isTooOften(late) && late.seconds > 14 * 60 && late.seconds <= 15 * 60).toBe(true)
  expect(isTooOften(await attempt({ ...by, name: 'Bob' }, succeed))).toBe(true)
  expect(isTooOften(await attempt({ address: '192.0.2.2', name: 'ＡＮＮ' }, succeed))).toBe(true)
  expect(await attempt({ address: '192.0.2.2', name: 'Bob' }, succeed)).toBe('done')
})

test('many at once are not let through', async () => {
  const attempt = makeAttempt({ logins: 3, signups: 3 })
  let checked = 0
  const check = async () => {
    checked++
    await new Promise((done) => setTimeout(done, 5))
    return refusal
  }
  await Promise.all(Array.from({ length: 20 }, () => attempt({ address: 'a', name: 'Ann' }, check)))
  expect(checked).toBe(3)
})
