import { expect } from 'chai'
import fc from 'fast-check'
import { TlogVerificationError } from '../../../src/audit/tlog/errors.js'
import { computeRoot, EMPTY_ROOT, hashLeaf, hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { verifyConsistency, verifyInclusion } from '../../../src/audit/tlog/tree/verification.js'
import { createLeaves, naiveConsistency, naiveInclusion, naiveRoot } from '../../support/naive-tree.js'

/** Leaves and roots of the reference implementation of Certificate Transparency. */
const KNOWN: readonly (readonly [leaf: string, root: string])[] = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
]

const sizes = fc.integer({ min: 1, max: 300 })
const rootOf = (leaves: readonly Buffer[]): Buffer => computeRoot(hashLeaves(Buffer.concat(leaves)))

/** Returns each proof that differs from this one in a flipped bit, a missing hash, an added one, or the order. */
function tamper(proof: readonly Buffer[]): readonly (readonly Buffer[])[] {
  const flipped = proof.map((hash, at) =>
    proof.with(at, Buffer.from(hash.map((byte, n) => (n === at ? byte ^ 1 : byte)))),
  )
  const missing = proof.map((_, at) => proof.toSpliced(at, 1))
  const added = [...proof.map((hash, at) => proof.toSpliced(at, 0, hash)), [...proof, EMPTY_ROOT]]
  const swapped = proof.slice(1).map((hash, at) => proof.with(at, hash).with(at + 1, proof[at]!))
  return [...flipped, ...missing, ...added, ...swapped]
}

const rejects = (verify: () => void) => expect(verify).to.throw(TlogVerificationError)

describe('The Merkle tree', () => {
  it('has the roots of Certificate Transparency', () => {
    const hashes = KNOWN.map(([leaf]) => hashLeaf(Buffer.from(leaf, 'hex')))
    KNOWN.forEach(([, root], n) => {
      expect(computeRoot(Buffer.concat(hashes.slice(0, n + 1))).toString('hex')).to.equal(root)
    })
    expect(EMPTY_ROOT.toString('hex')).to.equal('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  it('has the root that RFC 9162 defines', () => {
    const leaves = createLeaves(300)
    for (let size = 0; size <= 300; size++) {
      const root = naiveRoot(leaves.slice(0, size))
      expect(rootOf(leaves.slice(0, size)).equals(root), `root of ${size} leaves`).to.equal(true)
    }
  })

  it('verifies the inclusion proofs of RFC 9162, and no others', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, number) => {
        const leaves = createLeaves(size)
        const index = number % size
        const tree = { size, root: rootOf(leaves) }
        const leafHash = hashLeaf(leaves[index]!)
        const proof = naiveInclusion(index, leaves)
        verifyInclusion(leafHash, index, tree, proof)
        for (const other of tamper(proof)) rejects(() => verifyInclusion(leafHash, index, tree, other))
        rejects(() => verifyInclusion(hashLeaf(leafHash), index, tree, proof))
        rejects(() => verifyInclusion(leafHash, size, tree, proof))
        if (size > 1) rejects(() => verifyInclusion(leafHash, (index + 1) % size, tree, proof))
        rejects(() => verifyInclusion(leafHash, index, { ...tree, root: EMPTY_ROOT }, proof))
      }),
      { numRuns: 60 },
    )
  })

  it('verifies the consistency proofs of RFC 9162, and no others', () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, number) => {
        const leaves = createLeaves(size)
        const from = 1 + (number % size)
        const [earlier, later] = [
          { size: from, root: rootOf(leaves.slice(0, from)) },
          { size, root: rootOf(leaves) },
        ]
        const proof = naiveConsistency(from, leaves)
        verifyConsistency(earlier, later, proof)
        for (const other of tamper(proof)) rejects(() => verifyConsistency(earlier, later, other))
        rejects(() => verifyConsistency({ size: from, root: EMPTY_ROOT }, later, proof))
        rejects(() => verifyConsistency(earlier, { size, root: EMPTY_ROOT }, proof))
        rejects(() => verifyConsistency({ ...earlier, size: size + 1 }, later, proof))
      }),
      { numRuns: 60 },
    )
  })

  it('rejects a consistency proof of a tree with another history', () => {
    const [size, from] = [100, 37]
    const leaves = createLeaves(size)
    for (let changed = 0; changed < from; changed++) {
      const forked = leaves.with(changed, leaves[size - 1]!)
      const [earlier, later] = [
        { size: from, root: rootOf(leaves.slice(0, from)) },
        { size, root: rootOf(forked) },
      ]
      rejects(() => verifyConsistency(earlier, later, naiveConsistency(from, forked)))
      rejects(() => verifyConsistency(earlier, later, naiveConsistency(from, leaves)))
    }
  })

  it('rejects proofs for a larger or smaller tree', () => {
    const leaves = createLeaves(8)
    const tree = { size: 8, root: rootOf(leaves) }
    const leafHash = hashLeaf(leaves[0]!)
    const inclusion = naiveInclusion(0, leaves)
    expect(() => verifyInclusion(leafHash, 0, { ...tree, size: 9 }, inclusion)).to.throw('too short')
    expect(() => verifyInclusion(leafHash, 0, { ...tree, size: 4 }, inclusion)).to.throw('too long')
    const earlier = { size: 3, root: rootOf(leaves.slice(0, 3)) }
    const consistency = naiveConsistency(3, leaves)
    expect(() => verifyConsistency(earlier, { ...tree, size: 9 }, consistency)).to.throw('too short')
    expect(() => verifyConsistency(earlier, { ...tree, size: 4 }, consistency)).to.throw('too long')
  })

  it('is consistent with the empty tree, without a proof', () => {
    const later = { size: 3, root: rootOf(createLeaves(3)) }
    verifyConsistency({ size: 0, root: EMPTY_ROOT }, later, [])
    rejects(() => verifyConsistency({ size: 0, root: EMPTY_ROOT }, later, [EMPTY_ROOT]))
    rejects(() => verifyConsistency({ size: 0, root: later.root }, later, []))
  })
})
