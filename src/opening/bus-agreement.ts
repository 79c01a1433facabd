import type { Config } from '../config.js'
import { StoresDisagree, StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { busEndOf } from './bus-end.js'

/** A broker that is away holds nobody up; it is asked again before anything is published. */
export async function agreeWithBus(
  { natsUrl }: Pick<Config, 'natsUrl'>,
  events: Pick<EventStore, 'at' | 'head'>,
): Promise<void> {
  if (natsUrl === undefined) return
  const bus = await busEndOf(natsUrl, events).catch(unlessAway)
  if (bus?.misfit === undefined) return
  throw new StoresDisagree(
    `${bus.misfit}; the log ends at position ${await events.head()}. The log was put back to an earlier time, or the stream is of another. Put back what belongs together, or run \`inventory reconcile\`, which says what it will do before it does it.`,
  )
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error
}
