import type { Logger } from 'pino'
import type { Mint } from '../../domain/ids.js'
import type { Authenticate } from './authentication.js'
import type { Idempotency } from './idempotency.js'
import type { Positions } from './positions.js'
import type { RateLimit } from './rate-limit.js'

export type FrameLog = Pick<Logger, 'error' | 'warn' | 'debug'>

/** What every endpoint stands on. */
export interface Frame {
  readonly log: FrameLog
  readonly authenticate: Authenticate
  readonly rateLimit: RateLimit
  readonly idempotency: Idempotency
  readonly positions: Positions
  /** Ids for commands that the caller did not name. */
  readonly mint: Mint
  /** Under which clients reach the service, such as `https://stock.example.com`; else taken from each request. */
  readonly publicUrl?: string
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
}
