import * as rules from '../domain/administration.js'
import { type Aggregate, type Decision, idOf, streamOf } from '../domain/aggregate.js'
import { apiKey } from '../domain/api-keys.js'
import type { Id, Mint } from '../domain/ids.js'
import { isRejection, reject } from '../domain/rejection.js'
import { user } from '../domain/users.js'
import type { Leave, LeaveGranted } from '../events/administration.js'
import type { AnyEvent } from '../events/registry.js'
import type { EventReader } from '../stores/event-reader.js'
import type { CommandContext } from './context.js'
import { AppliedBefore } from './executor/applied-commands.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { Held } from './executor/stream-state.js'
import type { Streams } from './executor/stream-states.js'
import { becauseOf, eventAt } from './internal.js'
import type { Remaining } from './remaining.js'

/**
 * Lets users and keys go from the administration, one after another, over however many instances:
 *
 *     the grant before is carried out ─▶ what would be left is looked at ─▶ granted ─▶ carried out
 *
 * A grant is appended only where none came between, so nobody leaves on the strength of one who leaves as well. It
 * holds the very event that it grants, and the place for it in the stream of whoever leaves: the event lies there, by
 * whoever carries it out, or another does, and the grant has come to nothing.
 */
export interface Leaving {
  /** Decides like `Executor.execute`; what costs the administration something has to be granted. */
  execute<State extends object, Event extends AnyEvent>(
    leaver: Leaver<State, Event>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State>>
  /** Carries out what was granted last, where whoever asked for it ended before. */
  finish(): Promise<void>
}

export interface Leaver<State extends object, Event extends AnyEvent> {
  readonly aggregate: Aggregate<State, Event>
  readonly lossBy: (id: Id, state: State, event: Event) => rules.Loss | undefined
}

export interface LeavingOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly remaining: Remaining
  readonly mint: Mint
  readonly now: () => number
}

/** Has to be granted: what is decided is not appended just so. */
const TO_BE_GRANTED = reject('conflict', 'This has to be granted first.')

export function createLeaving({ executor, events, streams, remaining, mint, now }: LeavingOptions): Leaving {
  const { administration, LEAVES } = rules
  const stream = streamOf(administration.kind, LEAVES)
  let carriedOut = rules.NONE_GRANTED

  return {
    async execute(leaver, id, context, decide) {
      const { aggregate, lossBy } = leaver
      for (;;) {
        const outcome = await executor.execute(aggregate, id, context, (state, at) => {
          const decided = decide(state, at)
          if (!state || isRejection(decided)) return decided
          return decided.some(event => lossBy(id, state, event)) ? TO_BE_GRANTED : decided
        })
        if (outcome !== TO_BE_GRANTED) return outcome
        const left = await leave(leaver, id, context, decide)
        if (left) return left
      }
    },

    async finish() {
      await settled(await streams.load(administration, stream))
    },
  }

  /** Undefined where something else happened meanwhile: then all is looked at anew. */
  async function leave<State extends object, Event extends AnyEvent>(
    { aggregate, lossBy }: Leaver<State, Event>,
    id: Id,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State> | undefined> {
    const known = await settled(await streams.newest(administration, stream))
    const { state, revision } = await streams.newest(aggregate, streamOf(aggregate.kind, id))
    const decided = decide(state, new Date(now()).toISOString())
    const [event, ...more] = isRejection(decided) ? [] : decided
    if (more.length > 0) throw new Error(`${aggregate.kind} ${id}: a leave is one event`)
    const loss = state && event && lossBy(id, state, event)
    if (!loss || (context.expectedRevision ?? revision) !== revision) return undefined
    const refused = await remaining(loss)
    if (refused) return refused
    const granted = await grantOf({ stream: streamOf(aggregate.kind, id), revision, event, known }, context)
    if (isRejection(granted)) return undefined
    const because = { ...context, causationId: granted.events[0]?.id ?? null, expectedRevision: revision }
    const outcome = await executor.execute(aggregate, id, because, () => [event])
    return isRejection(outcome) ? undefined : outcome
  }

  /** Nothing of the grant is the client's: its name goes with the event that is granted. */
  function grantOf(
    { stream, revision, event, known }: Asked,
    { identity, actor, correlationId, traceparent }: CommandContext,
  ): Promise<Outcome<rules.Administration>> {
    const data: LeaveGranted = { stream, revision, leave: event as Leave, command: identity }
    const own = { identity: null, applied: null, causationId: null, expectedRevision: undefined }
    return executor.execute(administration, LEAVES, { actor, correlationId, traceparent, mint, ...own }, state =>
      rules.grant(state, data, known),
    )
  }

  /** The last grant, once it was carried out or has come to nothing. */
  async function settled({ state }: Held<rules.Administration>): Promise<number> {
    if (!state) return rules.NONE_GRANTED
    if (state.granted > carriedOut) await carryOut(state)
    carriedOut = Math.max(carriedOut, state.granted)
    return state.granted
  }

  /** Another revision is all that can be said against it: then it lies there already, or something else does. */
  async function carryOut({ last, granted }: rules.Administration): Promise<void> {
    const because = becauseOf(await eventAt(events, stream, granted), mint)
    const context = { ...because, identity: last.command, expectedRevision: last.revision }
    const id = idOf(last.stream)
    const { leave } = last
    try {
      if (leave.type === 'user-updated') await executor.execute(user, id, context, () => [leave])
      else await executor.execute(apiKey, id, context, () => [leave])
    } catch (error) {
      // Whoever asked for it was faster.
      if (!(error instanceof AppliedBefore)) throw error
    }
  }
}

interface Asked {
  readonly stream: string
  readonly revision: number
  readonly event: AnyEvent
  readonly known: number
}
