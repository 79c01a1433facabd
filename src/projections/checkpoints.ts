import type { Position } from '../events/envelope.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'

interface Checkpoint extends Doc {
  readonly position: Position
  readonly fence: number
}

/**
 * How far each copy of a read model has come. A checkpoint may lag behind its documents (they are guarded by their own
 * positions), never run ahead of them.
 */
export interface Checkpoints {
  read(physical: string): Promise<Position>
  readAll(): Promise<ReadonlyMap<string, Position>>
  /** Ignored if the fence is older than one that has written. */
  move(physical: string, position: Position, fence: number): Promise<void>
  /** Stores what was only remembered. */
  flush(): Promise<void>
  remove(physical: string): Promise<void>
}

export interface CheckpointOptions {
  readonly documents: DocumentStore
  /** 0 stores every move: other instances learn from it how far the read models are. */
  readonly everyMs: number
  readonly now: () => number
}

export async function createCheckpoints({ documents, everyMs, now }: CheckpointOptions): Promise<Checkpoints> {
  const collection: Collection<Checkpoint> = await documents.collection<Checkpoint>({ name: 'checkpoints' })
  const remembered = new Map<string, { position: Position; fence: number; stored: number }>()

  async function store(physical: string, position: Position, fence: number): Promise<void> {
    const doc = { _id: physical, position, fence }
    if (await collection.replace(doc, [{ field: 'fence', atMost: fence }])) return
    await collection.insert(doc)
  }

  return {
    read: async physical => (await collection.get(physical))?.position ?? 0,
    readAll: async () => new Map((await collection.find({})).map(({ _id, position }) => [_id, position])),
    async move(physical, position, fence) {
      const last = remembered.get(physical)
      const time = now()
      if (last && time - last.stored < everyMs) {
        remembered.set(physical, { ...last, position, fence })
        return
      }
      remembered.set(physical, { position, fence, stored: time })
      await store(physical, position, fence)
    },
    async flush() {
      for (const [physical, { position, fence }] of remembered) await store(physical, position, fence)
    },
    async remove(physical) {
      remembered.delete(physical)
      await collection.remove([physical])
    },
  }
}
