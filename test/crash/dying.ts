import type { Stores } from '../../src/app/open/open-stores.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import type { EventStore } from '../../src/stores/event-store.js'

/** Moments in the life of a write that its caller named. */
export const MOMENTS = [
  'its name is taken, nothing is appended',
  'it is appended, nothing else knows of it',
  'the read models know of it',
  'its answer is about to be kept',
  'its answer is kept, and not sent',
] as const
export type Moment = (typeof MOMENTS)[number]

/** Stores that end this process, as a power cut would, when the first named write comes to the moment. */
export function dyingAt(moment: Moment): (stores: Stores) => Stores {
  const comeTo = (reached: Moment): Promise<void> => {
    if (reached !== moment) return Promise.resolve()
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  }
  return stores => ({
    ...stores,
    events: dyingLog(stores.events, comeTo),
    documents: dyingDocuments(stores.documents, comeTo),
  })
}

type ComeTo = (moment: Moment) => Promise<void>

const dyingLog = (log: EventStore, comeTo: ComeTo): EventStore => ({
  ...log,
  async append(append) {
    const named = append.events.some(({ content }) => content.command !== null)
    if (named) await comeTo('its name is taken, nothing is appended')
    const outcome = await log.append(append)
    if (named) await comeTo('it is appended, nothing else knows of it')
    return outcome
  },
})

const dyingDocuments = (documents: DocumentStore, comeTo: ComeTo): DocumentStore => ({
  ...documents,
  async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]) {
    const collection: Collection<T> = await documents.collection<T>(spec)
    const watched: Collection<T> = {
      ...collection,
      async putNewer(docs) {
        await collection.putNewer(docs)
        if (spec.name.startsWith('commands_') && docs.length > 0) await comeTo('the read models know of it')
      },
      async replace(doc, where) {
        const answered = spec.name === 'idempotency' && doc.state === 'done'
        if (answered) await comeTo('its answer is about to be kept')
        const replaced = await collection.replace(doc, where)
        if (answered) await comeTo('its answer is kept, and not sent')
        return replaced
      },
    }
    return watched
  },
})
