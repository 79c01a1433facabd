import type { Finding } from '../../audit/checks/check-log.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'

/** An entry of a history: a document that one event creates and nothing changes. */
export interface HistoryEntry {
  readonly _id: string
  readonly _seq?: number
  readonly _pos?: Position
}

export interface HistoryVerificationOptions {
  /** Display name of the history. */
  readonly what: string
  /** Returns the entries of an event in order. */
  readonly entriesOf: (event: StoredEvent) => readonly HistoryEntry[]
  /** Returns the entries of the history after one of them, in the order of the log. */
  readonly storedAfter: (seq: number) => AsyncIterable<readonly HistoryEntry[]>
  /** Position up to which the history is known to be complete. Later events aren't compared. */
  readonly upTo: Position
  readonly report: (finding: Finding) => void
  readonly saved?: HistoryState | undefined
}

export interface HistoryState {
  /** `_seq` of the last entry that was compared; -1 before the first. */
  readonly seq: number
  readonly reported: number
}

/** Compares a history with the log while the log is read. Both have the same order, so neither is kept in memory. */
export interface ProvedHistory<State> {
  state(): State
  take(event: StoredEvent): Promise<void> | undefined
  /** Reports the remaining entries, whose events are not in the log. */
  end(): Promise<void>
}

/** Findings that are reported individually. Further ones are only counted. */
const MAX_REPORTED = 100

export function proveHistory({
  what,
  entriesOf,
  storedAfter,
  upTo,
  report: reportFinding,
  saved = { seq: -1, reported: 0 },
}: HistoryVerificationOptions): ProvedHistory<HistoryState> {
  const batches = storedAfter(saved.seq)[Symbol.asyncIterator]()
  let batch: readonly HistoryEntry[] = []
  let at = 0
  let { seq: before, reported } = saved

  /** Returns the next entry of the history, if there is one. */
  async function next(): Promise<HistoryEntry | undefined> {
    while (at >= batch.length) {
      const { done, value } = await batches.next()
      if (done) return undefined
      before = batch.at(-1)?._seq ?? before
      batch = value
      at = 0
    }
    return batch[at]
  }

  const report = ({ _id }: HistoryEntry, problem: string) => {
    reported += 1
    if (reported <= MAX_REPORTED) reportFinding({ place: `${what} ${_id}`, problem })
  }

  async function expect(expected: HistoryEntry): Promise<void> {
    const seq = expected._seq ?? 0
    for (let entry = await next(); entry && (entry._seq ?? 0) < seq; entry = await next()) {
      at += 1
      report(entry, 'the event log has no event for it')
    }
    if (!matchesNext(expected)) report(expected, 'it is in the event log but not in the history')
  }

  /** Compares an entry with the next one of the history, if that was already read and has the same number. */
  function matchesNext(expected: HistoryEntry): boolean {
    const entry = batch[at]
    if (entry === undefined || entry._seq !== (expected._seq ?? 0)) return false
    at += 1
    if (!isSameJson(entry, expected)) report(entry, "it doesn't match its event")
    return true
  }

  async function expectAll(entries: readonly HistoryEntry[], _pos: Position): Promise<void> {
    for (const entry of entries) await expect({ ...entry, _pos })
  }

  return {
    state: () => ({ seq: batch[at - 1]?._seq ?? before, reported }),
    take(event) {
      if (event.position > upTo) return undefined
      const entries = entriesOf(event)
      for (const [n, entry] of entries.entries())
        if (!matchesNext({ ...entry, _pos: event.position })) return expectAll(entries.slice(n), event.position)
      return undefined
    },
    async end() {
      for (let entry = await next(); entry; entry = await next()) {
        at += 1
        if ((entry._pos ?? 0) <= upTo) report(entry, 'the event log has no event for it')
      }
      if (reported > MAX_REPORTED)
        reportFinding({ place: what, problem: `${reported - MAX_REPORTED} more entries don't match the event log` })
    },
  }
}

/** Reports whether two JSON values are the same. `isDeepStrictEqual` takes three times as long. */
function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(key => Object.hasOwn(other, key) && isSameJson((one as Fields)[key], (other as Fields)[key]))
}

type Fields = { readonly [key: string]: unknown }
