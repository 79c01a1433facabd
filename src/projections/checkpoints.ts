import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'

interface Progress extends Doc {
  readonly fence: number
  readonly positions: Readonly<Record<string, Position>>
}

/**
 * How far each copy of a read model has come. A checkpoint may lag behind its documents (they are guarded by their own
 * positions), never run ahead of them. All lie in one document, written by whoever leads, so that other instances
 * learn by one short read how far everything is.
 */
export interface Checkpoints {
  readAll(): Promise<ReadonlyMap<string, Position>>
  /** Before the first move of a new leader: from now on those of an older one are ignored. */
  lead(fence: number): Promise<ReadonlyMap<string, Position>>
  /** Remembered at once, stored soon. */
  move(physical: string, position: Position): void
  /** Stores what was only remembered. */
  flush(): Promise<void>
  remove(physical: string): void
}

export interface CheckpointOptions {
  readonly documents: DocumentStore
  /** Other instances wait for it. */
  readonly everyMs: number
  readonly warn: (message: string, error: unknown) => void
}

const ID = 'progress'
const AGAIN_MS = 500

export async function createCheckpoints({ documents, everyMs, warn }: CheckpointOptions): Promise<Checkpoints> {
  const collection: Collection<Progress> = await documents.collection<Progress>({
    name: 'checkpoints',
    indexes: [['fence']],
  })
  let fence = 0
  let positions = new Map<string, Position>()
  let changed = false
  let writing: Promise<void> | undefined
  let hurry = new AbortController()

  const readAll = async () => new Map(Object.entries((await collection.get(ID))?.positions ?? {}))

  async function store(): Promise<void> {
    changed = false
    const doc = { _id: ID, fence, positions: Object.fromEntries(positions) }
    if (await collection.replace(doc, [{ field: 'fence', atMost: fence }])) return
    await collection.insert(doc)
  }

  /** One write at a time; what moves meanwhile goes with the next. */
  async function write(): Promise<void> {
    while (changed) {
      try {
        await store()
      } catch (error) {
        changed = true
        if (hurry.signal.aborted) throw error
        warn('how far the read models are could not be stored', error)
        await pause(AGAIN_MS, undefined, { signal: hurry.signal }).catch(() => {})
      }
      if (everyMs > 0) await pause(everyMs, undefined, { signal: hurry.signal, ref: false }).catch(() => {})
    }
  }

  function begin(): void {
    changed = true
    writing ??= write()
      .catch(error => warn('how far the read models are could not be stored', error))
      .finally(() => {
        writing = undefined
      })
  }

  return {
    readAll,
    async lead(newFence) {
      fence = newFence
      positions = await readAll()
      await store()
      return positions
    },
    move(physical, position) {
      positions.set(physical, position)
      begin()
    },
    async flush() {
      hurry.abort()
      await writing
      hurry = new AbortController()
    },
    remove(physical) {
      if (positions.delete(physical)) begin()
    },
  }
}
