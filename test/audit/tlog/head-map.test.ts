import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { TlogSyntaxError, TlogVerificationError } from '../../../src/audit/tlog/errors.js'
import {
  bitOf,
  computeEntriesRoot,
  digitOf,
  formatEntry,
  keyOf,
  type StreamHead,
} from '../../../src/audit/tlog/head-map/entries.js'
import { type HeadProof, proveHead, verifyHead } from '../../../src/audit/tlog/head-map/head-proof.js'
import { MAX_ENTRIES, type PageReader } from '../../../src/audit/tlog/head-map/pages.js'
import { readHeadMapRoot, updateHeadMap } from '../../../src/audit/tlog/head-map/update.js'
import { EMPTY_ROOT, hashLeaf } from '../../../src/audit/tlog/tree/hashing.js'

/** A stored head map. */
function createHeadMap() {
  const pages = new Map<string, Buffer>()
  const read: PageReader = async path => pages.get(path)
  return {
    pages,
    read,
    set: async (heads: readonly StreamHead[]): Promise<Buffer> => {
      const updated = await updateHeadMap(read, heads)
      for (const { path, bytes } of updated.pages) pages.set(path, bytes)
      return updated.root
    },
  }
}

const headOf = (stream: string, revision: number): StreamHead => ({
  stream,
  revision,
  hash: hashLeaf(Buffer.from(`${stream} ${revision}`)),
})

const listHeads = (count: number): readonly StreamHead[] =>
  Array.from({ length: count }, (_, n) => headOf(`material-${n}`, n))

/** Returns the root as the set of entries defines it, without pages. */
const rootOf = (heads: readonly StreamHead[]): Buffer =>
  computeEntriesRoot(heads.map(formatEntry).toSorted((a, b) => a.compare(b)))

const rejects = (verify: () => unknown) => expect(verify).to.throw(TlogVerificationError)

