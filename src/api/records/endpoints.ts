import { type ZodType, z } from 'zod'
import type { Outcome } from '../../commands/executor/executor.js'
import type { Created } from '../../commands/shared/create-record.js'
import type { RecordName } from '../../events/kinds.js'
import type { Collection, Condition, Doc, Order } from '../../stores/document-store.js'
import type { Answer, ApiRequest, Route } from '../frame/route.js'
import type { Written } from './single.js'

/** One record, as a list shows it or a command left it. */
export interface Shown<State> {
  readonly id: string
  readonly state: State
}

/** What holds for every endpoint of a resource. */
export interface ResourceOptions<State, Document extends Doc> {
  readonly name: RecordName
  readonly tag: string
  readonly record: ZodType
  readonly collection: () => Collection<Document>
  /** What is answered of each of these, in their order. */
  readonly present: (records: readonly Shown<State>[]) => readonly unknown[] | Promise<readonly unknown[]>
  /** Where not every document is shown. */
  readonly find?: (id: string) => Promise<Document>
  /** Hears of every write before it is answered. */
  readonly onWrite?: (made: Written<State>) => void
}

/** What an endpoint says in place of what follows from the row of its resource. */
export type Said = Partial<Pick<Route, 'scope' | 'operationId' | 'summary' | 'description' | 'answers' | 'errors'>>

export interface Listing<Query, Document> extends Said {
  /** `search` and `sort` are followed by themselves. */
  readonly query: ZodType<Query>
  readonly where?: (query: Query) => readonly Condition[] | Promise<readonly Condition[]>
  /** Where the entries are not simply the records. */
  readonly show?: (docs: readonly Document[]) => Promise<Entries>
}

type Entries = { readonly data: readonly unknown[] } | { readonly bytes: Buffer }

/** What every list may be asked for. */
export interface Ordered {
  readonly search?: string | undefined
  readonly sort?: readonly Order[] | undefined
}

export interface Reading<Document> extends Said {
  /** Where more is shown than the record. */
  readonly show?: (doc: Document) => Promise<Pick<Answer, 'body' | 'text' | 'bytes' | 'said' | 'headers'>>
}

/** Where more is answered than the record. */
export type Showing<State> = (
  made: Written<State>,
) => Pick<Answer, 'body' | 'again'> | Promise<Pick<Answer, 'body' | 'again'>>

export type ToOne<Body> = ApiRequest<unknown, Body, '{id}'>

export interface Creating<State, Body> extends Said {
  readonly body: ZodType<Body>
  readonly command: (request: ApiRequest<unknown, Body>) => Promise<Created<State>>
  readonly show?: Showing<State>
}

export interface Updating<State, Body> extends Said {
  readonly body: ZodType<Body>
  readonly command: (request: ToOne<Body>) => Promise<Outcome<State>>
  readonly show?: Showing<State>
}

export interface Archiving<State> extends Said {
  readonly command: (request: ToOne<unknown>) => Promise<Outcome<State>>
}

/** Something else that is done to one record, at a path of its own below that of the record. */
export interface Acting<State, Body> extends Updating<State, Body> {
  readonly operationId: string
  readonly summary: string
  readonly bodyOptional?: boolean
}

/** For what is done without a word. */
export const nothingToSay = {
  body: z.strictObject({}).meta({ id: 'Nothing', description: 'Empty request body' }),
  bodyOptional: true,
}
