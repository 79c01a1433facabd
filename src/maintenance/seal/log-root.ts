import { addLeaves, EMPTY_TREE, type GrowingTree } from '../../audit/log-tree/growing-tree.js'
import { computeEdgeRoot } from '../../audit/tlog/tiles/tile-writer.js'

/** Computes the root of a log's Merkle tree while its events are read. */
export interface LogRoot {
  add(events: readonly { readonly hash: string }[]): void
  size(): number
  /** Returns the root in base64. */
  root(): string
}

export function createLogRoot(): LogRoot {
  let tree: GrowingTree = EMPTY_TREE
  return {
    add(events) {
      const leaves = events.map(({ hash }, n) => ({ hash, position: tree.edge.size + n + 1 }))
      const last = leaves.at(-1)
      if (last) tree = addLeaves(tree, leaves, { ...last, id: '' }).tree
    },
    size: () => tree.edge.size,
    root: () => computeEdgeRoot(tree.edge).toString('base64'),
  }
}
