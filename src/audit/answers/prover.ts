import { type StoredEvent, textOf } from '../../events/log/envelope.js'
import { type CheckpointDoc, checkpointWith } from '../../projections/audit-checkpoints.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { EventStore } from '../../stores/event-store.js'
import type { LogTree } from '../log-tree/log-tree.js'
import { formatEventProof } from '../proofs/event-proof.js'
import { formatHeadProof } from '../proofs/head-proof-file.js'
import type { HeadProof } from '../tlog/head-map/head-proof.js'
import { formatTlogProof } from '../tlog/notes/tlog-proof.js'
import { proveConsistency, proveInclusion } from '../tlog/tiles/tile-reader.js'

/** The head of a stream in the map of a checkpoint. */
export interface CheckpointedHead {
  readonly proof: HeadProof
  readonly checkpoint: CheckpointDoc
}

export interface ProverOptions {
  readonly store: Pick<EventStore, 'at'>
  readonly tree: LogTree
  readonly readModels: Pick<ReadModels, 'of'>
  /** Proves a head in the map of the newest checkpoint; undefined before the first one. */
  readonly proveHead: (stream: string) => Promise<CheckpointedHead | undefined>
}

/** Proof of the last event of a stream. */
export interface ProvedStream {
  readonly file: string
  readonly checkpoint: CheckpointDoc
  /** Time until which no later event of the stream was recorded. */
  readonly recordedAt: string
}

/** Writes proofs from the stored tree. */
export interface Prover {
  /** Returns the proof of an event; undefined if no checkpoint contains it yet. */
  proveEvent(event: StoredEvent): Promise<string | undefined>
  /** Returns the proof without the text of the event, for receipts. */
  proveHash(event: StoredEvent): Promise<string | undefined>
  /** Returns the proof that an event is the last one of its stream; undefined before the first checkpoint. */
  proveStream(stream: string): Promise<ProvedStream | undefined>
  /** Returns the hashes that prove that the tree of size `to` contains the tree of size `from`. */
  proveGrowth(from: number, to: number): Promise<readonly Buffer[]>
}

export function createProver({ store, tree, readModels, proveHead }: ProverOptions): Prover {
  async function leafOf({ position }: StoredEvent) {
    const index = await tree.indexOf(position)
    const checkpoint = index === undefined ? undefined : await checkpointWith(readModels, index)
    if (index === undefined || checkpoint === undefined) return undefined
    return { index, ...(await inclusionIn(index, checkpoint)) }
  }

  const inclusionIn = async (index: number, { size, checkpoint }: CheckpointDoc) => ({
    hashes: await proveInclusion(tree.read, index, size),
    checkpoint,
  })

  return {
    async proveEvent(event) {
      const leaf = await leafOf(event)
      return leaf && formatEventProof(leaf, textOfStored(event))
    },

    async proveHash(event) {
      const leaf = await leafOf(event)
      return leaf && formatTlogProof(leaf)
    },

    async proveStream(stream) {
      const head = await proveHead(stream)
      if (head === undefined) return undefined
      const { proof, checkpoint } = head
      // The event with the root of the head map is the last one of the tree.
      const index = checkpoint.size - 1
      const position = await tree.positionOf(index)
      const event = position === undefined ? undefined : await store.at(position)
      if (event === undefined) throw new Error(`the event of leaf ${index} is not in the log`)
      const heads = formatEventProof({ index, ...(await inclusionIn(index, checkpoint)) }, textOfStored(event))
      return { file: formatHeadProof({ stream, proof, heads }), checkpoint, recordedAt: event.at }
    },

    proveGrowth: (from, to) => proveConsistency(tree.read, from, to),
  }
}

/** Returns the canonical text of a stored event, whose SHA-256 is its hash. */
function textOfStored({ hash: _, position: _position, ...content }: StoredEvent): string {
  return textOf(content)
}
