import type { Aggregate, Decision } from '../domain/aggregate.js'
import { streamOf } from '../domain/aggregate.js'
import { isRejection, type Rejection, reject } from '../domain/rejection.js'
import {
  type EventContent,
  type EventData,
  type Position,
  type SealedEvent,
  type StoredEvent,
  seal,
} from '../events/envelope.js'
import { requireSound, versionOf } from '../events/registry.js'
import type { EventStore } from '../stores/event-store.js'
import type { CommandContext } from './context.js'
import { after, type Held } from './held.js'
import type { Snapshots } from './snapshots.js'
import type { Streams } from './streams.js'

export interface Accepted<State> {
  readonly state: State
  readonly revision: number
  /** None if the command changed nothing. */
  readonly events: readonly EventContent[]
  /** Of the last event of the command; undefined if it made none. */
  readonly position: Position | undefined
}

export type Outcome<State> = Accepted<State> | Rejection

/** What every kind of event has in common. */
export interface AnyEvent {
  readonly type: string
  readonly data: object
}

export interface Executor {
  /**
   * Decides a command on the newest state of its stream and appends what follows. Commands for one stream are decided
   * one after another and appended together. A concurrent append by others is read and decided on again, unless the
   * caller insists on a revision. An answer is given only after everything it rests on is stored.
   */
  execute<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
  ): Promise<Outcome<State>>
  /** The newest state, for decisions that need another stream's. */
  load<State extends object, Event>(aggregate: Aggregate<State, Event>, id: string): Promise<State | undefined>
}

export interface ExecutorOptions {
  readonly store: EventStore
  readonly streams: Streams
  readonly snapshots: Snapshots
  readonly now: () => number
  /** Other instances append to the same log. */
  readonly shared?: boolean
  readonly observe?: { appended(events: number): void; conflicted(): void }
  /** Hears of what is about to be answered: events of these types up to this place, or of any. */
  readonly promise?: (position: Position, types?: readonly string[]) => void
}

interface Job<State extends object, Event extends AnyEvent> {
  readonly context: CommandContext
  readonly decide: (state: State | undefined, now: string) => Decision<Event>
  readonly resolve: (outcome: Outcome<State>) => void
  readonly reject: (error: unknown) => void
}

/** Of one append. The stores take 1 MiB at most. */
const MOST_EVENTS = 256
const MOST_BYTES = 700_000

