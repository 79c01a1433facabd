import type { EventStoreDBClient } from '@eventstore/db-client'
import { atMost } from '../../shared/deadline.js'

/** Private members of the client without a public equivalent. Test doubles don't have them. */
interface Inside {
  readonly disposableStreams?: Iterable<{ removeAllListeners(event: string): void }>
  getChannel?(): Promise<{ close(): void }>
  handleError?(client: unknown, error: Error): Promise<void>
}

const CLOSE_TIMEOUT_MS = 1_000

/**
 * Ends all calls of a client, which fail, and its connection, which `dispose` leaves open. Data that still arrives is
 * ignored.
 */
export async function endClient(client: Pick<EventStoreDBClient, 'dispose'>): Promise<void> {
  const inside: Inside = client as object
  for (const stream of inside.disposableStreams ?? []) stream.removeAllListeners('data')
  await atMost(CLOSE_TIMEOUT_MS, client.dispose())
  const closed = inside.getChannel?.().then(channel => channel.close())
  if (closed !== undefined) await atMost(CLOSE_TIMEOUT_MS, closed)
}

/**
 * Calls `broken` when a call of the client fails. This includes the call of all appends while it has none in flight:
 * the next append would open another call, maybe to another server.
 */
export function onBrokenCall(client: object, broken: (error: unknown) => void): void {
  const inside: Inside = client
  const handle = inside.handleError
  if (handle === undefined) return
  inside.handleError = (of, error) => {
    broken(error)
    return handle(of, error)
  }
}