describe('A head map', () => {
  it('has the root of its content, whatever the order and number of updates', () => {
    const streams = fc.integer({ min: 0, max: 400 }).map(n => `stream-${n}`)
    const heads = fc.tuple(streams, fc.nat(1_000)).map(([stream, revision]) => headOf(stream, revision))
    return fc.assert(
      fc.asyncProperty(fc.array(fc.array(heads, { maxLength: 300 }), { maxLength: 6 }), async updates => {
        const map = createHeadMap()
        const content = new Map<string, StreamHead>()
        for (const update of updates) {
          const root = await map.set(update)
          for (const head of update) content.set(head.stream, head)
          expect(root.equals(rootOf([...content.values()]))).to.equal(true)
          expect((await readHeadMapRoot(map.read)).equals(root)).to.equal(true)
        }
        const other = createHeadMap()
        await other.set([...content.values()].reverse())
        const written = (pages: ReadonlyMap<string, Buffer>) =>
          [...pages].filter(([, bytes]) => bytes.length > 1).toSorted()
        expect(written(map.pages)).to.deep.equal(written(other.pages))
      }),
      { numRuns: 30 },
    )
  })

  it('has another root after any change of a head', async () => {
    const heads = listHeads(100)
    const root = rootOf(heads)
    const [head] = heads
    for (const changed of [
      { ...head!, revision: 1 },
      { ...head!, hash: EMPTY_ROOT },
      { ...head!, stream: 'material-100' },
    ])
      expect(rootOf([changed, ...heads.slice(1)]).equals(root)).to.equal(false)
    expect(rootOf(heads.slice(1)).equals(root)).to.equal(false)
  })

  it('reads and writes only the pages of the changed streams', async () => {
    const map = createHeadMap()
    await map.set(listHeads(20_000))
    const read: string[] = []
    const { pages } = await updateHeadMap(
      path => {
        read.push(path)
        return map.read(path)
      },
      [headOf('material-7', 8)],
    )
    expect(read).to.deep.equal(pages.map(({ path }) => path).reverse())
    // 20,000 streams have about 5 entries in each of 4,096 pages, or 78 in each of 256.
    expect(pages.length).to.be.within(3, 5)
    for (const page of map.pages.values()) expect(page.length).to.be.at.most(1 + MAX_ENTRIES * 72)
  })

  it('proves the head of each stream', async () => {
    for (const count of [1, 2, MAX_ENTRIES, MAX_ENTRIES + 1, 3_000]) {
      const map = createHeadMap()
      const heads = listHeads(count)
      const root = await map.set(heads)
      for (const head of heads.filter((_, n) => n % 7 === 0)) {
        const proof = await proveHead(map.read, head.stream)
        expect(verifyHead(proof, head.stream, root)).to.deep.equal(head)
        expect(proof.path.length, 'nodes from the root to the entry').to.be.at.most(3 * Math.log2(count) + 3)
      }
    }
  })

  it('proves that it has no other stream', async () => {
    for (const count of [0, 1, 2, MAX_ENTRIES + 1, 3_000]) {
      const map = createHeadMap()
      const root = await map.set(listHeads(count))
      for (let n = 0; n < 100; n++) {
        const proof = await proveHead(map.read, `tool-${n}`)
        expect(verifyHead(proof, `tool-${n}`, root)).to.equal(undefined)
      }
    }
  })

  it('has pages without entries if many keys have the same first digit', async () => {
    const heads = listHeads(10_000)
    for (const digits of [[1], [9], [3, 12], [8, 15]]) {
      const map = createHeadMap()
      const alike = heads.filter(({ stream }) => digits.includes(digitOf(keyOf(stream), 0)))
      const root = await map.set(alike)
      expect(root.equals(rootOf(alike))).to.equal(true)
      expect((await map.set([])).equals(root)).to.equal(true)
      for (const head of alike.slice(0, 20))
        expect(verifyHead(await proveHead(map.read, head.stream), head.stream, root)).to.deep.equal(head)
      for (let n = 0; n < 50; n++)
        expect(verifyHead(await proveHead(map.read, `tool-${n}`), `tool-${n}`, root)).to.equal(undefined)
    }
  })

  it("can't prove that a stream is absent if it contains the stream", async () => {
    const map = createHeadMap()
    const heads = listHeads(500)
    const root = await map.set(heads)
    const proofs = await Promise.all(heads.map(({ stream }) => proveHead(map.read, stream)))
    for (const proof of proofs.slice(1)) rejects(() => verifyHead(proof, 'material-0', root))
    rejects(() => verifyHead({ entry: undefined, path: [] }, 'material-0', root))
  })

  it('rejects a proof that was changed', async () => {
    const map = createHeadMap()
    const root = await map.set(listHeads(500))
    const { entry, path } = await proveHead(map.read, 'material-5')
    const flip = (bytes: Buffer, at: number): Buffer =>
      Buffer.from(bytes.map((byte, n) => (n === at ? byte ^ 1 : byte)))
    const changed: readonly HeadProof[] = [
      ...Array.from({ length: entry!.length }, (_, at) => ({ entry: flip(entry!, at), path })),
      ...path.map((node, at) => ({ entry, path: path.with(at, { ...node, sibling: flip(node.sibling, at) }) })),
      ...path.map((node, at) => ({ entry, path: path.with(at, { ...node, bit: node.bit + 1 }) })),
      ...path.map((_, at) => ({ entry, path: path.toSpliced(at, 1) })),
      { entry, path: path.toReversed() },
      { entry: undefined, path },
    ]
    for (const proof of changed) rejects(() => verifyHead(proof, 'material-5', root))
    rejects(() => verifyHead({ entry, path }, 'material-5', EMPTY_ROOT))
    const malformed: readonly HeadProof[] = [
      { entry: entry!.subarray(1), path },
      ...[256, -256, 0.5].map(added => ({ entry, path: path.with(0, { ...path[0]!, bit: path[0]!.bit + added }) })),
    ]
    for (const proof of malformed) expect(() => verifyHead(proof, 'material-5', root)).to.throw(TlogSyntaxError)
  })

  it('has a fixed encoding of entries and nodes', () => {
    // Computed by hand from the definition: verifiers without this code depend on it.
    const [a, b] = [headOf('a', 1), headOf('b', 2)]
    expect(formatEntry(a).toString('hex')).to.equal(
      `${keyOf('a').toString('hex')}0000000000000001${Buffer.from(a.hash).toString('hex')}`,
    )
    expect(bitOf(keyOf('a'), 0)).to.equal(1)
    expect(bitOf(keyOf('b'), 0)).to.equal(0)
    const node = Buffer.concat([Buffer.of(1, 0), hashLeaf(formatEntry(b)), hashLeaf(formatEntry(a))])
    expect(rootOf([a, b]).toString('hex')).to.equal(createHash('sha256').update(node).digest('hex'))
  })
})
