import { type Finding, type LogFollower, placeOf, type StreamEnd } from '../../../audit/checks/check-log.js'
import { HEAD_MAP, openPages } from '../../../audit/heads/head-map-pages.js'
import { LOG_TREE, openTreeDocuments } from '../../../audit/log-tree/tree-documents.js'
import type { VerifierKey } from '../../../audit/tlog/notes/keys.js'
import { AUDIT_STREAM } from '../../../domain/audit.js'
import type { AuditEvent, CheckpointSigned, LogSealed } from '../../../events/audit.js'
import { REGISTRY } from '../../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../../events/log/envelope.js'
import { newestCheckpoint } from '../../../projections/audit-checkpoints.js'
import type { ReadModels } from '../../../projections/engine/read-models.js'
import type { DocumentStore } from '../../../stores/document-store.js'
import type { EventStore } from '../../../stores/event-store.js'
import { type AuditDocumentsState, createAuditDocumentsCheck } from './audit-documents.js'
import { type CheckpointCheckState, createCheckpointCheck } from './checkpoint-check.js'
import { type ComputedHeadMap, compareStoredPages, computeHeadMap } from './head-map-check.js'
import { compareWithKept, type KeptCheckpoint, type KeptMatch } from './kept-checkpoint.js'
import { createKeyChain, type KeyChainState } from './key-chain.js'
import { createTreeCheck, type TreeCheckState } from './tree-check.js'

/** Verifies Merkle tree, checkpoints, keys, and head map while the log is read. */
export interface ProofCheck extends LogFollower {
  /** Returns what is needed to continue. Undefined while a head map or unreadable events would be part of it. */
  state(): ProofCheckState | undefined
  end(): Promise<ProvedLog>
}

export interface ProofCheckState {
  readonly tree: TreeCheckState
  readonly checkpoints: CheckpointCheckState
  readonly keys: KeyChainState
  readonly auditDocuments: AuditDocumentsState
}

/** The Merkle tree of the log, and its newest checkpoint. */
export interface ProvedLog {
  readonly root: Buffer
  readonly newest: CheckpointSigned | undefined
  /** The key of the log. */
  readonly key: VerifierKey | undefined
  /** The log that the checkpoint kept elsewhere is of; undefined if it was not given or doesn't match. */
  readonly kept: KeptMatch | undefined
  /** Given keys that lead to all keys of the log; none if they don't. */
  readonly vouching: readonly VerifierKey[]
}

export interface ProofCheckOptions {
  readonly store: Pick<EventStore, 'readStream'>
  readonly documents: DocumentStore
  readonly readModels: ReadModels
  /** Position up to which the read models are complete. */
  readonly upTo: Position
  /** Name of the log in its checkpoints. */
  readonly origin: string
  /** A checkpoint that was kept elsewhere. */
  readonly kept?: KeptCheckpoint | undefined
  /** Keys that are known from elsewhere. */
  readonly keys?: readonly VerifierKey[]
  readonly report: (finding: Finding) => void
  readonly saved?: ProofCheckState | undefined
}

const NO_HASH = '0'.repeat(64)
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

