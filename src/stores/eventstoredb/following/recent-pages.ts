import { LRUCache } from 'lru-cache'
import type { Position, StoredEvent } from '../../../events/log/envelope.js'
import type { Start, Unreadable } from '../../event-store.js'
import { createConcurrencyLimit } from '../../shared/concurrency-limit.js'
import { within } from '../../shared/deadline.js'
import { weightOf } from '../../shared/weight.js'
import type { EventFilter } from '../event-filter.js'
import { overloaded } from '../reading/calls.js'
import type { Pages } from '../reading/pages.js'
import type { PageFrom } from '../reading/pages-of-all.js'
import { positionOf } from '../stored-events.js'

/** Our events of one page of the log. */
export interface EventPage {
  readonly events: readonly StoredEvent[]
  /** Position up to which all our events are included; before the broken event, if there is one. */
  readonly position: Position
  /** Whether the log continues after this page. */
  readonly more: boolean
  readonly broken?: Unreadable
}

/** Pages for followers. Each is read and parsed once for all followers that request it at about the same time. */
export interface RecentPages {
  from(start: Start): Promise<EventPage>
  /** Discards the pages, because the log might have been replaced. */
  clear(): void
}

/** Maximum number of concurrent reads of followers, which leaves capacity for other reads. */
const MAX_CONCURRENT_READS = 8
const MAX_CACHED_BYTES = 8 * 1024 * 1024

export function createRecentPages(pages: Pages, eventFilter: EventFilter, timeoutMs: number): RecentPages {
  const limit = createConcurrencyLimit(MAX_CONCURRENT_READS, overloaded)
  const reading = new Map<string, Promise<EventPage>>()
  const cached = new LRUCache<string, EventPage>({ maxSize: MAX_CACHED_BYTES, sizeCalculation: page => weightOf(page) })

  function read(key: string, start: Start): Promise<EventPage> {
    const page = limit
      .run(within(timeoutMs), () => pages.allFrom(start))
      .then(page => eventPageOf(start, page, eventFilter))
      .finally(() => reading.delete(key))
    reading.set(key, page)
    return page
  }

  return {
    async from(start) {
      const key = start.from === undefined ? `after ${start.after}` : `from ${start.from}`
      const known = cached.get(key)
      if (known) return known
      const earlier = await reading.get(key)
      if (earlier?.more) return earlier
      // The end of the log might have been read before this request. A read that starts now is current.
      const page = await (reading.get(key) ?? read(key, start))
      if (page.more && page.broken === undefined) cached.set(key, page)
      return page
    },
    clear: () => cached.clear(),
  }
}

function eventPageOf(start: Start, { rows, more, reached }: PageFrom, eventFilter: EventFilter): EventPage {
  const events: StoredEvent[] = []
  let position = start.from ?? start.after
  for (const row of rows) {
    const found = eventFilter.find(row)
    if ('unreadable' in found) return { events, position, more: true, broken: found.unreadable }
    if ('event' in found) events.push(found.event)
    position = positionOf(row)
  }
  return { events, position: reached, more }
}
