import type { LogTree } from '../../audit/log-tree/log-tree.js'
import { TlogSyntaxError } from '../../audit/tlog/errors.js'
import { formatEntryBundle } from '../../audit/tlog/tiles/entry-bundle.js'
import { countHashes, parseTilePath, TILE_WIDTH, type TileCoordinates } from '../../audit/tlog/tiles/tile-path.js'
import { readTile } from '../../audit/tlog/tiles/tile-reader.js'
import type { CheckpointDoc } from '../../projections/audit-checkpoints.js'
import { ApiError } from '../frame/response/errors.js'
import { BYTES_TYPE, TEXT_TYPE } from '../frame/response/negotiation.js'
import { type HandlerResponse, type Route, route } from '../frame/route.js'

export type Tiles = Pick<LogTree, 'read' | 'hashesOf'>

export interface TileRouteOptions {
  readonly tree: Tiles
  readonly newest: () => Promise<CheckpointDoc | undefined>
}

/** Hashes of a tile never change, so that caches keep them. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

export const tileRoute = ({ tree, newest }: TileRouteOptions): Route =>
  route({
    method: 'get',
    path: '/audit/tlog/{path}',
    hasRest: true,
    scope: 'audit:read',
    tag: 'Audit',
    operationId: 'getTile',
    summary: 'Read a tile of the tree',
    description:
      'Serves the tree by C2SP tlog-tiles: `checkpoint`, `tile/<level>/<index>`, and `tile/entries/<index>`, such as `tile/0/x001/234.p/17`. The path can contain slashes. Returns 404 for tiles that no checkpoint covers yet.',
    serves: [BYTES_TYPE, TEXT_TYPE],
    responses: { 200: { description: 'Hashes of the tile, entries, or the newest checkpoint' } },
    errors: ['NOT_FOUND'],
    async handle({ params: { path } }): Promise<HandlerResponse> {
      const checkpoint = await newest()
      if (path === 'checkpoint' && checkpoint !== undefined)
        return {
          text: checkpoint.checkpoint,
          headers: { 'Content-Type': `${TEXT_TYPE}; charset=utf-8`, 'Cache-Control': 'no-cache' },
        }
      const tile = coordinatesIn(path)
      const { level, index, width } = tile
      const count = countHashes(checkpoint?.size ?? 0, level === 'entries' ? 0 : level)
      if (index * TILE_WIDTH + width > count) throw new ApiError('NOT_FOUND', `Tile ${path} not found.`)
      return {
        bytes: await bytesOf(tree, tile),
        headers: { 'Content-Type': BYTES_TYPE, 'Cache-Control': IMMUTABLE },
      }
    },
  })

function coordinatesIn(path: string): TileCoordinates {
  try {
    return parseTilePath(path)
  } catch (error) {
    throw error instanceof TlogSyntaxError ? new ApiError('NOT_FOUND', `Tile ${path} not found.`) : error
  }
}

async function bytesOf(tree: Tiles, { level, index, width }: TileCoordinates): Promise<Buffer> {
  if (level !== 'entries') return readTile(tree.read, { level, index, width })
  const first = index * TILE_WIDTH
  return formatEntryBundle(await tree.hashesOf(first, first + width))
}
