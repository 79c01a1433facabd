import type { Calendar } from '../../domain/values/days.js'
import type { Mint } from '../../domain/values/ids.js'
import type { Idempotency } from '../../idempotency/idempotency.js'
import type { Consistency } from '../../projections/engine/consistency.js'
import type { ReadYourWrites } from '../../projections/engine/read-your-writes.js'
import type { EventStore } from '../../stores/event-store.js'
import type { AccessControl } from './access/authentication.js'
import type { Origins } from './cross-origin.js'
import type { MemoryBudget } from './request/memory-budget.js'
import type { TimeLimits } from './request/time-limit.js'
import type { NamesOf } from './response/errors.js'
import type { ApiRequest, HandlerResponse, Route } from './route.js'
import type { CanStoreResponse, StoredResponse } from './stored-response.js'

export interface Positions {
  /** Name of the log. */
  readonly identity: string
  readonly waitFor: Consistency['waitFor']
  readonly events: Pick<EventStore, 'at'>
  /** Stores that might have no room for another write. */
  readonly stores: readonly { readonly requireRoom?: () => void }[]
  /** Resolves when the read models aren't far behind what was written. */
  readonly backpressure: ReadYourWrites['backpressure']
}

/** Dependencies of every endpoint. */
export interface Frame extends AccessControl, TimeLimits {
  /** Memory of the request bodies that are being received and processed. */
  readonly requestBudget: MemoryBudget
  /** Memory of responses that are written in parts. */
  readonly responseBudget: MemoryBudget
  readonly idempotency: Idempotency<StoredResponse>
  readonly canStoreResponse: CanStoreResponse
  readonly positions: Positions
  /** Handles a request like its route, but stores nothing. */
  readonly dryRun: (route: Route, request: ApiRequest<unknown, unknown>) => Promise<HandlerResponse>
  /** Creates IDs for requests without an Idempotency-Key. */
  readonly mint: Mint
  /** Finds the names of records that errors mention. */
  readonly namesOf: NamesOf
  /** Time zone of dates in requests. */
  readonly calendar: Calendar
  /**
   * URL under which clients reach the service, such as `https://stock.example.com`. Default: taken from each request.
   */
  readonly publicUrl?: string
  /** Origins whose pages can send requests. Default: none. */
  readonly origins?: Origins
  readonly observe?: (response: ObservedResponse) => void
}

/** A request with its response, for metrics. */
export interface ObservedResponse {
  readonly method: string
  /** Path as declared, such as `/materials/{id}`; undefined if no route matches. */
  readonly path: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string
  readonly traceparent: string | undefined
  /** ID of the key or session, if known. */
  readonly keyId: string | undefined
}
