import type { Aggregate, Decision } from '../domain/aggregate.js'
import { isRejection, reject } from '../domain/rejection.js'
import { type EventContent, type EventData, type SealedEvent, seal } from '../events/envelope.js'
import { requireSound, versionOf } from '../events/registry.js'
import type { CommandContext } from './context.js'
import { after, type Held } from './held.js'
import { AppliedBefore, type Found, NameLost } from './named.js'
import type { Outcome } from './outcome.js'

/** What every kind of event has in common. */
export interface AnyEvent {
  readonly type: string
  readonly data: object
}

/** A command on its way. */
export interface Asked<State extends object, Event extends AnyEvent> {
  readonly context: CommandContext
  readonly decide: (state: State | undefined, now: string) => Decision<Event>
}

/** The command could not be decided. */
export interface Failed {
  readonly failed: unknown
}

export interface Plan<State> {
  /** One for each command that fitted in, in their order. */
  readonly outcomes: readonly (Outcome<State> | Failed)[]
  readonly sealed: readonly SealedEvent[]
  readonly end: Held<State>
}

/** Of one append. The stores take 1 MiB at most. */
export const MOST_EVENTS = 256
const MOST_BYTES = 700_000

/** Decides commands one after another, each on the state that those before it leave; `found` were applied before. */
export function decideAll<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  base: Held<State>,
  all: readonly Asked<State, Event>[],
  found: Pick<Found, 'get'>,
  now: number,
): Plan<State> {
  const outcomes: (Outcome<State> | Failed)[] = []
  const sealed: SealedEvent[] = []
  const today = new Date(now).toISOString()
  let end = base
  let bytes = 0
  for (const asked of all) {
    const { identity, held } = asked.context
    const applied = identity && found.get(identity.key)
    if (applied) {
      outcomes.push({ failed: new AppliedBefore(applied) })
      continue
    }
    if (identity && held && held.until <= now) {
      outcomes.push({ failed: new NameLost() })
      continue
    }
    const made = decideOne(aggregate, stream, end, asked, later(today, end.at))
    if (!('sealed' in made)) {
      outcomes.push(made)
      continue
    }
    const size = made.sealed.reduce((sum, event) => sum + Buffer.byteLength(event.text), 0)
    if (size > MOST_BYTES) {
      outcomes.push(reject('invalid', 'This is too much for one change.'))
      continue
    }
    if (bytes + size > MOST_BYTES) break
    bytes += size
    sealed.push(...made.sealed)
    end = made.end
    const events = made.sealed.map(event => event.content)
    outcomes.push({ state: end.state as State, revision: end.revision, events, position: undefined })
  }
  return { outcomes, sealed, end }
}

function decideOne<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  stream: string,
  held: Held<State>,
  { context, decide }: Asked<State, Event>,
  at: string,
): Outcome<State> | Failed | { readonly sealed: readonly SealedEvent[]; readonly end: Held<State> } {
  const { expectedRevision } = context
  if (held.state && expectedRevision !== undefined && expectedRevision !== held.revision) {
    return reject('other-revision', `The record is at revision ${held.revision}, not ${expectedRevision}.`)
  }
  try {
    const decided = decide(held.state, at)
    if (isRejection(decided)) return decided
    if (decided.length === 0) {
      if (!held.state) throw new Error(`${stream}: nothing was decided on nothing`)
      return { state: held.state, revision: held.revision, events: [], position: held.position }
    }
    const sealed: SealedEvent[] = []
    let end = held
    for (const event of decided) {
      const next = seal(contentOf(event, stream, end, context, at))
      sealed.push(next)
      end = after(aggregate, end, next.content, next.hash)
    }
    return { sealed, end }
  } catch (error) {
    // A mistake in one command must not fail those that wait beside it.
    return { failed: error }
  }
}

function contentOf(
  event: AnyEvent,
  stream: string,
  held: Held<unknown>,
  context: CommandContext,
  at: string,
): EventContent {
  requireSound(event.type, event.data)
  return {
    id: context.mint('evt'),
    type: event.type,
    version: versionOf(event.type),
    stream,
    revision: held.revision + 1,
    at,
    actor: context.actor,
    correlation_id: context.correlationId,
    causation_id: context.causationId,
    command: context.identity,
    prev_hash: held.hash,
    data: event.data as EventData,
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)
