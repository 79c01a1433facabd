import { expect } from 'chai'
import fc from 'fast-check'
import { TlogSyntaxError } from '../../../src/audit/tlog/errors.js'
import { formatEntryBundle } from '../../../src/audit/tlog/tiles/entry-bundle.js'
import { formatTilePath, parseTilePath } from '../../../src/audit/tlog/tiles/tile-path.js'
import {
  proveConsistency,
  proveInclusion,
  readRoot,
  type TileReader,
} from '../../../src/audit/tlog/tiles/tile-reader.js'
import { computeEdgeRoot, EMPTY_EDGE, growTree, readRightEdge } from '../../../src/audit/tlog/tiles/tile-writer.js'
import { computeRoot, hashLeaf, hashLeaves, hashNode } from '../../../src/audit/tlog/tree/hashing.js'
import { verifyConsistency, verifyInclusion } from '../../../src/audit/tlog/tree/verification.js'
import {
  createLeaves,
  createTileStore,
  listGrowthTiles,
  naiveConsistency,
  naiveInclusion,
  naiveRoot,
} from '../../support/naive-tree.js'

const LEAVES = createLeaves(1_200)
const HASHES = hashLeaves(Buffer.concat(LEAVES))
const hashesOf = (from: number, to: number): Buffer => HASHES.subarray(from * 32, to * 32)

describe('A tile path', () => {
  it('has groups of three digits', () => {
    expect(formatTilePath({ level: 0, index: 1_234_067, width: 256 })).to.equal('tile/0/x001/x234/067')
    expect(formatTilePath({ level: 7, index: 0, width: 17 })).to.equal('tile/7/000.p/17')
    expect(formatTilePath({ level: 'entries', index: 999, width: 256 })).to.equal('tile/entries/999')
    expect(formatTilePath({ level: 1, index: 1_000, width: 1 })).to.equal('tile/1/x001/000.p/1')
  })

  it('is parsed to what it was formatted from', () => {
    const levels = fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const))
    fc.assert(
      fc.property(levels, fc.maxSafeNat(), fc.integer({ min: 1, max: 256 }), (level, index, width) => {
        expect(parseTilePath(formatTilePath({ level, index, width }))).to.deep.equal({ level, index, width })
      }),
    )
  })

  it('is rejected in any other form', () => {
    const others = [
      'tile/0/0',
      'tile/0/1234',
      'tile/00/000',
      'tile/64/000',
      'tile/0/x000/001',
      'tile/0/001/002',
      'tile/0/x001',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/0/000.p/01',
      'tile/0/000/',
      'tile/-1/000',
      'tile/data/000',
      '/tile/0/000',
      'tile/0/000\n',
      'tile/0/x999/x999/x999/x999/x999/999',
    ]
    for (const path of others) expect(() => parseTilePath(path), path).to.throw(TlogSyntaxError)
  })
})

describe('The tiles of a growing tree', () => {
  it('are those of the examples in the specification', () => {
    const tiles = listGrowthTiles(0, 70_000)
    const counts = [0, 1, 2, 3].map(level => tiles.filter(tile => tile.level === level).length)
    expect(counts).to.deep.equal([274, 2, 1, 0])
    expect(tiles.filter(({ width }) => width < 256).map(formatTilePath)).to.deep.equal([
      'tile/0/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(listGrowthTiles(0, 256).map(formatTilePath)).to.deep.equal(['tile/0/000', 'tile/1/000.p/1'])
    expect(listGrowthTiles(255, 256).map(formatTilePath)).to.deep.equal(['tile/0/000', 'tile/1/000.p/1'])
    expect(listGrowthTiles(256, 257).map(formatTilePath)).to.deep.equal(['tile/0/001.p/1'])
    expect(listGrowthTiles(257, 257)).to.deep.equal([])
  })

  it('are written once per growth, and lead to the same root whatever the steps', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }), async steps => {
        const store = createTileStore()
        let edge = EMPTY_EDGE
        for (const step of steps) {
          const to = Math.min(edge.size + step, LEAVES.length)
          const grown = growTree(edge, hashesOf(edge.size, to))
          expect(grown.tiles.map(formatTilePath)).to.deep.equal(listGrowthTiles(edge.size, to).map(formatTilePath))
          for (const { bytes, width } of grown.tiles) expect(bytes.length).to.equal(width * 32)
          store.save(grown.tiles)
          edge = grown.edge
          expect(edge.size).to.equal(to)
          expect(await readRightEdge(store.read, to)).to.deep.equal(edge)
        }
        const root = computeRoot(hashesOf(0, edge.size))
        expect(computeEdgeRoot(edge).equals(root)).to.equal(true)
        expect((await readRoot(store.read, edge.size)).equals(root)).to.equal(true)
      }),
      { numRuns: 60 },
    ))

  it('are never empty', () => {
    for (const size of [0, 256, 512]) {
      const { tiles } = growTree(EMPTY_EDGE, hashesOf(0, size))
      expect(tiles.map(formatTilePath)).to.deep.equal(listGrowthTiles(0, size).map(formatTilePath))
    }
  })

  it('contain the roots of full tiles in the next level', () => {
    const { tiles } = growTree(EMPTY_EDGE, hashesOf(0, 600))
    const [first, second, third, above] = tiles
    expect(tiles.map(formatTilePath)).to.deep.equal(['tile/0/000', 'tile/0/001', 'tile/0/002.p/88', 'tile/1/000.p/2'])
    expect(first?.bytes.equals(hashesOf(0, 256))).to.equal(true)
    expect(third?.bytes.equals(hashesOf(512, 600))).to.equal(true)
    expect(above?.bytes.equals(Buffer.concat([computeRoot(first!.bytes), computeRoot(second!.bytes)]))).to.equal(true)
  })

  it('have three levels after 65,536 leaves', async () => {
    const size = 65_536 + 300
    const leaves = createLeaves(size)
    const hashes = hashLeaves(Buffer.concat(leaves))
    const store = createTileStore()
    const half = growTree(EMPTY_EDGE, hashes.subarray(0, 40_000 * 32))
    const whole = growTree(half.edge, hashes.subarray(40_000 * 32))
    store.save(half.tiles)
    store.save(whole.tiles)
    const root = naiveRoot(leaves)
    expect(computeEdgeRoot(whole.edge).equals(root)).to.equal(true)
    expect(whole.edge.partial.map(bytes => bytes.length / 32)).to.deep.equal([44, 1, 1])
    for (const index of [0, 39_999, 65_535, 65_536, size - 1])
      verifyInclusion(hashLeaf(leaves[index]!), index, { size, root }, await proveInclusion(store.read, index, size))
  })

  it('are rejected if hashes are incomplete', async () => {
    expect(() => growTree(EMPTY_EDGE, Buffer.alloc(33))).to.throw(TlogSyntaxError)
    const error = await readRightEdge(async () => Buffer.alloc(31), 1).catch(error => error)
    expect(error).to.be.instanceOf(TlogSyntaxError)
    expect(error.message).to.equal('tile/0/000.p/1 has 31 bytes instead of 32')
  })
})

