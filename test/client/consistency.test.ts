import { expect } from 'chai'
import { rootsOf } from '../../client/consistency.js'
import { computeRoot, HASH_BYTES, hashLeaves, sha256 } from '../../src/audit/tlog/tree/hashing.js'
import { listConsistencyPath } from '../../src/audit/tlog/tree/paths.js'

const MAX_SIZE = 34

describe('Consistency proofs in the client', () => {
  const leaves = hashLeaves(Buffer.concat(Array.from({ length: MAX_SIZE }, (_, n) => sha256(`event ${n}`))))
  const rootOf = (start: number, end: number) => computeRoot(leaves.subarray(start * HASH_BYTES, end * HASH_BYTES))
  const hex = (roots: readonly Uint8Array[] | undefined) => roots?.map(root => Buffer.from(root).toString('hex'))

  it('lead to the roots of both trees, for all sizes', async () => {
    for (let to = 1; to <= MAX_SIZE; to++) {
      for (let from = 1; from <= to; from++) {
        const proof = listConsistencyPath(from, to).map(({ start, end }) => rootOf(start, end))
        const earlier = { size: from, root: rootOf(0, from) }
        expect(hex(await rootsOf(earlier, to, proof)), `${from} to ${to}`).to.deep.equal(
          hex([earlier.root, rootOf(0, to)]),
        )
        expect(await rootsOf(earlier, to, [...proof, rootOf(0, 1)])).to.equal(undefined)
        if (proof.length > 0) expect(await rootsOf(earlier, to, proof.slice(1))).to.equal(undefined)
      }
    }
  })
})
