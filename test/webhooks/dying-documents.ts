import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'

/** Documents of a process that dies at its nth write: that write happens or not, and none after it does. */
export const dying = (documents: DocumentStore, at: number, happens: boolean, died: () => void): DocumentStore =>
  interrupted(documents, async (n, write) => {
    if (n < at) return write()
    if (n === at && happens) await write()
    died()
    throw new Error('the process was killed')
  })

/**
 * Documents of a process that is frozen at its nth write, and goes on with it once it is thawed. It is said to be frozen once the
 * writes before that have come to their end: a claim that lands while another takes over is held for two minutes.
 */
export function frozenAt(
  documents: DocumentStore,
  at: number,
  thawed: Promise<void>,
  frozen: () => void,
): DocumentStore {
  const before: Promise<unknown>[] = []
  return interrupted(documents, async (n, write) => {
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

/** Writes are counted, from 1. */
type Interrupt = <R>(n: number, write: () => Promise<R>) => Promise<R>

function interrupted(documents: DocumentStore, interrupt: Interrupt): DocumentStore {
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
