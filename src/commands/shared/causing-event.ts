import type { Mint } from '../../domain/values/ids.js'
import { type EventName, isA, type KnownEvent, type KnownEventOf } from '../../events/kinds/registry.js'
import type { Envelope } from '../../events/log/envelope.js'
import type { EventReader } from '../../stores/event-reader.js'
import type { CommandContext } from '../executor/context.js'

/**
 * Returns the context of a write that prepares a command, such as a reservation. The Idempotency-Key of the client stays
 * with the command.
 */
export const preparatoryContext = (
  { actor, correlationId, traceparent }: CommandContext,
  mint: Mint,
): CommandContext => ({
  ...{ actor, correlationId, traceparent, mint },
  ...{ identity: null, applied: null, causationId: null, expectedRevision: undefined, isPreparation: true },
})

/**
 * Returns the context of what the service does automatically because of an event, in the name of the event's actor. IDs
 * are always new, because an idempotent command that runs again might have given its own IDs to other events.
 */
export const becauseOf = (event: Envelope, mint: Mint): CommandContext => ({
  actor: event.actor,
  correlationId: event.correlation_id,
  causationId: event.id,
  traceparent: event.traceparent,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint,
})

/** Returns the first matching event of a type in a stream, from a revision on. */
export async function firstEvent<Type extends EventName>(
  log: EventReader,
  stream: string,
  from: number,
  type: Type,
  isWanted: (event: KnownEventOf<Type>) => boolean = () => true,
): Promise<KnownEventOf<Type> | undefined> {
  for await (const events of log.readStream(stream, { from })) {
    for (const event of events) if (isA(event, type) && isWanted(event)) return event
  }
  return undefined
}

export async function eventAt(log: EventReader, stream: string, revision: number): Promise<KnownEvent> {
  for await (const [event] of log.readStream(stream, { from: revision, limit: 1 })) if (event) return event
  throw new Error(`${stream} has no event ${revision}`)
}
