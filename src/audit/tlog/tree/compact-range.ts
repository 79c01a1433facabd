import { EMPTY_ROOT, hashNode } from './hashing.js'

/** The right edge of a growing tree: all that is needed to append leaves and to compute the root. */
export interface CompactRange {
  readonly size: () => number
  readonly append: (leafHash: Buffer) => void
  readonly root: () => Buffer
}

/** Creates a compact range, which contains the roots of the largest full subtrees, from left to right. */
export function createCompactRange(): CompactRange {
  let size = 0
  const roots: Buffer[] = []
  return {
    size: () => size,
    append: leafHash => {
      let root = leafHash
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) root = hashNode(roots.pop()!, root)
      roots.push(root)
      size++
    },
    root: () => (size === 0 ? EMPTY_ROOT : roots.reduceRight((right, left) => hashNode(left, right))),
  }
}
