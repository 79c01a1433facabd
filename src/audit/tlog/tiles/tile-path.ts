import { TlogSyntaxError } from '../errors.js'

export const TILE_WIDTH = 256
const MAX_LEVEL = 63

/** Names a tile by the C2SP tlog-tiles specification. `entries` are the leaf data of a tile of level 0. */
export interface TileCoordinates {
  readonly level: number | 'entries'
  readonly index: number
  /** Number of hashes; fewer than 256 in a partial tile. */
  readonly width: number
}

/** A tile of the tree with its hashes. */
export interface Tile extends TileCoordinates {
  readonly level: number
  readonly bytes: Buffer
}

/** Returns a path such as `tile/0/x001/234.p/17`. */
export function formatTilePath({ level, index, width }: TileCoordinates): string {
  let path = threeDigits(index % 1000)
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    path = `x${threeDigits(rest % 1000)}/${path}`
  return `tile/${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

export function parseTilePath(path: string): TileCoordinates {
  const [, level, groups, width] = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? []
  if (level === undefined || groups === undefined)
    throw new TlogSyntaxError(`'${path}' isn't a tile path such as tile/0/x001/234.p/17`)
  const tile: TileCoordinates = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  if (tile.level !== 'entries' && tile.level > MAX_LEVEL)
    throw new TlogSyntaxError(`The level of tile path '${path}' is above ${MAX_LEVEL}`)
  if (width !== undefined && !(tile.width >= 1 && tile.width < TILE_WIDTH))
    throw new TlogSyntaxError(`The width of tile path '${path}' isn't from 1 to ${TILE_WIDTH - 1}`)
  if (!Number.isSafeInteger(tile.index)) throw new TlogSyntaxError(`The index of tile path '${path}' is too large`)
  // Each tile has one path, so that caches contain it once.
  if (formatTilePath(tile) !== path) throw new TlogSyntaxError(`Tile path '${path}' has additional zeros`)
  return tile
}

/** Returns the number of hashes that a tree has at a level of tiles. */
export const countHashes = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level)

const threeDigits = (group: number): string => String(group).padStart(3, '0')
