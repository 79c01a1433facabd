import { setTimeout as pause } from 'node:timers/promises'
import type { Position, StoredEvent } from '../events/envelope.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { EventStore, FollowedBatch } from '../stores/event-store.js'
import { createStretch } from './stretch.js'

/** Somebody who goes along the log, and stands behind the events up to this place. */
export interface Reader {
  readonly at: Position
}

/** A stretch of the log in memory that moves along with those who stand in it: what they take is read once. */
export interface LogWindow {
  /** All up to here has been read. */
  readonly position: Position
  /** Set when no more will come than can be taken now, with the reason. */
  readonly over: { readonly error: unknown } | undefined
  /** Nobody stands in it any more: it reads on no more. */
  readonly isEmpty: boolean
  /** Whether all that follows the place is here, or will come. */
  covers(place: Position): boolean
  join(reader: Reader): void
  leave(reader: Reader): void
  /** What follows the place: one stroke of it. */
  take(after: Position): FollowedBatch
  /** A reader has moved on: there may be room to read on. */
  moved(): void
}

export interface LogWindowOptions {
  readonly store: Pick<EventStore, 'readAll' | 'follow'>
  readonly after: Position
  /** There is more to be taken, or nothing will be any more. */
  readonly changed: () => void
  readonly warn: (message: string, error: unknown) => void
}

const AGAIN_MS = 250

export function openLogWindow({ store, after, changed, warn }: LogWindowOptions): LogWindow {
  const readers = new Set<Reader>()
  const ended = new AbortController()
  const { signal } = ended
  const stretch = createStretch(after)
  let live = false
  let over: LogWindow['over']
  let roomMade = () => {}

  async function read(): Promise<void> {
    try {
      await catchUp()
      if (signal.aborted) return
      for await (const batch of store.follow({ after: stretch.to, signal })) {
        await add(batch.events, batch.position, batch.live)
      }
      over = { error: new StoreUnavailable('the log', 'it is followed no more') }
    } catch (error) {
      over = { error }
    }
    changed()
  }

  /** By pages, which a server is asked for; it would drop a subscription that is slower than itself. */
  async function catchUp(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const events of store.readAll({ after: stretch.to })) {
          await add(events, events.at(-1)?.position ?? stretch.to, false)
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
    stretch.add(events, to)
    live = isLive
    changed()
    while (!signal.aborted && stretch.isAhead(slowest())) {
      await new Promise<void>(resolve => {
        roomMade = resolve
      })
    }
  }

  const slowest = (): Position => Math.min(...[...readers].map(({ at }) => at))

  function moved(): void {
    stretch.cut(slowest())
    roomMade()
  }

  void read()

  return {
    get position() {
      return stretch.to
    },
    get over() {
      return over
    },
    get isEmpty() {
      return readers.size === 0
    },
    covers: place => stretch.from <= place && place <= stretch.to,
    join: reader => void readers.add(reader),
    leave(reader) {
      readers.delete(reader)
      if (readers.size === 0) ended.abort()
      moved()
    },
    take(place) {
      const { events, position } = stretch.after(place)
      return { events, position, live: live && position >= stretch.to }
    },
    moved,
  }
}
