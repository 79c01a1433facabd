import { Worker } from 'node:worker_threads'
import type { EventContent, Position, StoredEvent } from '../../events/log/envelope.js'
import { markHashed, markSound } from '../checked-batches.js'
import { StoreRefused } from '../errors.js'
import type { EventStore, Unreadable } from '../event-store.js'

export interface CheckingThreadInput {
  readonly file: string
  readonly after: Position
}

/** A batch of the log as the thread has checked it. Texts are cheaper to pass between threads than objects. */
export interface CheckedBatch {
  /** JSON list of the readable events. */
  readonly texts: string
  readonly hashes: readonly string[]
  readonly positions: readonly Position[]
  readonly unreadable: readonly Unreadable[]
  readonly isHashed: boolean
  readonly isSound: boolean
  readonly more: boolean
}

export type CheckingRequest = 'next' | 'end'
export type CheckingResponse = CheckedBatch | { readonly failed: string }

const THREAD = new URL('checking-reader-thread.js', import.meta.url)
/** Number of batches that the thread reads ahead. */
const BATCHES_AHEAD = 4
const HEAP_MB = 256

/**
 * Returns a reader of the log in a file. Another thread checks the events: their hashes, and their data against the
 * registry. Batches without a problem are marked. The reader reports no problems, so the caller checks other batches.
 */
export const createCheckingReader = (file: string): Pick<EventStore, 'readAll'> => ({
  async *readAll({ after = 0, onUnreadable }) {
    const thread = startThread({ file, after })
    try {
      for (let n = 1; n < BATCHES_AHEAD; n += 1) thread.request()
      for (let more = true; more; ) {
        thread.request()
        const batch = await thread.response()
        for (const event of batch.unreadable) onUnreadable?.(event)
        const events = eventsIn(batch)
        if (events.length > 0) yield events
        more = batch.more
      }
    } finally {
      await thread.end()
    }
  },
})

function eventsIn({ texts, hashes, positions, isHashed, isSound }: CheckedBatch): readonly StoredEvent[] {
  const contents = JSON.parse(texts) as EventContent[]
  const events = contents.map((content, n) => Object.assign(content, { hash: hashes[n]!, position: positions[n]! }))
  if (isHashed) markHashed(events)
  if (isSound) markSound(events)
  return events
}

function startThread(input: CheckingThreadInput) {
  const worker = new Worker(THREAD, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const send = (request: CheckingRequest) => worker.postMessage(request)
  const received: CheckingResponse[] = []
  let failure: Error | undefined
  let wake = () => {}
  worker.on('message', (response: CheckingResponse) => {
    received.push(response)
    wake()
  })
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  worker.on('error', fail)
  const exited = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  void exited.then(() => fail(new Error('the thread that reads the event log has ended')))

  return {
    request: () => send('next'),
    async response(): Promise<CheckedBatch> {
      while (received.length === 0 && failure === undefined) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      const response = received.shift()
      if (response === undefined) throw failure
      if ('failed' in response) throw new StoreRefused(response.failed)
      return response
    },
    async end() {
      send('end')
      await exited
    },
  }
}
