import { REGISTRY, type Registry } from '../events/kinds/registry.js'
import type { StoredEvent } from '../events/log/envelope.js'
import type { BusMessage } from '../stores/message-bus.js'
import { cloudEventText } from './cloud-event.js'
import { type LookUps, withNames } from './names.js'
import type { PublicEvent } from './public-event.js'
import { publicEvents } from './public-events.js'

/** Returns the published events of events in the log, with the current names of records. */
export interface Teller {
  readonly log: string
  tell(stored: readonly StoredEvent[]): Promise<readonly PublicEvent[]>
  /** Returns them as messages for a broker. */
  messages(stored: readonly StoredEvent[]): Promise<readonly BusMessage[]>
}

export function createTeller(log: string, lookUps: LookUps, read: Registry['read'] = REGISTRY.read): Teller {
  const tell = (stored: readonly StoredEvent[]) =>
    withNames(lookUps, stored.at(-1)?.position ?? 0, names => stored.flatMap(event => publicEvents(event, names, read)))
  return {
    log,
    tell,
    messages: async stored => (await tell(stored)).map(event => messageOf(log, event)),
  }
}

export const messageOf = (log: string, event: PublicEvent): BusMessage => ({
  id: event.id,
  type: event.type,
  position: event.position,
  text: cloudEventText(log, event),
  ...(event.traceparent === undefined ? {} : { traceparent: event.traceparent }),
})
