import { randomBytes } from 'node:crypto'
import type { Collection } from '../../../stores/document-store.js'
import { CHECKPOINTS_ID, type Checkpoints, fromStored, type StoredCheckpoints, toStored } from './stored-checkpoints.js'

/**
 * The document with all checkpoints. Each access compares it with what was known of it, because documents can be
 * restored, dropped, or replaced.
 */
export interface CheckpointDocument {
  read(): Promise<Checkpoints>
  /** Takes over the document. Required before the first write with the fence. */
  lead(fence: number): Promise<Checkpoints>
  /** Writes the checkpoints, unless a newer leader has written. */
  write(checkpoints: Checkpoints): Promise<void>
}

const REMOVED = 'the documents were removed'
const OLDER = 'the documents were rolled back'
const STRANGE = 'another instance wrote to the documents'

export function createCheckpointDocument(
  collection: Collection<StoredCheckpoints>,
  exchanged: (reason: string) => void,
): CheckpointDocument {
  let fence = 0
  /** Stamps of the last write that succeeded, and of a later write whose outcome is unknown. */
  let stored: string | undefined
  let tried: string | undefined
  let newest: StoredCheckpoints | undefined

  /**
   * Reads the document. If it is missing, older than before, or strange, the documents were dropped, restored, or replaced.
   */
  async function look(): Promise<StoredCheckpoints | undefined> {
    const before = newest
    const hadWritten = stored !== undefined
    const found = await collection.get(CHECKPOINTS_ID)
    if (before !== undefined && found === undefined) exchanged(REMOVED)
    else if (before !== undefined && found !== undefined && isBefore(found, before)) exchanged(OLDER)
    else if (found !== undefined && hadWritten && isStrange(found)) exchanged(STRANGE)
    // A write whose outcome is unknown can be read before its commit fails.
    else if (found !== undefined && found.stamp !== tried && (newest === undefined || isBefore(newest, found)))
      newest = found
    return found
  }

  /**
   * Reports whether a document with the own fence was written by another instance: documents that are restored while
   * the service runs can have more writes. A read that began before the last write returns a document with fewer writes.
   * A read that began before the first write can return the document of a killed process with the same fence: if it was
   * the only instance, its successor continues with its lease.
   */
  const isStrange = ({ fence: itsFence, writes, stamp }: StoredCheckpoints): boolean =>
    itsFence === fence && writes >= (newest?.writes ?? 0) && stamp !== stored && stamp !== tried

  /**
   * Returns the next version of the document. Retries use the same stamp, because a write without a response might
   * have succeeded.
   */
  function next(checkpoints: Checkpoints) {
    tried ??= randomBytes(9).toString('base64url')
    return toStored(checkpoints, { fence, stamp: tried, writes: (newest?.writes ?? 0) + 1 })
  }

  function written(doc: StoredCheckpoints): void {
    stored = doc.stamp
    tried = undefined
    newest = doc
  }

  return {
    read: async () => fromStored(await look()),

    async lead(newFence) {
      const found = await look()
      fence = newFence
      const checkpoints = fromStored(found)
      const doc = next(checkpoints)
      // Not conditional on the stamp: the previous writer no longer leads.
      const succeeded = found ? collection.replace(doc, [{ field: 'fence', atMost: fence }]) : collection.insert(doc)
      if (await succeeded) written(doc)
      return checkpoints
    },

    async write(checkpoints) {
      const mine = [stored, tried].flatMap(stamp => stamp ?? [])
      const doc = next(checkpoints)
      const where = [
        { field: 'fence', atMost: fence },
        { field: 'stamp', in: mine },
      ]
      if (await collection.replace(doc, where)) return written(doc)
      const found = await collection.get(CHECKPOINTS_ID)
      if (found !== undefined && found.fence > fence) return
      exchanged(found === undefined ? REMOVED : STRANGE)
    },
  }
}

const isBefore = (one: StoredCheckpoints, other: StoredCheckpoints): boolean =>
  one.fence < other.fence || (one.fence === other.fence && one.writes < other.writes)
