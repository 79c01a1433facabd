import type { Logger } from 'pino'
import { EVENT_STORE_DB, eventStoreDbAt, withoutCredentials } from '../../opening/adapters.js'
import { available } from '../../opening/available.js'
import type { EventStoreDb } from '../../stores/eventstoredb/event-store.js'

export interface ServerLog {
  readonly store: EventStoreDb
  /** Name of the store with its address, for messages. */
  readonly place: string
}

/** Opens the log of a server, and waits for the server up to the time limit, if there is one. */
export async function openServerLog(
  url: string,
  log: Pick<Logger, 'warn'>,
  waitMs: number | undefined,
): Promise<ServerLog> {
  const store = await eventStoreDbAt(url, log)
  try {
    await available({ name: EVENT_STORE_DB, ping: store.ping }, log, undefined, waitMs)
    return { store, place: `${EVENT_STORE_DB} at ${withoutCredentials(url)}` }
  } catch (error) {
    await store.close()
    throw error
  }
}
