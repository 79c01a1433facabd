import { isDeepStrictEqual } from 'node:util'
import type { Position, StoredEvent } from '../../events/envelope.js'
import type { Finding } from './verify.js'

/** A document that one event made and nothing changes: an entry of a history. */
export interface Entry {
  readonly _id: string
  readonly _seq?: number
  readonly _pos?: Position
}

export interface HistoryOptions {
  /** As people call it. */
  readonly what: string
  /** The entries that an event makes, in their order. */
  readonly entriesOf: (event: StoredEvent) => readonly Entry[]
  /** What the history shows, in the order of the log. */
  readonly shown: AsyncIterable<readonly Entry[]>
  /** Up to here the history is complete, as far as is known: what lies behind it is not held against it. */
  readonly upTo: Position
  readonly found: (finding: Finding) => void
}

/** A history that is held against the log while that is walked: both are in the same order, so none is kept. */
export interface ProvedHistory {
  take(event: StoredEvent): Promise<void>
  /** What is left when the log has been walked is in the history alone. */
  end(): Promise<void>
}

/** More than people read. */
const MOST_TOLD = 100

export function proveHistory({ what, entriesOf, shown, upTo, found }: HistoryOptions): ProvedHistory {
  const batches = shown[Symbol.asyncIterator]()
  let batch: readonly Entry[] = []
  let at = 0
  let told = 0

  /** The next entry that is shown, if there is one. */
  async function next(): Promise<Entry | undefined> {
    while (at >= batch.length) {
      const { done, value } = await batches.next()
      if (done) return undefined
      batch = value
      at = 0
    }
    return batch[at]
  }

  const tell = ({ _id }: Entry, problem: string) => {
    told += 1
    if (told <= MOST_TOLD) found({ place: `${what} ${_id}`, problem })
  }

  async function expect(wanted: Entry): Promise<void> {
    const seq = wanted._seq ?? 0
    let entry = await next()
    for (; entry && (entry._seq ?? 0) < seq; entry = await next()) {
      at += 1
      tell(entry, 'the event log has no event for it')
    }
    if (entry?._seq !== seq) return tell(wanted, 'it is in the event log but not in the history')
    at += 1
    if (!isDeepStrictEqual(entry, wanted)) tell(entry, "it doesn't match its event")
  }

  return {
    async take(event) {
      if (event.position > upTo) return
      for (const entry of entriesOf(event)) await expect({ ...entry, _pos: event.position })
    },
    async end() {
      for (let entry = await next(); entry; entry = await next()) {
        at += 1
        if ((entry._pos ?? 0) <= upTo) tell(entry, 'the event log has no event for it')
      }
      if (told > MOST_TOLD)
        found({ place: what, problem: `${told - MOST_TOLD} more entries don't match the event log` })
    },
  }
}
