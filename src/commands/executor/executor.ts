import { setImmediate as nextIteration } from 'node:timers/promises'
import { type Aggregate, type AnyAggregate, anyOf, type Decision, streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { type AnyEvent, type KnownEvent, REGISTRY, type Registry } from '../../events/kinds/registry.js'
import type { Position } from '../../events/log/envelope.js'
import { StoreUnavailable } from '../../stores/errors.js'
import type { Append, EventStore } from '../../stores/event-store.js'
import { createAppliedCommandIndex, findInStream, IdempotencyConflict, mightBeApplied } from './applied-commands.js'
import type { Applied, CommandContext } from './context.js'
import {
  type DecisionPlan,
  decideAll,
  type Failed,
  isRecordLost,
  MAX_EVENTS_PER_APPEND,
  type Prepare,
  type QueuedCommand,
} from './deciding.js'
import { AppendOutcomeUnknown, type Outcome } from './outcome.js'
import type { Snapshots } from './snapshots.js'
import type { StreamState } from './stream-state.js'
import type { Streams } from './stream-states.js'

export type { Accepted, Outcome } from './outcome.js'

export interface Executor {
  /**
   * Decides a command on the latest state of its stream and appends its events. Commands for one stream are decided
   * one after another and appended together. After a concurrent append by others, they are decided again on the new
   * state, which rejects a command that expects the old revision. An outcome is returned only after all events that it
   * depends on are stored. A command with `prepare` is decided and appended alone. If an earlier execution of an
   * idempotent command is in the log, the outcome is that of its events.
   *
   * Rejects with AppendOutcomeUnknown if the log doesn't confirm the append. A process that dies before the append
   * leaves nothing. After the append, the events contain the idempotency key, by which the next execution finds them,
   * also if a server performs the append later. Therefore nothing must be recorded before an append.
   */
  execute<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
    context: CommandContext,
    decide: (state: State | undefined, now: string) => Decision<Event>,
    prepare?: Prepare<State>,
  ): Promise<Outcome<State>>
  /**
   * Returns the state from memory, or else from the log, for decisions that need another stream. It might lack the
   * latest events of others.
   */
  load<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
  ): Promise<State | undefined>
  /** Returns the state at the end of the log. Rejections need it, because the state in memory might be outdated. */
  newest<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    id: string,
  ): Promise<State | undefined>
}

export interface ExecutorOptions {
  readonly store: Pick<EventStore, 'append' | 'readStream'>
  readonly streams: Streams
  readonly snapshots: Snapshots
  readonly now: () => number
  /** Clock in milliseconds that limits the time of decisions. */
  readonly clock?: () => number
  readonly registry?: Registry
  readonly observe?: { appended(events: number): void; conflicted(): void }
  /** Called before a response, with the position that it depends on, and the types of the appended events if known. */
  readonly written?: (position: Position, types?: readonly string[]) => void
}

interface Job<State extends object, Event extends AnyEvent> extends QueuedCommand<State, Event> {
  readonly resolve: (outcome: Outcome<State> | Promise<Outcome<State>>) => void
  readonly reject: (error: unknown) => void
}

type AnyJob = Job<object, AnyEvent>

export function createExecutor(options: ExecutorOptions): Executor {
  const { streams } = options
  const queues = new Map<string, AnyJob[]>()

  async function work(aggregate: AnyAggregate, stream: string, queue: AnyJob[]): Promise<void> {
    // Commands that are issued in the same tick are decided and appended together.
    await undefined
    while (queue.length > 0) {
      const jobs = queue.splice(0, batchSize(queue))
      try {
        const left = await decideAndAppend(options, aggregate, stream, jobs)
        queue.unshift(...left)
        // Jobs are left if deciding took long or the append was large.
        if (left.length > 0) await nextIteration()
      } catch (error) {
        // The outcome of the append is unknown, so the next command reads the stream again.
        streams.forget(stream)
        for (const job of [...jobs, ...removeSameSeries(jobs, queue)]) job.reject(errorFor(job, stream, error))
      }
    }
    queues.delete(stream)
  }

  return {
    execute(aggregate, id, context, decide, prepare) {
      const stream = streamOf(aggregate.kind, id)
      if (context.applied?.stream === stream) return outcomeInLog(options, aggregate, stream, context, context.applied)
      return new Promise((resolve, reject) => {
        // A queue is for one stream, so its jobs match its aggregate.
        const job = { context, decide, prepare, resolve, reject } as unknown as AnyJob
        const queue = queues.get(stream)
        if (queue) queue.push(job)
        else {
          const newQueue = [job]
          queues.set(stream, newQueue)
          void work(anyOf(aggregate), stream, newQueue)
        }
      })
    },
    load: async (aggregate, id) => (await streams.load(aggregate, streamOf(aggregate.kind, id))).state,
    newest: async (aggregate, id) => (await streams.newest(aggregate, streamOf(aggregate.kind, id))).state,
  }
}

