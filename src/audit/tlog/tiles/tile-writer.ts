import { TlogSyntaxError } from '../errors.js'
import { computeRoot, HASH_BYTES } from '../tree/hashing.js'
import { countHashes, TILE_WIDTH, type Tile } from './tile-path.js'
import { readTile, type TileReader } from './tile-reader.js'

const TILE_BYTES = TILE_WIDTH * HASH_BYTES

/** The last tile of each level, from the leaves up, if it is partial; otherwise no bytes. */
export interface RightEdge {
  readonly size: number
  readonly partial: readonly Buffer[]
}

export const EMPTY_EDGE: RightEdge = { size: 0, partial: [] }

/** Reads the right edge of a tree, to append to it. */
export async function readRightEdge(read: TileReader, size: number): Promise<RightEdge> {
  const partial: Promise<Buffer>[] = []
  for (let level = 0; countHashes(size, level) > 0; level++) partial.push(readPartialTile(read, size, level))
  return { size, partial: await Promise.all(partial) }
}

async function readPartialTile(read: TileReader, size: number, level: number): Promise<Buffer> {
  const count = countHashes(size, level)
  const width = count % TILE_WIDTH
  return width === 0 ? Buffer.alloc(0) : readTile(read, { level, index: Math.floor(count / TILE_WIDTH), width })
}

/** Appends leaf hashes, and returns the new right edge with all tiles to write: new, widened, and completed tiles. */
export function growTree(edge: RightEdge, leafHashes: Buffer): { readonly edge: RightEdge; readonly tiles: Tile[] } {
  if (leafHashes.length % HASH_BYTES !== 0)
    throw new TlogSyntaxError(`${leafHashes.length} bytes aren't a list of hashes of ${HASH_BYTES} bytes`)
  const tiles: Tile[] = []
  const partial = [...edge.partial]
  let added = leafHashes
  for (let level = 0; added.length > 0; level++) {
    const hashes = Buffer.concat([partial[level] ?? Buffer.alloc(0), added])
    const first = Math.floor(countHashes(edge.size, level) / TILE_WIDTH)
    const full = Math.floor(hashes.length / TILE_BYTES)
    added = Buffer.alloc(full * HASH_BYTES)
    for (let n = 0; n < full; n++) {
      const bytes = hashes.subarray(n * TILE_BYTES, (n + 1) * TILE_BYTES)
      tiles.push({ level, index: first + n, width: TILE_WIDTH, bytes })
      computeRoot(bytes).copy(added, n * HASH_BYTES)
    }
    // Copied, so that the right edge doesn't retain all hashes.
    const bytes = Buffer.from(hashes.subarray(full * TILE_BYTES))
    partial[level] = bytes
    if (bytes.length > 0) tiles.push({ level, index: first + full, width: bytes.length / HASH_BYTES, bytes })
  }
  return { edge: { size: edge.size + leafHashes.length / HASH_BYTES, partial }, tiles }
}

/** Returns the root of the tree with this right edge. */
export function computeEdgeRoot({ partial }: RightEdge): Buffer {
  // The leaves after the last full tile of a level are its last subtree, and smaller than the others.
  return computeRoot(
    partial.reduce<Buffer>((right, hashes) => {
      return hashes.length === 0 ? right : computeRoot(Buffer.concat([hashes, right]))
    }, Buffer.alloc(0)),
  )
}
