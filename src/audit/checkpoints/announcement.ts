import { type Audit, cosign, type SignedCheckpoint, timestamp } from '../../domain/audit.js'
import type { Decision } from '../../domain/decisions/aggregate.js'
import type { AuditEvent } from '../../events/audit.js'
import { addCosignatures } from '../../projections/audit-checkpoints.js'
import { elapsedMs } from '../../stores/shared/elapsed-ms.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { GrowingLogTree } from '../log-tree/log-tree.js'
import type { CheckpointPublisher } from '../publisher/publisher.js'
import { proveConsistency } from '../tlog/tiles/tile-reader.js'

/** The methods of the publisher that announcements use. */
export type PublishingParts = Omit<CheckpointPublisher, 'close'>

export type Decide = (state: Audit | undefined) => Decision<AuditEvent>

interface AnnouncementParts {
  readonly tree: Pick<GrowingLogTree, 'read'>
  readonly publisher: PublishingParts
  readonly now: () => number
  readonly warn: Warn
  readonly newest: () => Promise<Audit | undefined>
  readonly append: (decide: Decide) => Promise<void>
}

/** Publishes a signed checkpoint outside the installation, and records cosignatures and timestamps. */
export interface Announcement {
  /** Requests cosignatures, and copies the checkpoint with them. Doesn't wait for the copies. */
  announce(checkpoint: SignedNote & Partial<Pick<SignedCheckpoint, 'isCosigned'>>): Promise<void>
  /** Requests a timestamp if the last one is at least a day old. */
  requestTimestamp(checkpoint: SignedNote): Promise<void>
}

type SignedNote = Pick<SignedCheckpoint, 'size' | 'checkpoint'>

const DAY_MS = 24 * 60 * 60 * 1000

export function createAnnouncement({ tree, publisher, now, warn, newest, append }: AnnouncementParts): Announcement {
  async function requestCosignatures({ size, checkpoint: note }: SignedNote): Promise<readonly string[]> {
    const signatures = await publisher.cosign({ size, note }, from => proveConsistency(tree.read, from, size))
    if (signatures.length > 0) await append(state => cosign(state, { size, signatures: [...signatures] }))
    return signatures
  }

  return {
    async announce(checkpoint) {
      const { size, isCosigned = false } = checkpoint
      const signatures = isCosigned ? [] : await requestCosignatures(checkpoint)
      const note = addCosignatures(checkpoint.checkpoint, signatures)
      void publisher.publish({ size, note }).catch(error => warn(`copying checkpoint ${size} failed`, error))
    },
    async requestTimestamp({ size, checkpoint: note }) {
      const last = (await newest())?.timestampedAt
      if (last && elapsedMs(Date.parse(last), now()) < DAY_MS) return
      const timestamped = await publisher.timestamp({ size, note })
      if (timestamped !== undefined) await append(state => timestamp(state, timestamped))
    },
  }
}
