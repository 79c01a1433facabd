import type { DocumentStore } from '../../../stores/document-store.js'
import { pause } from '../../../stores/shared/pause.js'
import type { Warn } from '../../../stores/shared/warn.js'
import { ENGINE_MS } from '../time-limits.js'
import { createCheckpointDocument } from './checkpoint-document.js'
import { CHECKPOINTS, type Checkpoint, type Checkpoints, type StoredCheckpoints } from './stored-checkpoints.js'

/**
 * How far each copy of a read model has come. A checkpoint may lag behind its documents (they are guarded by their own
 * positions), never run ahead of them. All lie in one document, written by whoever leads, so that other instances
 * learn by one short read how far everything is.
 */
export interface CheckpointStore {
  /** Also looks whether they are still the documents that they were. */
  readAll(): Promise<Checkpoints>
  /** Before the first checkpoint of a new leader: from now on those of an older one are ignored. */
  lead(fence: number): Promise<Checkpoints>
  /** Kept at once, stored soon. */
  set(copy: string, checkpoint: Checkpoint): void
  /** Stores what was only kept. */
  flush(): Promise<void>
  remove(copy: string): void
}

export interface CheckpointStoreOptions {
  readonly documents: DocumentStore
  /** Other instances wait for it. */
  readonly everyMs: number
  readonly warn: Warn
  /** The documents are no more those that they were; nothing is stored from then on. */
  readonly exchanged: (reason: string) => void
}

export async function createCheckpointStore(options: CheckpointStoreOptions): Promise<CheckpointStore> {
  const { documents, everyMs, warn } = options
  let isExchanged = false
  const document = createCheckpointDocument(await documents.collection<StoredCheckpoints>(CHECKPOINTS), reason => {
    if (isExchanged) return
    isExchanged = true
    options.exchanged(reason)
  })
  let checkpoints = new Map<string, Checkpoint>()
  let changed = false
  let writing: Promise<void> | undefined
  let hurry = new AbortController()

  /** One write at a time; what changes meanwhile goes with the next. */
  async function write(): Promise<void> {
    while (changed && !isExchanged) {
      try {
        changed = false
        await document.write(checkpoints)
      } catch (error) {
        changed = true
        warn('storing checkpoints of read models failed, retrying', error)
        if (hurry.signal.aborted) break
        await pause(ENGINE_MS.checkpointRetry, { signal: hurry.signal })
      }
      if (everyMs > 0) await pause(everyMs, { signal: hurry.signal, ref: false })
    }
    // In the same turn as it was found that nothing has changed: what changes from now on begins anew.
    writing = undefined
  }

  function begin(): void {
    changed = true
    if (!isExchanged) writing ??= write()
  }

  return {
    readAll: document.read,
    async lead(fence) {
      checkpoints = new Map(await document.lead(fence))
      return checkpoints
    },
    set(copy, checkpoint) {
      checkpoints.set(copy, checkpoint)
      begin()
    },
    async flush() {
      hurry.abort()
      await writing
      hurry = new AbortController()
    },
    remove(copy) {
      if (checkpoints.delete(copy)) begin()
    },
  }
}
