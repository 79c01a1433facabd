import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Stores } from '../../src/opening/open-stores.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import type { EventStore } from '../../src/stores/event-store.js'

/** Called before and after each step of the watched request. The step continues when the promise resolves. */
export type ReachStep = (step: string) => Promise<void>

export interface Steps {
  readonly around: (stores: Stores) => Stores
}

/** The X-Request-Id of the watched request. */
export const WATCHED_REQUEST_ID = 'watched'

/**
 * Watches the steps of a request from its arrival until its response is sent: each append, each write of an idempotency
 * record, and the response. Steps that are added to the code later are watched, too.
 */
export function watchSteps(comeTo: ReachStep): Steps {
  let watching = false
  const watched: ReachStep = async step => {
    if (watching) await comeTo(step)
  }
  subscribe('http.server.request.start', message => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse }
    if (request.headers['x-request-id'] !== WATCHED_REQUEST_ID) return
    watching = true
    const end = response.end.bind(response)
    response.end = (...answer: unknown[]) => {
      void watched('before the answer').then(() => end(...(answer as Parameters<typeof end>)))
      return response
    }
    response.on('finish', () => void watched('after the answer'))
  })
  return {
    around: stores => ({
      ...stores,
      events: wrapLog(stores.events, watched),
      documents: wrapDocuments(stores.documents, watched),
    }),
  }
}

const wrapLog = (log: EventStore, comeTo: ReachStep): EventStore => ({
  ...log,
  async append(append) {
    const what = append.events.map(({ content }) => content.type).join(', ')
    await comeTo(`before the append of ${what}`)
    const outcome = await log.append(append)
    await comeTo(`after the append of ${what}`)
    return outcome
  },
})

const wrapDocuments = (documents: DocumentStore, comeTo: ReachStep): DocumentStore => ({
  ...documents,
  async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]) {
    const collection: Collection<T> = await documents.collection<T>(spec)
    if (spec.name !== 'idempotency') return collection
    const around = async <Written>(deed: string, write: () => Promise<Written>): Promise<Written> => {
      await comeTo(`before ${deed}`)
      const written = await write()
      await comeTo(`after ${deed}`)
      return written
    }
    const watched: Collection<T> = {
      ...collection,
      insert: doc => around('the claim', () => collection.insert(doc)),
      replace: (doc, where) => around('the keeping of the answer', () => collection.replace(doc, where)),
    }
    return watched
  },
})
