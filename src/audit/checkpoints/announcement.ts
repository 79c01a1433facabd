import { type Audit, cosign, type SignedCheckpoint, timestamp } from '../../domain/audit.js'
import type { Decision } from '../../domain/decisions/aggregate.js'
import type { AuditEvent } from '../../events/audit.js'
import { addCosignatures } from '../../projections/audit-checkpoints.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { GrowingLogTree } from '../log-tree/log-tree.js'
import type { CheckpointPublisher } from '../publisher/publisher.js'
import { proveConsistency } from '../tlog/tiles/tile-reader.js'

/** What is used of the publisher. */
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

/** Makes a signed checkpoint known outside the installation, and records what comes back. */
export interface Announcement {
  /** Asks the witnesses, and copies the checkpoint with their cosignatures. Doesn't wait for the copies. */
  announce(checkpoint: SignedNote & Partial<Pick<SignedCheckpoint, 'isCosigned'>>): Promise<void>
  /** Asks the timestamp authority once a day. */
  askAuthority(checkpoint: SignedNote): Promise<void>
}

type SignedNote = Pick<SignedCheckpoint, 'size' | 'checkpoint'>

const DAY_MS = 24 * 60 * 60 * 1000

export function createAnnouncement({ tree, publisher, now, warn, newest, append }: AnnouncementParts): Announcement {
  async function askWitnesses({ size, checkpoint: note }: SignedNote): Promise<readonly string[]> {
    const signatures = await publisher.cosign({ size, note }, from => proveConsistency(tree.read, from, size))
    if (signatures.length > 0) await append(state => cosign(state, { size, signatures: [...signatures] }))
    return signatures
  }

  return {
    async announce(checkpoint) {
      const { size, isCosigned = false } = checkpoint
      const signatures = isCosigned ? [] : await askWitnesses(checkpoint)
      const note = addCosignatures(checkpoint.checkpoint, signatures)
      void publisher.publish({ size, note }).catch(error => warn(`copying checkpoint ${size} failed`, error))
    },
    async askAuthority({ size, checkpoint: note }) {
      const last = (await newest())?.timestampedAt
      if (last && now() - Date.parse(last) < DAY_MS) return
      const timestamped = await publisher.timestamp({ size, note })
      if (timestamped !== undefined) await append(state => timestamp(state, timestamped))
    },
  }
}
