import type { InventoryError } from './errors.js'

/** How quantities and prices are given: as numbers of JavaScript, or as the very text of the decimal. */
export type Decimals = 'number' | 'text'

export interface ClientOptions<D extends Decimals = 'number'> {
  /** Where the service is, such as `https://inventory.example`; without it, in a browser, where the page is. */
  readonly url?: string
  /**
   * The API key, or what gives it, asked before each try. A page of the service itself may leave it out: the session of
   * whoever signed in there counts.
   */
  readonly key?: string | (() => string | Promise<string>)
  /** Default `number`, which holds 15 digits; `text` holds all. Either may be sent, always. */
  readonly decimals?: D
  /** After the first try; default 5. */
  readonly retries?: number
  /** For a call with all its tries; default 90,000. */
  readonly timeoutMs?: number
  /** For one try, and for the silence of a stream; default 40,000, above the longest `wait`. */
  readonly tryTimeoutMs?: number
  /** Reads wait for what this client wrote, whichever instance answers; default true. */
  readonly readYourWrites?: boolean
  /** Told before each wait for another try. */
  readonly onRetry?: (error: InventoryError, next: { readonly tries: number; readonly waitMs: number }) => void
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Default a random one for each call, the same for all its tries. */
  readonly idempotencyKey?: string
  /** The record as it was answered, or its ETag: 412 `PRECONDITION_FAILED` if it has changed since. */
  readonly ifMatch?: object | string
  /** Where an operation takes a body and a query. */
  readonly query?: object
  readonly headers?: Readonly<Record<string, string>>
}
