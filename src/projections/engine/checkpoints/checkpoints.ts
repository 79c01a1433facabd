import type { DocumentStore } from '../../../stores/document-store.js'
import { pause } from '../../../stores/shared/pause.js'
import type { Warn } from '../../../stores/shared/warn.js'
import { ENGINE_MS } from '../time-limits.js'
import { createCheckpointDocument } from './checkpoint-document.js'
import { CHECKPOINTS, type Checkpoint, type Checkpoints, type StoredCheckpoints } from './stored-checkpoints.js'

/**
 * Stores the checkpoint of each copy of a read model. A checkpoint can lag behind its documents, which are guarded by
 * their own positions, but never be ahead of them. One document that the leader writes contains all checkpoints, so
 * that other instances learn all of them with one short read.
 */
export interface CheckpointStore {
  /** Reads the checkpoints, and detects replaced documents. */
  readAll(): Promise<Checkpoints>
  /**
   * Takes over the document before the first checkpoint of a new leader. From then on, writes of older leaders are
   * ignored.
   */
  lead(fence: number): Promise<Checkpoints>
  /** Sets a checkpoint in memory. It is stored soon. */
  set(copy: string, checkpoint: Checkpoint): void
  /** Returns to the stored checkpoints, because documents that were written after them were lost, and returns them. */
  rollBack(): Checkpoints
  /** Stores the checkpoints that were only set. */
  flush(): Promise<void>
  remove(copy: string): void
}

export interface CheckpointStoreOptions {
  readonly documents: DocumentStore
  /** Milliseconds between writes. Other instances wait for these writes. */
  readonly everyMs: number
  readonly warn: Warn
  /** Called if the documents were replaced. Nothing is stored after that. */
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
  let stored: Checkpoints = new Map()
  let changed = false
  let writing: Promise<void> | undefined
  let hurry = new AbortController()

  /** Writes the changes. Only one write is in flight. Later changes go into the next write. */
  async function write(): Promise<void> {
    while (changed && !isExchanged) {
      try {
        changed = false
        const written = new Map(checkpoints)
        await document.write(written)
        stored = written
      } catch (error) {
        changed = true
        warn('storing checkpoints of read models failed, retrying', error)
        if (hurry.signal.aborted) break
        await pause(ENGINE_MS.checkpointRetry, { signal: hurry.signal })
      }
      if (everyMs > 0) await pause(everyMs, { signal: hurry.signal, ref: false })
    }
    // In the same tick as the check that nothing has changed, so that a later change starts a new write.
    writing = undefined
  }

  function begin(): void {
    changed = true
    if (!isExchanged) writing ??= write()
  }

  return {
    readAll: document.read,
    async lead(fence) {
      stored = await document.lead(fence)
      checkpoints = new Map(stored)
      return checkpoints
    },
    set(copy, checkpoint) {
      checkpoints.set(copy, checkpoint)
      begin()
    },
    rollBack() {
      checkpoints = new Map(stored)
      return stored
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
