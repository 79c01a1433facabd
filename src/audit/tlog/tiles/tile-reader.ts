import { TlogSyntaxError } from '../errors.js'
import { computeRoot, HASH_BYTES, hashNode } from '../tree/hashing.js'
import { type LeafRange, listConsistencyPath, listInclusionPath, splitOf } from '../tree/paths.js'
import { countHashes, formatTilePath, TILE_WIDTH, type Tile } from './tile-path.js'

/**
 * Returns the hashes of a tile. It can also return a wider tile of the same level and index: partial tiles can be
 * deleted after the tree has grown.
 */
export type TileReader = (level: number, index: number, width: number) => Promise<Uint8Array>

type RangeHasher = (range: LeafRange) => Promise<Buffer>

/** Returns the root of the tree of this size. */
export async function readRoot(read: TileReader, size: number): Promise<Buffer> {
  return size === 0 ? computeRoot(Buffer.alloc(0)) : createRangeHasher(read, size)({ start: 0, end: size })
}

/** Returns the proof that the tree of this size contains the leaf at this index. */
export function proveInclusion(read: TileReader, index: number, size: number): Promise<Buffer[]> {
  return Promise.all(listInclusionPath(index, size).map(createRangeHasher(read, size)))
}

/** Returns the proof that the tree of size `to` contains the tree of size `from`. */
export function proveConsistency(read: TileReader, from: number, to: number): Promise<Buffer[]> {
  return Promise.all(listConsistencyPath(from, to).map(createRangeHasher(read, to)))
}

/** Creates a function that returns the root of a subtree. It reads each tile once. */
function createRangeHasher(read: TileReader, size: number): RangeHasher {
  const tiles = new Map<string, Promise<Buffer>>()

  const readOnce = (level: number, index: number): Promise<Buffer> => {
    const tile = { level, index, width: Math.min(TILE_WIDTH, countHashes(size, level) - index * TILE_WIDTH) }
    const path = formatTilePath(tile)
    const found = tiles.get(path) ?? readTile(read, tile)
    tiles.set(path, found)
    return found
  }

  const hashRange: RangeHasher = async ({ start, end }) => {
    const height = heightOfFullTree(end - start)
    if (height === undefined) {
      const middle = start + splitOf(end - start)
      const halves = [
        { start, end: middle },
        { start: middle, end },
      ]
      const [left, right] = await Promise.all(halves.map(hashRange))
      return hashNode(left!, right!)
    }
    // Full subtrees of 256 leaves have their root in a tile of the next level.
    const level = Math.floor(height / 8)
    const first = countHashes(start, level)
    const tile = await readOnce(level, Math.floor(first / TILE_WIDTH))
    const at = (first % TILE_WIDTH) * HASH_BYTES
    return computeRoot(tile.subarray(at, at + 2 ** (height % 8) * HASH_BYTES))
  }
  return hashRange
}

/** Reads the hashes of a tile. */
export async function readTile(read: TileReader, tile: Omit<Tile, 'bytes'>): Promise<Buffer> {
  const bytes = await read(tile.level, tile.index, tile.width)
  const wanted = tile.width * HASH_BYTES
  if (bytes.length < wanted)
    throw new TlogSyntaxError(`${formatTilePath(tile)} has ${bytes.length} bytes instead of ${wanted}`)
  return Buffer.from(bytes.buffer, bytes.byteOffset, wanted)
}

/** Returns the height of a tree whose number of leaves is a power of two, or undefined for other trees. */
function heightOfFullTree(leaves: number): number | undefined {
  let height = 0
  while (2 ** height < leaves) height++
  return 2 ** height === leaves ? height : undefined
}
