import { EMPTY_ROOT, HASH_BYTES } from '../tree/hashing.js'
import { computeEntriesRoot, digitOf, formatEntry, type StreamHead } from './entries.js'
import {
  CHILDREN,
  type ChildRoots,
  childPath,
  computeChildrenRoot,
  formatChildren,
  formatEntries,
  type HeadMapPage,
  MAX_ENTRIES,
  type PageReader,
  readPage,
} from './pages.js'

const BITS_PER_DIGIT = 4

/** The root of a head map, and the pages to write. */
export interface HeadMapUpdate {
  readonly root: Buffer
  readonly pages: readonly HeadMapPage[]
}

/** Returns the root of a stored head map. */
export async function readHeadMapRoot(read: PageReader): Promise<Buffer> {
  const { root } = await updateHeadMap(read, [])
  return root
}

/**
 * Sets the heads of streams; of several heads of one stream, the last one counts. Memory and the longest synchronous part
 * are proportional to the number of heads and don't depend on the size of the map, so a caller limits them with several
 * updates. A reader can yield to the event loop, because the work between two reads is that of one page.
 */
export async function updateHeadMap(read: PageReader, heads: readonly StreamHead[]): Promise<HeadMapUpdate> {
  const pages: HeadMapPage[] = []

  const setChildren = (path: string, children: ChildRoots): Buffer => {
    pages.push({ path, bytes: formatChildren(children) })
    return rootOfChildren(path, children)
  }

  const setEntries = (path: string, entries: readonly Buffer[]): Buffer => {
    if (entries.length > MAX_ENTRIES) {
      const groups = groupByDigit(entries, path.length)
      return setChildren(
        path,
        groups.map((group, digit) => (group.length > 0 ? setEntries(childPath(path, digit), group) : undefined)),
      )
    }
    pages.push({ path, bytes: formatEntries(entries) })
    return computeEntriesRoot(entries)
  }

  const update = async (path: string, changes: readonly Buffer[]): Promise<Buffer> => {
    const page = await readPage(read, path)
    if (page.children === undefined)
      return changes.length > 0
        ? setEntries(path, mergeEntries(page.entries, changes))
        : computeEntriesRoot(page.entries)
    if (changes.length === 0) return rootOfChildren(path, page.children)
    const groups = groupByDigit(changes, path.length)
    const children = page.children.map((root, digit) => {
      const group = groups[digit]!
      return group.length > 0 ? update(childPath(path, digit), group) : root
    })
    return setChildren(path, await Promise.all(children))
  }

  return { root: await update('', sortEntries(heads.map(formatEntry))), pages }
}

const rootOfChildren = (path: string, children: ChildRoots): Buffer =>
  computeChildrenRoot(children, path.length * BITS_PER_DIGIT) ?? EMPTY_ROOT

/** Returns entries in the order of their keys, with the last one of each key. */
function sortEntries(entries: readonly Buffer[]): readonly Buffer[] {
  const byKey = new Map(entries.map(entry => [entry.toString('latin1', 0, HASH_BYTES), entry]))
  return Array.from(byKey.values()).sort(Buffer.compare)
}

/** Merges two sorted lists. A change replaces the entry with the same key. */
function mergeEntries(entries: readonly Buffer[], changes: readonly Buffer[]): readonly Buffer[] {
  const merged: Buffer[] = []
  let next = 0
  for (const change of changes) {
    let order = -1
    for (; next < entries.length; next++) {
      order = entries[next]!.compare(change, 0, HASH_BYTES, 0, HASH_BYTES)
      if (order >= 0) break
      merged.push(entries[next]!)
    }
    if (order === 0) next++
    merged.push(change)
  }
  return [...merged, ...entries.slice(next)]
}

function groupByDigit(entries: readonly Buffer[], digit: number): readonly (readonly Buffer[])[] {
  const groups: Buffer[][] = Array.from({ length: CHILDREN }, () => [])
  for (const entry of entries) groups[digitOf(entry, digit)]!.push(entry)
  return groups
}
