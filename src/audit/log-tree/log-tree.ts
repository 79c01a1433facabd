import type { Position } from '../../events/log/envelope.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { TILE_WIDTH } from '../tlog/tiles/tile-path.js'
import type { TileReader } from '../tlog/tiles/tile-reader.js'
import { HASH_BYTES } from '../tlog/tree/hashing.js'
import { groupOf, openTreeDocuments, type TreeDocuments } from './tree-documents.js'
import { createTreeGrower, type TreeGrower, type TreeGrowerOptions } from './tree-grower.js'

/** The Merkle tree of all events of the log, as it is stored. Every instance can read it. */
export interface LogTree {
  /** Returns the hashes of a tile, or none if it isn't stored. They are possibly more than `width`. */
  readonly read: TileReader
  /** Returns the number of leaves that are stored. */
  size(): Promise<number>
  /** Returns the index of the leaf of an event, or undefined if no event is at this position or it isn't added yet. */
  indexOf(position: Position): Promise<number | undefined>
  /** Returns the position of the event of a leaf; undefined if the tree has no such leaf. */
  positionOf(index: number): Promise<Position | undefined>
  /** Returns the hashes of the events from leaf `from` to before `to`: the leaf data, which entry bundles contain. */
  hashesOf(from: number, to: number): Promise<Buffer>
}

/** The tree on the instance that adds events to it. */
export interface GrowingLogTree extends LogTree, TreeGrower {
  /** Removes the stored tree, which the next `run` computes again from the log. Must not be called during a `run`. */
  clear(): Promise<void>
}

export async function openGrowingLogTree({
  documents,
  ...options
}: Omit<TreeGrowerOptions, 'documents'> & { readonly documents: DocumentStore }): Promise<GrowingLogTree> {
  const stored = await openTreeDocuments(documents)
  return { ...logTreeOf(stored), ...createTreeGrower({ ...options, documents: stored }), clear: stored.clear }
}

function logTreeOf(documents: TreeDocuments): LogTree {
  const size = async () => (await documents.readEnd())?.size ?? 0
  return {
    read: documents.readTile,
    size,
    async indexOf(position) {
      const group = await documents.findGroup(position)
      if (group === undefined) return undefined
      const { positions } = await documents.readLeaves(group)
      const at = positions.indexOf(position)
      const index = group * TILE_WIDTH + at
      return at >= 0 && index < (await size()) ? index : undefined
    },
    positionOf: async index => (await documents.readLeaves(groupOf(index))).positions[index % TILE_WIDTH],
    async hashesOf(from, to) {
      const groups: Buffer[] = []
      for (let group = groupOf(from); group * TILE_WIDTH < to; group++)
        groups.push((await documents.readLeaves(group)).data)
      const start = (from - groupOf(from) * TILE_WIDTH) * HASH_BYTES
      const hashes = Buffer.concat(groups).subarray(start, start + (to - from) * HASH_BYTES)
      if (hashes.length !== (to - from) * HASH_BYTES)
        throw new RangeError(`the Merkle tree doesn't have all leaves from ${from} to ${to}`)
      return hashes
    },
  }
}
