import type { Finding } from '../../../audit/checks/check-log.js'
import { addLeaves, EMPTY_TREE, type GrowingTree } from '../../../audit/log-tree/growing-tree.js'
import { groupOf, type Leaf, type LeafGroup, type TreeDocuments } from '../../../audit/log-tree/tree-documents.js'
import { countHashes, formatTilePath, TILE_WIDTH, type TileCoordinates } from '../../../audit/tlog/tiles/tile-path.js'
import { computeEdgeRoot } from '../../../audit/tlog/tiles/tile-writer.js'
import { HASH_BYTES } from '../../../audit/tlog/tree/hashing.js'
import { ResumeRefused } from '../errors.js'

/** Recomputes the Merkle tree from the events of the log, in order, and compares it with the stored one. */
export interface TreeCheck {
  state(): TreeCheckState
  /** Number of leaves so far. */
  size(): number
  /** Adds a leaf. Resolves when the tiles that it completes are compared. Undefined if it completes none. */
  add(leaf: Leaf): Promise<void> | undefined
  /** Returns the root of the first `size` leaves; undefined if the size wasn't requested, or the log has fewer events. */
  rootAt(size: number): Buffer | undefined
  /** Reports the remaining differences, and returns the root of all leaves. */
  end(): Promise<Buffer>
}

export interface TreeCheckState {
  readonly tree: GrowingTree
  /** Leaves that are not in the tree yet. */
  readonly leaves: readonly Leaf[]
  readonly roots: ReadonlyMap<number, Buffer | undefined>
  readonly differences: number
  /** Number of leaves in the stored tree. */
  readonly storedSize: number
}

export interface TreeCheckOptions {
  /** The stored tree; undefined if there is none. */
  readonly stored: TreeDocuments | undefined
  /** Sizes whose roots are needed. */
  readonly sizes: Iterable<number>
  readonly report: (finding: Finding) => void
  readonly saved?: TreeCheckState | undefined
}

const NO_LEAVES = { tree: EMPTY_TREE, leaves: [], differences: 0 }

/** A changed event changes a tile of each level. A removed event changes all later tiles, so most are only counted. */
const MAX_REPORTED = 4

export async function createTreeCheck({ stored, sizes, report, saved }: TreeCheckOptions): Promise<TreeCheck> {
  const storedSize = (await stored?.readEnd())?.size ?? 0
  const roots = new Map<number, Buffer | undefined>([[storedSize, undefined]])
  for (const size of sizes) roots.set(size, undefined)
  if (saved) requireSameTiles(saved, storedSize)
  for (const [size, root] of saved?.roots ?? []) roots.set(size, root)
  let { tree, differences }: Pick<TreeCheckState, 'tree' | 'differences'> = saved ?? NO_LEAVES
  let leaves = [...(saved ?? NO_LEAVES).leaves]

  function reportTile(tile: TileCoordinates): void {
    differences += 1
    if (differences <= MAX_REPORTED)
      report({ place: `${formatTilePath(tile)} of the stored Merkle tree`, problem: "it doesn't match the event log" })
  }

  async function compareGroup(index: number, { data, positions }: LeafGroup): Promise<void> {
    const found = await stored?.readLeaves(index)
    const isSame =
      found?.data.subarray(0, data.length).equals(data) && positions.every((each, n) => found.positions[n] === each)
    if (!isSame) reportTile({ level: 0, index, width: positions.length })
  }

  async function compareTile(level: number, index: number, hashes: Buffer): Promise<void> {
    const width = hashes.length / HASH_BYTES
    const found = Buffer.from((await stored?.readTile(level, index, width)) ?? [])
    if (!found.subarray(0, hashes.length).equals(hashes)) reportTile({ level, index, width })
  }

  const isFull = (count: number) => count === TILE_WIDTH

  /** Adds the leaves, and compares full tiles when they are completed. */
  async function addAll(): Promise<void> {
    const last = leaves.at(-1)
    if (last === undefined) return
    const growth = addLeaves(tree, leaves, { ...last, id: '' })
    tree = growth.tree
    leaves = []
    const { size } = tree.edge
    if (size <= storedSize) {
      for (const [index, group] of growth.groups) if (isFull(group.positions.length)) await compareGroup(index, group)
      for (const { level, index, width, bytes } of growth.tiles)
        if (isFull(width)) await compareTile(level, index, bytes)
    }
    if (roots.has(size)) roots.set(size, computeEdgeRoot(tree.edge))
    if (size === storedSize) await compareEdge()
  }

  /** Compares the partial tiles at the end of the stored tree. */
  async function compareEdge(): Promise<void> {
    const { edge, last } = tree
    if (last.positions.length > 0) await compareGroup(groupOf(edge.size), last)
    for (const [level, hashes] of edge.partial.entries())
      if (level > 0 && hashes.length > 0)
        await compareTile(level, Math.floor(countHashes(edge.size, level) / TILE_WIDTH), hashes)
  }

  const size = () => tree.edge.size + leaves.length

  return {
    state: () => ({ tree, leaves: [...leaves], roots, differences, storedSize }),
    size,
    add(leaf) {
      leaves.push(leaf)
      return size() % TILE_WIDTH === 0 || roots.has(size()) ? addAll() : undefined
    },
    rootAt: wanted => roots.get(wanted),
    async end() {
      await addAll()
      if (differences > MAX_REPORTED)
        report({
          place: 'the stored Merkle tree',
          problem: `${differences - MAX_REPORTED} more tiles don't match the event log`,
        })
      if (storedSize > tree.edge.size)
        report({
          place: 'the stored Merkle tree',
          problem: `it contains ${storedSize} events, but the event log has ${tree.edge.size}`,
        })
      return computeEdgeRoot(tree.edge)
    },
  }
}

/** Throws if the stored tree ended within the events that were compared, and has another end now. */
function requireSameTiles({ tree, leaves, storedSize: before }: TreeCheckState, now: number): void {
  const compared = tree.edge.size + leaves.length
  if (before !== now && Math.min(before, now) < compared)
    throw new ResumeRefused(`the stored Merkle tree had ${before} events, and has ${now} now`)
}
