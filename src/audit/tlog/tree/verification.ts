/** Verification of proofs by RFC 9162, sections 2.1.3.2 and 2.1.4.2. */
import { TlogVerificationError } from '../errors.js'
import { EMPTY_ROOT, hashNode } from './hashing.js'

export interface TreeHead {
  readonly size: number
  readonly root: Buffer
}

/** Throws a `TlogVerificationError` unless the tree contains the leaf at this index. */
export function verifyInclusion(leafHash: Buffer, index: number, tree: TreeHead, proof: readonly Buffer[]): void {
  if (!(index >= 0 && index < tree.size))
    throw new TlogVerificationError(`A tree of size ${tree.size} has no leaf ${index}`)
  let [node, last] = [index, tree.size - 1]
  let root = leafHash
  for (const sibling of proof) {
    if (last === 0) throw new TlogVerificationError('The inclusion proof is too long')
    if (node % 2 === 1 || node === last) {
      root = hashNode(sibling, root)
      // On the right edge, levels without a sibling are skipped.
      for (; node % 2 === 0 && node > 0; node /= 2) last = Math.floor(last / 2)
    } else root = hashNode(root, sibling)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  if (last > 0) throw new TlogVerificationError('The inclusion proof is too short')
  if (!root.equals(tree.root))
    throw new TlogVerificationError(`The inclusion proof of leaf ${index} doesn't lead to the root`)
}

/** Throws a `TlogVerificationError` unless the later tree contains the leaves of the earlier tree, in the same order. */
export function verifyConsistency(earlier: TreeHead, later: TreeHead, proof: readonly Buffer[]): void {
  if (earlier.size > later.size)
    throw new TlogVerificationError(`The later tree is smaller: ${later.size} leaves instead of ${earlier.size}`)
  if (earlier.size === 0 && !earlier.root.equals(EMPTY_ROOT))
    throw new TlogVerificationError('The root of a tree without leaves is wrong')
  if (earlier.size === later.size && !earlier.root.equals(later.root))
    throw new TlogVerificationError(`Two trees of size ${later.size} have different roots`)
  if (earlier.size === 0 || earlier.size === later.size) {
    if (proof.length > 0) throw new TlogVerificationError('The consistency proof is too long')
    return
  }
  let [node, last] = [earlier.size - 1, later.size - 1]
  for (; node % 2 === 1; node = (node - 1) / 2) last = Math.floor(last / 2)
  // If the earlier tree is full, its root is the first hash.
  const [first, ...rest] = node === 0 ? [earlier.root, ...proof] : proof
  if (first === undefined) throw new TlogVerificationError('The consistency proof is too short')
  let [earlierRoot, laterRoot] = [first, first]
  for (const hash of rest) {
    if (last === 0) throw new TlogVerificationError('The consistency proof is too long')
    if (node % 2 === 1 || node === last) {
      earlierRoot = hashNode(hash, earlierRoot)
      laterRoot = hashNode(hash, laterRoot)
      for (; node % 2 === 0 && node > 0; node /= 2) last = Math.floor(last / 2)
    } else laterRoot = hashNode(laterRoot, hash)
    node = Math.floor(node / 2)
    last = Math.floor(last / 2)
  }
  if (last > 0) throw new TlogVerificationError('The consistency proof is too short')
  if (!earlierRoot.equals(earlier.root))
    throw new TlogVerificationError(`The consistency proof doesn't lead to the root of size ${earlier.size}`)
  if (!laterRoot.equals(later.root))
    throw new TlogVerificationError(`The consistency proof doesn't lead to the root of size ${later.size}`)
}