/** Decides the jobs, appends their events in one write, and resolves them. Returns the jobs that weren't decided. */
async function decideAndAppend<State extends object, Event extends AnyEvent>(
  options: ExecutorOptions,
  aggregate: Aggregate<State, Event>,
  stream: string,
  jobs: readonly Job<State, Event>[],
): Promise<readonly Job<State, Event>[]> {
  const { store, streams, snapshots, now, observe, written, registry = REGISTRY, clock } = options
  const cached = streams.cached<State>(stream)
  let base: StreamState<State> = cached ?? (await streams.load(aggregate, stream))
  let isNewest = !cached
  const contexts = jobs.map(({ context }) => context)
  const applied = contexts.some(({ identity }) => identity) ? createAppliedCommandIndex() : undefined
  if (applied && contexts.some(mightBeApplied)) await findInStream(contexts, store, stream, base.revision, applied)
  for (;;) {
    const plan = decideAll(aggregate, stream, base, jobs, applied, now(), registry, clock)
    const append = { stream, expectedRevision: base.revision, events: plan.sealed }
    const obstacle = plan.sealed.length > 0 ? await prepare(jobs[0], append, base.state, plan.end.state) : undefined
    if (plan.sealed.length === 0 || obstacle) {
      if (isNewest) return respond(obstacle ? { ...plan, outcomes: [obstacle], sealed: [] } : plan, undefined)
      // Without an append, the state in memory might be outdated: others append, and unresolved appends can complete
      // late.
      base = await newer(base, base.revision)
      isNewest = true
      continue
    }
    const outcome = await store.append(append).catch(error => {
      throw error instanceof StoreUnavailable ? new AppendOutcomeUnknown([append], error) : error
    })
    if (outcome.appended) {
      // Thousands of imported records would displace the states that are needed soon.
      if (base.state || !contexts.every(({ isOfImport }) => isOfImport))
        streams.cache(aggregate, stream, { ...plan.end, position: outcome.position }, plan.bytes)
      snapshots.offer(aggregate, registry, stream, plan.end, base.revision)
      observe?.appended(plan.sealed.length)
      written?.(outcome.position, [...new Set(plan.sealed.map(({ content }) => content.type))])
      return respond(plan, outcome.position)
    }
    observe?.conflicted()
    base = await newer(base, outcome.actualRevision)
    isNewest = true
  }

  async function prepare(
    job: Job<State, Event> | undefined,
    append: Append,
    before: State | undefined,
    after: State | undefined,
  ): Promise<Rejection | Failed | undefined> {
    if (!job?.prepare || !after) return undefined
    const rejection = await job.prepare(append, before, after)
    return rejection ?? (isRecordLost(job.context, now()) ? { failed: new IdempotencyConflict() } : undefined)
  }

  /** Reads the events that others appended, and indexes the idempotent commands among them. */
  async function newer(known: StreamState<State>, actualRevision: number): Promise<StreamState<State>> {
    if (actualRevision >= known.revision)
      return streams.catchUp(aggregate, stream, known, event => applied?.note(event))
    streams.forget(stream)
    const loaded = await streams.load(aggregate, stream)
    if (applied) await findInStream(contexts, store, stream, loaded.revision, applied)
    return loaded
  }

  /** Resolves the commands that were decided. Returns the others. */
  function respond(
    { outcomes, sealed }: DecisionPlan<State>,
    position: Position | undefined,
  ): readonly Job<State, Event>[] {
    const last = sealed.at(-1)
    const end = last && position !== undefined ? { position, id: last.content.id, hash: last.hash } : undefined
    outcomes.forEach((outcome, n) => {
      const { context, resolve, reject } = jobs[n] as Job<State, Event>
      if ('failed' in outcome) reject(outcome.failed)
      else if ('applied' in outcome) resolve(outcomeInLog(options, aggregate, stream, context, outcome.applied))
      else if (isRejection(outcome)) resolve(outcome)
      else {
        // The response depends on earlier events, possibly of others.
        if (outcome.position !== undefined) written?.(outcome.position)
        resolve({
          ...outcome,
          position: outcome.position ?? position,
          appended: outcome.events.length > 0 ? end : undefined,
        })
      }
    })
    return jobs.slice(outcomes.length)
  }
}

/** Returns the outcome of a command that was applied before, from its events. */
async function outcomeInLog<State extends object, Event extends AnyEvent>(
  { streams, written }: ExecutorOptions,
  aggregate: Aggregate<State, Event>,
  stream: string,
  { identity }: CommandContext,
  { firstRevision, lastRevision }: Applied,
): Promise<Outcome<State>> {
  const events: KnownEvent[] = []
  const { state, revision } = await streams.asOf(aggregate, stream, firstRevision, event => {
    // The lookup might have found only the beginning of the append.
    if (event.revision > lastRevision && (event.command?.key ?? '') !== identity?.key) return false
    if (event.revision >= firstRevision) events.push(event)
    return true
  })
  const end = events.at(-1)
  if (!state || !end) throw new Error(`${stream}: the events of an applied command are missing`)
  const { position, id, hash } = end
  written?.(position)
  return { state, revision, events, position, appended: { position, id, hash }, isRepeated: true }
}

/** Reports an append with an unknown outcome only to the idempotent commands that it contains or prepares. */
function errorFor({ context: { identity, isPreparation } }: AnyJob, stream: string, error: unknown): unknown {
  if (!(error instanceof AppendOutcomeUnknown) || isPreparation) return error
  const isContained = error.appends.some(
    append =>
      append.stream !== stream ||
      append.events.some(({ content: { command } }) => command !== null && command.key === identity?.key),
  )
  return isContained ? error : error.cause
}

/** Returns the number of queued jobs that are decided together. */
function batchSize(queue: readonly AnyJob[]): number {
  const alone = queue.findIndex(({ prepare }) => prepare !== undefined)
  return alone < 0 ? MAX_EVENTS_PER_APPEND : Math.max(1, Math.min(alone, MAX_EVENTS_PER_APPEND))
}

/**
 * Removes the jobs from the queue that are in the same series as failed jobs, because they must not be applied without
 * them.
 */
function removeSameSeries(failed: readonly AnyJob[], queue: AnyJob[]): readonly AnyJob[] {
  const series = new Set(failed.map(({ context }) => context.series))
  const follows = ({ context }: AnyJob) => context.series !== undefined && series.has(context.series)
  const removed = queue.filter(follows)
  queue.splice(0, queue.length, ...queue.filter(job => !follows(job)))
  return removed
}
