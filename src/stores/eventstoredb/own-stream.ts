import type { EventData } from '@eventstore/db-client'
import { remainingMs, within } from '../shared/deadline.js'
import type { AppendConnection } from './appending/append-connection.js'
import { isOfType, refusalIn, unavailable } from './failures/failures.js'

export interface OwnStream {
  readonly connection: Pick<AppendConnection, 'try'>
  readonly timeoutMs: number
}

/**
 * Appends all of the events or none to a metadata stream. Returns false if the stream doesn't end at the expected
 * revision.
 */
export async function appendToOwnStream(
  { connection, timeoutMs }: OwnStream,
  stream: string,
  events: EventData[],
  expectedRevision: number,
): Promise<boolean> {
  const deadline = within(timeoutMs)
  let reason: unknown
  while (remainingMs(deadline) > 0) {
    try {
      // A repetition uses the same IDs and revision, so that events that were already stored aren't stored again.
      await connection.try(stream, events, expectedRevision, deadline)
      return true
    } catch (error) {
      if (isOfType(error, 'wrong-expected-version')) return false
      const refusal = refusalIn(error, `append to ${stream}`)
      if (refusal !== undefined) throw refusal
      reason = error
    }
  }
  throw unavailable('it did not respond to a write of log metadata', reason)
}
