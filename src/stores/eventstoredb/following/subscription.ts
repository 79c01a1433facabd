import { Duplex } from 'node:stream'
import { type AllStreamResolvedEvent, START, streamNameFilter } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { unavailable } from '../failures/failures.js'
import type { ReadingClient } from '../reading/reading-client.js'
import type { Recorded } from '../stored-events.js'

/** What one subscription has brought and nobody has taken yet. */
export interface Subscription {
  take(most: number): Taken
  /** Set once nothing more comes. What is there can still be taken. */
  over(): { readonly error: unknown } | undefined
  close(): void
}

export interface Taken {
  readonly recorded: readonly Recorded[]
  /** All that matches up to here has been taken. */
  readonly checkpoint: Position | undefined
  /** The subscription has caught up, and there was nothing more. */
  readonly live: boolean
}

/** Beyond this the server is asked to wait; it may then drop the subscription, which goes on from the last event. */
const MOST_WAITING = 2_000
/** Of 32 events each: how often the server says how far it has come through the events of others. */
const CHECKPOINT_INTERVAL = 2
/** How many events of others lie before one, or fewer. */
export const OF_A_CHECKPOINT = 32 * CHECKPOINT_INTERVAL
const CONFIRMATION_MS = 9_000

/** `changed` is called whenever there may be something new. */
export function openSubscription(
  client: ReadingClient,
  prefixes: readonly string[],
  after: Position,
  changed: () => void,
): Subscription {
  let waiting: Recorded[] = []
  let checkpoint: Position | undefined
  let caughtUp = false
  let over: { readonly error: unknown } | undefined

  /** At the end of the turn, so that what arrives together is taken together, and the client has handed it all over. */
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
    if (waiting.length >= MOST_WAITING) source.pause()
    changing()
  })
  source.on('error', end)
  source.on('end', () => end(unavailable('it ended a subscription')))

  function end(error: unknown): void {
    clearTimeout(unconfirmed)
    over ??= { error }
    changing()
  }

  /** The client tells of checkpoints and of having caught up before it hands over the events that came before them. */
  const isDry = () => waiting.length === 0 && source.readableLength === 0 && unhandedIn(source) === 0

  return {
    take(most) {
      const recorded = waiting.slice(0, most)
      waiting = waiting.slice(recorded.length)
      if (source.isPaused() && waiting.length < MOST_WAITING / 2) source.resume()
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

/** It is a transform, though the client's types don't say so. */
const unhandedIn = (source: object): number => (source instanceof Duplex ? source.writableLength : 0)
