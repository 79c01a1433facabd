import { TlogSyntaxError, TlogVerificationError } from '../errors.js'
import { EMPTY_ROOT, HASH_BYTES, hashLeaf } from '../tree/hashing.js'
import {
  bitOf,
  computeEntriesRoot,
  ENTRY_BYTES,
  hashMapNode,
  keyOf,
  parseEntry,
  type StreamHead,
  splitEntries,
} from './entries.js'
import { type ChildRoots, childPath, computeChildrenRoot, type PageReader, readPage, splitChildren } from './pages.js'

/** Keys have 256 bits. */
const MAX_BIT = 255

/** Proves the head of a stream, or that a head map doesn't contain the stream. */
export interface HeadProof {
  /** The entry to which the map leads the stream: its own, or that of another stream. Undefined in an empty map. */
  readonly entry: Buffer | undefined
  /** The nodes from the root to the entry: the bit that decides, and the hash of the other side. */
  readonly path: readonly { readonly bit: number; readonly sibling: Buffer }[]
}

export async function proveHead(read: PageReader, stream: string): Promise<HeadProof> {
  const key = keyOf(stream)
  const path: { bit: number; sibling: Buffer }[] = []

  /** Returns the digit of the child page that the key leads to. A half without entries has no node. */
  const descend = (children: ChildRoots, bit: number, firstDigit: number): number => {
    if (children.length === 1) return firstDigit
    const halves = splitChildren(children)
    const roots = halves.map(half => computeChildrenRoot(half, bit + 1))
    const side = roots[0] && roots[1] ? bitOf(key, bit) : roots[0] ? 0 : 1
    const sibling = roots[1 - side]
    if (sibling) path.push({ bit, sibling })
    return descend(halves[side]!, bit + 1, firstDigit + side * (children.length / 2))
  }

  let pagePath = ''
  let page = await readPage(read, pagePath)
  while (page.children !== undefined) {
    pagePath = childPath(pagePath, descend(page.children, pagePath.length * 4, 0))
    page = await readPage(read, pagePath)
  }
  let { entries } = page
  while (entries.length > 1) {
    const { bit, left, right } = splitEntries(entries)
    const isRight = bitOf(key, bit) === 1
    path.push({ bit, sibling: computeEntriesRoot(isRight ? left : right) })
    entries = isRight ? right : left
  }
  return { entry: entries[0], path }
}

/**
 * Returns the head of a stream in the map with this root, or undefined if the map doesn't contain the stream. Throws a
 * `TlogVerificationError` if the proof is invalid.
 */
export function verifyHead({ entry, path }: HeadProof, stream: string, root: Buffer): StreamHead | undefined {
  if (entry === undefined) {
    if (path.length > 0 || !root.equals(EMPTY_ROOT))
      throw new TlogVerificationError('The proof is for an empty head map, but the head map has entries')
    return undefined
  }
  if (entry.length !== ENTRY_BYTES)
    throw new TlogSyntaxError(`The entry of the head map has ${entry.length} bytes instead of ${ENTRY_BYTES}`)
  const key = keyOf(stream)
  // The hash contains a bit as one byte, so a larger number could decide by another bit with the same hash.
  if (path.some(({ bit }) => !Number.isInteger(bit) || bit < 0 || bit > MAX_BIT))
    throw new TlogSyntaxError(`The bits of a head proof must be from 0 to ${MAX_BIT}`)
  const computed = path.reduceRight((hash, { bit, sibling }) => {
    return bitOf(key, bit) === 1 ? hashMapNode(bit, sibling, hash) : hashMapNode(bit, hash, sibling)
  }, hashLeaf(entry))
  if (!computed.equals(root)) throw new TlogVerificationError(`The head proof of ${stream} doesn't lead to the root`)
  return entry.subarray(0, HASH_BYTES).equals(key) ? parseEntry(stream, entry) : undefined
}
