import type { Position, StoredEvent } from '../../../events/log/envelope.js'
import { NoSuchPosition, UnreadableEvent } from '../../errors.js'
import type { ReadAll, ReadBackwards, ReadStream, Unreadable } from '../../event-store.js'
import type { EventFilter } from '../event-filter.js'
import type { ServerRecord } from '../stored-events.js'
import { backwardChain, type Chain, forwardChain } from './chain.js'
import type { Pages } from './pages.js'

export interface LogReads {
  readStream(stream: string, options?: ReadStream): AsyncGenerator<readonly StoredEvent[], void, undefined>
  readAll(options: ReadAll): AsyncGenerator<readonly StoredEvent[], void, undefined>
  readBackwards(options: ReadBackwards): AsyncGenerator<readonly StoredEvent[], void, undefined>
  at(position: Position): Promise<StoredEvent | undefined>
}

type EventPredicate = (event: StoredEvent) => boolean

export function createReads(pages: Pages, eventFilter: EventFilter): LogReads {
  const backwardsFrom = createBackwardsFrom(pages, eventFilter)
  return {
    readStream(stream, { from, backwards = false, limit, onUnreadable, needed = limit } = {}) {
      const first = from ?? 0
      const source = backwards ? backwardsFrom(stream, from, needed) : pages.forwards(stream, first, needed)
      const [isSelected, chain] = backwards
        ? [isUpTo(from), backwardChain(stream)]
        : [isFrom(first), forwardChain(stream, first)]
      return ownEvents({ source, eventFilter, limit, onUnreadable, isSelected, chain })
    },

    readAll: ({ limit, onUnreadable, needed = limit, ...start }) =>
      ownEvents({ source: pages.allForwards(start, needed), eventFilter, limit, onUnreadable }),

    async *readBackwards({ from, limit, needed = limit }) {
      if (from !== undefined && (await ownAt(from)) === undefined) throw new NoSuchPosition(from)
      const source = pages.allBackwardsFrom(from, needed)
      yield* ownEvents({ source, eventFilter, limit, onUnreadable: undefined, evenNone: true })
    },

    at: ownAt,
  }

  async function ownAt(position: Position): Promise<StoredEvent | undefined> {
    if (!(position > 0)) return undefined
    const found = eventFilter.find(await recordAt(position))
    if ('unreadable' in found) throw new UnreadableEvent(found.unreadable)
    return 'event' in found ? found.event : undefined
  }

  async function recordAt(position: Position): Promise<ServerRecord | undefined> {
    try {
      return (await pages.allFrom({ from: position }, 1)).rows[0]
    } catch (error) {
      if (error instanceof NoSuchPosition) return undefined
      throw error
    }
  }
}

/**
 * Creates a backward read from one of our revisions. Foreign events in a stream make the server's revisions higher
 * than ours, so our event might come after the server's event of the same number. Then the stream is read from its
 * end. Usually, there are no foreign events.
 */
function createBackwardsFrom(pages: Pages, eventFilter: EventFilter) {
  return async function* backwardsFrom(stream: string, from: number | undefined, needed: number | undefined) {
    let first = from !== undefined
    for await (const page of pages.backwards(stream, from, needed)) {
      if (first && page[0] !== undefined) {
        const found = eventFilter.find(page[0])
        if (!('event' in found) || found.event.revision !== from) return yield* pages.backwards(stream)
      }
      first = false
      yield page
    }
  }
}

interface OwnEventsOptions {
  readonly source: AsyncIterable<readonly ServerRecord[]>
  readonly eventFilter: EventFilter
  readonly limit: number | undefined
  readonly onUnreadable: ((event: Unreadable) => void) | undefined
  readonly isSelected?: EventPredicate
  readonly chain?: Chain
  /** Whether pages without any of our events are yielded, too. */
  readonly evenNone?: boolean
}

/** Yields our events of pages. Skips foreign events. Reports broken events, or throws after the events before them. */
async function* ownEvents({
  source,
  eventFilter,
  limit = Number.POSITIVE_INFINITY,
  onUnreadable,
  isSelected = () => true,
  chain,
  evenNone = false,
}: OwnEventsOptions): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let handed = 0
  if (limit <= 0) return
  for await (const page of source) {
    const events: StoredEvent[] = []
    let broken: Unreadable | undefined
    for (const recorded of page) {
      if (handed >= limit || broken) break
      const found = eventFilter.find(recorded)
      if ('foreign' in found || ('event' in found && !isSelected(found.event))) continue
      const problem = 'event' in found ? chain?.gapBefore(found.event) : found.unreadable
      if ('unreadable' in found) chain?.lose()
      if (problem !== undefined) {
        if (onUnreadable === undefined) broken = problem
        else onUnreadable(problem)
      }
      if ('event' in found && !broken) events.push(found.event)
      handed += 1
    }
    if (evenNone || events.length > 0) yield events
    if (broken) throw new UnreadableEvent(broken)
    if (handed >= limit) return
  }
  const rest = chain?.gapAtEnd()
  if (rest !== undefined && onUnreadable === undefined) throw new UnreadableEvent(rest)
  if (rest !== undefined) onUnreadable?.(rest)
}

const isFrom =
  (first: number): EventPredicate =>
  event =>
    event.revision >= first

const isUpTo =
  (last = Number.POSITIVE_INFINITY): EventPredicate =>
  event =>
    event.revision <= last
