import type { Logger } from 'pino'
import { type BackoffOptions, retry } from '../../stores/shared/retry.js'
import { ConflictingCheckpoint, type PublishedCheckpoint, type Sink } from './sink.js'

export interface SinkQueueOptions {
  readonly sink: Sink
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>
  readonly signal: AbortSignal
  readonly times?: BackoffOptions
}

/** Checkpoints that wait for one sink. */
export interface SinkQueue {
  /** Resolves when the sink has the checkpoint, or will never get it. */
  add(checkpoint: PublishedCheckpoint): Promise<void>
}

interface Waiting {
  readonly checkpoint: PublishedCheckpoint
  readonly settle: () => void
}

const TIMES: BackoffOptions = { firstMs: 1_000, longestMs: 600_000 }
/** About a month of hourly checkpoints. Each later one covers the events of those before it. */
const MAX_WAITING = 1_000

/** Writes checkpoints in order, each until it succeeds. A warning is logged when the sink begins to fail. */
export function createSinkQueue({ sink, log, signal, times = TIMES }: SinkQueueOptions): SinkQueue {
  const queue: Waiting[] = []
  let isRunning = false
  let isFailing = false

  async function run(): Promise<void> {
    isRunning = true
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await write(next.checkpoint)
      next.settle()
    }
    isRunning = false
  }

  async function write(checkpoint: PublishedCheckpoint): Promise<void> {
    if (signal.aborted) return
    try {
      await retry({ ...times, signal, failed }, () => sink.write(checkpoint))
      if (isFailing) log.info(`audit sink ${sink.name} works again`)
      isFailing = false
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, `audit sink ${sink.name} rejected a checkpoint: ${(error as Error).message}`)
    }
  }

  function failed(error: unknown): void {
    if (error instanceof ConflictingCheckpoint || signal.aborted) throw error
    if (!isFailing) log.warn({ err: error }, `audit sink ${sink.name} failed, retrying: ${(error as Error).message}`)
    isFailing = true
  }

  return {
    add: checkpoint =>
      new Promise(settle => {
        queue.push({ checkpoint, settle })
        if (queue.length > MAX_WAITING) queue.shift()?.settle()
        if (!isRunning) void run()
      }),
  }
}
