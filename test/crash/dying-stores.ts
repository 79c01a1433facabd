import type { Stores } from '../../src/opening/open-stores.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import type { EventStore } from '../../src/stores/event-store.js'

/** Named moments in the life of a write. */
export const MOMENTS = [
  'after its idempotency record, before its append',
  'after its append, before anything else',
  'after the read models apply it',
  'before its response is stored',
  'after its response is stored, before it is sent',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Returns stores that end this process, like a power cut, when the first idempotent write reaches the moment. */
export function wrapDyingStores(moment: Moment): (stores: Stores) => Stores {
  const comeTo = (reached: Moment): Promise<void> => {
    if (reached !== moment) return Promise.resolve()
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  }
  return stores => ({
    ...stores,
    events: wrapDyingLog(stores.events, comeTo),
    documents: wrapDyingDocuments(stores.documents, comeTo),
  })
}

type ReachMoment = (moment: Moment) => Promise<void>

const wrapDyingLog = (log: EventStore, comeTo: ReachMoment): EventStore => ({
  ...log,
  async append(append) {
    const named = append.events.some(({ content }) => content.command !== null)
    if (named) await comeTo('after its idempotency record, before its append')
    const outcome = await log.append(append)
    if (named) await comeTo('after its append, before anything else')
    return outcome
  },
})

const wrapDyingDocuments = (documents: DocumentStore, comeTo: ReachMoment): DocumentStore => ({
  ...documents,
  async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]) {
    const collection: Collection<T> = await documents.collection<T>(spec)
    const watched: Collection<T> = {
      ...collection,
      async putNewer(docs, options) {
        await collection.putNewer(docs, options)
        if (spec.name.startsWith('commands_') && docs.length > 0) await comeTo('after the read models apply it')
      },
      async replace(doc, where) {
        const answered = spec.name === 'idempotency' && doc.state === 'done'
        if (answered) await comeTo('before its response is stored')
        const replaced = await collection.replace(doc, where)
        if (answered) await comeTo('after its response is stored, before it is sent')
        return replaced
      },
    }
    return watched
  },
})
