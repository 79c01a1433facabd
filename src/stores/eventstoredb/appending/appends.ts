import type { WrongExpectedVersionError } from '@eventstore/db-client'
import type { StoredEvent } from '../../../events/log/envelope.js'
import { UnreadableEvent } from '../../errors.js'
import { type Append, type AppendOutcome, checkAppend, NO_STREAM } from '../../event-store.js'
import { type Deadline, remainingMs, resultBy, within } from '../../shared/deadline.js'
import type { KeyQueue } from '../../shared/key-queue.js'
import { pause } from '../../shared/pause.js'
import type { EventFilter } from '../event-filter.js'
import { isOfType, refusalIn, unavailable } from '../failures/failures.js'
import type { Pages } from '../reading/pages.js'
import type { LogReads } from '../reading/reads.js'
import { recordOf } from '../stored-events.js'
import type { AppendConnection } from './append-connection.js'

export interface AppendOptions {
  readonly connection: AppendConnection
  readonly pages: Pages
  readonly reads: LogReads
  readonly eventFilter: EventFilter
  readonly queue: KeyQueue
  readonly timeoutMs: number
}

const REREAD_DELAY_MS = 5

/**
 * Creates the append function. Appends to one stream run one after another, because the client doesn't preserve their
 * order while it connects. An append without a response is repeated with the same bytes until it is answered or times
 * out.
 */
export function createAppends(options: AppendOptions) {
  const { connection, eventFilter, queue, timeoutMs } = options
  const outcomeOf = createConflictOutcome(options)

  async function settle(append: Append, deadline: Deadline): Promise<AppendOutcome> {
    const { stream, events } = append
    const records = events.map(recordOf)
    let expected = append.expectedRevision
    let reason: unknown
    while (remainingMs(deadline) > 0) {
      try {
        return { appended: true, position: await connection.try(stream, records, expected, deadline) }
      } catch (error) {
        const conflict = isConflict(error)
        if (!conflict) {
          const refusal = refusalIn(error, `append to ${stream}`)
          if (refusal !== undefined) throw refusal
          reason = error
          continue
        }
        const revision = Number(error.actualVersion === 'no_stream' ? NO_STREAM : error.actualVersion)
        const doubtful = reason !== undefined || expected !== append.expectedRevision
        // A read has its own time limit, which starts when the read starts.
        const found = outcomeOf(append, revision, doubtful, deadline)
        const outcome = await resultBy(deadline, found, () => unavailable(`it did not return the end of ${stream}`))
        if (outcome !== 'only foreign events') return outcome
        expected = revision
      }
    }
    throw unavailable(`it did not respond to an append to ${stream}, which might be stored`, reason)
  }

  return async (append: Append): Promise<AppendOutcome> => {
    checkAppend(append)
    if (!eventFilter.ownsStream(append.stream)) {
      throw new RangeError(`the stream name ${append.stream} is not one of this program`)
    }
    const deadline = within(timeoutMs)
    return queue.run(append.stream, () => settle(append, deadline))
  }
}

/**
 * Creates a function that determines the outcome of a conflict: another writer was first, or our own append was stored
 * and its response was lost. The server recognizes a repetition, except if a foreign event moved it. In case of doubt,
 * the stored events are compared.
 */
function createConflictOutcome({ pages, reads, eventFilter }: Pick<AppendOptions, 'pages' | 'reads' | 'eventFilter'>) {
  /**
   * Returns our last event of a stream. The server rejects appends based on writes in progress, so reads might return
   * the event slightly later.
   */
  async function lastOf(stream: string, revision: number, deadline: Deadline): Promise<StoredEvent | undefined> {
    for (; remainingMs(deadline) > 0; await pause(REREAD_DELAY_MS)) {
      let newest = NO_STREAM
      for await (const page of pages.backwards(stream, undefined, 8)) {
        newest = Math.max(newest, Number(page[0]?.revision ?? NO_STREAM))
        if (newest < revision) break
        for (const recorded of page) {
          const found = eventFilter.find(recorded)
          if ('unreadable' in found) throw new UnreadableEvent(found.unreadable)
          if ('event' in found) return found.event
        }
      }
      if (newest >= revision) return undefined
    }
    throw unavailable(`it did not return the end of ${stream}`)
  }

  return async (
    { stream, expectedRevision, events }: Append,
    revision: number,
    doubtful: boolean,
    deadline: Deadline,
  ): Promise<AppendOutcome | 'only foreign events'> => {
    const last = await lastOf(stream, revision, deadline)
    const actualRevision = last?.revision ?? NO_STREAM
    if (actualRevision === expectedRevision) return 'only foreign events'
    if (actualRevision < expectedRevision + events.length) return { appended: false, actualRevision }
    if (!doubtful && actualRevision === revision) return { appended: false, actualRevision }
    const stored: StoredEvent[] = []
    const options = { from: expectedRevision + 1, limit: events.length }
    for await (const batch of reads.readStream(stream, options)) stored.push(...batch)
    const position = stored.at(-1)?.position
    const same = events.every(({ content }, index) => content.id === stored[index]?.id)
    return same && position !== undefined ? { appended: true, position } : { appended: false, actualRevision }
  }
}

const isConflict = (error: unknown): error is WrongExpectedVersionError => isOfType(error, 'wrong-expected-version')
