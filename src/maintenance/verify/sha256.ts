/** SHA-256 (FIPS 180-4) whose state can be stored, which that of `node:crypto` can't. */
export interface Sha256 {
  /** Adds the bytes of a text, whose characters must be single bytes. */
  update(text: string): void
  /** Returns the digest of everything so far, in hexadecimal digits. */
  digest(): string
  state(): Sha256State
}

export interface Sha256State {
  readonly words: Int32Array
  /** The beginning of the next block. */
  readonly block: Uint8Array
  /** Number of all bytes. */
  readonly length: number
}

const BLOCK_BYTES = 64
const ROUNDS = 64
const LENGTH_BYTES = 8

const [INITIAL, CONSTANTS] = [2, 3].map(root => fractionsOfRoots(root)) as [Int32Array, Int32Array]

export function createSha256(saved?: Sha256State): Sha256 {
  const words = saved ? saved.words.slice() : INITIAL.slice(0, 8)
  const block = saved ? saved.block.slice() : new Uint8Array(BLOCK_BYTES)
  let length = saved?.length ?? 0
  return {
    update(text) {
      for (let n = 0; n < text.length; n += 1) {
        block[length % BLOCK_BYTES] = text.charCodeAt(n)
        length += 1
        if (length % BLOCK_BYTES === 0) compress(words, block)
      }
    },
    digest: () => finish(words.slice(), block.slice(), length),
    state: () => ({ words: words.slice(), block: block.slice(), length }),
  }
}

/** Pads the message, and returns the digest. */
function finish(words: Int32Array, block: Uint8Array, length: number): string {
  const used = length % BLOCK_BYTES
  block[used] = 0x80
  block.fill(0, used + 1)
  if (used + 1 > BLOCK_BYTES - LENGTH_BYTES) {
    compress(words, block)
    block.fill(0)
  }
  new DataView(block.buffer).setBigUint64(BLOCK_BYTES - LENGTH_BYTES, BigInt(length) * 8n)
  compress(words, block)
  return Array.from(words, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const schedule = new Int32Array(ROUNDS)

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(words: Int32Array, block: Uint8Array): void {
  for (let n = 0; n < 16; n += 1) {
    const at = n * 4
    schedule[n] = (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!
  }
  for (let n = 16; n < ROUNDS; n += 1) {
    const [early, late] = [schedule[n - 15]!, schedule[n - 2]!]
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[n] = (schedule[n - 16]! + s0 + schedule[n - 7]! + s1) | 0
  }
  let [a, b, c, d] = [words[0]!, words[1]!, words[2]!, words[3]!]
  let [e, f, g, h] = [words[4]!, words[5]!, words[6]!, words[7]!]
  for (let n = 0; n < ROUNDS; n += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[n]! + schedule[n]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const other = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  // A typed array converts to 32 bits.
  words[0] = words[0]! + a
  words[1] = words[1]! + b
  words[2] = words[2]! + c
  words[3] = words[3]! + d
  words[4] = words[4]! + e
  words[5] = words[5]! + f
  words[6] = words[6]! + g
  words[7] = words[7]! + h
}

/** Returns the first 32 bits of the fractional parts of the roots of the first 64 primes, as the standard defines. */
function fractionsOfRoots(root: number): Int32Array {
  const fractions = new Int32Array(ROUNDS)
  for (let n = 0, candidate = 2; n < ROUNDS; candidate += 1) {
    if (!isPrime(candidate)) continue
    const value = candidate ** (1 / root)
    fractions[n] = (value - Math.floor(value)) * 2 ** 32
    n += 1
  }
  return fractions
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false
  return true
}
