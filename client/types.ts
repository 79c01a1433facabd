import type { OPERATIONS, PathArguments } from './generated/operations.js'
import type { components, operations, webhooks } from './generated/schema.js'
import type { CallOptions, Decimals } from './options.js'

type NumberOf<D extends Decimals> = D extends 'text' ? string : number

/** The records of the API by name, such as `Schemas['Material']`. */
export type Schemas<D extends Decimals = 'number'> = components<NumberOf<D>>['schemas']

type Id = keyof PathArguments
type Kind<K extends Id> = (typeof OPERATIONS)[K] extends readonly [string, infer Named, ...unknown[]] ? Named : 'record'

// Requests accept decimals as numbers or text, independent of the type in responses.
type OperationOf<K extends Id> = operations<number | string>[K]
type Content<T> = T extends { content: infer C } ? (C extends { 'application/json': infer Body } ? Body : Raw) : never
/** Body that is sent unchanged, such as CSV. */
type Raw = string | Uint8Array | Blob
type Body<K extends Id> = Content<NonNullable<OperationOf<K>['requestBody']>>
type Query<K extends Id> = NonNullable<OperationOf<K>['parameters']['query']>
type WriteRoute = `${'POST' | 'PATCH' | 'PUT'} ${string}`
type Input<K extends Id> = (typeof OPERATIONS)[K][0] extends WriteRoute
  ? [Body<K>] extends [never]
    ? [body?: undefined]
    : OperationOf<K> extends { requestBody: object }
      ? [body: Body<K>]
      : [body?: Body<K>]
  : [Query<K>] extends [never]
    ? [query?: Record<string, never>]
    : object extends Query<K>
      ? [query?: Query<K>]
      : [query: Query<K>]

type Success<T> = T extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? A : never
type Answer<K extends Id, D extends Decimals> =
  Success<operations<NumberOf<D>>[K]['responses']> extends { content: { 'application/json': infer A } } ? A : undefined

/** Payload of a webhook delivery, by its `type`. */
export type WebhookPayload<D extends Decimals = 'number'> = {
  [Type in keyof webhooks<NumberOf<D>>]: webhooks<NumberOf<D>>[Type] extends {
    post: { requestBody?: { content: { 'application/json': infer Payload } } }
  }
    ? Payload
    : never
}[keyof webhooks]

/** Event of the event stream, by its `type`. The data is the same as in webhook deliveries. */
export type InventoryEvent<D extends Decimals = 'number'> = EventOf<WebhookPayload<D>, Schemas<D>['Event']>
type EventOf<Payload, Event> = Payload extends { type: infer Type; data: infer Data }
  ? Omit<Event, 'type' | 'data'> & { readonly type: Type; readonly data: Data }
  : never

/** Promise of a page, and async iterable of the entries of all pages. */
export type Listing<Page, Entry> = Promise<Page> & AsyncIterable<Entry>

type Result<K extends Id, D extends Decimals> =
  Kind<K> extends 'stream'
    ? AsyncIterableIterator<InventoryEvent<D>>
    : Kind<K> extends 'events'
      ? Listing<Omit<Answer<K, D>, 'data'> & { data: InventoryEvent<D>[] }, InventoryEvent<D>>
      : Kind<K> extends 'list'
        ? Answer<K, D> extends { data: (infer Entry)[] }
          ? Listing<Answer<K, D>, Entry>
          : never
        : Kind<K> extends `text/${string}`
          ? Promise<string>
          : Kind<K> extends `${string}/${string}`
            ? Promise<Uint8Array<ArrayBuffer>>
            : Promise<Answer<K, D>>

/** A method for every operation of the API. The arguments are the path parameters, then the body or the query. */
export type Inventory<D extends Decimals = 'number'> = {
  readonly [K in keyof PathArguments]: (
    ...given: [...PathArguments[K], ...Input<K>, options?: CallOptions]
  ) => Result<K, D>
}
