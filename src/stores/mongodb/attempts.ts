import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { StoreRefused, StoreUnavailable } from '../errors.js'
import { answeredBy, left, within } from '../shared/deadline.js'
import { retry } from '../shared/retry.js'

/**
 * Does the work again while the server's answer is missing, for eight seconds in all. `again` tells the work that it
 * may have been done already.
 */
export type Attempt = <T>(work: (again: boolean) => Promise<T>, timeoutMs?: number) => Promise<T>

export interface Attempts {
  readonly attempt: Attempt
  close(): void
}

const STORE = 'MongoDB'
const TIMEOUT_MS = 8_000
const RETRY = { firstMs: 20, longestMs: 400 }
const DUPLICATE = 11_000

/** What a server says that steps down, shuts down, starts, or gave up waiting: not that the work was wrong. */
const PASSING: ReadonlySet<unknown> = new Set([
  6, 7, 24, 50, 63, 64, 89, 91, 112, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
])
/** What the driver says when it has let go of a server. */
const CUT: ReadonlySet<string> = new Set([
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
])
const SOCKET: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ERR_STREAM_DESTROYED'])
/** Wrong password, not allowed. */
const FORBIDDEN: ReadonlySet<unknown> = new Set([13, 18])

export function createAttempts(defaultMs = TIMEOUT_MS): Attempts {
  const closing = new AbortController()

  const attempt: Attempt = (work, timeoutMs = defaultMs) => {
    if (closing.signal.aborted) return Promise.reject(new StoreUnavailable(STORE, 'it is closed'))
    const deadline = within(timeoutMs)
    let last: unknown
    const failed = (error: unknown, pauseMs: number) => {
      if (!isDoubtful(error)) throw refusal(error)
      last = error
      if (closing.signal.aborted || left(deadline) < pauseMs) throw unavailable(error)
    }
    const done = retry({ ...RETRY, failed }, failures => work(failures > 0))
    // A work that hangs in the driver is left to end by itself.
    return answeredBy(deadline + RETRY.longestMs, done, () => unavailable(last))
  }
  return { attempt, close: () => closing.abort() }
}

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable(STORE, cause instanceof Error ? cause.message : 'it does not respond', { cause })

const refusal = (error: unknown): unknown =>
  error instanceof MongoError && (FORBIDDEN.has(error.code) || error.name === 'MongoCompatibilityError')
    ? new StoreRefused(`MongoDB rejected the connection: ${error.message}`, { cause: error })
    : error

/** Whether it may or may not have been done. The class of a bulk's error says nothing, only its parts do. */
function isDoubtful(error: unknown): boolean {
  if (!(error instanceof MongoError)) return isOfTheSocket(error)
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true
  if (error instanceof MongoBulkWriteError) {
    const codes = codesOf(error)
    return codes.length === 0
      ? error.code === undefined || PASSING.has(error.code)
      : codes.some(code => PASSING.has(code))
  }
  return PASSING.has(error.code) || error.hasErrorLabel('RetryableWriteError') || CUT.has(error.name)
}

/** The driver lets some of them through as they are: a write to a socket whose server has just gone. */
const isOfTheSocket = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SOCKET.has(String(error.code))

/** Nothing is wrong but that ids were there. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false
  if (!(error instanceof MongoBulkWriteError)) return error.code === DUPLICATE
  const codes = codesOf(error)
  return codes.length > 0 && codes.every(code => code === DUPLICATE)
}

const codesOf = (error: MongoBulkWriteError): readonly unknown[] => [error.writeErrors].flat().map(each => each.code)

export const EXISTS = 48
export const MISSING = 26

/** For what is already as it should be. */
export const unlessCode =
  (code: number) =>
  (error: unknown): void => {
    if (!(error instanceof MongoError) || error.code !== code) throw error
  }

/** Two upserts of one id may meet; the one that comes second finds a document when it tries again. */
export async function unlessTheyMeet<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 10; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (!isDuplicate(error) || left === 0) throw error
    }
  }
}
