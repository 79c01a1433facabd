import type { Stores } from '../../src/opening/open-stores.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import type { ReachStep } from './steps.js'

/** Writes that every service does in the background. */
const OTHERS = /^(?:checkpoints|rate_limits|consumer|webhook_backlog|presence|log_tree|head_map|stock_history|key_use)/

/** Watches the steps of an erasure from the append of its event on: writes of documents, keys, and files. */
export function watchErasure(comeTo: ReachStep): (stores: Stores) => Stores {
  let watching = false
  const around = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    if (watching) await comeTo(`before ${what}`)
    const done = await work()
    if (watching) await comeTo(`after ${what}`)
    return done
  }
  return stores => ({
    ...stores,
    events: {
      ...stores.events,
      async append(append) {
        watching ||= append.events.some(({ content }) => content.type === 'user-erased')
        return around(`the append of ${append.events[0]?.content.type}`, () => stores.events.append(append))
      },
    },
    personKeys: {
      ...stores.personKeys,
      destroy: person => around('the destruction of the key', () => stores.personKeys.destroy(person)),
    },
    documents: watchDocuments(stores.documents, around),
    ...(stores.clearLog ? { clearLog: () => around('clearing the files', stores.clearLog!) } : {}),
  })
}

type Around = <T>(what: string, work: () => Promise<T>) => Promise<T>

const watchDocuments = (documents: DocumentStore, around: Around): DocumentStore => ({
  ...documents,
  async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]) {
    const collection: Collection<T> = await documents.collection<T>(spec)
    if (OTHERS.test(spec.name)) return collection
    const watched: Collection<T> = {
      ...collection,
      put: doc => around(`put in ${spec.name}`, () => collection.put(doc)),
      putMany: docs => around(`putMany in ${spec.name}`, () => collection.putMany(docs)),
      putNewer: (docs, options) => around(`putNewer in ${spec.name}`, () => collection.putNewer(docs, options)),
      replace: (doc, where) => around(`replace in ${spec.name}`, () => collection.replace(doc, where)),
      remove: ids => around(`remove in ${spec.name}`, () => collection.remove(ids)),
    }
    return watched
  },
})
