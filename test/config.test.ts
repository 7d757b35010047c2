import { describe, expect, test } from 'vitest'
import { readConfig, WrongSetting } from '../src/config.ts'

const MAIL = {
  SMTP: 'smtp://dice:secret@mail.example:587',
  MAIL_FROM: 'Dicecup <dice@dice.example>',
  ORIGIN: 'https://dice.example',
}

/** The line that refuses the settings. */
const refusalOf = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof WrongSetting) return error.message
    throw error
  }
  return 'not refused'
}

describe('mail', () => {
  test('needs a server, a sender and an address for its links', () => {
    expect(readConfig({}).mail).toBeUndefined()
    expect(readConfig({ ...MAIL, SMTP: '' }).mail).toBeUndefined()
    expect(readConfig(MAIL).mail).toEqual({ smtp: MAIL.SMTP, from: MAIL.MAIL_FROM, origin: MAIL.ORIGIN })
  })

  test.each(['MAIL_FROM', 'ORIGIN'])('is refused without %s', (name) => {
    expect(refusalOf({ ...MAIL, [name]: '' })).toMatch(
      /^SMTP=… cannot be used: it needs MAIL_FROM, .* and ORIGIN, /,
    )
  })

  test.each(['mail.example', 'http://mail.example', 'smtp:mail.example', 'smtp://', 'smtp://:25'])(
    'is not sent by way of %s',
    (SMTP) => {
      expect(refusalOf({ ...MAIL, SMTP })).toMatch(
        /^SMTP=… cannot be used: SMTP must be an address like smtp:/,
      )
    },
  )

  test('a refused server is not shown, since it may hold a password', () => {
    expect(refusalOf({ ...MAIL, SMTP: 'http://dice:secret@mail.example' })).not.toContain('secret')
  })

  test.each([
    'smtps://mail.example',
    'smtp://127.0.0.1:2525',
    'smtp://[::1]:25',
    'smtps://a%40b:c@mail.example?tls.rejectUnauthorized=false',
  ])('is sent by way of %s', (SMTP) => {
    expect(readConfig({ ...MAIL, SMTP }).mail?.smtp).toBe(SMTP)
  })

  test.each([
    'dice',
    'dice@',
    'Dicecup dice@dice.example',
    'a@b.example, c@d.example',
    'x <a@b>\r\nBcc: c@d.example',
    '<>',
  ])('is not from %j', (MAIL_FROM) => {
    expect(refusalOf({ ...MAIL, MAIL_FROM })).toContain('MAIL_FROM must be an address')
  })

  test('is from a plain address too', () => {
    expect(readConfig({ ...MAIL, MAIL_FROM: 'dice@localhost' }).mail?.from).toBe('dice@localhost')
  })
})
