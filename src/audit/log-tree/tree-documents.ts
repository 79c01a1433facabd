import type { Landmark, Position } from '../../events/log/envelope.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { TILE_WIDTH, type Tile } from '../tlog/tiles/tile-path.js'
import type { TileReader } from '../tlog/tiles/tile-reader.js'
import { HASH_BYTES, hashLeaves } from '../tlog/tree/hashing.js'

/** The collection is computed from the log. */
export const LOG_TREE = 'audit_tree'

/** An event of the log, as the tree contains it. */
export interface Leaf {
  /** Hash of the event as 64 hexadecimal digits. */
  readonly hash: string
  readonly position: Position
}

/** The leaves of one tile of level 0, in log order. */
export interface LeafGroup {
  /** Hashes of the events. */
  readonly data: Buffer
  readonly positions: readonly Position[]
}

/** The number of leaves in the stored tree, and the event of the last leaf. */
export interface StoredEnd extends Landmark {
  readonly size: number
}

/** A tile of level 0 contains the hashes of the events, from which its leaf hashes are computed. */
interface TileDoc extends Doc {
  /** Number of hashes, so that a process that was frozen can't replace a wider tile. */
  readonly _pos: number
  readonly hashes: string
  /** Level 0: position of the first event. */
  readonly first?: Position
  /** Level 0: distances between the positions of the events, unless all are 1. */
  readonly steps?: readonly number[]
}

interface EndDoc extends Doc, Landmark {
  readonly _pos: number
}

const END = 'end'
const INDEX_DIGITS = 12

/** The stored tree. */
export interface TreeDocuments {
  readonly readTile: TileReader
  /** Returns the number of leaves and the last event; undefined if no tree is stored. */
  readEnd(): Promise<StoredEnd | undefined>
  /** Returns the leaves of a tile of level 0. */
  readLeaves(index: number): Promise<LeafGroup>
  /** Returns the index of the tile of level 0 that contains an event, if the tree contains it. */
  findGroup(position: Position): Promise<number | undefined>
  write(groups: ReadonlyMap<number, LeafGroup>, tiles: readonly Tile[], end: StoredEnd): Promise<void>
  clear(): Promise<void>
}

export async function openTreeDocuments(documents: DocumentStore): Promise<TreeDocuments> {
  const docs: Collection<TileDoc | EndDoc> = await documents.collection<TileDoc | EndDoc>({
    name: LOG_TREE,
    indexes: [['first']],
    sparse: ['first'],
  })
  const readTile = async (level: number, index: number) => (await docs.get(idOf(level, index))) as TileDoc | undefined

  return {
    async readTile(level, index) {
      const tile = await readTile(level, index)
      const hashes = Buffer.from(tile?.hashes ?? '', 'base64')
      return level === 0 ? hashLeaves(hashes) : hashes
    },
    async readEnd() {
      const end = (await docs.get(END)) as EndDoc | undefined
      return end && { size: end._pos, position: end.position, id: end.id, hash: end.hash }
    },
    async readLeaves(index) {
      const tile = await readTile(0, index)
      return tile === undefined ? { data: Buffer.alloc(0), positions: [] } : groupIn(tile)
    },
    async findGroup(position) {
      const [tile] = await docs.find({
        where: [{ field: 'first', atMost: position }],
        sort: [{ field: 'first', descending: true }],
        limit: 1,
      })
      return tile && indexIn(tile._id)
    },

    /**
     * Writes the tiles before the end. If the process dies in between, the tiles contain more hashes than the end
     * counts. Hashes of a tile never change, so readers, which read only the hashes that are counted, read the same
     * ones. The next growth starts at the stored end and writes the same tiles again, or wider ones.
     */
    async write(groups, tiles, { size, position, id, hash }) {
      const written = [
        ...Array.from(groups, ([index, group]) => groupDoc(index, group)),
        ...tiles.map(({ level, index, width, bytes }) => ({
          _id: idOf(level, index),
          _pos: width,
          hashes: bytes.toString('base64'),
        })),
      ]
      // Full tiles don't change again.
      const full = written.filter(({ _pos }) => _pos === TILE_WIDTH)
      const growing = written.filter(({ _pos }) => _pos < TILE_WIDTH)
      await Promise.all([docs.putNewer(full, { once: true }), docs.putNewer(growing)])
      await docs.putNewer([{ _id: END, _pos: size, position, id, hash }])
    },

    /** Removes the end first: if the process dies in between, the rest is removed when the tree is opened again. */
    async clear() {
      await docs.remove([END])
      await docs.removeWhere([{ field: '_id', above: '' }])
    },
  }
}

const idOf = (level: number, index: number): string => `${level}/${String(index).padStart(INDEX_DIGITS, '0')}`

const indexIn = (id: string): number => Number(id.slice(id.indexOf('/') + 1))

function groupDoc(index: number, { data, positions }: LeafGroup): TileDoc {
  const steps = positions.slice(1).map((position, n) => position - positions[n]!)
  return {
    _id: idOf(0, index),
    _pos: positions.length,
    hashes: data.toString('base64'),
    first: positions[0]!,
    ...(steps.every(step => step === 1) ? {} : { steps }),
  }
}

function groupIn({ hashes, first = 0, steps }: TileDoc): LeafGroup {
  const data = Buffer.from(hashes, 'base64')
  const positions = [first]
  for (let n = 1; n * HASH_BYTES < data.length; n++) positions.push(positions[n - 1]! + (steps?.[n - 1] ?? 1))
  return { data, positions }
}

/** Returns the index of the tile of level 0 that contains a leaf. */
export const groupOf = (leaf: number): number => Math.floor(leaf / TILE_WIDTH)
