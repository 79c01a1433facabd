import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** An API key in clear: `inv_`, 256 random bits in 43 letters and digits, and a checksum of 6 more. */
export type PlainKey = string

const PREFIX = 'inv_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARACTERS = 43
const CHECKSUM_CHARACTERS = 6
const PATTERN = /^inv_[0-9A-Za-z]{49}$/

export function makeKey(random: (size: number) => Uint8Array = randomBytes): PlainKey {
  let secret = ''
  while (secret.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS - secret.length)) {
      // 248 is the last multiple of 62. Larger bytes would make some characters more frequent.
      if (byte < 248) secret += ALPHABET[byte % 62]
    }
  }
  return `${PREFIX}${secret}${checksum(secret)}`
}

/**
 * Reports whether a text has the form of a key, so that a mistyped or incomplete key is recognized without a lookup.
 */
export function isKey(text: string): boolean {
  if (!PATTERN.test(text)) return false
  return checksum(text.slice(PREFIX.length, -CHECKSUM_CHARACTERS)) === text.slice(-CHECKSUM_CHARACTERS)
}

/**
 * Returns the hash that is stored for a key. Besides it, only the prefix is stored, so that owners recognize their
 * key.
 */
export const keyHash = (key: PlainKey): string => hash('sha256', key, 'hex')

export const keyHint = (key: PlainKey): string => key.slice(0, PREFIX.length + 6)

function checksum(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let place = 0; place < CHECKSUM_CHARACTERS; place++) {
    text = ALPHABET[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
