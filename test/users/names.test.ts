import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, refuseName, spellName } from '../../src/users/names.ts'

const refusal = (typed: string) => refuseName(spellName(typed))?.code

test.each([
  'Jo',
  'ann-marie_7',
  'Zoë',
  'Ægir',
  'Łukasz',
  'Δημήτρης',
  'Наталья',
  '明美',
  'हिन्दी',
  'สมชาย',
  'שלום',
  'محمد',
  '12',
  'Guesthouse',
  'x'.repeat(20),
  '𝒿𝑜',
])('%s is a name', (name) => {
  expect(refusal(name)).toBeUndefined()
})

test.each([
  ['', 'people.refused.nameLength'],
  ['J', 'people.refused.nameLength'],
  ['  J  ', 'people.refused.nameLength'],
  ['x'.repeat(21), 'people.refused.nameLength'],
  ['Ann Marie', 'people.refused.nameLetters'],
  ['<b>Jo</b>', 'people.refused.nameLetters'],
  ['jo@home', 'people.refused.nameLetters'],
  ['jo\u0000', 'people.refused.nameLetters'],
  ['jo\u200b', 'people.refused.nameLetters'],
  ['jo\u202e', 'people.refused.nameLetters'],
  ['\u3164\u3164', 'people.refused.nameLetters'],
  ['\u115f\u115f', 'people.refused.nameLetters'],
  ['\u0301\u0301', 'people.refused.nameLetters'],
  ['a\u0336\u0336\u0336\u0336b', 'people.refused.nameLetters'],
  ['🎲🎲', 'people.refused.nameLetters'],
  ['Guest', 'people.refused.nameReserved'],
  ['Guest5', 'people.refused.nameReserved'],
  ['GUEST_4711', 'people.refused.nameReserved'],
  ['Ｇｕｅｓｔ5', 'people.refused.nameReserved'],
  ['guest-٤', 'people.refused.nameReserved'],
  ['Computer', 'people.refused.nameReserved'],
  ['com-puter', 'people.refused.nameReserved'],
  ['admin', 'people.refused.nameReserved'],
  ['Dicecup', 'people.refused.nameReserved'],
])('%j is none', (name, code) => {
  expect(refusal(name)).toBe(code)
})

test.each([
  ['jo', 'JO'],
  ['jo', 'ＪＯ'],
  ['Strasse', 'Straße'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['caf\u00e9', 'CAFE\u0301'],
  ['ﬁn', 'FIN'],
  ['kelvin', '\u212aelvin'],
  ['missis', 'miſſis'],
])('%s and %s are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test.each([
  ['jo', 'j0'],
  ['jo', 'jö'],
  ['a-b', 'a_b'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})

test('a key is the same for every way to write a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = nameKey(name)
      const same = [name.toUpperCase(), name.normalize('NFD'), ` ${name} `].every(
        (variant) => nameKey(variant) === key,
      )
      if (!same || nameKey(key) !== key) throw new Error(`two keys for ${JSON.stringify(name)}`)
    }),
    { numRuns: 30 },
  )
})
