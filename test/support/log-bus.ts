import type { StoredEvent } from '../../src/events/log/envelope.js'
import { withLandmarks } from '../../src/stores/applied-position.js'
import { createLogBus, type LogBusOptions } from '../../src/stores/log-bus.js'
import type { MessageBus, ToMessages } from '../../src/stores/message-bus.js'

/** Returns a bus on the log with events converted to messages, as a broker delivers them. */
export async function openLogBus(options: LogBusOptions & { readonly toMessages: ToMessages }): Promise<MessageBus> {
  const { toMessages } = options
  const bus = await createLogBus(options)
  const messagesOf = async (events: readonly StoredEvent[]) => withLandmarks(events, await toMessages(events))
  return {
    ...bus,
    consume: ({ handle, ...consume }) =>
      bus.consume({ ...consume, handle: async events => handle(await messagesOf(events)) }),
  }
}
