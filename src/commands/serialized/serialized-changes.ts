import {
  type Aggregate,
  type AnyAggregate,
  type Decision,
  idOf,
  NONE_GRANTED,
  streamOf,
} from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection, reject } from '../../domain/decisions/rejection.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import type { AnyEvent } from '../../events/kinds/registry.js'
import type { CommandIdentity } from '../../events/log/envelope.js'
import type { EventReader } from '../../stores/event-reader.js'
import type { CommandContext } from '../executor/context.js'
import type { Executor, Outcome } from '../executor/executor.js'
import type { StreamState } from '../executor/stream-state.js'
import type { Streams } from '../executor/stream-states.js'
import { becauseOf, eventAt, preparatoryContext } from '../shared/causing-event.js'

/**
 * Applies changes one after another across all instances if each depends on the result of the others:
 *
 *     the previous grant is applied ─▶ the result of the change is checked ─▶ granted ─▶ applied
 *
 * A grant is appended only if no other grant was appended since the check. It contains the granted event and its place
 * in its stream, so any instance can apply it. If the place holds another event, the grant has no effect.
 */
export interface SerializedChanges<Need> {
  /** Decides like `Executor.execute`. Events with a need are granted first. */
  execute<State extends object, Event extends AnyEvent>(
    changed: Changed<State, Event, Need>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State>>
  /** Applies the last grant, if the process that requested it ended before. */
  finish(): Promise<void>
}

export interface Changed<State extends object, Event extends AnyEvent, Need> {
  readonly aggregate: Aggregate<State, Event>
  readonly needOf: (id: Id, state: State, event: Event) => Need | undefined
}

/** The granted event, which follows `revision` in its stream, and the idempotent command that it belongs to. */
export interface Granted {
  readonly stream: string
  readonly revision: number
  readonly event: AnyEvent
  readonly command: CommandIdentity | null
}

/** The stream of all grants. */
export interface Grants<State extends object, Event extends AnyEvent> {
  readonly aggregate: Aggregate<State, Event>
  readonly id: string
  /** `known` is the revision of the last grant at the time of the check. */
  readonly grant: (state: State | undefined, granted: Granted, known: number) => Decision<Event>
  readonly last: (state: State) => { readonly granted: Granted; readonly revision: number }
  /** Returns the aggregate that an event belongs to. */
  readonly ownerOf: (event: AnyEvent) => AnyAggregate
}

export interface SerializedChangesOptions<State extends object, Event extends AnyEvent, Need> {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly grants: Grants<State, Event>
  /** Returns the reason why a change can't be applied after all previous grants, or undefined. */
  readonly refusal: (need: Need) => Promise<Rejection | undefined>
  readonly mint: Mint
  readonly now: () => number
}

/** Ends a decision without an append, because the change must be granted first. */
const TO_BE_GRANTED = reject('conflict', 'This change must be granted first.')

export function createSerializedChanges<Own extends object, OwnEvent extends AnyEvent, Need>(
  options: SerializedChangesOptions<Own, OwnEvent, Need>,
): SerializedChanges<Need> {
  const { executor, events, streams, grants, refusal, mint, now } = options
  const stream = streamOf(grants.aggregate.kind, grants.id)
  let lastApplied = NONE_GRANTED

  return {
    async execute(changed, id, context, decide) {
      const { aggregate, needOf } = changed
      for (;;) {
        const outcome = await executor.execute(aggregate, id, context, (state, at) => {
          const decided = decide(state, at)
          if (!state || isRejection(decided)) return decided
          return decided.some(event => needOf(id, state, event) !== undefined) ? TO_BE_GRANTED : decided
        })
        if (outcome !== TO_BE_GRANTED) return outcome
        const done = await grantAndApply(changed, id, context, decide)
        if (done) return done
      }
    },

    async finish() {
      await applyLastGrant(await streams.newest(grants.aggregate, stream))
    },
  }

  /** Grants and applies a change. Returns undefined if something changed in the meantime and all must be checked again. */
  async function grantAndApply<State extends object, Event extends AnyEvent>(
    { aggregate, needOf }: Changed<State, Event, Need>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State> | undefined> {
    const known = await applyLastGrant(await streams.newest(grants.aggregate, stream))
    const { state, revision } = await streams.newest(aggregate, streamOf(aggregate.kind, id))
    const decided = decide(state, new Date(now()).toISOString())
    const [event, ...more] = isRejection(decided) ? [] : decided
    if (more.length > 0) throw new Error(`${aggregate.kind} ${id}: a grant covers one event only`)
    const need = state && event && needOf(id, state, event)
    if (need === undefined || (context.expectedRevision ?? revision) !== revision) return undefined
    const refused = await refusal(need)
    if (refused) return refused
    const { identity: command } = context
    const change = { stream: streamOf(aggregate.kind, id), revision, event: event as AnyEvent, command }
    const granted = await executor.execute(grants.aggregate, grants.id, preparatoryContext(context, mint), grantState =>
      grants.grant(grantState, change, known),
    )
    if (isRejection(granted)) return undefined
    const because = { ...context, causationId: granted.events[0]?.id ?? null, expectedRevision: revision }
    const outcome = await executor.execute(aggregate, id, because, () => [event as Event])
    return isRejection(outcome) ? undefined : outcome
  }

  /** Applies the last grant, unless it was applied before or has no effect, and returns its revision. */
  async function applyLastGrant({ state }: StreamState<Own>): Promise<number> {
    if (!state) return NONE_GRANTED
    const { granted, revision } = grants.last(state)
    if (revision > lastApplied) await applyGrant(granted, revision)
    lastApplied = Math.max(lastApplied, revision)
    return revision
  }

  /** Applies a grant. It is rejected only if its place in the stream is taken, by the event itself or by another. */
  async function applyGrant({ stream: of, revision, event, command }: Granted, at: number): Promise<void> {
    const because = becauseOf(await eventAt(events, stream, at), mint)
    const context = { ...because, identity: command, expectedRevision: revision }
    await executor.execute(grants.ownerOf(event), idOf(of), context, () => [event])
  }
}
