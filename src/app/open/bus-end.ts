import { StoresDisagree, StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import type { Config } from '../config.js'
import { withoutCredentials } from './adapters.js'

/** The end of what a broker holds. */
export interface BusEnd {
  readonly place: string
  /** Why it is not of this log; undefined if it is. */
  readonly misfit: string | undefined
  empty(): Promise<void>
}

type Log = Pick<EventStore, 'at' | 'head'>

/** What the broker that a URL names holds, against the log. */
export async function busEndOf(url: string, events: Log): Promise<BusEnd> {
  const { foreignTo, emptyStream } = await import('../../stores/nats/contents.js')
  return {
    place: `NATS at ${withoutCredentials(url)}`,
    misfit: await foreignTo(events, url),
    empty: () => emptyStream(url),
  }
}

/** A broker that is away holds nobody up; it is asked again before anything is published. */
export async function agreeWithBus({ natsUrl }: Pick<Config, 'natsUrl'>, events: Log): Promise<void> {
  if (natsUrl === undefined) return
  const bus = await busEndOf(natsUrl, events).catch(unlessAway)
  if (bus?.misfit === undefined) return
  throw new StoresDisagree(
    `${bus.misfit}. Restore the matching store, or run \`inventory reconcile\`, which shows its steps first.`,
  )
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error
}
