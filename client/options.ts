import type { InventoryError } from './errors.js'

/** Type of quantities and prices: numbers, or text with all digits. */
export type Decimals = 'number' | 'text'

export interface ClientOptions<D extends Decimals = 'number'> {
  /** URL of the service, such as `https://inventory.example`. Default: the origin of the page, in a browser. */
  readonly url?: string
  /**
   * API key, or a function that returns it and is called before each attempt. Pages of the service can omit it: their
   * requests use the session of the signed-in user.
   */
  readonly key?: string | (() => string | Promise<string>)
  /**
   * Type of decimals in responses. `number` is precise to 15 digits, `text` keeps all digits. Requests accept both.
   * Default: `number`.
   */
  readonly decimals?: D
  /** Maximum number of retries of a call. Default: 5. */
  readonly retries?: number
  /** Timeout of a call with all its attempts, in milliseconds. Default: 90,000. */
  readonly timeoutMs?: number
  /**
   * Timeout of one attempt, and of a stream without data, in milliseconds. Longer than the longest `wait`. Default:
   * 40,000.
   */
  readonly tryTimeoutMs?: number
  /** Whether reads include this client's writes, whichever instance responds. Default: true. */
  readonly readYourWrites?: boolean
  /** Called before the wait for each retry. */
  readonly onRetry?: (error: InventoryError, next: { readonly tries: number; readonly waitMs: number }) => void
  readonly fetch?: typeof fetch
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Timeout of one attempt, such as the download of a large file, and of a stream without data. */
  readonly tryTimeoutMs?: number
  /** Idempotency key of all attempts. Default: a random key for each call. */
  readonly idempotencyKey?: string
  /** Whether a write only returns the response that it would have. Nothing is written. */
  readonly dryRun?: boolean
  /**
   * Record as the service returned it, or its ETag. The call fails with 412 `PRECONDITION_FAILED` if the record has
   * changed since.
   */
  readonly ifMatch?: object | string
  /** Query of an operation that has both a body and a query. */
  readonly query?: object
  readonly headers?: Readonly<Record<string, string>>
}
