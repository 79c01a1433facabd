import { GENESIS } from '../../events/log/envelope.js'
import { type Append, type EventStore, NO_STREAM } from '../../stores/event-store.js'

/**
 * Repeats an append whose outcome is unknown, with the same IDs. Afterwards its events are in the log, or another
 * event is in their place and they never will be. The log might have been restored meanwhile, so only events that
 * continue the stream as it is are appended.
 */
export async function appendAgain(append: Append, events: Pick<EventStore, 'append' | 'readStream'>): Promise<void> {
  const before = await hashAt(events, append.stream, append.expectedRevision)
  if (before === append.events[0]?.content.prev_hash) await events.append(append)
}

async function hashAt(
  events: Pick<EventStore, 'readStream'>,
  stream: string,
  revision: number,
): Promise<string | undefined> {
  if (revision === NO_STREAM) return GENESIS
  for await (const [event] of events.readStream(stream, { from: revision, limit: 1 })) return event?.hash
  return undefined
}
