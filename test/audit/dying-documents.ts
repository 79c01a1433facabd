import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../src/stores/document-store.js'

const WRITES = ['put', 'putMany', 'putNewer', 'insert', 'insertMany', 'replace', 'remove', 'removeWhere'] as const

/**
 * Returns the documents of a process that is killed at its nth write, which happens or doesn't. All later writes fail.
 */
export function createDyingDocuments(documents: DocumentStore, nth: number, happens: boolean) {
  let writes = 0
  const dying = async <R>(write: () => Promise<R>): Promise<R> => {
    writes += 1
    if (writes === nth && happens) await write()
    if (writes >= nth) throw new Error('the process was killed')
    return write()
  }
  const store: DocumentStore = {
    ...documents,
    async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
      const real = await documents.collection<T>(spec)
      const counted = WRITES.map(name => [name, (...args: never[]) => dying(() => (real[name] as never as F)(...args))])
      return { ...real, ...Object.fromEntries(counted) }
    },
  }
  return { store, writes: () => writes }
}

type F = (...args: never[]) => Promise<unknown>
