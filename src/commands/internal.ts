import type { Mint } from '../domain/ids.js'
import type { StoredEvent } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import type { CommandContext } from './context.js'

/**
 * The context of what the service does by itself because of an event, in the name of whoever caused that. Its ids are
 * always new: a named command that is run again may have left its own on other events.
 */
export const becauseOf = (event: StoredEvent, mint: Mint): CommandContext => ({
  actor: event.actor,
  correlationId: event.correlation_id,
  causationId: event.id,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint,
})

/** The first event of a stream from a revision on that is the one looked for. */
export async function firstEvent(
  store: EventStore,
  stream: string,
  from: number,
  wanted: (event: StoredEvent) => boolean = () => true,
): Promise<StoredEvent | undefined> {
  for await (const events of store.readStream(stream, { from })) {
    const found = events.find(wanted)
    if (found) return found
  }
  return undefined
}

export async function eventAt(store: EventStore, stream: string, revision: number): Promise<StoredEvent> {
  for await (const [event] of store.readStream(stream, { from: revision, limit: 1 })) if (event) return event
  throw new Error(`${stream} has no event ${revision}`)
}
