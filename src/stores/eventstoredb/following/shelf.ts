import { LRUCache } from 'lru-cache'
import type { Position, StoredEvent } from '../../../events/envelope.js'
import type { Start, Unreadable } from '../../event-store.js'
import { within } from '../failures/patience.js'
import type { Ours } from '../ours.js'
import { createLanes } from '../reading/lanes.js'
import type { Pages } from '../reading/pages.js'
import type { PageFrom } from '../reading/pages-of-all.js'
import { weightOf } from '../reading/weight.js'
import { positionOf } from '../stored-events.js'

/** Our events of one page of the log, from a start on. */
export interface Leaf {
  readonly events: readonly StoredEvent[]
  /** All up to here is in it; where it is broken, all before that. */
  readonly position: Position
  /** Whether the log went on behind it. */
  readonly more: boolean
  readonly broken?: Unreadable
}

/** Pages for followers, each read and parsed once for all who come to it at about the same time. */
export interface Shelf {
  leaf(start: Start): Promise<Leaf>
  /** The log may be another than it was. */
  clear(): void
}

/** However many follow, their reads leave room for those of everybody else. */
const AT_ONCE = 8
const BYTES = 8 * 1024 * 1024

export function createShelf(pages: Pages, ours: Ours, patienceMs: number): Shelf {
  const lanes = createLanes(AT_ONCE)
  const reading = new Map<string, Promise<Leaf>>()
  const kept = new LRUCache<string, Leaf>({ maxSize: BYTES, sizeCalculation: leaf => weightOf(leaf) })

  function read(key: string, start: Start): Promise<Leaf> {
    const leaf = lanes
      .take(within(patienceMs), () => pages.allFrom(start))
      .then(page => leafOf(start, page, ours))
      .finally(() => reading.delete(key))
    reading.set(key, leaf)
    return leaf
  }

  return {
    async leaf(start) {
      const key = start.from === undefined ? `after ${start.after}` : `from ${start.from}`
      const known = kept.get(key)
      if (known) return known
      const earlier = await reading.get(key)
      if (earlier?.more) return earlier
      // The end of the log that was read may be older than the question; one that is asked for from now on is not.
      const leaf = await (reading.get(key) ?? read(key, start))
      if (leaf.more && leaf.broken === undefined) kept.set(key, leaf)
      return leaf
    },
    clear: () => kept.clear(),
  }
}

function leafOf(start: Start, { rows, more, reached }: PageFrom, ours: Ours): Leaf {
  const events: StoredEvent[] = []
  let position = start.from ?? start.after
  for (const row of rows) {
    const found = ours.find(row)
    if ('unreadable' in found) return { events, position, more: true, broken: found.unreadable }
    if ('event' in found) events.push(found.event)
    position = positionOf(row)
  }
  return { events, position: reached, more }
}
