import { type Aggregate, type Decision, idOf } from '../../domain/decisions/aggregate.js'
import { isRejection, otherRevision, type Rejection, reject } from '../../domain/decisions/rejection.js'
import type { AnyEvent, NewEvent, Registry } from '../../events/kinds/registry.js'
import { type Json, sortKeys } from '../../events/log/canonical.js'
import { type Envelope, type SealedEvent, seal } from '../../events/log/envelope.js'
import type { Append } from '../../stores/event-store.js'
import { type AppliedCommandIndex, IdempotencyConflict } from './applied-commands.js'
import type { AppliedCommand, CommandContext } from './context.js'
import type { Outcome } from './outcome.js'
import { type StreamState, stateAfter } from './stream-state.js'

/** A command that waits to be decided. */
export interface QueuedCommand<State extends object, Event extends AnyEvent> {
  readonly context: CommandContext
  readonly decide: (state: State | undefined, now: string) => Decision<Event>
  readonly prepare?: Prepare<State>
}

/**
 * Does what an append requires in other streams, such as reserving unique values, or returns why the append isn't
 * possible. It receives the append, which any process can perform at any time from then on.
 */
export type Prepare<State> = (append: Append, before: State | undefined, after: State) => Promise<Rejection | undefined>

/** The command could not be decided. */
export interface Failed {
  readonly failed: unknown
}

/** An earlier execution of the command appended these events, so it isn't decided. */
export interface RepeatedCommand {
  readonly applied: AppliedCommand
}

export interface DecisionPlan<State> {
  /** Outcomes of the commands, in their order. Commands that exceed the size or time limit have none. */
  readonly outcomes: readonly (Outcome<State> | RepeatedCommand | Failed)[]
  readonly sealed: readonly SealedEvent[]
  readonly end: StreamState<State>
  /** Size of the events in bytes. */
  readonly bytes: number
}

/** The events of one command, ready to be appended. */
interface Decided<State> {
  readonly sealed: readonly SealedEvent[]
  readonly events: readonly NewEvent[]
  readonly end: StreamState<State>
}

/** Limits of one append. The stores accept 1 MiB. */
export const MAX_EVENTS_PER_APPEND = 256
const MAX_APPEND_BYTES = 700_000
/** Time after which the remaining commands are decided later. One command can iterate over 10,000 batches. */
const MAX_DECIDING_MS = 50

/** Decides commands one after another, each on the state that the previous ones leave. */
export function decideAll<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  base: StreamState<State>,
  commands: readonly QueuedCommand<State, Event>[],
  applied: Pick<AppliedCommandIndex, 'get'> | undefined,
  now: number,
  registry: Registry,
  clock = () => performance.now(),
): DecisionPlan<State> {
  const outcomes: (Outcome<State> | RepeatedCommand | Failed)[] = []
  const sealed: SealedEvent[] = []
  const timestamp = new Date(now).toISOString()
  let end = base
  let bytes = 0
  const began = clock()
  for (const command of commands) {
    if (outcomes.length > 0 && clock() - began > MAX_DECIDING_MS) break
    const undecided = repeatedOrLost(command.context, applied, now)
    if (undecided) {
      outcomes.push(undecided)
      continue
    }
    const decided = decideOne(aggregate, stream, end, command, later(timestamp, end.at), registry)
    if (!('sealed' in decided)) {
      outcomes.push(decided)
      continue
    }
    const size = decided.sealed.reduce((sum, event) => sum + Buffer.byteLength(event.text), 0)
    if (size > MAX_APPEND_BYTES) {
      outcomes.push(reject('invalid', 'The change is too large for one request. Split it into several requests.'))
      continue
    }
    if (bytes + size > MAX_APPEND_BYTES) break
    bytes += size
    sealed.push(...decided.sealed)
    end = decided.end
    const { events } = decided
    outcomes.push({ state: end.state as State, revision: end.revision, events, ...NOT_APPENDED })
  }
  return { outcomes, sealed, end, bytes }
}