export function createExecutor(options: ExecutorOptions): Executor {
  const { store, streams, snapshots, now, observe, promise = () => {}, shared = false } = options
  const queues = new Map<string, Job<never, never>[]>()

  return {
    execute(aggregate, id, context, decide) {
      const stream = streamOf(aggregate.kind, id)
      if (context.applied?.stream === stream) return answerAgain(aggregate, stream, context.applied)
      return new Promise((resolve, rejectJob) => {
        const job = { context, decide, resolve, reject: rejectJob } as unknown as Job<never, never>
        const queue = queues.get(stream)
        if (queue) queue.push(job)
        else {
          const fresh = [job]
          queues.set(stream, fresh)
          void work(aggregate as unknown as Aggregate<never, never>, stream, fresh)
        }
      })
    },
    load: async (aggregate, id) => (await streams.load(aggregate, streamOf(aggregate.kind, id))).state,
  }

  async function work<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    queue: Job<State, Event>[],
  ): Promise<void> {
    while (queue.length > 0) {
      const jobs = queue.splice(0, MOST_EVENTS)
      try {
        const left = await settle(aggregate, stream, jobs)
        queue.unshift(...left)
      } catch (error) {
        // What became of the append is unknown: the next command reads the stream anew.
        streams.forget(stream)
        for (const job of jobs) job.reject(error)
      }
    }
    queues.delete(stream)
  }

  /** Decides the jobs, appends their events in one write, answers them. Returns those that did not fit in. */
  async function settle<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    jobs: readonly Job<State, Event>[],
  ): Promise<readonly Job<State, Event>[]> {
    const appliedMeanwhile = new Map<string, Accepted<State>>()
    const remembered = streams.held<State>(stream)
    let base: Held<State> = remembered ?? (await streams.load(aggregate, stream))
    let newest = !shared || !remembered
    for (;;) {
      const plan = decideAll(aggregate, stream, base, jobs, appliedMeanwhile)
      if (plan.sealed.length === 0) {
        if (newest) return answer(jobs, plan, undefined, promise)
        // No append proves that the state in memory is the newest, so the log is asked before anything is refused.
        base = await missing(aggregate, stream, base, base.revision, appliedMeanwhile)
        newest = true
        continue
      }
      const outcome = await store.append({ stream, expectedRevision: base.revision, events: plan.sealed })
      if (outcome.appended) {
        streams.keep(aggregate, stream, plan.end)
        snapshots.offer(stream, aggregate.snapshotVersion, plan.end, base.revision)
        observe?.appended(plan.sealed.length)
        promise(outcome.position, [...new Set(plan.sealed.map(({ content }) => content.type))])
        return answer(jobs, plan, outcome.position, promise)
      }
      observe?.conflicted()
      base = await missing(aggregate, stream, base, outcome.actualRevision, appliedMeanwhile)
    }
  }

  /** Reads what others appended, and remembers which named commands were among it. */
  async function missing<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    base: Held<State>,
    actualRevision: number,
    applied: Map<string, Accepted<State>>,
  ): Promise<Held<State>> {
    if (actualRevision < base.revision) {
      streams.forget(stream)
      return streams.load(aggregate, stream)
    }
    return streams.catchUp(aggregate, stream, base, (event, held) => {
      if (!event.command || !held.state) return
      const earlier = applied.get(event.command.key)
      applied.set(event.command.key, {
        state: held.state,
        revision: event.revision,
        events: [...(earlier?.events ?? []), event],
        position: event.position,
      })
    })
  }

  function decideAll<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    base: Held<State>,
    jobs: readonly Job<State, Event>[],
    applied: ReadonlyMap<string, Accepted<State>>,
  ): Plan<State> {
    const outcomes: (Outcome<State> | Failed)[] = []
    const sealed: SealedEvent[] = []
    let end = base
    let bytes = 0
    for (const { context, decide } of jobs) {
      const before = context.identity && applied.get(context.identity.key)
      if (before) {
        outcomes.push(before)
        continue
      }
      const at = later(new Date(now()).toISOString(), end.at)
      const made = decideOne(aggregate, stream, end, context, decide, at)
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
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
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

  async function answerAgain<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    { firstRevision, lastRevision }: { readonly firstRevision: number; readonly lastRevision: number },
  ): Promise<Outcome<State>> {
    const events: StoredEvent[] = []
    const held = await streams.asOf(aggregate, stream, lastRevision, event => {
      if (event.revision >= firstRevision) events.push(event)
    })
    if (!held.state || events.length === 0) throw new Error(`${stream}: the events of an applied command are not there`)
    if (held.position !== undefined) promise(held.position)
    return { state: held.state, revision: held.revision, events, position: held.position }
  }
}

interface Failed {
  readonly failed: unknown
}

interface Plan<State> {
  /** One for each job that fitted in, in their order. */
  readonly outcomes: readonly (Outcome<State> | Failed)[]
  readonly sealed: readonly SealedEvent[]
  readonly end: Held<State>
}

function answer<State extends object, Event extends AnyEvent>(
  jobs: readonly Job<State, Event>[],
  plan: Plan<State>,
  position: Position | undefined,
  promise: (position: Position) => void,
): readonly Job<State, Event>[] {
  plan.outcomes.forEach((outcome, n) => {
    const job = jobs[n] as Job<State, Event>
    if ('failed' in outcome) job.reject(outcome.failed)
    else if (isRejection(outcome)) job.resolve(outcome)
    else {
      // Rests on what was there before: perhaps on what others have appended.
      if (outcome.position !== undefined) promise(outcome.position)
      job.resolve({ ...outcome, position: outcome.position ?? position })
    }
  })
  return jobs.slice(plan.outcomes.length)
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