describe('Proofs from tiles', () => {
  const store = createTileStore()
  const trees = fc.tuple(fc.integer({ min: 1, max: 1_200 }), fc.nat())
  before(() => {
    // Every size is a partial tile of its own, as if a checkpoint had been signed after each leaf.
    let edge = EMPTY_EDGE
    while (edge.size < LEAVES.length) {
      const grown = growTree(edge, hashesOf(edge.size, edge.size + 1))
      store.save(grown.tiles)
      edge = grown.edge
    }
  })

  it('are those of RFC 9162 for every leaf and size', () =>
    fc.assert(
      fc.asyncProperty(trees, async ([size, number]) => {
        const index = number % size
        expect(await proveInclusion(store.read, index, size)).to.deep.equal(
          naiveInclusion(index, LEAVES.slice(0, size)),
        )
      }),
      { numRuns: 50 },
    ))

  it('are those of RFC 9162 for every two sizes', () =>
    fc.assert(
      fc.asyncProperty(trees, async ([to, number]) => {
        const from = 1 + (number % to)
        expect(await proveConsistency(store.read, from, to)).to.deep.equal(naiveConsistency(from, LEAVES.slice(0, to)))
        expect(await proveConsistency(store.read, 0, to)).to.deep.equal([])
      }),
      { numRuns: 50 },
    ))

  it('need only tiles of the tree, each once', async () => {
    for (const size of [1, 255, 256, 257, 1_024, 1_199]) {
      const existing = listGrowthTiles(0, size).map(formatTilePath)
      const read: string[] = []
      const reader: TileReader = (level, index, width) => {
        read.push(formatTilePath({ level, index, width }))
        return store.read(level, index, width)
      }
      await proveInclusion(reader, Math.floor(size / 3), size)
      expect(new Set(read).size).to.equal(read.length)
      expect(existing).to.include.members(read)
    }
  })

  it('verify in trees of any supported size', async () => {
    // All leaves are equal, so all full subtrees of a height are equal, and no tile must be stored.
    const heights = [hashLeaf(Buffer.alloc(32))]
    while (heights.length <= 53) heights.push(hashNode(heights.at(-1)!, heights.at(-1)!))
    const read: TileReader = async (level, _, width) =>
      Buffer.concat(Array.from({ length: width }, () => heights[level * 8]!))
    const large = fc.integer({ min: 2 ** 31, max: Number.MAX_SAFE_INTEGER })
    await fc.assert(
      fc.asyncProperty(large, large, async (one, other) => {
        const [from, size] = [Math.min(one, other), Math.max(one, other)]
        const tree = { size, root: await readRoot(read, size) }
        const earlier = { size: from, root: await readRoot(read, from) }
        verifyInclusion(heights[0]!, from - 1, tree, await proveInclusion(read, from - 1, size))
        verifyConsistency(earlier, tree, await proveConsistency(read, from, size))
      }),
      { numRuns: 30 },
    )
  })
})

describe('An entry bundle', () => {
  it('contains each entry with its length', () => {
    const [first, second] = createLeaves(2)
    const bundle = formatEntryBundle(Buffer.concat([first!, second!]))
    expect(bundle.equals(Buffer.concat([Buffer.of(0, 32), first!, Buffer.of(0, 32), second!]))).to.equal(true)
  })
})
