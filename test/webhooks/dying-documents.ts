import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'

/** Documents of a process that dies at its nth write: that write happens or not, and none after it does. */
export function dying(documents: DocumentStore, at: number, happens: boolean, died: () => void) {
  let writes = 0
  const counted = <Args extends unknown[], R>(write: (...args: Args) => Promise<R>) => {
    return async (...args: Args): Promise<R> => {
      writes += 1
      if (writes < at) return write(...args)
      if (writes === at && happens) await write(...args)
      died()
      throw new Error('the process was killed')
    }
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
