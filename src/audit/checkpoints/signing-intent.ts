import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { CheckpointRefused } from '../tlog/errors.js'
import type { LogCheckpoint } from '../tlog/notes/checkpoint.js'

/** The last checkpoint that an instance intended to sign. */
interface IntentDoc extends Doc {
  readonly origin: string
  readonly size: number
  readonly root: string
  /** Fencing number of the leader. */
  readonly fence: number
}

/** Another instance leads, or signs another tree. */
export class SigningRefused extends CheckpointRefused {
  override readonly name = 'SigningRefused'
}

/**
 * The checkpoint that is about to be signed. The log alone ensures that its checkpoints are consistent. The intent also
 * shows a checkpoint that was signed but isn't in the log, because the log was rolled back or another instance leads.
 */
export interface SigningIntents {
  /** Stores durably that this checkpoint will be signed. Throws SigningRefused if it contradicts the last intent. */
  declare(checkpoint: LogCheckpoint, fence: number): Promise<void>
}

const ID = 'intent'

export async function openSigningIntents(documents: DocumentStore): Promise<SigningIntents> {
  const intents: Collection<IntentDoc> = await documents.collection<IntentDoc>({
    name: 'audit_signing',
    indexes: [['fence', 'size']],
  })
  return {
    async declare({ origin, size, root }, fence) {
      const intent: IntentDoc = { _id: ID, origin, size, root: root.toString('base64'), fence }
      for (;;) {
        const last = await intents.get(ID)
        if (last !== undefined) requireConsistent(last, intent)
        const unchanged = last && [
          { field: 'fence', is: last.fence },
          { field: 'size', is: last.size },
        ]
        if (unchanged ? await intents.replace(intent, unchanged) : await intents.insert(intent)) break
      }
      await documents.flush()
    },
  }
}

function requireConsistent(last: IntentDoc, next: IntentDoc): void {
  // A single instance continues with the lease of its previous process, and so with its fencing number.
  if (last.fence > next.fence) throw new SigningRefused('another instance signs the checkpoints of the event log')
  if (last.origin !== next.origin) return
  if (last.size > next.size)
    throw new SigningRefused(`a larger checkpoint, of size ${last.size}, was about to be signed before`)
  if (last.size === next.size && last.root !== next.root)
    throw new SigningRefused(`another tree of size ${next.size} was about to be signed before`)
}
