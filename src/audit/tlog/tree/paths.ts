/** The subtrees whose roots are the hashes of a proof, by RFC 9162, sections 2.1.3.1 and 2.1.4.1. */

/** The leaves from `start` to before `end`. */
export interface LeafRange {
  readonly start: number
  readonly end: number
}

/** Returns the subtrees of an inclusion proof, from the sibling of the leaf to the child of the root. */
export function listInclusionPath(index: number, size: number): readonly LeafRange[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`A tree of size ${size} has no leaf ${index}`)
  const path: LeafRange[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    path.unshift(index < middle ? { start: middle, end } : { start, end: middle })
    if (index < middle) end = middle
    else start = middle
  }
  return path
}

/** Returns the subtrees of a consistency proof. It is empty if the sizes are equal, or if the earlier tree is empty. */
export function listConsistencyPath(from: number, to: number): readonly LeafRange[] {
  if (!(from >= 0 && from <= to)) throw new RangeError(`A tree of size ${to} isn't a later state of size ${from}`)
  if (from === 0) return []
  const path: LeafRange[] = []
  let [start, end] = [0, to]
  while (end !== from) {
    const middle = start + splitOf(end - start)
    path.unshift(from <= middle ? { start: middle, end } : { start, end: middle })
    if (from <= middle) end = middle
    else start = middle
  }
  // The verifier knows the root of the earlier tree, which is this subtree if the earlier tree is full.
  return start === 0 ? path : [{ start, end }, ...path]
}

/** Returns the number of leaves in the left subtree of a tree with at least two leaves. */
export function splitOf(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}
