import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'

/**
 * Returns the documents of a process that is killed at its nth write. `happens` tells whether that write is done. All
 * later writes fail.
 */
export const wrapCrashing = (documents: DocumentStore, at: number, happens: boolean, died: () => void): DocumentStore =>
  wrapInterrupted(documents, async (n, write) => {
    if (n < at) return write()
    if (n === at && happens) await write()
    died()
    throw new Error('the process was killed')
  })

/**
 * Returns the documents of a process that is frozen at its nth write and continues after `thawed`. Calls `frozen`
 * after the earlier writes have finished: a claim that is stored during a takeover would be held for two minutes.
 */
export function wrapFreezing(
  documents: DocumentStore,
  at: number,
  thawed: Promise<void>,
  frozen: () => void,
): DocumentStore {
  const before: Promise<unknown>[] = []
  return wrapInterrupted(documents, async (n, write) => {
    if (n < at) {
      const written = write()
      before.push(written)
      return written
    }
    if (n === at) void Promise.allSettled(before).then(frozen)
    await thawed
    return write()
  })
}

/** Receives the number of a write, from 1, and the write. */
type Interrupt = <R>(n: number, write: () => Promise<R>) => Promise<R>

function wrapInterrupted(documents: DocumentStore, interrupt: Interrupt): DocumentStore {
  let writes = 0
  const counted =
    <Args extends unknown[], R>(write: (...args: Args) => Promise<R>) =>
    (...args: Args): Promise<R> => {
      writes += 1
      return interrupt(writes, () => write(...args))
    }
  const collection = async <T extends Doc>(
    spec: Parameters<DocumentStore['collection']>[0],
  ): Promise<Collection<T>> => {
    const real = await documents.collection<T>(spec)
    return {
      ...real,
      put: counted(real.put),
      putMany: counted(real.putMany),
      insert: counted(real.insert),
      insertMany: counted(real.insertMany),
      replace: counted(real.replace),
      claim: counted(real.claim),
      remove: counted(real.remove),
    }
  }
  return { ...documents, collection }
}
