import type { Landmark } from '../../events/log/envelope.js'
import { isInLog } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'
import { TlogSyntaxError } from '../tlog/errors.js'
import { TILE_WIDTH, type Tile } from '../tlog/tiles/tile-path.js'
import { EMPTY_EDGE, growTree, type RightEdge, readRightEdge } from '../tlog/tiles/tile-writer.js'
import { HASH_BYTES, hashLeaves } from '../tlog/tree/hashing.js'
import { groupOf, type Leaf, type LeafGroup, type StoredEnd, type TreeDocuments } from './tree-documents.js'

/** The parts of the tree that are needed to add leaves: the last tile of each level, and the last leaves. */
export interface GrowingTree {
  readonly edge: RightEdge
  /** The leaves of the last tile of level 0 if it is partial; otherwise none. */
  readonly last: LeafGroup
  /** The event of the last leaf; undefined in an empty tree. */
  readonly end: StoredEnd | undefined
}

/** The tiles to write for added leaves, and the tree with them. */
export interface TreeGrowth {
  readonly tree: GrowingTree
  readonly groups: ReadonlyMap<number, LeafGroup>
  /** Tiles above level 0. */
  readonly tiles: readonly Tile[]
  readonly end: StoredEnd
}

const NO_LEAVES: LeafGroup = { data: Buffer.alloc(0), positions: [] }
export const EMPTY_TREE: GrowingTree = { edge: EMPTY_EDGE, last: NO_LEAVES, end: undefined }

/** Returns the tree with more leaves, of which there must be at least one. `last` is the event of the last one. */
export function addLeaves(tree: GrowingTree, leaves: readonly Leaf[], last: Landmark): TreeGrowth {
  const added = Buffer.from(leaves.map(({ hash }) => hash).join(''), 'hex')
  if (added.length !== leaves.length * HASH_BYTES) throw new RangeError('an event has an invalid hash')
  const { edge, tiles } = growTree(tree.edge, hashLeaves(added))
  const data = Buffer.concat([tree.last.data, added])
  const positions = [...tree.last.positions, ...leaves.map(({ position }) => position)]
  const groups = new Map<number, LeafGroup>()
  const first = groupOf(tree.edge.size)
  for (let n = 0; n * TILE_WIDTH < positions.length; n++)
    groups.set(first + n, {
      data: Buffer.from(data.subarray(n * TILE_WIDTH * HASH_BYTES, (n + 1) * TILE_WIDTH * HASH_BYTES)),
      positions: positions.slice(n * TILE_WIDTH, (n + 1) * TILE_WIDTH),
    })
  const { position, id, hash } = last
  const end = { size: edge.size, position, id, hash }
  const isFull = edge.size % TILE_WIDTH === 0
  return {
    tree: { edge, last: isFull ? NO_LEAVES : groups.get(groupOf(edge.size))!, end },
    groups,
    tiles: tiles.filter(({ level }) => level > 0),
    end,
  }
}

/**
 * Reads the stored tree. If it is missing, damaged, or belongs to another log, it is removed, and the tree is empty.
 * `replaced` is called with the reason.
 */
export async function openTree(
  documents: TreeDocuments,
  log: Pick<EventStore, 'at'>,
  replaced: (reason: string) => void,
): Promise<GrowingTree> {
  const end = await documents.readEnd()
  if (end !== undefined) {
    try {
      return await readTree(documents, log, end)
    } catch (error) {
      if (!(error instanceof TlogSyntaxError)) throw error
      replaced(error.message)
    }
  }
  await documents.clear()
  return EMPTY_TREE
}

async function readTree(documents: TreeDocuments, log: Pick<EventStore, 'at'>, end: StoredEnd): Promise<GrowingTree> {
  if (!(await isInLog(log, end))) throw new TlogSyntaxError('it belongs to another log')
  const edge = await readRightEdge(documents.readTile, end.size)
  const width = end.size % TILE_WIDTH
  const { data, positions } = width === 0 ? NO_LEAVES : await documents.readLeaves(groupOf(end.size))
  const last = { data: Buffer.from(data.subarray(0, width * HASH_BYTES)), positions: positions.slice(0, width) }
  if (width > 0 && last.data.toString('hex', (width - 1) * HASH_BYTES) !== end.hash)
    throw new TlogSyntaxError('its last leaf is another event')
  return { edge, last, end }
}
