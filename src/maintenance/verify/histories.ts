import { isDeepStrictEqual } from 'node:util'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { Finding } from './verify.js'

/** An entry of a history: a document that one event creates and nothing changes. */
export interface Entry {
  readonly _id: string
  readonly _seq?: number
  readonly _pos?: Position
}

export interface HistoryOptions {
  /** Display name of the history. */
  readonly what: string
  /** Returns the entries of an event in order. */
  readonly entriesOf: (event: StoredEvent) => readonly Entry[]
  /** Entries of the history in the order of the log. */
  readonly shown: AsyncIterable<readonly Entry[]>
  /** Position up to which the history is known to be complete. Later events aren't compared. */
  readonly upTo: Position
  readonly found: (finding: Finding) => void
}

/** Compares a history with the log while the log is read. Both have the same order, so neither is kept in memory. */
export interface ProvedHistory {
  take(event: StoredEvent): Promise<void>
  /** Reports the remaining entries, whose events are not in the log. */
  end(): Promise<void>
}

/** Findings that are reported individually. Further ones are only counted. */
const MOST_TOLD = 100

export function proveHistory({ what, entriesOf, shown, upTo, found }: HistoryOptions): ProvedHistory {
  const batches = shown[Symbol.asyncIterator]()
  let batch: readonly Entry[] = []
  let at = 0
  let told = 0

  /** Returns the next entry of the history, if there is one. */
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
