/**
 * The head map: a Merkle map from each stream to the revision and hash of its last event.
 *
 * It is a binary trie over SHA-256(stream) that has nodes only at the bits at which its keys differ. A node contains the
 * number of that bit. Compared with the alternatives:
 * - The root depends only on the content of the map, not on the order of changes. A balanced tree would need rotations.
 * - A change rehashes the path to its stream, which has about log2(n) nodes, because hashed names are distributed
 *   evenly. In a sorted list of leaves, a new stream would move all leaves after it.
 * - There are no empty subtrees. A sparse tree of depth 256 needs rules for them, in every verifier.
 * - A root leads each stream to exactly one leaf: take the side of the stream's bit at each node. If the leaf belongs to
 *   another stream, the stream isn't in the map. So presence and absence have the same proof, and no map, not even a
 *   forged one, has proofs of both.
 *
 * Leaves have a fixed length and contain no names, so proofs need no canonical text and don't reveal other streams.
 */
import { EMPTY_ROOT, HASH_BYTES, hashLeaf, sha256 } from '../tree/hashing.js'

/** The last event of a stream. */
export interface StreamHead {
  readonly stream: string
  readonly revision: number
  /** Hash of the event. */
  readonly hash: Uint8Array
}

/** SHA-256 of the stream, revision as 8 bytes, and hash of the event. */
export const ENTRY_BYTES = 32 + 8 + 32

export const keyOf = (stream: string): Buffer => sha256(stream)

export function formatEntry({ stream, revision, hash }: StreamHead): Buffer {
  if (hash.length !== HASH_BYTES) throw new RangeError(`The head of ${stream} has a hash of ${hash.length} bytes`)
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(revision))
  return Buffer.concat([keyOf(stream), number, hash])
}

export function parseEntry(stream: string, entry: Buffer): StreamHead {
  return { stream, revision: Number(entry.readBigUInt64BE(32)), hash: entry.subarray(40) }
}

/** Returns a bit of a key, from the most significant bit of the first byte. */
export const bitOf = (key: Buffer, bit: number): number => (key[Math.floor(bit / 8)]! >> (7 - (bit % 8))) & 1

/** Returns a 4-bit digit of a key. */
export const digitOf = (key: Buffer, digit: number): number => (key[digit >> 1]! >> (digit % 2 === 0 ? 4 : 0)) & 15

const NODE_INPUT = Buffer.alloc(2 + 2 * HASH_BYTES, 1)

/** Returns SHA-256(0x01 ‖ bit ‖ left ‖ right). The length differs from that of a node of the log's tree. */
export function hashMapNode(bit: number, left: Buffer, right: Buffer): Buffer {
  NODE_INPUT[1] = bit
  NODE_INPUT.set(left, 2)
  NODE_INPUT.set(right, 2 + HASH_BYTES)
  return sha256(NODE_INPUT)
}

/** Returns the root of entries that are sorted by key. */
export function computeEntriesRoot(entries: readonly Buffer[]): Buffer {
  const [first] = entries
  if (first === undefined) return EMPTY_ROOT
  if (entries.length === 1) return hashLeaf(first)
  const { bit, left, right } = splitEntries(entries)
  return hashMapNode(bit, computeEntriesRoot(left), computeEntriesRoot(right))
}

/** Splits at least two sorted entries at the first bit at which their keys differ. */
export function splitEntries(entries: readonly Buffer[]) {
  const bit = firstDifference(entries[0]!, entries.at(-1)!)
  const middle = entries.findIndex(entry => bitOf(entry, bit) === 1)
  return { bit, left: entries.slice(0, middle), right: entries.slice(middle) }
}

/** Returns the first bit in which two different keys differ. */
function firstDifference(one: Buffer, other: Buffer): number {
  let at = 0
  while (one[at] === other[at]) at++
  return at * 8 + Math.clz32(one[at]! ^ other[at]!) - 24
}
