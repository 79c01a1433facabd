import { formatEventProof } from '../../../src/audit/proofs/event-proof.js'
import { formatHeadProof, HEADS_RECORDED } from '../../../src/audit/proofs/head-proof-file.js'
import { proveHead } from '../../../src/audit/tlog/head-map/head-proof.js'
import { updateHeadMap } from '../../../src/audit/tlog/head-map/update.js'
import {
  COSIGNATURE,
  formatVerifierKey,
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  type SignerKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { cosignCheckpoint, signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { proveConsistency, proveInclusion, readRoot } from '../../../src/audit/tlog/tiles/tile-reader.js'
import { EMPTY_EDGE, growTree } from '../../../src/audit/tlog/tiles/tile-writer.js'
import { hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { GENESIS, type SealedEvent, type StoredEvent, seal, textOf } from '../../../src/events/log/envelope.js'
import { contentOf } from '../events.js'
import { createTileStore } from '../naive-tree.js'
import { addSignatures } from './notes.js'

export const ORIGIN = 'inventory/test'

export const createLogKey = (): SignerKey => parseSignerKey(generateSignerKey(ORIGIN, NOTE_SIGNATURE))
export const createWitnessKey = (): SignerKey => parseSignerKey(generateSignerKey('witness.example', COSIGNATURE))

export interface AuditLogOptions {
  readonly key: SignerKey
  readonly witness?: SignerKey
  readonly recordedAt: string
  /** The number of events that the head map claims to cover. */
  readonly covered?: number
}

/** The transparency log of some events, with one checkpoint. */
export interface AuditLog {
  readonly checkpoint: string
  readonly verifierKey: string
  /** The event with the root of the head map, which is the last leaf. */
  readonly recorded: StoredEvent
  proveEvent(event: StoredEvent): Promise<string>
  proveHead(stream: string): Promise<string>
  proveConsistency(from: number): Promise<string>
}

/** Creates the tree and the head map of events in log order, in memory. */
export async function createAuditLog(events: readonly StoredEvent[], options: AuditLogOptions): Promise<AuditLog> {
  const pages = new Map<string, Buffer>()
  const readPage = async (path: string) => pages.get(path)
  const heads = events.map(({ stream, revision, hash }) => ({ stream, revision, hash: Buffer.from(hash, 'hex') }))
  const map = await updateHeadMap(readPage, heads)
  for (const { path, bytes } of map.pages) pages.set(path, bytes)
  const recorded = recordHeads(options.covered ?? events.length, map.root, options.recordedAt)

  const data = Buffer.from([...events.map(({ hash }) => hash), recorded.hash].join(''), 'hex')
  const { tiles } = growTree(EMPTY_EDGE, hashLeaves(data))
  const { save, read } = createTileStore()
  save(tiles)
  const size = events.length + 1
  const signed = await signCheckpoint({ origin: ORIGIN, size, root: await readRoot(read, size) }, options.key)
  const { witness } = options
  const seconds = Math.floor(Date.parse(options.recordedAt) / 1000)
  const checkpoint = witness ? addSignatures(signed, [await cosignCheckpoint(signed, witness, seconds)]) : signed

  const prove = async (index: number, text: string) =>
    formatEventProof({ index, hashes: await proveInclusion(read, index, size), checkpoint }, text)
  return {
    checkpoint,
    verifierKey: formatVerifierKey(options.key),
    recorded: { ...recorded.content, hash: recorded.hash, position: size },
    proveEvent: event =>
      prove(
        events.findIndex(({ id }) => id === event.id),
        canonicalText(event),
      ),
    proveHead: async stream =>
      formatHeadProof({
        stream,
        proof: await proveHead(readPage, stream),
        heads: await prove(events.length, recorded.text),
      }),
    async proveConsistency(from) {
      const hashes = await proveConsistency(read, from, size)
      return JSON.stringify({ from, to: size, hashes: hashes.map(hash => hash.toString('base64')) })
    },
  }
}

export const canonicalText = (event: StoredEvent): string => textOf(contentOf(event))

const recordHeads = (size: number, root: Buffer, at: string): SealedEvent =>
  seal({
    ...{ id: `evt_heads_${size}`, type: HEADS_RECORDED, version: 1, stream: 'audit-log', revision: 0, at },
    ...{ actor: { user_id: 'usr_system', key_id: null }, correlation_id: 'cor_audit', causation_id: null },
    ...{ command: null, prev_hash: GENESIS, data: { size, root: root.toString('base64') } },
  })
