import type { Json } from '../events/canonical.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import type { Held } from './held.js'

interface Snapshot extends Doc {
  readonly version: number
  readonly revision: number
  readonly hash: string
  readonly at: string
  readonly state: Json
}

/** Events since the last snapshot after which the next is taken: what a first command after a restart reads at most. */
const EVERY = 100

/**
 * States of long streams, so that none is ever folded from its beginning. They are only a shortcut: one that is
 * missing, of another version, or not on the chain of its stream is ignored.
 */
export interface Snapshots {
  read<State>(stream: string, version: number): Promise<Held<State> | undefined>
  /** Takes a snapshot if it is time for one. */
  offer(stream: string, version: number, held: Held<unknown>, from: number): void
  /** Resolves once all snapshots under way are stored. */
  settle(): Promise<void>
}

export async function createSnapshots(documents: DocumentStore, failed: (error: unknown) => void): Promise<Snapshots> {
  const collection: Collection<Snapshot> = await documents.collection<Snapshot>({ name: 'snapshots' })
  const underWay = new Set<Promise<void>>()

  return {
    async read<State>(stream: string, version: number) {
      const found = await collection.get(stream)
      if (!found || found.version !== version) return undefined
      const { state, revision, hash, at } = found
      return { state: state as State, revision, hash, at, position: undefined }
    },
    offer(stream, version, held, from) {
      if (Math.floor((held.revision + 1) / EVERY) === Math.floor((from + 1) / EVERY)) return
      const { revision, hash, at } = held
      const state = held.state as unknown as Json
      const stored = collection
        .put({ _id: stream, version, revision, hash, at, state })
        .catch(failed)
        .finally(() => underWay.delete(stored))
      underWay.add(stored)
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}
