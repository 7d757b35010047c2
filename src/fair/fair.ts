import { createHash, createHmac } from 'node:crypto'

/** What decides all dice of a table. */
export interface Seeds {
  /** 32 bytes in hex, secret until the game is over. */
  readonly server: string
  /** The table's id. */
  readonly table: string
  /** Each seat's own words, in the order of the seats; may be empty. */
  readonly texts: readonly string[]
}

/** The number of this recipe; it stands in every label and beside every table. */
export const RECIPE = 1

/** What is shown before the first throw: the SHA-256, in hex, of the seed's 32 bytes. */
export const commitment = (server: string): string =>
  createHash('sha256').update(Buffer.from(server, 'hex')).digest('hex')

/**
 * The faces of the n-th throw (from 0), each from 1 to its number of sides (at most 256).
 * The bytes of block 0, 1, … are HMAC-SHA-256 with the seed's bytes as the key over the label and the block's
 * number in decimal. A byte b decides a die with s sides by b mod s + 1, unless b ≥ 256 − (256 mod s): it is skipped.
 */
export const draw = (seeds: Seeds, n: number, sides: readonly number[]): readonly number[] => {
  const bytes = stream(Buffer.from(seeds.server, 'hex'), label(seeds, n))
  return sides.map((s) => {
    for (;;) {
      const byte = bytes()
      if (byte < 256 - (256 % s)) return (byte % s) + 1
    }
  })
}

/**
 * Recipe, table, number of the throw and the texts as netstrings: each as its length in bytes, a colon, itself and
 * a comma ("9:dicecup/1,"), so that no two different lists ever give one label.
 */
const label = ({ table, texts }: Seeds, n: number): string =>
  [`dicecup/${RECIPE}`, table, `${n}`, ...texts]
    .map((field) => `${Buffer.byteLength(field)}:${field},`)
    .join('')

const stream = (key: Buffer, message: string): (() => number) => {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = createHmac('sha256', key).update(`${message}${blocks++}`).digest()
      at = 0
    }
    return block.readUInt8(at++)
  }
}
