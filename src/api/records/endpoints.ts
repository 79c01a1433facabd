import { type ZodType, z } from 'zod'
import type { Outcome } from '../../commands/executor/executor.js'
import type { Created } from '../../commands/shared/create-record.js'
import type { RecordName } from '../../events/kinds/derived.js'
import type { PastMoment } from '../../projections/past/backdated.js'
import type { Collection, Doc, FilterCondition, SortOrder } from '../../stores/document-store.js'
import type { ApiRequest, Entries, HandlerResponse, Route } from '../frame/route.js'
import type { PastReads, Sources } from './past.js'
import type { Written } from './single.js'

/** A record from a read model or from a command. */
export interface RecordState<State> {
  readonly id: string
  readonly state: State
}

/** Options that all endpoints of a resource share. */
export interface ResourceOptions<State, Document extends Doc> {
  readonly name: RecordName
  readonly tag: string
  readonly record: ZodType
  readonly collection: () => Collection<Document>
  /** Presents records in the same order. */
  readonly present: (records: readonly RecordState<State>[]) => readonly unknown[] | Promise<readonly unknown[]>
  /** Returns a document or throws. Set if some documents aren't visible. */
  readonly find?: (id: string) => Promise<Document>
  /** How past states are read. Absent if only the present one can be read. */
  readonly past?: PastOptions<State, Document>
  /** Called after each write, before the response. */
  readonly onWrite?: (written: Written<State>) => void
}

/** How a resource reads past states. */
export interface PastOptions<State, Document extends Doc> {
  readonly reads: PastReads
  readonly collection: (sources: Sources) => Collection<Document>
  readonly present: (sources: Sources) => ResourceOptions<State, Document>['present']
}

/** Properties of a route that override those derived from the resource. */
export type RouteOverrides = Partial<
  Pick<Route, 'scope' | 'operationId' | 'summary' | 'description' | 'responses' | 'errors'>
>

export interface Listing<Query, Document> extends RouteOverrides {
  /** Filters. The resource applies `search` and `sort` itself. */
  readonly query: ZodType<Query>
  /** `past` has the sources of a past state. */
  readonly where?: (query: Query, past?: Sources) => readonly FilterCondition[] | Promise<readonly FilterCondition[]>
  /** Returns fields of `meta` that summarize all matching documents. */
  readonly meta?: (query: Query, matching: AsyncIterable<readonly Document[]>) => Promise<object | undefined>
  /** Returns the entries of the present state, if they aren't presented as records. */
  readonly show?: (docs: readonly Document[]) => Promise<Entries>
}

/** Search and sort options of every list. */
export interface Ordered {
  readonly search?: string | undefined
  readonly sort?: readonly SortOrder[] | undefined
}

export interface Reading<Document> extends RouteOverrides {
  /** Returns further fields of a past state. */
  readonly showPast?: (doc: Document, moment: PastMoment, past: Sources) => Promise<object>
  /** Returns the response, if it contains more than the record. Throws if there is no such record. */
  readonly respond?: (id: string) => Promise<HandlerResponse>
}

/** Returns the response to a write, if it contains more than the record. */
export type Showing<State> = (written: Written<State>) => Required<Pick<HandlerResponse, 'body' | 'replayBody'>>

export type ToOne<Body> = ApiRequest<unknown, Body, '{id}'>

export interface Creating<State, Body> extends RouteOverrides {
  readonly body: ZodType<Body>
  readonly command: (request: ApiRequest<unknown, Body>) => Promise<Created<State>>
  readonly show?: Showing<State>
}

export interface Updating<State, Body> extends RouteOverrides {
  readonly body: ZodType<Body>
  readonly command: (request: ToOne<Body>) => Promise<Outcome<State>>
  readonly show?: Showing<State>
}

export interface Archiving<State> extends RouteOverrides {
  readonly command: (request: ToOne<unknown>) => Promise<Outcome<State>>
}

/** Another operation on one record, at a path below it. */
export interface Acting<State, Body> extends Updating<State, Body> {
  readonly operationId: string
  readonly summary: string
  readonly bodyOptional?: boolean
}

/** Body of operations without parameters. */
export const emptyBody = {
  body: z.strictObject({}).meta({ id: 'Nothing', description: 'Empty request body' }),
  bodyOptional: true,
}
