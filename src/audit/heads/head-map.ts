import type { Position } from '../../events/log/envelope.js'
import type { Collection, DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { TlogSyntaxError, TlogVerificationError } from '../tlog/errors.js'
import { type HeadProof, proveHead, verifyHead } from '../tlog/head-map/head-proof.js'
import { readHeadMapRoot } from '../tlog/head-map/update.js'
import type { ChangedHeads, Heads } from './changed-heads.js'
import { createMapReader, HeadMapDamaged, openPages, type PageDoc } from './head-map-pages.js'
import { createHeadMapWriter, type HeadMapWriter, removeReplaced, removeUnused } from './head-map-writer.js'

/** The map of the streams after the first `size` events of the log. */
export interface MapHead {
  readonly size: number
  readonly root: Buffer
}

export interface MapProof extends MapHead {
  readonly proof: HeadProof
}

/** The Merkle map of stream heads that the newest checkpoint contains. Every instance can read it. */
export interface HeadMap {
  /** Proves the last event of a stream, or that there is no such stream. Undefined before the first checkpoint. */
  prove(stream: string): Promise<MapProof | undefined>
}

export interface HeadMapOptions {
  readonly documents: DocumentStore
  /** Returns the map of the newest checkpoint. Undefined before the first checkpoint. */
  readonly newest: () => Promise<MapHead | undefined>
}

export async function openHeadMap({ documents, newest }: HeadMapOptions): Promise<HeadMap> {
  const pages = await openPages(documents)

  async function proveIn(head: MapHead, stream: string): Promise<MapProof> {
    const proof = await proveHead(createMapReader(pages, head.size).read, stream)
    try {
      verifyHead(proof, stream, head.root)
    } catch (error) {
      if (error instanceof TlogVerificationError)
        throw new HeadMapDamaged("the stored head map doesn't match its checkpoint")
      throw error
    }
    return { ...head, proof }
  }

  return {
    async prove(stream) {
      const head = await newest()
      if (head === undefined) return undefined
      return proveIn(head, stream).catch(async error => {
        // The pages that a newer checkpoint replaced are removed.
        const newer = error instanceof HeadMapDamaged ? await newest() : undefined
        if (newer === undefined || newer.size === head.size) throw error
        return proveIn(newer, stream)
      })
    },
  }
}

/** A stored map, and the position of the last event that it covers. */
export interface MapBase extends MapHead {
  readonly position: Position
}

export interface MapUpdate {
  /** The map of the newest checkpoint; undefined before the first one. */
  readonly base: MapBase | undefined
  /** Number of events of the new map, and position of the last of them. */
  readonly size: number
  readonly position: Position
  /** The streams that changed, up to that position. */
  readonly changed: ChangedHeads
  readonly fence: number
}

/** Creates the maps of new checkpoints. Only one instance does so at a time. */
export interface HeadMapUpdater {
  /** Stores a new map, and returns its root. The map of the newest checkpoint stays as it is. */
  update(update: MapUpdate): Promise<Buffer>
  /** Computes the map of the newest checkpoint again if it is lost. Reports whether it has the checkpoint's root. */
  restore(base: MapBase, fence: number): Promise<boolean>
}

export interface HeadMapUpdaterOptions {
  readonly documents: DocumentStore
  readonly store: Pick<EventStore, 'readAll'>
  /** Number of streams that are held in memory while the log is read. */
  readonly maxHeads?: number
}

/** About 15 MB. With a lower limit, the pages of the map would be written more often. */
const MAX_HEADS = 50_000

export async function openHeadMapUpdater(options: HeadMapUpdaterOptions): Promise<HeadMapUpdater> {
  const { documents, store, maxHeads = MAX_HEADS } = options
  const pages = await openPages(documents)

  /** Sets the heads of all streams with events after a position, up to another one. */
  async function readHeads(writer: HeadMapWriter, after: Position, upTo: Position, newer?: Heads): Promise<void> {
    const heads = new Map<string, { revision: number; hash: string }>()
    if (after < upTo)
      for await (const events of store.readAll({ after })) {
        for (const { stream, revision, hash, position } of events)
          if (position <= upTo) heads.set(stream, { revision, hash })
        if (heads.size >= maxHeads) {
          await writer.set(heads)
          heads.clear()
        }
        if ((events.at(-1)?.position ?? 0) >= upTo) break
      }
    if (heads.size > 0) await writer.set(heads)
    if (newer !== undefined && newer.size > 0) await writer.set(newer)
  }

  /** Writes a map based on the stored one, or on the empty map. */
  async function write(base: MapBase | undefined, { size, position, changed, fence }: MapUpdate): Promise<Buffer> {
    const root = base === undefined ? {} : { root: base.root }
    const writer = createHeadMapWriter(pages, base?.size ?? 0, { size, fence, ...root })
    await readHeads(writer, base?.position ?? 0, Math.min(changed.after, position), changed.heads)
    return writer.root()
  }

  const clear = () => pages.removeWhere([{ field: '_id', above: '' }])

  return {
    async update(update) {
      const { base, fence } = update
      if (base !== undefined && (await isStored(pages, base))) {
        // The newest checkpoint has the map of the base, so no map before or after it is in use.
        await removeReplaced(pages, base.size)
        await removeUnused(pages, base.size, fence)
        try {
          return await write(base, update)
        } catch (error) {
          if (!isDamage(error)) throw error
        }
      }
      await clear()
      return write(undefined, update)
    },
    async restore(base, fence) {
      if (await isStored(pages, base)) return true
      await clear()
      const writer = createHeadMapWriter(pages, 0, { size: base.size, fence })
      await readHeads(writer, 0, base.position)
      return writer.root().equals(base.root)
    },
  }
}

/** Reports whether the first page of a map is stored. Missing pages below it are found when they are read. */
async function isStored(pages: Pick<Collection<PageDoc>, 'get'>, { size, root }: MapHead): Promise<boolean> {
  try {
    return (await readHeadMapRoot(createMapReader(pages, size).read)).equals(root)
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}

/** Reports whether the stored pages can't be read as a map, so that the map must be computed again. */
const isDamage = (error: unknown): boolean => error instanceof HeadMapDamaged || error instanceof TlogSyntaxError
