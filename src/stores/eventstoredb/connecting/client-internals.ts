import type { EventStoreDBClient } from '@eventstore/db-client'
import { atMost } from '../../shared/deadline.js'

/** What the client keeps to itself, and has no public way to; absent in what stands in for it. */
interface Inside {
  readonly disposableStreams?: Iterable<{ removeAllListeners(event: string): void }>
  getChannel?(): Promise<{ close(): void }>
  handleError?(client: unknown, error: Error): Promise<void>
}

const FAREWELL_MS = 1_000

/**
 * Ends all calls of a client, which fails them, and its connection, which `dispose` leaves open. What still comes in
 * is heard by nobody.
 */
export async function endClient(client: Pick<EventStoreDBClient, 'dispose'>): Promise<void> {
  const inside: Inside = client as object
  for (const stream of inside.disposableStreams ?? []) stream.removeAllListeners('data')
  await atMost(FAREWELL_MS, client.dispose())
  const closed = inside.getChannel?.().then(channel => channel.close())
  if (closed !== undefined) await atMost(FAREWELL_MS, closed)
}

/**
 * Tells when a call of a client breaks, also the one of all appends while nothing waits in it: the next append opens
 * another, to whatever answers then.
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
