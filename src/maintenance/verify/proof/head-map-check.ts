import type { Finding, StreamEnd } from '../../../audit/checks/check-log.js'
import { createMapReader, HeadMapDamaged, type PageDoc } from '../../../audit/heads/head-map-pages.js'
import { keyOf, type StreamHead } from '../../../audit/tlog/head-map/entries.js'
import { updateHeadMap } from '../../../audit/tlog/head-map/update.js'
import { EMPTY_ROOT, HASH_BYTES } from '../../../audit/tlog/tree/hashing.js'
import type { Collection } from '../../../stores/document-store.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'

export interface ComputedHeadMap {
  readonly root: Buffer
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, Buffer>
}

/** About 30 ms. */
const HEADS_PER_UPDATE = 2_000

/** Computes the head map of these streams. */
export async function computeHeadMap(streams: ReadonlyMap<string, StreamEnd>): Promise<ComputedHeadMap> {
  const heads = Array.from(streams, ([stream, { revision, hash }]) => ({
    key: keyOf(stream).toString('latin1'),
    ...{ stream, revision, hash },
  }))
  // Neighbors by key share most pages.
  heads.sort((one, other) => (one.key < other.key ? -1 : 1))
  const pages = new Map<string, Buffer>()
  let root: Buffer = EMPTY_ROOT
  for (let n = 0; n < heads.length; n += HEADS_PER_UPDATE) {
    const part = heads.slice(n, n + HEADS_PER_UPDATE).map(toHead)
    const updated = await updateHeadMap(async path => pages.get(path), part)
    for (const { path, bytes } of updated.pages) pages.set(path, bytes)
    root = updated.root
    await yieldToEventLoop()
  }
  return { root, pages }
}

/** Replaces an invalid hash, which is reported with its event. */
const toHead = ({ stream, revision, hash }: Pick<StreamEnd, 'revision' | 'hash'> & { stream: string }): StreamHead => {
  const bytes = Buffer.from(hash, 'hex')
  return { stream, revision, hash: bytes.length === HASH_BYTES ? bytes : Buffer.alloc(HASH_BYTES) }
}

/** A changed page changes all pages above it, so further differences are only counted. */
const MAX_REPORTED = 4

/** Compares the stored pages of the map of a size with the computed ones. Reports nothing if no map is stored. */
export async function compareStoredPages(
  stored: Collection<PageDoc>,
  size: number,
  { pages }: ComputedHeadMap,
  report: (finding: Finding) => void,
): Promise<void> {
  if ((await stored.count({})) === 0) return
  const reader = createMapReader(stored, size)
  const missing: string[] = []
  let differences = 0
  const reportPage = (path: string, problem: string) => {
    differences += 1
    if (differences <= MAX_REPORTED) report({ place: `page '${path}' of the stored head map`, problem })
  }
  const paths = [...pages.keys()].sort((one, other) => one.length - other.length)
  for (const path of paths) {
    if (missing.some(parent => path.startsWith(parent))) continue
    try {
      const page = await reader.read(path)
      if (!pages.get(path)?.equals(page ?? Buffer.alloc(0))) reportPage(path, "it doesn't match the event log")
    } catch (error) {
      if (!(error instanceof HeadMapDamaged)) throw error
      missing.push(path)
      reportPage(path, 'it is missing')
    }
  }
  if (differences > MAX_REPORTED)
    report({
      place: 'the stored head map',
      problem: `${differences - MAX_REPORTED} more pages don't match the event log`,
    })
}
