/** Hashing of a Merkle tree by RFC 9162, section 2.1.1, with SHA-256. A list of hashes is one buffer without separators. */
import { hash } from 'node:crypto'

export const HASH_BYTES = 32

/** Returns the SHA-256 of some bytes. Decoding a string of bytes costs half as much as the buffer that Node creates. */
export const sha256 = (input: Uint8Array | string): Buffer => Buffer.from(hash('sha256', input, 'binary'), 'latin1')

/** The root of a tree without leaves. */
export const EMPTY_ROOT = sha256('')

const NODE_INPUT = Buffer.alloc(1 + 2 * HASH_BYTES, 1)

export const hashLeaf = (data: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), data]))

export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  NODE_INPUT.set(left, 1)
  NODE_INPUT.set(right, 1 + HASH_BYTES)
  return sha256(NODE_INPUT)
}

/** Returns the leaf hashes of 32-byte data, such as event hashes. */
export function hashLeaves(data: Buffer): Buffer {
  const input = Buffer.alloc(1 + HASH_BYTES)
  const hashes = Buffer.allocUnsafe(data.length)
  for (let at = 0; at < data.length; at += HASH_BYTES) {
    data.copy(input, 1, at, at + HASH_BYTES)
    writeHash(input, hashes, at)
  }
  return hashes
}

/** Returns the root of the tree with these leaf hashes, or of the tree with these roots of subtrees of equal size. */
export function computeRoot(hashes: Buffer): Buffer {
  if (hashes.length === 0) return EMPTY_ROOT
  let level = hashes
  while (level.length > HASH_BYTES) level = hashPairs(level)
  return Buffer.from(level)
}

/** Returns the next level of a tree. A last hash without a partner moves up unchanged, as in the recursive definition. */
function hashPairs(level: Buffer): Buffer {
  const pairs = Math.floor(level.length / HASH_BYTES / 2)
  const isOdd = level.length > pairs * 2 * HASH_BYTES
  const next = Buffer.allocUnsafe((pairs + (isOdd ? 1 : 0)) * HASH_BYTES)
  for (let pair = 0; pair < pairs; pair++) {
    level.copy(NODE_INPUT, 1, pair * 2 * HASH_BYTES, (pair + 1) * 2 * HASH_BYTES)
    writeHash(NODE_INPUT, next, pair * HASH_BYTES)
  }
  if (isOdd) level.copy(next, pairs * HASH_BYTES, pairs * 2 * HASH_BYTES)
  return next
}

function writeHash(input: Buffer, into: Buffer, at: number): void {
  into.write(hash('sha256', input, 'binary'), at, 'latin1')
}
