import { Readable } from 'node:stream'
import { cloudEventText } from './cloud-event.js'
import type { PublishedEvent } from './published-event.js'
import { sequenceOf } from './published-events.js'

export interface EventStreamOptions {
  readonly log: string
  readonly batches: AsyncIterable<readonly PublishedEvent[]>
  readonly heartbeatMs?: number
  /** Milliseconds after which a reader with a full buffer that reads nothing is disconnected. */
  readonly stalledMs?: number
}

const HEARTBEAT = Symbol('heartbeat')
/** Bytes buffered for a slow reader. The rest stays in the log, where a disconnected reader continues. */
export const MAX_BUFFERED_BYTES = 1024 * 1024
const RETRY_MS = 1000

/** Returns a stream of server-sent events. Events are only read from the log when the reader needs them. */
export function eventStream({ log, batches, heartbeatMs = 15_000, stalledMs = 30_000 }: EventStreamOptions): Readable {
  let stalled: NodeJS.Timeout | undefined
  const readable = Readable.from(watched(), { objectMode: false, highWaterMark: MAX_BUFFERED_BYTES })
  readable.once('close', () => clearTimeout(stalled))
  return readable

  async function* watched(): AsyncGenerator<string> {
    for await (const text of texts()) {
      stalled = setTimeout(() => readable.destroy(), stalledMs)
      yield text
      clearTimeout(stalled)
    }
  }

  async function* texts(): AsyncGenerator<string> {
    yield `retry: ${RETRY_MS}\n\n`
    for await (const batch of withHeartbeats(batches, heartbeatMs)) {
      if (batch === HEARTBEAT) yield ': still here\n\n'
      else for (const event of batch) yield textOf(log, event)
    }
  }
}

const textOf = (log: string, event: PublishedEvent): string =>
  `id: ${sequenceOf(log, event)}\nevent: ${event.type}\ndata: ${cloudEventText(log, event)}\n\n`

async function* withHeartbeats<T>(items: AsyncIterable<T>, everyMs: number): AsyncGenerator<T | typeof HEARTBEAT> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      const beat = new Promise<typeof HEARTBEAT>(resolve => {
        timer = setTimeout(resolve, everyMs, HEARTBEAT)
      })
      const item = await Promise.race([next, beat]).finally(() => clearTimeout(timer))
      if (item === HEARTBEAT) yield HEARTBEAT
      else if (item.done) return
      else {
        yield item.value
        next = iterator.next()
      }
    }
  } finally {
    // The pending read ends with the signal of the reader.
    next.catch(() => {})
    Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
