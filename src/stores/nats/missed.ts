import type { Position } from '../../events/envelope.js'
import { withLandmarks } from '../applied-position.js'
import type { EventStore } from '../event-store.js'
import type { BusMessage, ToMessages } from '../message-bus.js'
import type { Mark } from './message.js'

/**
 * What the log tells behind a position and before a message of the stream. Of the oldest messages the stream keeps no
 * more than so many, and whoever may can delete more of them: the log has them all.
 */
export async function* missedBefore(
  { store, toMessages }: { readonly store: Pick<EventStore, 'readAll'>; readonly toMessages: ToMessages },
  behind: Position,
  first: Mark,
): AsyncGenerator<readonly BusMessage[], void, undefined> {
  for await (const events of store.readAll({ after: behind })) {
    const before = events.filter(({ position }) => position <= first.position)
    const messages = withLandmarks(before, await toMessages(before))
    const at = messages.findIndex(({ id }) => id === first.id)
    const missed = at < 0 ? messages.filter(({ position }) => position < first.position) : messages.slice(0, at)
    if (missed.length > 0) yield missed
    if ((events.at(-1)?.position ?? 0) >= first.position) return
  }
}
