import type { SealedEvent } from '../../../events/log/envelope.js'
import { StoreRefused } from '../../errors.js'
import { MAX_APPEND_BYTES } from '../../event-store.js'
import { remainingMs, within } from '../../shared/deadline.js'
import { isOfType, refusalIn, unavailable } from '../failures/failures.js'
import { recordOf } from '../stored-events.js'
import type { AppendAttempt, AppendConnection } from './append-connection.js'

export interface AppendInOrderOptions {
  readonly connection: AppendConnection
  readonly timeoutMs: number
}

/**
 * Creates a function that appends events of several streams in order. After a failure, it repeats all of them from the
 * first: appends that are stored only get their result again. So the order is preserved, even if appends of an old
 * connection arrive in between.
 */
export function createAppendInOrder({ connection, timeoutMs }: AppendInOrderOptions) {
  return async (events: readonly SealedEvent[]): Promise<void> => {
    if (events.length === 0) return
    const attempts = events.map(attemptOf)
    const deadline = within(timeoutMs)
    let reason: unknown
    while (remainingMs(deadline) > 0) {
      const failures = await connection.tryInOrder(attempts, deadline)
      if (failures.length === 0) return
      for (const failure of failures) {
        const refusal = refusalIn(failure, 'append')
        if (refusal !== undefined) throw refusal
      }
      // A conflict might be the consequence of an earlier failure. Without one, it is final.
      reason = failures.find(failure => !isConflict(failure))
      if (reason === undefined) throw conflict(failures[0])
    }
    throw unavailable('it did not respond to all appends, some of which might be stored', reason)
  }
}

function attemptOf(event: SealedEvent): AppendAttempt {
  const { stream, revision } = event.content
  const size = Buffer.byteLength(event.text)
  if (size > MAX_APPEND_BYTES)
    throw new RangeError(`an event of ${size} bytes in ${stream} exceeds the limit of ${MAX_APPEND_BYTES}`)
  return { stream, events: [recordOf(event)], expectedRevision: revision - 1 }
}

const isConflict = (error: unknown): boolean => isOfType(error, 'wrong-expected-version')

function conflict(error: unknown): StoreRefused {
  const stream = typeof error === 'object' && error !== null && 'streamName' in error ? ` ${error.streamName}` : ''
  return new StoreRefused(`EventStoreDB holds other events in the stream${stream}`, { cause: error })
}
