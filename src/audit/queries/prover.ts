import { type StoredEvent, textOf } from '../../events/log/envelope.js'
import { type CheckpointDoc, checkpointWith, newestCheckpoint } from '../../projections/audit-checkpoints.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { HeadMap } from '../heads/head-map.js'
import type { LogTree } from '../log-tree/log-tree.js'
import { formatEventProof } from '../proofs/event-proof.js'
import { formatHeadProof } from '../proofs/head-proof-file.js'
import { formatTlogProof } from '../tlog/notes/tlog-proof.js'
import { proveConsistency, proveInclusion } from '../tlog/tiles/tile-reader.js'

export interface ProverOptions {
  readonly store: Pick<EventStore, 'readAll'>
  readonly tree: LogTree
  readonly readModels: Pick<ReadModels, 'of'>
  readonly heads: HeadMap
}

/** Proof of the last event of a stream. */
export interface ProvedStream {
  readonly file: string
  readonly checkpoint: CheckpointDoc
  /** Time at which the head map was recorded. */
  readonly recordedAt: string
}

/** Number of events after a tree size that usually contain its head map. */
const SOON = 32

/** Writes proofs from the stored tree. */
export interface Prover {
  /** Returns the proof of an event; undefined if no checkpoint contains it yet. */
  proveEvent(event: StoredEvent): Promise<string | undefined>
  /**
   * Returns the proof without the text of the event, for a receipt that this key signed. Undefined if the newest
   * checkpoint doesn't contain the event yet, or is of another key, as after a rotation.
   */
  proveHash(event: StoredEvent, verifierKey: string): Promise<string | undefined>
  /** Returns the proof that an event is the last one of its stream; undefined before the first checkpoint. */
  proveStream(stream: string): Promise<ProvedStream | undefined>
  /** Returns the hashes that prove that the tree of size `to` contains the tree of size `from`. */
  proveGrowth(from: number, to: number): Promise<readonly Buffer[]>
}

export function createProver({ store, tree, heads, readModels }: ProverOptions): Prover {
  /** A lost or damaged tree is computed again from the log, which takes a while. */
  async function requireTree(size: number): Promise<void> {
    if ((await tree.size()) < size) throw new StoreUnavailable('the Merkle tree', 'it is being computed again')
  }

  async function inclusionIn(index: number, { size, checkpoint }: CheckpointDoc) {
    await requireTree(size)
    return { hashes: await proveInclusion(tree.read, index, size), checkpoint }
  }

  /** Returns the event that recorded the head map of the first `size` events, which follows them soon. */
  async function findHeadsRecorded(size: number): Promise<StoredEvent> {
    const after = (await tree.positionOf(size - 1)) ?? 0
    for await (const events of store.readAll({ after, needed: SOON })) {
      const found = events.find(({ type, data }) => type === 'audit-heads-recorded' && data.size === size)
      if (found) return found
    }
    throw new Error(`the log has no head map of ${size} events`)
  }

  return {
    async proveEvent(event) {
      const index = await tree.indexOf(event.position)
      const checkpoint = index === undefined ? undefined : await checkpointWith(readModels, index)
      if (index === undefined || checkpoint === undefined) return undefined
      return formatEventProof({ index, ...(await inclusionIn(index, checkpoint)) }, textOfStored(event))
    },

    async proveHash({ position }, verifierKey) {
      const index = await tree.indexOf(position)
      const newest = await newestCheckpoint(readModels)
      if (index === undefined || newest?.key !== verifierKey || index >= newest.size) return undefined
      return formatTlogProof({ index, ...(await inclusionIn(index, newest)) })
    },

    async proveStream(stream) {
      const head = await heads.prove(stream)
      const checkpoint = head && (await checkpointWith(readModels, head.size))
      if (head === undefined || checkpoint === undefined) return undefined
      await requireTree(checkpoint.size)
      const { proof, size } = head
      const event = await findHeadsRecorded(size)
      const index = await tree.indexOf(event.position)
      if (index === undefined) throw new Error(`the tree doesn't contain the head map of ${size} events`)
      const mapProof = formatEventProof({ index, ...(await inclusionIn(index, checkpoint)) }, textOfStored(event))
      return { file: formatHeadProof({ stream, proof, heads: mapProof }), checkpoint, recordedAt: event.at }
    },

    async proveGrowth(from, to) {
      await requireTree(to)
      return proveConsistency(tree.read, from, to)
    },
  }
}

/** Returns the canonical text of a stored event, whose SHA-256 is its hash. */
function textOfStored({ hash: _, position: _position, ...content }: StoredEvent): string {
  return textOf(content)
}
