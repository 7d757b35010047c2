import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitment, draw, type Seeds } from '../../src/fair/fair.ts'

const SERVER = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const SEEDS: Seeds = { server: SERVER, table: 'abcdefghjkmnp', texts: ['', 'Glück'] }
const dice = (n: number, sides = 6): readonly number[] => Array<number>(n).fill(sides)

const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 1, maxLength: 6 })
const seeds: fc.Arbitrary<Seeds> = fc.record({
  server: hex,
  table: fc.stringMatching(/^[a-z2-9]{13}$/),
  texts,
})

test('a known throw, over two blocks', () => {
  // b=0 (and 1): printf '9:dicecup/1,13:abcdefghjkmnp,1:7,0:,6:Glück,'$b | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…1f
  // gives 46 2e c6 9f e3 87 66 cb 07 9b 70 28 0f 82 df f6 aa 4f 0d 41 35 27 44 3c a9 41 1f 89 82 87 61 28,
  // then af da 13 96 a3 55 3b 6f …; none of them is skipped
  const first = [
    5, 5, 1, 4, 6, 4, 1, 6, 2, 6, 5, 5, 4, 5, 2, 1, 3, 2, 2, 6, 6, 4, 3, 1, 2, 6, 2, 6, 5, 4, 2, 5,
  ]
  expect(draw(SEEDS, 7, dice(40))).toEqual([...first, 2, 3, 2, 1, 2, 2, 6, 4])
})

test('every throw is what the recipe in plain words gives', () => {
  let skipped = 0
  const sides = fc.array(fc.integer({ min: 1, max: 256 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(seeds, fc.nat(5000), sides, (by, n, wanted) => {
      const plain = byTheRecipe(by, n, wanted)
      expect(draw(by, n, wanted)).toEqual(plain.faces)
      skipped += plain.skipped
    }),
    { numRuns: 100 },
  )
  expect(skipped).toBeGreaterThan(0)
})

test('a throw depends on its seeds and its number alone', () => {
  fc.assert(
    fc.property(seeds, fc.nat(5000), (by, n) => {
      const faces = draw(by, n, dice(10))
      draw(by, n + 1, dice(3))
      expect(draw({ ...by, texts: [...by.texts] }, n, dice(10))).toEqual(faces)
      expect(draw(by, n, dice(4))).toEqual(faces.slice(0, 4))
    }),
  )
})

test('seeds that differ in anything give other throws', () => {
  const lists = [
    ['a', 'b'],
    ['ab', ''],
    ['', 'ab'],
    ['ab'],
    ['a,b'],
    ['a,1:b'],
    ['1:a', 'b'],
    ['a', 'b', ''],
    ['A', 'b'],
  ]
  const labels = [
    ...lists.map((list) => ({ ...SEEDS, texts: list })),
    { ...SEEDS, table: 'abcdefghjkmnq' },
    { ...SEEDS, table: 'abcdefghjkmnp,1:7' },
    { ...SEEDS, server: SERVER.replace(/1f$/, '1e') },
    SEEDS,
  ]
  const streams = labels.flatMap((by) => [0, 1, 7, 10, 71].map((n) => draw(by, n, dice(32, 256)).join(' ')))
  expect(new Set(streams).size).toBe(labels.length * 5)
})

test('different lists of words never give one throw', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      const [a, b] = [one, other].map((list) => draw({ ...SEEDS, texts: list }, 0, dice(32, 256)).join(' '))
      expect(a === b).toBe(same)
    }),
    { numRuns: 100 },
  )
})

// the bounds are exceeded by a fair die in one of a thousand series
test.each([
  [2, 10.83],
  [3, 13.82],
  [4, 16.27],
  [5, 18.47],
  [6, 20.52],
])('all %i faces are as likely (chi-square below %d), also among the first of each throw', (sides, bound) => {
  const throws = Array.from({ length: 6000 }, (_, n) => draw(SEEDS, n, dice(5, sides)))
  expect(chiSquare(throws.flat(), sides)).toBeLessThan(bound)
  expect(
    chiSquare(
      throws.map(([first = 0]) => first),
      sides,
    ),
  ).toBeLessThan(bound)
})

test('a die of one side shows 1', () => {
  expect(draw(SEEDS, 0, [1, 1])).toEqual([1, 1])
})

test('the commitment is the SHA-256 of the raw bytes of the seed', () => {
  // printf '\000\001…\037' | openssl dgst -sha256
  expect(commitment(SERVER)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  fc.assert(
    fc.property(hex, (server) => {
      const bytes = Uint8Array.from(server.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      expect(commitment(server)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }),
  )
})

/** The recipe once more, all at once and without any care for time. */
const byTheRecipe = ({ server, table, texts }: Seeds, n: number, sides: readonly number[]) => {
  const fields = ['dicecup/1', table, String(n), ...texts]
  const label = fields.map((field) => `${Buffer.from(field, 'utf8').length}:${field},`).join('')
  const bytes = Array.from({ length: 20 }, (_, block) => [
    ...createHmac('sha256', Buffer.from(server, 'hex')).update(`${label}${block}`, 'utf8').digest(),
  ]).flat()
  const faces: number[] = []
  let skipped = 0
  for (const byte of bytes) {
    const s = sides[faces.length]
    if (s === undefined) return { faces, skipped }
    const fair = Math.floor(256 / s) * s
    if (byte < fair) faces.push((byte % s) + 1)
    else skipped += 1
  }
  throw new Error('twenty blocks are not enough')
}

const chiSquare = (faces: readonly number[], sides: number): number => {
  const expected = faces.length / sides
  const found = Array.from({ length: sides }, (_, face) => faces.filter((one) => one === face + 1).length)
  expect(found.reduce((total, count) => total + count, 0)).toBe(faces.length)
  return found.reduce((total, count) => total + (count - expected) ** 2 / expected, 0)
}
