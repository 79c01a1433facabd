import { GENESIS } from '../../events/envelope.js'
import { type Append, type EventStore, NO_STREAM } from '../../stores/event-store.js'

/**
 * Asks once more, with the same ids, for an append that was never answered. It is in the log then, by this try or the
 * first, or something else lies in its place and it never will be. The log may have been put back meanwhile: only what
 * continues the stream as it is may be appended to it.
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
