import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../src/stores/document-store.js'

const WRITES = ['put', 'putMany', 'putNewer', 'insert', 'insertMany', 'replace', 'remove', 'removeWhere'] as const

/**
 * Returns the documents of a process that is killed at its nth write, which happens or doesn't. All later writes fail.
 * `others` returns the number of its writes to other stores.
 */
export function createDyingDocuments(documents: DocumentStore, nth: number, happens: boolean, others = () => 0) {
  let writes = 0
  const isDead = () => writes + others() >= nth
  const killed = () => new Error('the process was killed')
  const dying = async <R>(write: () => Promise<R>): Promise<R> => {
    if (isDead()) throw killed()
    writes += 1
    if (!isDead()) return write()
    if (happens) await write()
    throw killed()
  }
  const store: DocumentStore = {
    ...documents,
    async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
      const real = await documents.collection<T>(spec)
      const counted = WRITES.map(name => [name, (...args: never[]) => dying(() => (real[name] as never as F)(...args))])
      return { ...real, ...Object.fromEntries(counted) }
    },
  }
  return { store, writes: () => writes, isDead }
}

type F = (...args: never[]) => Promise<unknown>
