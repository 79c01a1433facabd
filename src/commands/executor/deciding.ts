import { type Aggregate, type Decision, idOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection, reject } from '../../domain/decisions/rejection.js'
import type { AnyEvent, NewEvent, Registry } from '../../events/kinds/registry.js'
import { type Json, ordered } from '../../events/log/canonical.js'
import { type Envelope, type SealedEvent, seal } from '../../events/log/envelope.js'
import type { Append } from '../../stores/event-store.js'
import { AlreadyApplied, type AppliedCommandIndex, RecordLost } from './applied-commands.js'
import type { CommandContext } from './context.js'
import type { Outcome } from './outcome.js'
import { after, type StreamState } from './stream-state.js'

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

export interface Plan<State> {
  /** Outcomes of the decided commands, in their order. Commands that exceed the size or time limit have none. */
  readonly outcomes: readonly (Outcome<State> | Failed)[]
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
export const MOST_EVENTS = 256
const MOST_BYTES = 700_000
/** Time after which the remaining commands are decided later. One command can iterate over 10,000 batches. */
const LONGEST_MS = 50

/**
 * Decides commands one after another, each on the state that the previous ones leave. Commands in `found` were applied
 * before and aren't decided.
 */
export function decideAll<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  base: StreamState<State>,
  all: readonly QueuedCommand<State, Event>[],
  found: Pick<AppliedCommandIndex, 'get'> | undefined,
  now: number,
  registry: Registry,
  clock = () => performance.now(),
): Plan<State> {
  const outcomes: (Outcome<State> | Failed)[] = []
  const sealed: SealedEvent[] = []
  const today = new Date(now).toISOString()
  let end = base
  let bytes = 0
  const began = clock()
  for (const asked of all) {
    if (outcomes.length > 0 && clock() - began > LONGEST_MS) break
    const { identity } = asked.context
    const applied = identity && found?.get(identity.key)
    if (applied) {
      outcomes.push({ failed: new AlreadyApplied(applied) })
      continue
    }
    if (isLost(asked.context, now)) {
      outcomes.push({ failed: new RecordLost() })
      continue
    }
    const made = decideOne(aggregate, stream, end, asked, later(today, end.at), registry)
    if (!('sealed' in made)) {
      outcomes.push(made)
      continue
    }
    const size = made.sealed.reduce((sum, event) => sum + Buffer.byteLength(event.text), 0)
    if (size > MOST_BYTES) {
      outcomes.push(reject('invalid', 'The change is too large for one request. Split it into several requests.'))
      continue
    }
    if (bytes + size > MOST_BYTES) break
    bytes += size
    sealed.push(...made.sealed)
    end = made.end
    const { events } = made
    outcomes.push({ state: end.state as State, revision: end.revision, events, position: undefined })
  }
  return { outcomes, sealed, end, bytes }
}

const WITHOUT_ID = /^[A-Z][A-Za-z -]*(?= not found\.$)/

/** Adds the ID to the message that a record doesn't exist: a decision doesn't know it. */
function withId({ rejected, message, details }: Rejection, id: string): Rejection {
  const named = (text: string) => text.replace(WITHOUT_ID, `$& ${id}`)
  return reject(
    rejected,
    named(message),
    details.map(detail => ({ ...detail, message: named(detail.message) })),
  )
}

/** Reports whether another process might own the idempotency record by now. */
export const isLost = ({ identity, run }: CommandContext, now: number): boolean =>
  identity !== null && run !== undefined && run.until <= now

function decideOne<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  held: StreamState<State>,
  { context, decide }: QueuedCommand<State, Event>,
  at: string,
  registry: Registry,
): Outcome<State> | Failed | Decided<State> {
  const { expectedRevision } = context
  if (held.state && expectedRevision !== undefined && expectedRevision !== held.revision) {
    return reject(
      'other-revision',
      `The record changed (revision ${held.revision}, expected ${expectedRevision}). Read it again and retry.`,
    )
  }
  try {
    const decided = decide(held.state, at)
    if (isRejection(decided)) return held.state ? decided : withId(decided, idOf(stream))
    if (decided.length === 0) {
      if (!held.state) throw new Error(`${stream}: a command on a missing record appended no event`)
      return { state: held.state, revision: held.revision, events: [], position: held.position }
    }
    const sealed: SealedEvent[] = []
    const events: NewEvent[] = []
    let end = held
    for (const event of decided) {
      const made = recorded(event, registry.versionOf(event.type), stream, end, context, at)
      const next = seal(registry.written(made))
      sealed.push(next)
      events.push(made)
      end = after(aggregate, end, made, next.hash)
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
function recorded<Event extends AnyEvent>(
  { type, data }: Event,
  version: number,
  stream: string,
  held: StreamState<unknown>,
  { actor, causationId, identity, correlationId, mint, traceparent }: CommandContext,
  at: string,
): Envelope & Event {
  const made = {
    actor,
    at,
    causation_id: causationId,
    command: identity,
    correlation_id: correlationId,
    // Plain JSON: the registry rejects anything else before it is stored.
    data: ordered(data as Json),
    id: mint('evt'),
    prev_hash: held.hash,
    revision: held.revision + 1,
    stream,
    type,
    version,
  }
  // Type and data are those of one event.
  return (traceparent === undefined ? made : { ...made, traceparent }) as object as Envelope & Event
}

const later = (one: string, other: string): string => (one > other ? one : other)
