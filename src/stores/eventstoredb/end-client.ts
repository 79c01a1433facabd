import type { EventStoreDBClient } from '@eventstore/db-client'
import { atMost } from './patience.js'

interface Ending {
  readonly disposableStreams?: Iterable<{ removeAllListeners(event: string): void }>
  getChannel?(): Promise<{ close(): void }>
}

const FAREWELL_MS = 1_000

/**
 * Ends all calls of a client, which fails them, and its connection, which `dispose` leaves open. What still comes in
 * has to be heard by nobody: the client takes an answer to an append that it has failed for a mistake of its own, and
 * ends the process.
 */
export async function endClient(client: Pick<EventStoreDBClient, 'dispose'>): Promise<void> {
  const ending = client as Ending & typeof client
  for (const stream of ending.disposableStreams ?? []) stream.removeAllListeners('data')
  await atMost(FAREWELL_MS, client.dispose())
  const closed = ending.getChannel?.().then(channel => channel.close())
  if (closed !== undefined) await atMost(FAREWELL_MS, closed)
}
