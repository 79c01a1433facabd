import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../events/envelope.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore, FollowedBatch } from '../stores/event-store.js'
import { weightOf } from './weight.js'

/** Somebody who goes along the log, and stands behind the events up to this place. */
export interface Reader {
  at: Position
  /** There may be something new for him. */
  wake(): void
}

/** A stretch of the log in memory that moves along with those who stand in it: what they take is read once. */
export interface LogWindow {
  /** All up to here has been read. */
  readonly position: Position
  /** Whether all that follows the place is here, or will come. */
  covers(position: Position): boolean
  join(reader: Reader): void
  /** It ends with the last one. */
  leave(reader: Reader): void
  readonly isEmpty: boolean
  /** What follows the place: one stroke of it. */
  take(after: Position): FollowedBatch
  /** Makes room for more, now that the reader has moved on. */
  moved(): void
  /** Set when no more will come than can be taken now, with the reason. */
  readonly over: { readonly error: unknown } | undefined
}

export interface LogWindowOptions {
  readonly store: Pick<EventStore, 'readAll' | 'follow'>
  readonly after: Position
  readonly warn: (message: string, error: unknown) => void
}

interface Chunk {
  readonly events: readonly StoredEvent[]
  readonly after: Position
  readonly to: Position
  readonly weight: number
}

/** What is taken at once: enough to be cheap, few enough not to keep the thread for long. */
const STROKE = { events: 1_000, weight: 4 * 1024 * 1024 }
/** What is read ahead of the slowest: the next stroke, while this one is being taken. */
const AHEAD = { events: 2_000, weight: 8 * 1024 * 1024 }
/** What stays after all have taken it, for those who come a little later. */
const KEPT = { chunks: 256, weight: 1024 * 1024 }
const AGAIN_MS = 250

export function openLogWindow({ store, after, warn }: LogWindowOptions): LogWindow {
  const readers = new Set<Reader>()
  const ended = new AbortController()
  const { signal } = ended
  const chunks: Chunk[] = []
  let weight = 0
  let position = after
  let live = false
  let over: LogWindow['over']
  let roomMade = () => {}

  async function read(): Promise<void> {
    try {
      await catchUp()
      for await (const batch of store.follow({ after: position, signal })) {
        await add(batch.events, batch.position, batch.live)
      }
      over = { error: new StoreUnavailable('the log', 'it is followed no more') }
    } catch (error) {
      over = { error }
    }
    wakeAll()
  }

  /** By pages, which a server is asked for; it would drop a subscription that is slower than itself. */
  async function catchUp(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const events of store.readAll({ after: position })) {
          await add(events, events.at(-1)?.position ?? position, false)
          if (signal.aborted) return
        }
        return
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || signal.aborted) throw error
        if (failures === 0) warn('the read models wait for the log', error)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async function add(events: readonly StoredEvent[], to: Position, isLive: boolean): Promise<void> {
    if (to > position) {
      const chunk = { events, after: position, to, weight: weigh(events) }
      chunks.push(chunk)
      weight += chunk.weight
      position = to
    }
    live = isLive
    wakeAll()
    while (!signal.aborted && isFull()) {
      await new Promise<void>(resolve => {
        roomMade = resolve
      })
    }
  }

  const slowest = (): Position => Math.min(...[...readers].map(({ at }) => at))

  function isFull(): boolean {
    const at = slowest()
    const ahead = { events: 0, weight: 0 }
    for (const chunk of chunks) {
      if (chunk.to <= at) continue
      ahead.events += chunk.events.length
      ahead.weight += chunk.weight
    }
    return ahead.events >= AHEAD.events || ahead.weight >= AHEAD.weight
  }

  function moved(): void {
    const at = slowest()
    for (let first = chunks[0]; first !== undefined && first.to <= at; first = chunks[0]) {
      if (chunks.length <= KEPT.chunks && weight - first.weight < KEPT.weight) break
      chunks.shift()
      weight -= first.weight
    }
    roomMade()
  }

  function wakeAll(): void {
    for (const { wake } of readers) wake()
  }

  void read()

  return {
    get position() {
      return position
    },
    get over() {
      return over
    },
    get isEmpty() {
      return readers.size === 0
    },
    covers: place => (chunks[0]?.after ?? position) <= place && place <= position,
    join: reader => void readers.add(reader),
    leave(reader) {
      readers.delete(reader)
      if (readers.size === 0) ended.abort()
      moved()
    },
    take(place) {
      const events: StoredEvent[] = []
      let reached = place
      let taken = 0
      for (const chunk of chunks) {
        if (chunk.to <= place) continue
        const tooMuch = events.length + chunk.events.length > STROKE.events || taken + chunk.weight > STROKE.weight
        if (events.length > 0 && tooMuch) break
        for (const event of chunk.events) if (event.position > place) events.push(event)
        reached = chunk.to
        taken += chunk.weight
      }
      return { events, position: reached, live: live && reached >= position }
    },
    moved,
  }
}

const weigh = (events: readonly StoredEvent[]): number => events.reduce((sum, event) => sum + weightOf(event), 0)
