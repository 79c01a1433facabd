import { Readable } from 'node:stream'
import type { ApiState, RequestStep } from '../api-context.js'
import type { FrameLog } from '../response/error-handling.js'
import { ApiError } from '../response/errors.js'

/** A client receives a response within ten seconds, however many stores the request uses. */
const MAX_REQUEST_MS = 9_500

export interface TimeLimits {
  readonly log: FrameLog
  /** Time limit of a request in milliseconds. Default: 9,500. */
  readonly longestMs?: number
}

export interface TimeLimit {
  /** The remaining time. */
  readonly ms: number
  readonly log: FrameLog
  readonly requestId: string
}

/** Node.js keeps timers of one duration in one list. Rounding the durations keeps the number of lists small. */
const STEP_MS = 50

/** Limits the duration of all following steps. */
export const withinTime =
  (frame: TimeLimits): RequestStep =>
  (ctx, next) =>
    withTimeLimit(next(), timeLimit(ctx.state, frame))

export const timeLimit = ({ began, requestId, extraMs }: ApiState, frame: TimeLimits): TimeLimit => ({
  ms: Math.max(
    0,
    Math.ceil(((frame.longestMs ?? MAX_REQUEST_MS) + extraMs - (performance.now() - began)) / STEP_MS) * STEP_MS,
  ),
  log: frame.log,
  requestId,
})

/** Work that began in this turn of the event loop. */
let begun: Underway[] = []

interface Underway {
  readonly ms: number
  readonly late: () => void
  timer: NodeJS.Timeout | undefined
  done: boolean
}

/** Most work ends before the next turn, and a timer for each would be its most expensive part. */
function arm(): void {
  const all = begun
  begun = []
  for (const work of all) if (!work.done) work.timer = setTimeout(work.late, work.ms)
}

function startTimeLimit(ms: number, late: () => void): Underway {
  const underway = { ms, late, timer: undefined, done: false }
  if (begun.push(underway) === 1) setImmediate(arm)
  return underway
}

/**
 * Returns the result of the work, or rejects after the time limit. The work continues: a command might be stored
 * already, and its idempotency record must get its outcome.
 */
export function withTimeLimit<Answer>(work: Promise<Answer>, { ms, log, requestId }: TimeLimit): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let late = false
    const underway = startTimeLimit(ms, () => {
      late = true
      log.warn({ request_id: requestId }, 'request timed out')
      reject(tooLong())
    })
    const done = () => {
      underway.done = true
      clearTimeout(underway.timer)
    }
    work.then(
      answer => {
        done()
        if (late) discard(answer)
        else resolve(answer)
      },
      error => {
        done()
        if (late) log.warn({ err: error, request_id: requestId }, 'timed out request failed')
        else reject(error)
      },
    )
  })
}

/** Destroys an event stream that came too late. */
function discard(answer: unknown): void {
  const body = typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : undefined
  if (body instanceof Readable) body.destroy()
}

const tooLong = () =>
  new ApiError('UNAVAILABLE', 'Request timed out and might still complete. Retry with the same Idempotency-Key.', [], {
    'Retry-After': '2',
  })
