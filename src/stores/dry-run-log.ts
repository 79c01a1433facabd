import { type Position, placed, type StoredEvent } from '../events/log/envelope.js'
import { type AppendOutcome, checkAppend, type EventStore, NO_STREAM, type ReadStream } from './event-store.js'

/** Positions from here on are those of a dry run. No log grows that far. */
export const FIRST_DRY_RUN_POSITION: Position = 2 ** 52

/** The log that one dry run reads and appends to. */
export interface DryRunLog extends Pick<EventStore, 'append' | 'readStream' | 'head'> {
  /** Returns the events that were appended here, from the nth on. */
  appended(from: number): readonly StoredEvent[]
}

/** The events that a dry run appended to a stream, which it continues after `fork`. */
interface Branch {
  /** Revision of the last event in the real log that belongs to the branch. */
  readonly fork: number
  readonly events: StoredEvent[]
}

/**
 * Returns a log that reads the real one, and holds appended events in memory: the real log isn't changed. A stream that
 * was appended to here no longer shows what others append to it.
 */
export function createDryRunLog(log: Pick<EventStore, 'readStream' | 'head'>): DryRunLog {
  const branches = new Map<string, Branch>()
  const all: StoredEvent[] = []

  async function endOf(stream: string): Promise<number> {
    for await (const [last] of log.readStream(stream, { backwards: true, limit: 1 })) if (last) return last.revision
    return NO_STREAM
  }

  return {
    appended: from => all.slice(from),

    head: async () => all.at(-1)?.position ?? log.head(),

    async append(append): Promise<AppendOutcome> {
      checkAppend(append)
      const { stream, expectedRevision, events } = append
      const end = branches.has(stream) ? NO_STREAM : await endOf(stream)
      // Another append of the same dry run might have created the branch meanwhile.
      const branch = branches.get(stream) ?? { fork: end, events: [] }
      const actualRevision = branch.fork + branch.events.length
      if (actualRevision !== expectedRevision) return { appended: false, actualRevision }
      branches.set(stream, branch)
      for (const event of events) {
        const stored = placed(event, FIRST_DRY_RUN_POSITION + all.length)
        branch.events.push(stored)
        all.push(stored)
      }
      return { appended: true, position: FIRST_DRY_RUN_POSITION + all.length - 1 }
    },

    async *readStream(stream, options = {}) {
      const branch = branches.get(stream)
      if (branch) yield* readBranch(log, stream, branch, options)
      else yield* log.readStream(stream, options)
    },
  }
}

async function* readBranch(
  log: Pick<EventStore, 'readStream'>,
  stream: string,
  { fork, events }: Branch,
  options: ReadStream,
): AsyncGenerator<readonly StoredEvent[]> {
  const { backwards = false, limit = Number.POSITIVE_INFINITY } = options
  const { from = backwards ? fork + events.length : 0 } = options
  let left = limit
  function* own() {
    const selected = backwards
      ? events.filter(({ revision }) => revision <= from).reverse()
      : events.filter(({ revision }) => revision >= from)
    const some = selected.slice(0, left)
    left -= some.length
    if (some.length > 0) yield some
  }

  if (backwards) yield* own()
  const start = backwards ? Math.min(from, fork) : from
  const count = Math.min(left, backwards ? start + 1 : fork - start + 1)
  if (count > 0) {
    left -= count
    yield* log.readStream(stream, { ...options, from: start, limit: count })
  }
  if (!backwards) yield* own()
}
