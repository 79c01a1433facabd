import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { remainingMs, resultBy, within } from '../shared/deadline.js'
import { retry } from '../shared/retry.js'

/**
 * Runs work, and repeats it after transient errors for up to eight seconds in total. `again` tells the work that a
 * previous attempt might have taken effect.
 */
export type RunWithRetries = <T>(work: (again: boolean) => Promise<T>, timeoutMs?: number) => Promise<T>

export interface Attempts {
  readonly attempt: RunWithRetries
  close(): void
}

const STORE = 'MongoDB'
/** Time for which work is repeated. */
export const TIMEOUT_MS = 8_000
const RETRY = { firstMs: 20, longestMs: 400 }
const DUPLICATE = 11_000

/**
 * Codes of transient errors: the server steps down, shuts down, starts, or timed out, or restarted between two pages of
 * a result (43). The request itself was valid.
 */
const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([
  6, 7, 24, 43, 50, 63, 64, 89, 91, 112, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
])
/** Errors of the driver after it closed a connection to a server. */
const CONNECTION_LOSS_CODES: ReadonlySet<string> = new Set([
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
])
const SOCKET_ERROR_CODES: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_DESTROYED'])
/** UserWritesBlocked: an operator has blocked all writes. */
const WRITES_BLOCKED = 371
const OUT_OF_DISK_SPACE = 14_031
/** MongoDB Atlas reports several errors with this code. Only the message names the storage quota. */
const ATLAS_ERROR = 8_000
/** Authentication failed, unauthorized. */
const FORBIDDEN_CODES: ReadonlySet<unknown> = new Set([13, 18])

export function createAttempts(defaultMs = TIMEOUT_MS): Attempts {
  const closing = new AbortController()

  const attempt: RunWithRetries = (work, timeoutMs = defaultMs) => {
    if (closing.signal.aborted) return Promise.reject(new StoreUnavailable(STORE, 'it is closed'))
    if (timeoutMs <= 0) return Promise.reject(unavailable(undefined))
    const deadline = within(timeoutMs)
    let last: unknown
    const failed = (error: unknown, pauseMs: number) => {
      if (!isDoubtful(error)) throw toRefusal(error)
      last = error
      if (closing.signal.aborted || remainingMs(deadline) < pauseMs) throw unavailable(error)
    }
    const done = retry({ failed, ...RETRY }, failures => work(failures > 0))
    // Work that hangs in the driver is not canceled.
    return resultBy(deadline + RETRY.longestMs, done, () => unavailable(last))
  }
  return { attempt, close: () => closing.abort() }
}

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable(STORE, cause instanceof Error ? cause.message : 'it does not respond', { cause })

/** Returns the error of work that is not repeated. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof MongoError)) return error
  if (FORBIDDEN_CODES.has(error.code) || error.name === 'MongoCompatibilityError')
    return new StoreRefused(`MongoDB rejected the connection: ${error.message}`, { cause: error })
  const kind = reasonOfRejectedWrites(error)
  return kind === undefined ? error : new StoreUnavailable(STORE, error.message, { cause: error, kind })
}

/** Returns the reason if the server rejects all writes until an operator acts. */
function reasonOfRejectedWrites({ code, message }: MongoError): string | undefined {
  if (code === WRITES_BLOCKED) return 'its writes are blocked'
  return code === OUT_OF_DISK_SPACE || (code === ATLAS_ERROR && message.includes('quota'))
    ? 'its disk is full'
    : undefined
}

/** Reports whether the error leaves open if the work took effect. For a bulk error, its parts decide, not its class. */
function isDoubtful(error: unknown): boolean {
  if (!(error instanceof MongoError)) return isOfTheSocket(error)
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true
  if (error instanceof MongoBulkWriteError) {
    const codes = codesOf(error)
    return codes.length === 0
      ? error.code === undefined || TRANSIENT_CODES.has(error.code)
      : codes.some(code => TRANSIENT_CODES.has(code))
  }
  return (
    TRANSIENT_CODES.has(error.code) ||
    error.hasErrorLabel('RetryableWriteError') ||
    CONNECTION_LOSS_CODES.has(error.name)
  )
}

/**
 * Reports whether the error is a socket error. The driver passes some of them on, such as a write to a server that
 * just stopped.
 */
const isOfTheSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SOCKET_ERROR_CODES.has(String(error.code))

/** Reports whether the only cause of the error is duplicate IDs. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false
  if (!(error instanceof MongoBulkWriteError)) return error.code === DUPLICATE
  const codes = codesOf(error)
  return codes.length > 0 && codes.every(code => code === DUPLICATE)
}

const codesOf = (error: MongoBulkWriteError): readonly unknown[] => [error.writeErrors].flat().map(each => each.code)

export const EXISTS = 48
export const MISSING = 26

/** Returns an error handler that ignores a code, for changes that are already in place. */
export const ignoreCode =
  (code: number) =>
  (error: unknown): void => {
    if (!(error instanceof MongoError) || error.code !== code) throw error
  }

/**
 * Repeats work that fails with a duplicate ID: two concurrent upserts of one ID can conflict, and the second one finds
 * the document when it is repeated.
 */
export async function retryDuplicates<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 10; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!isDuplicate(error) || left === 0) throw error
    }
  }
}