export async function createProofCheck(options: ProofCheckOptions): Promise<ProofCheck> {
  const { documents, readModels, upTo, origin, kept, keys: given = [], report, saved } = options
  const signed = await readCheckpoints(options.store)
  const keys = createKeyChain(given, saved?.keys)
  const checkpoints = createCheckpointCheck(keys, report, saved?.checkpoints)
  const auditDocuments = createAuditDocumentsCheck(readModels, upTo, report, saved?.auditDocuments)
  const sizes = [...signed.sizes, ...(kept ? [kept.size] : [])]
  const collections = await documents.collections()
  const stored = collections.includes(LOG_TREE) ? await openTreeDocuments(documents) : undefined
  const tree = await createTreeCheck({ stored, sizes, report, saved: saved?.tree })
  const unreadable: Position[] = []
  let map: ComputedHeadMap | undefined

  /** Adds the leaves of unreadable events before a position. Their hashes are unknown, so no root matches after them. */
  async function addUnreadable(before: Position): Promise<void> {
    while ((unreadable[0] ?? before) < before) await tree.add({ hash: NO_HASH, position: unreadable.shift()! })
  }

  async function takeAudit(event: StoredEvent, index: number): Promise<void> {
    const place = placeOf(event)
    // An event that doesn't match its type is reported separately.
    if (REGISTRY.flaw(event) !== undefined) return
    const known = REGISTRY.read(event)
    // Checkpoints that were created after the start have other sizes than those that were read. Those from before the
    // sealing are of another tree.
    const isOfThisTree = event.revision <= signed.lastRevision && event.revision >= (signed.sealed?.revision ?? 0)
    const rootAt = (size: number) => (isOfThisTree ? tree.rootAt(size) : undefined)
    try {
      checkpoints.take({ event: known as AuditEvent, place, index, rootAt })
    } catch (error) {
      report({ place, problem: (error as Error).message })
    }
    auditDocuments.take(known)
  }

  async function takeSlowly(event: StoredEvent, streams: ReadonlyMap<string, StreamEnd>): Promise<void> {
    await addUnreadable(event.position)
    if (tree.size() === signed.newestHeads) map = await computeHeadMap(streams)
    const index = tree.size()
    await tree.add(leafOf(event))
    if (event.stream === AUDIT_STREAM) await takeAudit(event, index)
  }

  async function compareHeadMap(newest: CheckpointSigned): Promise<void> {
    if (map === undefined || newest.heads.size !== signed.newestHeads) return
    if (map.root.toString('base64') !== newest.heads.root)
      return report({
        place: `the head map of checkpoint ${newest.size}`,
        problem: `it doesn't match the streams after the first ${newest.heads.size} events`,
      })
    if (!collections.includes(HEAD_MAP)) return
    const pages: Finding[] = []
    await compareStoredPages(await openPages(documents), newest.heads.size, map, finding => pages.push(finding))
    // The service removes pages of an earlier map.
    const isNewest = pages.length === 0 || (await newestCheckpoint(readModels))?.size === newest.size
    if (isNewest) for (const finding of pages) report(finding)
  }

  return {
    state() {
      // The map is as large as the streams, and few events follow the newest one.
      if (map !== undefined || unreadable.length > 0) return undefined
      return {
        ...{ tree: tree.state(), checkpoints: checkpoints.state(), keys: keys.state },
        ...{ auditDocuments: auditDocuments.state },
      }
    },
    take(event, streams) {
      const isUsual = unreadable.length === 0 && tree.size() !== signed.newestHeads && event.stream !== AUDIT_STREAM
      return isUsual ? tree.add(leafOf(event)) : takeSlowly(event, streams)
    },
    unreadable({ position, revision }) {
      // A gap in the positions isn't an event.
      if (revision >= 0) unreadable.push(position)
    },
    async end() {
      await addUnreadable(Number.POSITIVE_INFINITY)
      const root = await tree.end()
      checkpoints.end()
      const newest = checkpoints.newest()
      if (newest) await compareHeadMap(newest)
      const untrusted = keys.end()
      for (const { place, problem } of untrusted) report({ place, problem })
      await auditDocuments.end()
      const origins = new Set([origin, ...checkpoints.origins])
      const log = { events: tree.size(), rootAt: tree.rootAt, origins, keys: [...given, ...keys.trusted()] }
      const match = kept && compareWithKept(kept, { ...log, sealed: signed.sealed }, report)
      const vouching = untrusted.length > 0 ? [] : keys.matched()
      return { root, newest, key: keys.current(), kept: match, vouching }
    },
  }
}

/** Replaces an invalid hash, which is reported with its event. */
const leafOf = ({ hash, position }: StoredEvent) => ({ hash: isHash(hash) ? hash : NO_HASH, position })

interface SignedCheckpoints {
  readonly sizes: readonly number[]
  /** Size of the newest head map. */
  readonly newestHeads: number | undefined
  readonly lastRevision: number
  /** The newest statement that this log is a sealed copy, and the checkpoints of the previous log. */
  readonly sealed: SealedBefore | undefined
}

interface SealedBefore {
  readonly revision: number
  readonly statement: LogSealed
  readonly checkpoints: readonly CheckpointSigned[]
}

/** Reads the sizes of the checkpoints, because their roots are computed before their events are read. */
async function readCheckpoints(store: Pick<EventStore, 'readStream'>): Promise<SignedCheckpoints> {
  const sizes: number[] = []
  let newestHeads: number | undefined
  let lastRevision = -1
  let sealed: SealedBefore | undefined
  const checkpoints: CheckpointSigned[] = []
  for await (const events of store.readStream(AUDIT_STREAM, { onUnreadable: () => {} }))
    for (const { type, data, revision } of events) {
      lastRevision = revision
      if (type === 'audit-log-sealed') {
        const statement = data as LogSealed
        sealed = { revision, statement, checkpoints: [...checkpoints] }
        sizes.push(statement.size)
        newestHeads = undefined
      }
      if (type !== 'audit-checkpoint-signed') continue
      const { size, heads } = data as Partial<CheckpointSigned>
      if (typeof size === 'number') sizes.push(size)
      newestHeads = heads?.size
      checkpoints.push(data as CheckpointSigned)
    }
  return { sizes, newestHeads, lastRevision, sealed }
}
