import type { Stores } from '../../src/opening/open-stores.js'
import type { Collection, Doc } from '../../src/stores/document-store.js'

/** Read models that can be stopped: applied events wait to be stored. */
export interface StallingStores {
  readonly around: (stores: Stores) => Stores
  /** Stops these read models until the returned function is called. */
  stall(...names: readonly string[]): () => void
}

export function createStallingStores(): StallingStores {
  const gates = new Map<string, Promise<void>>()
  const modelOf = (collection: string) => collection.replace(/_v\d+_\d+$/, '')

  const retained = <T extends Doc>(collection: Collection<T>): Collection<T> => {
    const afterwards = (write: (docs: readonly T[]) => Promise<void>) => async (docs: readonly T[]) => {
      await gates.get(modelOf(collection.name))
      await write(docs)
    }
    const { putNewer, insertMany } = collection
    return { ...collection, putNewer: afterwards(putNewer), insertMany: afterwards(insertMany) }
  }

  return {
    around: stores => ({
      ...stores,
      documents: { ...stores.documents, collection: async spec => retained(await stores.documents.collection(spec)) },
    }),
    stall(...names) {
      let open = () => {}
      const gate = new Promise<void>(resolve => {
        open = resolve
      })
      for (const name of names) gates.set(name, gate)
      return open
    },
  }
}