/** The executor adds the place in the log after the append. */
const NOT_APPENDED = { position: undefined, appended: undefined, isRepeated: false }

/** Returns why a command must not be decided. */
function repeatedOrLost(
  context: CommandContext,
  applied: Pick<AppliedCommandIndex, 'get'> | undefined,
  now: number,
): RepeatedCommand | Failed | undefined {
  const { identity } = context
  const earlier = identity ? applied?.get(identity.key) : undefined
  if (earlier && earlier.hash !== identity?.hash) return { failed: new IdempotencyConflict(earlier.hash) }
  if (earlier) return { applied: earlier }
  return isRecordLost(context, now) ? { failed: new IdempotencyConflict() } : undefined
}

const NOT_FOUND_MESSAGE = /^[A-Z][A-Za-z -]*(?= not found\.$)/

/** Adds the ID to the message that a record doesn't exist: a decision doesn't know it. */
function withId({ rejected, message, details }: Rejection, id: string): Rejection {
  const named = (text: string) => text.replace(NOT_FOUND_MESSAGE, `$& ${id}`)
  return reject(
    rejected,
    named(message),
    details.map(detail => ({ ...detail, message: named(detail.message) })),
  )
}

/** Reports whether another process might own the idempotency record by now. */
export const isRecordLost = ({ identity, run }: CommandContext, now: number): boolean =>
  identity !== null && run !== undefined && run.until <= now

function decideOne<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  current: StreamState<State>,
  { context, decide }: QueuedCommand<State, Event>,
  at: string,
  registry: Registry,
): Outcome<State> | Failed | Decided<State> {
  const { expectedRevision } = context
  const outdated = current.state && otherRevision('record', current.revision, expectedRevision)
  if (outdated) return outdated
  try {
    const decided = decide(current.state, at)
    // A deleted webhook still has a state.
    if (isRejection(decided)) return decided.rejected === 'not-found' ? withId(decided, idOf(stream)) : decided
    if (decided.length === 0) {
      if (!current.state) throw new Error(`${stream}: a command on a missing record appended no event`)
      const { revision, position } = current
      return { state: current.state, revision, events: [], ...NOT_APPENDED, position }
    }
    const sealed: SealedEvent[] = []
    const events: NewEvent[] = []
    let end = current
    for (const event of decided) {
      const enveloped = withEnvelope(event, registry.versionOf(event.type), stream, end, context, at)
      const next = seal(registry.written(enveloped))
      sealed.push(next)
      events.push(enveloped)
      end = stateAfter(aggregate, end, enveloped, next.hash)
    }
    return { sealed, events, end }
  } catch (error) {
    // An error in one command must not fail the commands that are decided with it.
    return { failed: error }
  }
}

/**
 * Lists fields in the order in which they are stored, so that a response doesn't depend on whether it was computed from
 * this event or from the stored one. It also spares sorting them to store them (see events/log/canonical.ts).
 */
function withEnvelope<Event extends AnyEvent>(
  { type, data }: Event,
  version: number,
  stream: string,
  current: StreamState<unknown>,
  { actor, causationId, identity, correlationId, mint, traceparent }: CommandContext,
  at: string,
): Envelope & Event {
  const enveloped = {
    actor: sortKeys(actor),
    at,
    causation_id: causationId,
    command: sortKeys(identity),
    correlation_id: correlationId,
    // Plain JSON: the registry rejects anything else before it is stored.
    data: sortKeys(data as Json),
    id: mint('evt'),
    prev_hash: current.hash,
    revision: current.revision + 1,
    stream,
    type,
    version,
  }
  // Type and data are those of one event.
  return (traceparent === undefined ? enveloped : { ...enveloped, traceparent }) as object as Envelope & Event
}

const later = (one: string, other: string): string => (one > other ? one : other)
