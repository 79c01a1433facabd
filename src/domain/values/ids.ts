import { randomFillSync } from 'node:crypto'
import type { Prefix } from '../../events/kinds/derived.js'

export type { Prefix } from '../../events/kinds/derived.js'

/** `<prefix>_<26 characters>`: a UUIDv7 in lowercase Crockford base32, so that IDs sort by creation time. */
export type Id = string

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const PATTERN = /^([a-z]{2,4})_[0-7][0-9a-hjkmnp-tv-z]{25}$/

export const isId = (prefix: Prefix, text: string): boolean => PATTERN.exec(text)?.[1] === prefix

/**
 * Returns a new ID. Within one process, IDs strictly increase, even within a millisecond and if the clock steps back.
 */
export type Mint = (prefix: Prefix) => Id

export function createMint(now: () => number, random: (bytes: Uint8Array) => Uint8Array = pooled()): Mint {
  let last = 0
  let counter = 0
  const bytes = new Uint8Array(16)
  return prefix => {
    const time = Math.floor(now())
    random(bytes)
    if (time > last) {
      last = time
      counter = ((bytes[6]! & 0x07) << 8) | bytes[7]!
    } else if (++counter > 0xfff) {
      last += 1
      counter = 0
    }
    bytes[0] = last / 2 ** 40
    bytes[1] = last / 2 ** 32
    bytes[2] = last / 2 ** 24
    bytes[3] = last / 2 ** 16
    bytes[4] = last / 2 ** 8
    bytes[5] = last
    bytes[6] = 0x70 | (counter >> 8)
    bytes[7] = counter
    bytes[8] = 0x80 | (bytes[8]! & 0x3f)
    return `${prefix}_${base32(bytes)}`
  }
}

/**
 * Returns a generator whose IDs depend only on the seed. Their time is the given time. With a number, they sort by it:
 * many records with one time then change few pages of an index, instead of one page each.
 */
export function seededMint(seed: Uint8Array, time: number, hash: (text: string) => Uint8Array, nth?: number): Mint {
  let count = 0
  const hex = Buffer.from(seed).toString('hex')
  return prefix => {
    const drawn = hash(`${hex}:${prefix}:${count++}`)
    return createMint(
      () => time + Math.floor((nth ?? 0) / COUNTERS),
      bytes => {
        bytes.set(drawn.subarray(0, bytes.length))
        if (nth !== undefined) bytes.set([(nth % COUNTERS) >> 8, nth], 6)
        return bytes
      },
    )(prefix)
  }
}

/** Number of counters with which a mint begins a millisecond. */
const COUNTERS = 0x800

/** Encodes 128 bits in 26 characters: two zero bits, then five bits per character. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 2
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffer >> bits) & 31]
      buffer &= (1 << bits) - 1
    }
  }
  return text
}

/** Returns random bytes from a pool: one system call for 256 IDs. */
function pooled(): (bytes: Uint8Array) => Uint8Array {
  const pool = new Uint8Array(4096)
  let used = pool.length
  return bytes => {
    if (used + bytes.length > pool.length) {
      randomFillSync(pool)
      used = 0
    }
    bytes.set(pool.subarray(used, used + bytes.length))
    used += bytes.length
    return bytes
  }
}

/** Returns the creation time of an ID; undefined if the text isn't one of our IDs. */
export function timeOf(id: Id): string | undefined {
  if (!PATTERN.test(id)) return undefined
  const time = id.slice(id.indexOf('_') + 1).slice(0, TIMED)
  return new Date([...time].reduce((sum, letter) => sum * 32 + ALPHABET.indexOf(letter), 0)).toISOString()
}

/** Characters that contain the time: two zero bits and the 48 bits of the time. */
const TIMED = 10

/** Characters that are incremented in IDs of parts. */
export const COUNTER_CHARACTERS = 12

/**
 * Returns the ID of the nth part of a record. The first part has the ID of the record. The others are counted up from
 * it, which gives unique IDs of the same form that sort in their order.
 */
export function furtherId(id: Id, nth: number): Id {
  if (nth === 0) return id
  const prefix = id.slice(0, -COUNTER_CHARACTERS)
  let counted = ''
  let carry = nth
  for (const letter of [...id.slice(-COUNTER_CHARACTERS)].reverse()) {
    const sum = Math.max(0, ALPHABET.indexOf(letter)) + carry
    counted = ALPHABET[sum % 32] + counted
    carry = Math.floor(sum / 32)
  }
  return prefix + counted
}
