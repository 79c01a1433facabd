import { Duplex } from 'node:stream'
import { type AllStreamResolvedEvent, START, streamNameFilter } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { unavailable } from '../failures/failures.js'
import type { ReadingClient } from '../reading/reading-client.js'
import type { ServerRecord } from '../stored-events.js'

/** A subscription, with the events that it has delivered and that were not taken yet. */
export interface Subscription {
  take(max: number): SubscriptionBatch
  /** Set when the subscription has ended. Delivered events can still be taken. */
  over(): { readonly error: unknown } | undefined
  close(): void
}

export interface SubscriptionBatch {
  readonly recorded: readonly ServerRecord[]
  /** Position up to which all matching events were taken. */
  readonly checkpoint: Position | undefined
  /** Whether the subscription has caught up with the end of the log. */
  readonly live: boolean
}

/**
 * Number of events at which the server is paused. It might then drop the subscription, which continues from the last
 * event.
 */
const MAX_WAITING = 2_000
/** Interval of checkpoints through foreign events, in units of 32 events. */
const CHECKPOINT_INTERVAL = 2
/** Maximum number of foreign events before a checkpoint. */
export const EVENTS_PER_CHECKPOINT = 32 * CHECKPOINT_INTERVAL
const CONFIRMATION_MS = 9_000

/** Opens a subscription. `changed` is called whenever there might be something new. */
export function openSubscription(
  client: ReadingClient,
  prefixes: readonly string[],
  after: Position,
  changed: () => void,
): Subscription {
  let waiting: ServerRecord[] = []
  let checkpoint: Position | undefined
  let caughtUp = false
  let over: { readonly error: unknown } | undefined

  /**
   * Whether `changed` is scheduled. It runs at the end of the event loop's turn, so that events that arrive together
   * are taken together, and the client has delivered all of them.
   */
  let scheduled = false
  function changing(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      changed()
    })
  }

  const filter = streamNameFilter({
    prefixes: [...prefixes],
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached(_, { commit }) {
      checkpoint = Number(commit)
      changing()
    },
  })
  const fromPosition = after === 0 ? START : { commit: BigInt(after), prepare: BigInt(after) }
  const source = client.subscribeToAll({ fromPosition, filter })
  const unconfirmed = setTimeout(() => end(unavailable('it did not confirm a subscription')), CONFIRMATION_MS)

  source.on('confirmation', () => clearTimeout(unconfirmed))
  source.on('caughtUp', () => {
    caughtUp = true
    changing()
  })
  source.on('data', ({ event }: AllStreamResolvedEvent) => {
    if (event === undefined) return
    waiting.push(event)
    if (waiting.length >= MAX_WAITING) source.pause()
    changing()
  })
  source.on('error', end)
  source.on('end', () => end(unavailable('it ended a subscription')))

  function end(error: unknown): void {
    clearTimeout(unconfirmed)
    over ??= { error }
    changing()
  }

  /**
   * Reports whether no event is buffered. The client reports checkpoints and catching up before it delivers the
   * preceding events.
   */
  const isDry = () => waiting.length === 0 && source.readableLength === 0 && unhandedIn(source) === 0

  return {
    take(max) {
      const recorded = waiting.slice(0, max)
      waiting = waiting.slice(recorded.length)
      if (source.isPaused() && waiting.length < MAX_WAITING / 2) source.resume()
      const dry = isDry()
      return { recorded, checkpoint: dry ? checkpoint : undefined, live: dry && caughtUp }
    },
    over: () => over,
    close() {
      clearTimeout(unconfirmed)
      source.unsubscribe().catch(() => {})
    },
  }
}

/** Returns the number of events in the client's transform. The client's types don't declare the subscription as one. */
const unhandedIn = (source: object): number => (source instanceof Duplex ? source.writableLength : 0)
