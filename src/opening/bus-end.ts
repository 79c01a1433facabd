import { MismatchedStores, StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { type StoreSettings, withoutCredentials } from './adapters.js'

/** The end of the stream of a broker. */
export interface BusEnd {
  readonly place: string
  /** Reason why the stream isn't of this log; undefined if it is. */
  readonly mismatch: string | undefined
  empty(): Promise<void>
}

type Log = Pick<EventStore, 'at' | 'head'>

/** Compares the stream of a broker with the log. */
export async function busEndOf(url: string, events: Log): Promise<BusEnd> {
  const { streamMismatch, emptyStream } = await import('../stores/nats/contents.js')
  return {
    place: `NATS at ${withoutCredentials(url)}`,
    mismatch: await streamMismatch(events, url),
    empty: () => emptyStream(url),
  }
}

/**
 * Rejects a broker with the stream of another log. An unavailable broker is accepted: it is checked again before
 * anything is published.
 */
export async function agreeWithBus({ natsUrl }: Pick<StoreSettings, 'natsUrl'>, events: Log): Promise<void> {
  if (natsUrl === undefined) return
  const bus = await busEndOf(natsUrl, events).catch(ignoreUnavailable)
  if (bus?.mismatch === undefined) return
  throw new MismatchedStores(
    `${bus.mismatch}. Restore the matching store, or run \`inventory reconcile\`, which shows its steps first.`,
  )
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error
}
