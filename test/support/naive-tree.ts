/** The definitions of RFC 9162, section 2.1, written as they are there, to compare the fast functions with them. */
import { createHash } from 'node:crypto'
import {
  countHashes,
  formatTilePath,
  TILE_WIDTH,
  type Tile,
  type TileCoordinates,
} from '../../src/audit/tlog/tiles/tile-path.js'
import type { TileReader } from '../../src/audit/tlog/tiles/tile-reader.js'

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Returns leaf data: 32 bytes that differ for each leaf. */
export const createLeaves = (size: number, seed = 0): readonly Buffer[] =>
  Array.from({ length: size }, (_, n) => sha256(Buffer.from(`leaf ${seed} ${n}`)))

export function naiveRoot(leaves: readonly Uint8Array[]): Buffer {
  const [first] = leaves
  if (first === undefined) return sha256()
  if (leaves.length === 1) return sha256(Buffer.of(0), first)
  const k = split(leaves.length)
  return sha256(Buffer.of(1), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)))
}

export function naiveInclusion(m: number, leaves: readonly Uint8Array[]): readonly Buffer[] {
  if (leaves.length === 1) return []
  const k = split(leaves.length)
  return m < k
    ? [...naiveInclusion(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naiveInclusion(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))]
}

export const naiveConsistency = (m: number, leaves: readonly Uint8Array[]): readonly Buffer[] =>
  subproof(m, leaves, true)

function subproof(m: number, leaves: readonly Uint8Array[], isWhole: boolean): readonly Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)]
  const k = split(leaves.length)
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isWhole), naiveRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))]
}

/** Returns the largest power of two below `size`. */
const split = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1)

/** Tiles by path. Reads use the full tile if the partial one isn't there. */
export function createTileStore(): {
  readonly save: (tiles: readonly Tile[]) => void
  readonly read: TileReader
  readonly tiles: Map<string, Buffer>
} {
  const tiles = new Map<string, Buffer>()
  return {
    save: added => {
      for (const tile of added) tiles.set(formatTilePath(tile), tile.bytes)
    },
    read: async (level, index, width) => {
      const path = formatTilePath({ level, index, width })
      const tile = tiles.get(path) ?? tiles.get(formatTilePath({ level, index, width: TILE_WIDTH }))
      if (tile === undefined) throw new Error(`${path} is missing`)
      return tile
    },
    tiles,
  }
}

/** Returns the tiles that a tree writes when it grows, in the order of `growTree`. */
export function listGrowthTiles(from: number, to: number): readonly TileCoordinates[] {
  const tiles: TileCoordinates[] = []
  for (let level = 0; countHashes(from, level) < countHashes(to, level); level++) {
    const count = countHashes(to, level)
    const full = Math.floor(count / TILE_WIDTH)
    for (let index = Math.floor(countHashes(from, level) / TILE_WIDTH); index < full; index++)
      tiles.push({ level, index, width: TILE_WIDTH })
    if (count % TILE_WIDTH > 0) tiles.push({ level, index: full, width: count % TILE_WIDTH })
  }
  return tiles
}
