import type { Collection } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { keyOf, type StreamHead } from '../tlog/head-map/entries.js'
import { CHILDREN, childPath, type HeadMapPage, hasChildren, type PageReader } from '../tlog/head-map/pages.js'
import { updateHeadMap } from '../tlog/head-map/update.js'
import { EMPTY_ROOT } from '../tlog/tree/hashing.js'
import type { Heads } from './changed-heads.js'
import { createMapReader, type MapReader, type PageDoc, pageId } from './head-map-pages.js'

/** Minimum number of heads that are hashed together. Heads with similar keys share most pages. */
const MIN_HEADS = 128
/** Number of heads whose keys are computed before yielding to the event loop. */
const HEADS_PER_YIELD = 500
/** Number of pages that are read before yielding to the event loop. Each of them is hashed once. */
const PAGES_PER_YIELD = 8

/** Writes a new map next to the one that it is based on. */
export interface HeadMapWriter {
  /** Sets the heads of streams. A later call replaces earlier heads. */
  set(heads: Heads): Promise<void>
  root(): Buffer
}

/**
 * Starts the map of size `size`, based on the map of size `base`.
 *
 * The pages of the base don't change, so it can be read until the new map is in use. If the process dies, the new pages
 * that were written aren't used by any map, because the first page of a map leads only to pages of the same attempt or
 * of the base. The next attempt removes them.
 */
export function createHeadMapWriter(
  pages: Collection<PageDoc>,
  base: number,
  { size, fence, root = EMPTY_ROOT }: { readonly size: number; readonly fence: number; readonly root?: Buffer },
): HeadMapWriter {
  let current = root
  /** Size of the first page: that of the base until this attempt has written one. */
  let from = base

  async function update(heads: readonly StreamHead[]): Promise<void> {
    const reader = createMapReader(pages, from)
    const updated = await updateHeadMap(withYields(reader.read), heads)
    const written = new Set(updated.pages.map(({ path }) => path))
    await pages.putMany(
      updated.pages.map(page => docOf(page, reader, written)),
      { once: true },
    )
    from = size
    current = updated.root
  }

  function docOf({ path, bytes }: HeadMapPage, reader: MapReader, written: ReadonlySet<string>): PageDoc {
    const before = reader.known(path)
    const children = Array.from({ length: CHILDREN }, (_, digit) =>
      written.has(childPath(path, digit)) ? size : (before?.children?.[digit] ?? 0),
    )
    // A page that this attempt wrote before replaced the same page.
    const replaces = before?.size === size ? before.replaces : before?.size
    return {
      _id: pageId(path, size),
      ...{ path, size, fence, page: bytes.toString('base64') },
      ...(hasChildren(bytes) ? { children } : {}),
      ...(replaces === undefined ? {} : { replaces }),
    }
  }

  return {
    async set(heads) {
      let group: StreamHead[] = []
      for (const neighbors of await groupByKey(heads)) {
        group.push(...neighbors)
        if (group.length < MIN_HEADS) continue
        await update(group)
        group = []
        await yieldToEventLoop()
      }
      if (group.length > 0) await update(group)
    },
    root: () => current,
  }
}

/** Returns the heads in 256 groups, by the first byte of their keys. */
async function groupByKey(heads: Heads): Promise<readonly (readonly StreamHead[])[]> {
  const groups = Array.from({ length: 256 }, (): StreamHead[] => [])
  let count = 0
  for (const [stream, { revision, hash }] of heads) {
    groups[keyOf(stream)[0]!]!.push({ stream, revision, hash: Buffer.from(hash, 'hex') })
    count += 1
    if (count % HEADS_PER_YIELD === 0) await yieldToEventLoop()
  }
  return groups
}

/** Returns a reader that yields to the event loop after some pages, because reading cached pages doesn't. */
function withYields(read: PageReader): PageReader {
  let count = 0
  return async path => {
    count += 1
    if (count % PAGES_PER_YIELD === 0) await yieldToEventLoop()
    return read(path)
  }
}

const REMOVED_PER_QUERY = 200

/** Removes the pages that the map of this size has replaced. No reader needs the previous map any longer. */
export async function removeReplaced(pages: Collection<PageDoc>, size: number): Promise<void> {
  const where = [{ field: 'size', is: size }]
  for await (const found of pagesOf(pages, { where, sort: [{ field: '_id' }], limit: REMOVED_PER_QUERY })) {
    const replaced = found.flatMap(({ path, replaces }) => (replaces === undefined ? [] : [pageId(path, replaces)]))
    if (replaced.length > 0) await pages.remove(replaced)
    await yieldToEventLoop()
  }
}

/** Removes pages of maps after this size, which were never used. A frozen leader can't remove those of its successor. */
export async function removeUnused(pages: Collection<PageDoc>, size: number, fence: number): Promise<void> {
  for (;;) {
    const found = await pages.find({ where: [{ field: 'size', above: size }], limit: REMOVED_PER_QUERY, once: true })
    const unused = found.filter(page => page.fence <= fence)
    if (unused.length > 0) await pages.remove(unused.map(({ _id }) => _id))
    if (unused.length === 0 || found.length < REMOVED_PER_QUERY) return
    await yieldToEventLoop()
  }
}
