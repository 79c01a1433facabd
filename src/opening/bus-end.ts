import type { EventStore } from '../stores/event-store.js'
import { isInLog } from '../stores/landmarks.js'
import { withoutCredentials } from './bare-stores.js'

/** The end of what a broker holds. */
export interface BusEnd {
  readonly place: string
  /** Why it is not of this log; undefined if it is. */
  readonly misfit: string | undefined
  empty(): Promise<void>
}

/** What the broker that a URL names holds, against the log. */
export async function busEndOf(url: string, events: Pick<EventStore, 'at'>): Promise<BusEnd> {
  const { contentsOf, emptyStream } = await import('../stores/nats/contents.js')
  const { told } = await contentsOf(url)
  const known =
    told === undefined ||
    (told.landmark === undefined
      ? (await events.at(told.position)) !== undefined
      : await isInLog(events, told.landmark))
  return {
    place: `NATS at ${withoutCredentials(url)}`,
    misfit: known
      ? undefined
      : `NATS goes up to position ${told.position} (${told.landmark?.id ?? told.id}, published ${told.time}), which the log does not have`,
    empty: () => emptyStream(url),
  }
}
