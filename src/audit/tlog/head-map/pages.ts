/**
 * How a head map is stored: in pages, each with all entries whose key starts with the same hexadecimal digits, its path.
 * A page with more than 32 entries contains the roots of its 16 child pages instead. Streams are never removed, so pages
 * are never merged, and the same map has the same pages.
 */
import { TlogSyntaxError } from '../errors.js'
import { HASH_BYTES } from '../tree/hashing.js'
import { ENTRY_BYTES, hashMapNode } from './entries.js'

/** Returns the page at a path. The path of the first page is empty. */
export type PageReader = (path: string) => Promise<Uint8Array | undefined>

export interface HeadMapPage {
  readonly path: string
  readonly bytes: Buffer
}

/** A change rehashes all entries of its page, so the limit is low. A lower one would create more pages. */
export const MAX_ENTRIES = 32
/** Number of child pages, one per hexadecimal digit. */
export const CHILDREN = 16
const ENTRIES_PAGE = 0
const CHILDREN_PAGE = 1
const NO_CHILD = Buffer.alloc(HASH_BYTES)

/** The roots of 16 child pages; undefined for those without entries. */
export type ChildRoots = readonly (Buffer | undefined)[]

export type PageContent =
  | { readonly entries: readonly Buffer[]; readonly children?: undefined }
  | { readonly children: ChildRoots }

export async function readPage(read: PageReader, path: string): Promise<PageContent> {
  const page = await read(path)
  if (page === undefined) return { entries: [] }
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  if (bytes[0] === ENTRIES_PAGE && (bytes.length - 1) % ENTRY_BYTES === 0) return { entries: split(bytes, ENTRY_BYTES) }
  if (!hasChildren(bytes) || bytes.length !== 1 + CHILDREN * HASH_BYTES)
    throw new TlogSyntaxError(`Page '${path}' of the head map is damaged`)
  return { children: split(bytes, HASH_BYTES).map(root => (root.equals(NO_CHILD) ? undefined : root)) }
}

/** Reports whether a page contains the roots of its child pages instead of entries. */
export const hasChildren = (page: Uint8Array): boolean => page[0] === CHILDREN_PAGE

export const childPath = (path: string, digit: number): string => path + digit.toString(CHILDREN)

export const formatEntries = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(ENTRIES_PAGE), ...entries])

export const formatChildren = (children: ChildRoots): Buffer =>
  Buffer.concat([Buffer.of(CHILDREN_PAGE), ...children.map(root => root ?? NO_CHILD)])

/** Returns the root of consecutive child pages, which differ from `bit` on, or undefined if they have no entries. */
export function computeChildrenRoot(children: ChildRoots, bit: number): Buffer | undefined {
  if (children.length === 1) return children[0]
  const [left, right] = splitChildren(children).map(half => computeChildrenRoot(half, bit + 1))
  return left && right ? hashMapNode(bit, left, right) : (left ?? right)
}

export const splitChildren = (children: ChildRoots): readonly [ChildRoots, ChildRoots] => [
  children.slice(0, children.length / 2),
  children.slice(children.length / 2),
]

function split(page: Buffer, bytes: number): readonly Buffer[] {
  return Array.from({ length: (page.length - 1) / bytes }, (_, n) => page.subarray(1 + n * bytes, 1 + (n + 1) * bytes))
}
