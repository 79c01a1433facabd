import { randomUUID } from 'node:crypto'
import type { SealedEvent } from '../../../src/events/log/envelope.js'
import type { AppendOutcome, EventStore } from '../../../src/stores/event-store.js'
import { type SealOptions, sealEvents } from '../../support/events.js'

export interface OpenedEventStore {
  readonly store: EventStore
  /** Closes the store and reopens the same log. */
  reopen(): Promise<EventStore>
  destroy(): Promise<void>
  /** Appends the number of events as another client, if the log is shared. */
  readonly others?: (count: number) => Promise<void>
  /** Removes the events of others except the last, if the log can lose records. */
  readonly scavenge?: () => Promise<void>
}

export type OpenEventStore = () => Promise<OpenedEventStore>

/** One store for the whole suite, because a server starts slowly. Every test therefore has its own streams. */
export interface Bench {
  readonly store: EventStore
  /** Appends events of others. Does nothing if the log isn't shared. */
  others(count: number): Promise<void>
  /** Removes events of others. Does nothing if records can't be removed. */
  scavenge(): Promise<void>
  open(open: OpenEventStore): Promise<void>
  reopen(): Promise<void>
  close(): Promise<void>
  /** A name that is unique to this test and run. */
  newStream(): string
  /** Appends events of this stream after a revision. */
  append(stream: string, expectedRevision: number, events: readonly SealedEvent[]): Promise<AppendOutcome>
  /** Creates a stream with the number of events, a few hundred per append. */
  filled(count: number, sealing?: SealOptions): Promise<{ readonly stream: string; readonly events: SealedEvent[] }>
}

const EVENTS_PER_APPEND = 400

export function useBench(): Bench {
  let opened: OpenedEventStore | undefined
  let store: EventStore | undefined
  const current = (): EventStore => {
    if (store === undefined) throw new Error('the store is not open')
    return store
  }

  const bench: Bench = {
    get store() {
      return current()
    },
    others: async count => opened?.others?.(count),
    scavenge: async () => opened?.scavenge?.(),
    async open(open) {
      opened = await open()
      store = opened.store
    },
    async reopen() {
      store = await opened?.reopen()
    },
    async close() {
      await opened?.destroy()
    },
    newStream: () => `sample-${randomUUID()}`,
    append: (stream, expectedRevision, events) => current().append({ stream, expectedRevision, events }),
    async filled(count, sealing) {
      const stream = bench.newStream()
      const events = sealEvents(stream, 0, count, sealing)
      for (let start = 0; start < count; start += EVENTS_PER_APPEND) {
        await bench.append(stream, start - 1, events.slice(start, start + EVENTS_PER_APPEND))
      }
      return { stream, events }
    },
  }
  return bench
}

/** The position of an append that was expected to succeed. */
export function positionOf(outcome: AppendOutcome): number {
  if (!outcome.appended) throw new Error(`the append was refused at revision ${outcome.actualRevision}`)
  return outcome.position
}
