import { type ZodType, z } from 'zod'
import type { Outcome } from '../../commands/executor/executor.js'
import { nounOf } from '../../events/kinds/derived.js'
import type { PastMoment } from '../../projections/past/backdated.js'
import type { Doc } from '../../stores/document-store.js'
import { scopeOf } from '../frame/access/scopes.js'
import { accepted } from '../frame/response/rejections.js'
import { type HandlerResponse, type Route, route } from '../frame/route.js'
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
import { allMatching, page } from './listing.js'
import { notFoundAt, type PastQuery, pastQuery, presentMoment } from './past.js'
import { NEW_RECORD_HEADERS, requireRecord, type Written, writeResponse } from './single.js'
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
  const { find = id => requireRecord(collection(), noun, id) } = options
  const words = wordsFor(name)
  const path = `/${name}` as const
  const recordPath = `/${name as string}/{id}` as const
  const read = { tag, scope: scopeOf(name, 'read') }
  const write = { tag, scope: scopeOf(name, 'write') }
  const recordResponse = { description: `The ${noun}`, schema: record }

  const toRecord = (doc: Document): RecordState<State> => ({ id: doc._id, state: doc })
  const presentOne = async (record: RecordState<State>) => (await present([record]))[0]

  async function resultOf(status: number, written: Written<State>, show?: Showing<State>): Promise<HandlerResponse> {
    onWrite?.(written)
    if (!show) return writeResponse(status, path, written, await presentOne(written))
    const { body, replayBody } = show(written)
    return writeResponse(status, path, written, body, replayBody)
  }

  function pastAt(moment: PastMoment) {
    if (!options.past) throw new Error(`${name} have no past states`)
    const { reads, collection, present } = options.past
    const sources = reads.sourcesAt(moment)
    return { sources, records: collection(sources), presentAll: present(sources) }
  }

  const writtenTo = (id: string, outcome: Outcome<State>): Written<State> => ({ id, ...accepted(outcome) })

  return {
    list: <Query extends object>({ where, meta, show, query, ...overrides }: Listing<Query, Document>): Route =>
      route({
        method: 'get',
        path,
        ...read,
        operationId: `list${words.Many}`,
        summary: `List ${words.many}`,
        query: query as ZodType<Query & Ordered>,
        list: true,
        responses: { 200: { description: `Page of ${words.many}`, schema: record } },
        ...overrides,
        async handle({ query, paging }) {
          const { search, sort } = query
          const moment = options.past?.reads.momentOf(query as PastQuery)
          const past = moment && pastAt(moment)
          const records = past?.records ?? collection()
          const conditions = (await where?.(query, past?.sources)) ?? []
          const { docs, ...pageInfo } = await page(records, { where: conditions, search, sort }, paging)
          const entries =
            show && !past ? await show(docs) : { data: await (past?.presentAll ?? present)(docs.map(toRecord)) }
          // Later parts of a page or an export have no totals of their own.
          const isFirst = paging.after === undefined
          const totals = isFirst ? await meta?.(query, allMatching(records, conditions, search)) : undefined
          const ofMeta = moment || totals ? { ...(moment && presentMoment(moment)), ...totals } : undefined
          return { list: { meta: ofMeta, ...pageInfo, ...entries } }
        },
      }),

    read: ({ respond, showPast, ...overrides }: Reading<Document> = {}): Route =>
      route({
        method: 'get',
        path: recordPath,
        ...read,
        ...(options.past ? { query: z.strictObject(pastQuery) as ZodType<PastQuery> } : {}),
        operationId: `get${words.One}`,
        summary: `Read ${words.one}`,
        responses: { 200: recordResponse },
        ...overrides,
        async handle({ params: { id }, query }) {
          const moment = options.past?.reads.momentOf(query)
          if (moment) {
            const { sources, records, presentAll } = pastAt(moment)
            const doc = await records.get(id)
            if (!doc) throw notFoundAt(noun, id, moment)
            const [record] = await presentAll([toRecord(doc)])
            return {
              body: Object.assign(record as object, presentMoment(moment), await showPast?.(doc, moment, sources)),
            }
          }
          if (respond) return respond(id)
          const doc = await find(id)
          return { body: await presentOne(toRecord(doc)), revision: doc.revision }
        },
      }),

    create: <Body>({ body, command, show, ...overrides }: Creating<State, Body>): Route =>
      route({
        method: 'post',
        path,
        ...write,
        operationId: `create${words.One}`,
        summary: `Create ${words.one}`,
        body,
        responses: { 201: { ...recordResponse, headers: NEW_RECORD_HEADERS } },
        ...overrides,
        handle: async request => resultOf(201, accepted(await command(request)), show),
      }),

    update: <Body>({ body, command, show, ...overrides }: Updating<State, Body>): Route =>
      route({
        method: 'patch',
        path: recordPath,
        ...write,
        operationId: `update${words.One}`,
        summary: `Update ${words.one}`,
        body,
        responses: { 200: recordResponse },
        ...overrides,
        handle: async request => resultOf(200, writtenTo(request.params.id, await command(request)), show),
      }),

    archive: ({ command, ...overrides }: Archiving<State>): Route =>
      route({
        method: 'delete',
        path: recordPath,
        ...write,
        operationId: `archive${words.One}`,
        summary: `Archive ${words.one}`,
        responses: { 204: { description: 'Archived, by this request or earlier' } },
        ...overrides,
        async handle(request) {
          const written = writtenTo(request.params.id, await command(request))
          onWrite?.(written)
          return writeResponse(204, path, written)
        },
      }),

    /** Returns the route that lists the changes of one record. */
    history: (options: Omit<HistoryOptions, 'name' | 'tag' | 'find'>): Route =>
      historyRoute({ name, tag, find, ...options }),

    /** Returns a route for another operation on one record, at a path below it. */
    act: <Body>(what: string, { body, command, show, ...overrides }: Acting<State, Body>): Route =>
      route({
        method: 'post',
        path: `${recordPath}/${what}`,
        ...write,
        body,
        responses: { 200: recordResponse },
        ...overrides,
        handle: async request => resultOf(200, writtenTo(request.params.id, await command(request)), show),
      }),
  }
}
