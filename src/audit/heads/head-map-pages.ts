/**
 * The stored pages of head maps. A page is stored under its path and the size of the log at which it was written, and
 * never changes. A page with children names the size of each of them, so the page of the first path leads to a whole
 * map, and maps of different sizes share the pages that don't differ.
 */
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { childPath, type PageReader } from '../tlog/head-map/pages.js'

/** The collection is computed from the log. */
export const HEAD_MAP = 'audit_heads'

export interface PageDoc extends Doc {
  readonly path: string
  /** Size of the log at which the page was written. */
  readonly size: number
  readonly page: string
  /** Sizes of the 16 child pages; 0 for those without entries. */
  readonly children?: readonly number[]
  /** Size of the page that this one replaced. */
  readonly replaces?: number
  /** Fencing number of the leader that wrote the page. */
  readonly fence: number
}

/** A stored page that another page leads to is missing, or belongs to another map. */
export class HeadMapDamaged extends Error {
  override readonly name = 'HeadMapDamaged'
}

export const openPages = (documents: DocumentStore): Promise<Collection<PageDoc>> =>
  documents.collection<PageDoc>({ name: HEAD_MAP, indexes: [['size']] })

export const pageId = (path: string, size: number): string => `${path}#${size}`

/** Reads the pages of one map. Pages must be read from the first one down. */
export interface MapReader {
  readonly read: PageReader
  /** Returns the document of a page that was read; undefined if the map has no such page. */
  known(path: string): PageDoc | undefined
}

/** Returns a reader of the map of this size; 0 is the empty map. */
export function createMapReader(pages: Pick<Collection<PageDoc>, 'get'>, size: number): MapReader {
  const sizes = new Map<string, number>([['', size]])
  const found = new Map<string, PageDoc>()
  return {
    known: path => found.get(path),
    async read(path) {
      const at = sizes.get(path)
      if (at === undefined) throw new HeadMapDamaged(`page '${path}' of the head map was read before its parent`)
      if (at === 0) return undefined
      const doc = await pages.get(pageId(path, at), { once: true })
      if (doc === undefined) throw new HeadMapDamaged(`page '${path}' of size ${at} of the head map is missing`)
      found.set(path, doc)
      for (const [digit, child] of doc.children?.entries() ?? []) sizes.set(childPath(path, digit), child)
      return Buffer.from(doc.page, 'base64')
    },
  }
}
