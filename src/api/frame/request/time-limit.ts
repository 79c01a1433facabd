import { Readable } from 'node:stream'
import type { ApiState, Step } from '../api-context.js'
import type { Frame, FrameLog } from '../frame.js'
import { ApiError } from '../response/errors.js'

/** Who asks is answered within ten seconds, however many stores are asked one after another for it. */
const LONGEST_MS = 9_500

export interface TimeLimit {
  /** What is left of the time. */
  readonly ms: number
  readonly log: FrameLog
  readonly requestId: string
}

/** Timers of one length are kept in one list: so many lengths would be dear, and so much later is no harm. */
const STEP_MS = 50

/** All that follows ends in time for its caller. */
export const withinTime =
  (frame: Frame): Step =>
  (ctx, next) =>
    inTime(next(), timeLimit(ctx.state, frame, ctx.state.extraMs))

export const timeLimit = ({ began, requestId }: ApiState, frame: Frame, extraMs = 0): TimeLimit => ({
  ms: Math.max(
    0,
    Math.ceil(((frame.longestMs ?? LONGEST_MS) + extraMs - (performance.now() - began)) / STEP_MS) * STEP_MS,
  ),
  log: frame.log,
  requestId,
})

/** Work that has begun in this turn of the event loop. */
let begun: Underway[] = []

interface Underway {
  readonly ms: number
  readonly late: () => void
  timer: NodeJS.Timeout | undefined
  done: boolean
}

/** Most work is done before the next turn: a timer of its own would be the dearest part of it. */
function arm(): void {
  const all = begun
  begun = []
  for (const work of all) if (!work.done) work.timer = setTimeout(work.late, work.ms)
}

function limited(ms: number, late: () => void): Underway {
  const underway = { ms, late, timer: undefined, done: false }
  if (begun.push(underway) === 1) setImmediate(arm)
  return underway
}

/**
 * The answer of some work, or that it takes too long. The work goes on: a command may be stored already, and the claim
 * on its name has to be settled with what became of it.
 */
export function inTime<Answer>(work: Promise<Answer>, { ms, log, requestId }: TimeLimit): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let late = false
    const underway = limited(ms, () => {
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

/** A stream of events that nobody waits for any more. */
function discard(answer: unknown): void {
  const body = typeof answer === 'object' && answer !== null && 'body' in answer ? answer.body : undefined
  if (body instanceof Readable) body.destroy()
}

const tooLong = () =>
  new ApiError('UNAVAILABLE', 'Request timed out and might still complete. Retry with the same Idempotency-Key.', [], {
    'Retry-After': '2',
  })
