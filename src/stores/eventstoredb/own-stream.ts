import type { EventData } from '@eventstore/db-client'
import { left, within } from '../shared/deadline.js'
import type { AppendConnection } from './appending/append-connection.js'
import { isOfType, refusalIn, unavailable } from './failures/failures.js'

export interface OwnStream {
  readonly connection: Pick<AppendConnection, 'try'>
  readonly timeoutMs: number
}

/** Adds to a stream in which the log speaks of itself, all or nothing; false if it does not end at that revision. */
export async function addTo(
  { connection, timeoutMs }: OwnStream,
  stream: string,
  events: EventData[],
  expectedRevision: number,
): Promise<boolean> {
  const deadline = within(timeoutMs)
  let reason: unknown
  while (left(deadline) > 0) {
    try {
      // The same ids and the same revision: a repeat of what was stored is answered, not stored again.
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
