import { expect } from 'chai'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  parseVerifierKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { cosignCheckpoint, openCheckpoint, signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { formatTlogProof, parseTlogProof } from '../../../src/audit/tlog/notes/tlog-proof.js'
import { formatEntryBundle } from '../../../src/audit/tlog/tiles/entry-bundle.js'
import { formatTilePath, TILE_WIDTH } from '../../../src/audit/tlog/tiles/tile-path.js'
import { proveConsistency, proveInclusion } from '../../../src/audit/tlog/tiles/tile-reader.js'
import { computeEdgeRoot, EMPTY_EDGE, growTree } from '../../../src/audit/tlog/tiles/tile-writer.js'
import { hashLeaf, hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { verifyConsistency, verifyInclusion } from '../../../src/audit/tlog/tree/verification.js'
import { addSignatures, verifyTlogProof } from '../../support/audit/notes.js'
import { folderPerSuite } from '../../support/folder.js'
import { createLeaves, createTileStore } from '../../support/naive-tree.js'
import { scaleToCampaign } from '../size.js'
import { buildGo, type GoCheck, type GoRequest, runGoProgram } from './go-program.js'

const ORIGIN = 'inventory/interop'
const SECONDS = 1_790_000_000
const EXTRA = Buffer.from('{"id":"evt_1"}')
const MAX_BUILD_MS = 900_000

const logKey = parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
const witnesses = ['witness.example/a', 'witness.example/b'].map(name =>
  parseSignerKey(generateSignerKey(name, COSIGNATURE)),
)
const TRUST = { origin: ORIGIN, logKeys: [logKey], witnesses, quorum: 2 }

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')

/** Returns a log with its tiles, entry bundles, and roots. */
function createLog(size: number) {
  const leaves = createLeaves(size, size)
  const data = Buffer.concat(leaves)
  const store = createTileStore()
  const { edge, tiles } = growTree(EMPTY_EDGE, hashLeaves(data))
  store.save(tiles)
  const rootOf = (part: number) => computeEdgeRoot(growTree(EMPTY_EDGE, hashLeaves(data.subarray(0, part * 32))).edge)
  const files: Record<string, string> = {}
  for (const [path, bytes] of store.tiles) files[path] = toBase64(bytes)
  for (let index = 0; index * TILE_WIDTH < size; index++) {
    const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH)
    const start = index * TILE_WIDTH * 32
    const bundle = formatEntryBundle(data.subarray(start, start + width * 32))
    files[formatTilePath({ level: 'entries', index, width })] = toBase64(bundle)
  }
  return { size, leaves, read: store.read, files, root: computeEdgeRoot(edge), rootOf }
}

type Log = ReturnType<typeof createLog>

async function signLog({ size, root }: Log): Promise<string> {
  const note = await signCheckpoint({ origin: ORIGIN, size, root }, logKey)
  return addSignatures(note, await Promise.all(witnesses.map(witness => cosignCheckpoint(note, witness, SECONDS))))
}

const KEYS = { logKey: formatVerifierKey(logKey), witnessKeys: witnesses.map(formatVerifierKey) }

async function checkInclusion(log: Log, index: number): Promise<GoCheck> {
  const hashes = await proveInclusion(log.read, index, log.size)
  const leaf = toBase64(log.leaves[index]!)
  return { kind: 'inclusion', index, size: log.size, root: toBase64(log.root), leaf, hashes: hashes.map(toBase64) }
}

async function checkConsistency(log: Log, from: number): Promise<GoCheck> {
  const hashes = (await proveConsistency(log.read, from, log.size)).map(toBase64)
  const roots = { fromRoot: toBase64(log.rootOf(from)), root: toBase64(log.root) }
  return { kind: 'consistency', from, size: log.size, ...roots, hashes }
}

async function checkProof(log: Log, index: number, extra?: Buffer): Promise<GoCheck> {
  const hashes = await proveInclusion(log.read, index, log.size)
  const file = formatTlogProof({ index, hashes, checkpoint: await signLog(log), extra })
  const leaf = toBase64(log.leaves[index]!)
  return { kind: 'proof', ...KEYS, file, index, leaf, ...(extra && { extra: toBase64(extra) }) }
}

describe('Go implementations of transparency logs', function () {
  this.timeout(MAX_BUILD_MS)
  const folder = folderPerSuite()
  before(async function () {
    const { missing } = await buildGo('go', '.', folder.at('interop'))
    if (missing === undefined) return
    console.log(`skipping tests with Go implementations of transparency logs: ${missing}`)
    this.skip()
  })

  const request = (wanted: GoRequest) => runGoProgram(folder.at('interop'), folder.at('request.json'), wanted)
  async function failuresOf(checks: readonly GoCheck[]): Promise<readonly string[]> {
    const messages = (await request({ checks })).checks
    expect(messages).to.have.length(checks.length)
    return messages.flatMap((message, n) => (message ? [`${checks[n]!.kind} ${n}: ${message}`] : []))
  }

  it('read tiles and entry bundles of each shape, and verify every entry', async () => {
    const sizes = [1, 2, 255, 256, 257, 511, 512, 1_000, scaleToCampaign(66_000, 2_000)]
    const checks = sizes.map(createLog).map(({ size, root, leaves, files }) => {
      return { kind: 'tiles' as const, size, root: toBase64(root), leaves: leaves.map(toBase64), tiles: files }
    })
    expect(await failuresOf(checks)).to.deep.equal([])
  })

  it('verify inclusion and consistency proofs', async () => {
    const checks: GoCheck[] = []
    for (const size of [1, 2, 3, 100, 256, 257, 600, 1_025]) {
      const log = createLog(size)
      for (let n = 0; n < scaleToCampaign(40, 5); n++) {
        checks.push(await checkInclusion(log, (n * 97) % size), await checkConsistency(log, 1 + ((n * 61) % size)))
      }
    }
    expect(await failuresOf(checks)).to.deep.equal([])
  })

  it('verify checkpoints with cosignatures, and read their times', async () => {
    const log = createLog(300)
    const checkpoint = { kind: 'checkpoint' as const, ...KEYS, size: 300, root: toBase64(log.root), seconds: SECONDS }
    expect(await failuresOf([{ ...checkpoint, note: await signLog(log) }])).to.deep.equal([])
  })

  it('verify proof files with and without extra data', async () => {
    const log = createLog(300)
    const checks = await Promise.all([0, 7, 255, 256, 299].map(n => checkProof(log, n, n % 2 ? EXTRA : undefined)))
    const single = createLog(1)
    expect(await failuresOf([...checks, await checkProof(single, 0)])).to.deep.equal([])
  })

  it('reject what was changed', async () => {
    const [log, other] = [createLog(300), createLog(301)]
    const note = await signLog(log)
    const checkpoint = {
      kind: 'checkpoint' as const,
      ...KEYS,
      note,
      size: 300,
      root: toBase64(log.root),
      seconds: SECONDS,
    }
    const proof = await checkProof(log, 7)
    const tiles = { kind: 'tiles' as const, size: 300, root: toBase64(log.root), leaves: log.leaves.map(toBase64) }
    const checks: readonly GoCheck[] = [
      { ...checkpoint, seconds: SECONDS + 1 },
      { ...checkpoint, note: note.replace('\n300\n', '\n301\n') },
      { ...checkpoint, logKey: formatVerifierKey(parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))) },
      { ...(await checkInclusion(log, 7)), index: 8 },
      { ...(await checkConsistency(log, 7)), root: toBase64(other.root) },
      { ...proof, leaf: toBase64(log.leaves[8]!) },
      { ...proof, file: String(proof.file).replace('index 7', 'index 8') },
      { ...tiles, tiles: { ...log.files, 'tile/0/000': other.files['tile/0/000'] } },
      { ...tiles, tiles: { ...log.files, 'tile/0/002': other.files['tile/0/000'] } },
    ]
    expect(await failuresOf(checks)).to.have.length(checks.length)
  })

  it('write logs that this service verifies, and writes identically', async () => {
    const [index, from] = [259, 130]
    const log = createLog(300)
    const leaves = log.leaves.map(toBase64)
    const make = { origin: ORIGIN, witness: 'witness.example', leaves, index, from, extra: toBase64(EXTRA) }
    const { made } = await request({ make })
    if (!made) throw new Error('the Go program made nothing')

    const trust = {
      ...TRUST,
      logKeys: [parseVerifierKey(made.logKey)],
      witnesses: made.witnessKeys.map(parseVerifierKey),
    }
    const head = openCheckpoint(made.note, trust)
    expect(head.cosignatures.map(({ witness }) => formatVerifierKey(witness))).to.deep.equal(made.witnessKeys)
    for (const { seconds } of head.cosignatures) expect(Math.abs(seconds - Date.now() / 1_000)).to.be.below(60)
    expect(head.root.equals(log.root)).to.equal(true)
    const signed = await signCheckpoint({ origin: ORIGIN, size: 300, root: log.root }, parseSignerKey(made.signerKey))
    expect(made.note.startsWith(signed), 'the same signature by the same key').to.equal(true)

    const leafHash = hashLeaf(log.leaves[index]!)
    verifyInclusion(leafHash, index, head, made.inclusion.map(fromBase64))
    const earlier = { size: from, root: fromBase64(made.fromRoot) }
    verifyConsistency(earlier, head, made.consistency.map(fromBase64))
    expect((await proveInclusion(log.read, index, 300)).map(toBase64)).to.deep.equal(made.inclusion)
    expect((await proveConsistency(log.read, from, 300)).map(toBase64)).to.deep.equal(made.consistency)

    for (const file of [made.proof, made.proofNoExtra, made.formatsProof]) {
      expect(verifyTlogProof(file, leafHash, trust).size).to.equal(300)
      expect(formatTlogProof(parseTlogProof(file))).to.equal(file)
    }
    expect(parseTlogProof(made.proof).extra).to.deep.equal(EXTRA)
    expect(parseTlogProof(made.proofNoExtra).extra).to.equal(undefined)

    const tiles = Object.fromEntries(Object.entries(log.files).filter(([path]) => !path.startsWith('tile/entries/')))
    expect(tiles).to.deep.equal(made.tiles)
    expect(toBase64(formatEntryBundle(Buffer.concat(log.leaves)))).to.equal(made.entriesBundle)
  })
})
