import type { Outcome } from '../../commands/executor/executor.js'
import { nounOf } from '../../events/kinds/derived.js'
import type { Doc } from '../../stores/document-store.js'
import { scopeOf } from '../frame/access/scopes.js'
import { accepted } from '../frame/response/rejections.js'
import { type Answer, type Route, route } from '../frame/route.js'
import type {
  Acting,
  Archiving,
  Creating,
  Listing,
  Ordered,
  Reading,
  RecordState,
  ResourceOptions,
  Showing,
  Updating,
} from './endpoints.js'
import { type HistoryOptions, historyRoute } from './history.js'
import { page } from './listing.js'
import { found, type Written, written } from './single.js'
import { wordsFor } from './words.js'

/**
 * Returns functions that create the common endpoints of a resource. A resource uses those it has, and overrides what
 * differs.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: One function per common endpoint, which are read one at a time.
export function resource<State, Document extends State & Doc & { readonly revision: number }>(
  options: ResourceOptions<State, Document>,
) {
  const { name, tag, record, collection, present, onWrite } = options
  const noun = nounOf(name)
  const { find = id => found(collection(), noun, id) } = options
  const words = wordsFor(name)
  const path = `/${name}` as const
  const one = `/${name as string}/{id}` as const
  const read = { tag, scope: scopeOf(name, 'read') }
  const write = { tag, scope: scopeOf(name, 'write') }
  const the = { description: `The ${noun}`, schema: record }

  const shown = (doc: Document): RecordState<State> => ({ id: doc._id, state: doc })
  const presentOne = async (record: RecordState<State>) => (await present([record]))[0]

  async function answered(status: number, made: Written<State>, show?: Showing<State>): Promise<Answer> {
    onWrite?.(made)
    const { body, again } = show ? await show(made) : { body: await presentOne(made) }
    return written(status, path, made, body, again)
  }

  const left = (id: string, outcome: Outcome<State>): Written<State> => ({ id, ...accepted(outcome) })

  return {
    list: <Query extends object>({ where, show, query, ...said }: Listing<Query, Document>): Route =>
      route<Query & Ordered, unknown, string>({
        method: 'get',
        path,
        ...read,
        operationId: `list${words.Many}`,
        summary: `List ${words.many}`,
        query,
        list: true,
        answers: { 200: { description: `Page of ${words.many}`, schema: record } },
        ...said,
        async handle({ query, paging }) {
          const { search, sort } = query
          const wanted = { where: (await where?.(query)) ?? [], search, sort }
          const { docs, ...around } = await page(collection(), wanted, paging)
          const entries = show ? await show(docs) : { data: await present(docs.map(shown)) }
          return { list: { ...around, ...entries } }
        },
      }),

    read: ({ show, ...said }: Reading<Document> = {}): Route =>
      route({
        method: 'get',
        path: one,
        ...read,
        operationId: `get${words.One}`,
        summary: `Read ${words.one}`,
        answers: { 200: the },
        ...said,
        async handle({ params: { id } }) {
          const doc = await find(id)
          const { revision } = doc
          if (!show) return { body: await presentOne(shown(doc)), revision }
          const { body, text, bytes, said, headers } = await show(doc)
          return { body, text, bytes, said, headers, revision }
        },
      }),

    create: <Body>({ body, command, show, ...said }: Creating<State, Body>): Route =>
      route({
        method: 'post',
        path,
        ...write,
        operationId: `create${words.One}`,
        summary: `Create ${words.one}`,
        body,
        answers: { 201: the },
        ...said,
        handle: async request => answered(201, accepted(await command(request)), show),
      }),

    update: <Body>({ body, command, show, ...said }: Updating<State, Body>): Route =>
      route({
        method: 'patch',
        path: one,
        ...write,
        operationId: `update${words.One}`,
        summary: `Update ${words.one}`,
        body,
        answers: { 200: the },
        ...said,
        handle: async request => answered(200, left(request.params.id, await command(request)), show),
      }),

    archive: ({ command, ...said }: Archiving<State>): Route =>
      route({
        method: 'delete',
        path: one,
        ...write,
        operationId: `archive${words.One}`,
        summary: `Archive ${words.one}`,
        answers: { 204: { description: 'Archived, by this request or earlier' } },
        ...said,
        async handle(request) {
          const made = left(request.params.id, await command(request))
          onWrite?.(made)
          return written(204, path, made)
        },
      }),

    /** Returns the route that lists the changes of one record. */
    history: (options: Omit<HistoryOptions, 'name' | 'tag' | 'find'>): Route =>
      historyRoute({ name, tag, find, ...options }),

    /** Returns a route for another operation on one record, at a path below it. */
    act: <Body>(what: string, { body, command, show, ...said }: Acting<State, Body>): Route =>
      route({
        method: 'post',
        path: `${one}/${what}`,
        ...write,
        body,
        answers: { 200: the },
        ...said,
        handle: async request => answered(200, left(request.params.id, await command(request)), show),
      }),
  }
}
