import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Calendar } from '../../domain/values/days.js'
import type { Mint } from '../../domain/values/ids.js'
import type { Idempotency } from '../../idempotency/idempotency.js'
import type { Consistency } from '../../projections/engine/consistency.js'
import type { ReadYourWrites } from '../../projections/engine/read-your-writes.js'
import type { EventStore } from '../../stores/event-store.js'
import type { AuthThrottle } from './access/auth-throttle.js'
import type { Authenticate } from './access/authentication.js'
import type { RateLimit } from './access/rate-limit.js'
import type { Origins } from './connection/cross-origin.js'
import type { MemoryBudget } from './connection/memory-budget.js'
import type { CanStoreResponse } from './idempotency/storage-budget.js'
import type { StoredResponse } from './idempotency/stored-response.js'
import type { NamesOf } from './response/named-ids.js'
import type { Principal } from './route.js'

export type FrameLog = Pick<Logger, 'error' | 'warn' | 'debug'>

export interface Positions {
  /** Name of the log. */
  readonly identity: string
  readonly waitFor: Consistency['waitFor']
  readonly events: Pick<EventStore, 'at'>
  /** Stores that might have no room for another write. */
  readonly stores: readonly { readonly mayWrite?: () => void }[]
  /** Resolves when the read models aren't far behind what was written. */
  readonly backpressure: ReadYourWrites['backpressure']
}

/** What every endpoint stands on. */
export interface Frame {
  readonly log: FrameLog
  readonly authenticate: Authenticate
  readonly authThrottle: AuthThrottle
  /** Who asks by a cookie in place of a header, where people sign in: undefined without one, refused with a bad one. */
  readonly bySession?: (req: IncomingMessage) => Promise<Principal | undefined>
  readonly rateLimit: RateLimit
  /** Bodies on their way, of all requests. */
  readonly requestBudget: MemoryBudget
  /** Answers that are written as they are taken. */
  readonly responseBudget: MemoryBudget
  readonly idempotency: Idempotency<StoredResponse>
  readonly canStoreResponse: CanStoreResponse
  readonly positions: Positions
  /** Resolves in a turn of the event loop of its own: who answers at length waits for it in between. */
  readonly turn: () => Promise<void>
  /** Ids for commands that the caller did not name. */
  readonly mint: Mint
  /** What the records are called that errors speak of. */
  readonly namesOf: NamesOf
  /** The days that are meant by dates where moments may be asked for. */
  readonly calendar: Calendar
  /** Under which clients reach the service, such as `https://stock.example.com`; else taken from each request. */
  readonly publicUrl?: string
  /** From which pages browsers may ask; default none. */
  readonly origins?: Origins
  /** Default 9.5 seconds: how long a request may take. */
  readonly longestMs?: number
  readonly observe?: (answered: Answered) => void
}

/** One request that was answered, for metrics. */
export interface Answered {
  readonly method: string
  /** As declared, such as `/materials/{id}`; undefined when no route was found. */
  readonly path: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly requestId: string
  readonly traceparent: string | undefined
  /** Of who asked, where a key or session was known. */
  readonly keyId: string | undefined
}
