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
import type { CommandIdentity } from '../../events/envelope.js'
import type { AnyEvent } from '../../events/registry.js'
import type { EventReader } from '../../stores/event-reader.js'
import { AlreadyApplied } from '../executor/applied-commands.js'
import type { CommandContext } from '../executor/context.js'
import type { Executor, Outcome } from '../executor/executor.js'
import type { Held } from '../executor/stream-state.js'
import type { Streams } from '../executor/stream-states.js'
import { becauseOf, eventAt } from '../shared/causing-event.js'

/**
 * Lets changes happen one after another, over however many instances, where each rests on what the others leave:
 *
 *     the grant before is carried out ─▶ what would be left is looked at ─▶ granted ─▶ carried out
 *
 * A grant is appended only where none came between, so nothing happens on the strength of what changes as well. It holds
 * the very event that it grants, and the place for it in its stream: the event lies there, by whoever carries it out, or
 * another does, and the grant has come to nothing.
 */
export interface Granting<Need> {
  /** Decides like `Executor.execute`; what is needed of all has to be granted. */
  execute<State extends object, Event extends AnyEvent>(
    changed: Changed<State, Event, Need>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State>>
  /** Carries out what was granted last, where whoever asked for it ended before. */
  finish(): Promise<void>
}

export interface Changed<State extends object, Event extends AnyEvent, Need> {
  readonly aggregate: Aggregate<State, Event>
  readonly needOf: (id: Id, state: State, event: Event) => Need | undefined
}

/** The event that is the next one of its stream after `revision`, and the client's name for it. */
export interface Granted {
  readonly stream: string
  readonly revision: number
  readonly event: AnyEvent
  readonly command: CommandIdentity | null
}

/** Where it is put down what was granted: one stream in all. */
export interface Grants<State extends object, Event extends AnyEvent> {
  readonly aggregate: Aggregate<State, Event>
  readonly id: string
  /** `known` is the revision of the last grant that whoever looked at what would be left knew of. */
  readonly grant: (state: State | undefined, granted: Granted, known: number) => Decision<Event>
  readonly last: (state: State) => { readonly granted: Granted; readonly revision: number }
  /** Of the streams that the event may lie in. */
  readonly ownerOf: (event: AnyEvent) => AnyAggregate
}

export interface GrantingOptions<State extends object, Event extends AnyEvent, Need> {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly grants: Grants<State, Event>
  /** Why it can't be, by all that was granted before. */
  readonly refusal: (need: Need) => Promise<Rejection | undefined>
  readonly mint: Mint
  readonly now: () => number
}

/** Has to be granted: what is decided is not appended just so. */
const TO_BE_GRANTED = reject('conflict', 'This change must be granted first.')

export function createGranting<Own extends object, OwnEvent extends AnyEvent, Need>(
  options: GrantingOptions<Own, OwnEvent, Need>,
): Granting<Need> {
  const { executor, events, streams, grants, refusal, mint, now } = options
  const stream = streamOf(grants.aggregate.kind, grants.id)
  let carriedOut = NONE_GRANTED

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
        const done = await carry(changed, id, context, decide)
        if (done) return done
      }
    },

    async finish() {
      await settled(await streams.load(grants.aggregate, stream))
    },
  }

  /** Undefined where something else happened meanwhile: then all is looked at anew. */
  async function carry<State extends object, Event extends AnyEvent>(
    { aggregate, needOf }: Changed<State, Event, Need>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State> | undefined> {
    const known = await settled(await streams.newest(grants.aggregate, stream))
    const { state, revision } = await streams.newest(aggregate, streamOf(aggregate.kind, id))
    const decided = decide(state, new Date(now()).toISOString())
    const [event, ...more] = isRejection(decided) ? [] : decided
    if (more.length > 0) throw new Error(`${aggregate.kind} ${id}: a grant covers one event only`)
    const need = state && event && needOf(id, state, event)
    if (need === undefined || (context.expectedRevision ?? revision) !== revision) return undefined
    const refused = await refusal(need)
    if (refused) return refused
    const { identity: command } = context
    const asked = { stream: streamOf(aggregate.kind, id), revision, event: event as AnyEvent, command }
    const granted = await executor.execute(grants.aggregate, grants.id, own(context), held =>
      grants.grant(held, asked, known),
    )
    if (isRejection(granted)) return undefined
    const because = { ...context, causationId: granted.events[0]?.id ?? null, expectedRevision: revision }
    const outcome = await executor.execute(aggregate, id, because, () => [event as Event])
    return isRejection(outcome) ? undefined : outcome
  }

  /** Nothing of the grant is the client's: its name goes with the event that is granted. */
  function own({ actor, correlationId, traceparent }: CommandContext): CommandContext {
    return {
      ...{ actor, correlationId, traceparent, mint },
      ...{ identity: null, applied: null, causationId: null, expectedRevision: undefined },
    }
  }

  /** The last grant, once it was carried out or has come to nothing. */
  async function settled({ state }: Held<Own>): Promise<number> {
    if (!state) return NONE_GRANTED
    const { granted, revision } = grants.last(state)
    if (revision > carriedOut) await carryOut(granted, revision)
    carriedOut = Math.max(carriedOut, revision)
    return revision
  }

  /** Another revision is all that can be said against it: then it lies there already, or something else does. */
  async function carryOut({ stream: of, revision, event, command }: Granted, at: number): Promise<void> {
    const because = becauseOf(await eventAt(events, stream, at), mint)
    const context = { ...because, identity: command, expectedRevision: revision }
    const owner = grants.ownerOf(event)
    try {
      await executor.execute(owner, idOf(of), context, () => [event])
    } catch (error) {
      // Whoever asked for it was faster.
      if (!(error instanceof AlreadyApplied)) throw error
    }
  }
}
