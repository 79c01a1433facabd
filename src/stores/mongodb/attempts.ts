import { setTimeout as pause } from 'node:timers/promises'
import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { StoreRefused, StoreUnavailable } from '../errors.js'

/**
 * Does the work again while the server's answer is missing, for eight seconds in all. `again` tells the work that it
 * may have been done already.
 */
export type Attempt = <T>(work: (again: boolean) => Promise<T>, patienceMs?: number) => Promise<T>

export interface Attempts {
  readonly attempt: Attempt
  close(): void
}

const STORE = 'MongoDB'
const PATIENCE_MS = 8_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400
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

export function createAttempts(patience = PATIENCE_MS): Attempts {
  const closing = new AbortController()

  const attempt: Attempt = (work, patienceMs = patience) => {
    if (closing.signal.aborted) return Promise.reject(new StoreUnavailable(STORE, 'it is closed'))
    let last: unknown
    const repeat = async () => {
      const end = performance.now() + patienceMs
      for (let wait = FIRST_PAUSE_MS, again = false; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS), again = true) {
        try {
          return await work(again)
        } catch (error) {
          if (!isDoubtful(error)) throw refusal(error)
          last = error
          if (closing.signal.aborted || performance.now() + wait > end) throw unavailable(error)
        }
        await pause(wait)
      }
    }
    return within(patienceMs + LONGEST_PAUSE_MS, repeat(), () => unavailable(last))
  }
  return { attempt, close: () => closing.abort() }
}

/** A work that hangs in the driver is left to end by itself. */
function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const bound = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, bound]).finally(() => clearTimeout(timer))
}

const unavailable = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable(STORE, cause instanceof Error ? cause.message : 'it does not answer', { cause })

const refusal = (error: unknown): unknown =>
  error instanceof MongoError && (FORBIDDEN.has(error.code) || error.name === 'MongoCompatibilityError')
    ? new StoreRefused(`MongoDB refuses: ${error.message}`, { cause: error })
    : error

/** Whether it may or may not have been done. The class of a bulk's error says nothing, only its parts do. */
export function isDoubtful(error: unknown): boolean {
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
