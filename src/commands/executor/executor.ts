import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Aggregate, Decision } from '../../domain/decisions/aggregate.js'
import { anyOf, streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../../domain/decisions/rejection.js'
import { type AnyEvent, type KnownEvent, REGISTRY, type Registry } from '../../events/kinds/registry.js'
import type { Position } from '../../events/log/envelope.js'
import type { Append, EventStore } from '../../stores/event-store.js'
import {
  type AppliedCommandIndex,
  createAppliedCommandIndex,
  isRepeated,
  lookFor,
  RecordLost,
} from './applied-commands.js'
import type { Applied, CommandContext } from './context.js'
import { decideAll, type Failed, isLost, MOST_EVENTS, type Plan, type Prepare, type QueuedCommand } from './deciding.js'
import type { Outcome } from './outcome.js'
import { type Snapshots, snapshotVersionOf } from './snapshots.js'
import type { StreamState } from './stream-state.js'
import type { Streams } from './stream-states.js'

export type { Accepted, Outcome } from './outcome.js'

export interface Executor {
  /**
   * Decides a command on the latest state of its stream and appends its events. Commands for one stream are decided
   * one after another and appended together. After a concurrent append by others, they are decided again on the new
   * state, which rejects a command that expects the old revision. An outcome is returned only after all events that it
   * depends on are stored. A command with `prepare` is decided and appended alone.
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
  readonly store: EventStore
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
  readonly resolve: (outcome: Outcome<State>) => void
  readonly reject: (error: unknown) => void
}

type AnyJob = Job<object, AnyEvent>

export function createExecutor(options: ExecutorOptions): Executor {
  const { store, streams, snapshots, now, observe, written = () => {}, registry = REGISTRY, clock } = options
  const queues = new Map<string, AnyJob[]>()

  return {
    execute(aggregate, id, context, decide, prepare) {
      const stream = streamOf(aggregate.kind, id)
      if (context.applied?.stream === stream) return answerAgain(aggregate, stream, context, context.applied)
      return new Promise((resolve, rejectJob) => {
        // A queue is for one stream, so its jobs match its aggregate.
        const job = { context, decide, prepare, resolve, reject: rejectJob } as unknown as AnyJob
        const queue = queues.get(stream)
        if (queue) queue.push(job)
        else {
          const fresh = [job]
          queues.set(stream, fresh)
          // Commands that are issued in the same tick are decided and appended together.
          queueMicrotask(() => void work(anyOf(aggregate), stream, fresh))
        }
      })
    },
    load: async (aggregate, id) => (await streams.load(aggregate, streamOf(aggregate.kind, id))).state,
    newest: async (aggregate, id) => (await streams.newest(aggregate, streamOf(aggregate.kind, id))).state,
  }

  async function work<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    queue: Job<State, Event>[],
  ): Promise<void> {
    while (queue.length > 0) {
      const jobs = queue.splice(0, together(queue))
      try {
        const left = await settle(aggregate, stream, jobs)
        queue.unshift(...left)
        // Jobs are left if deciding took long or the append was large.
        if (left.length > 0) await nextTurn()
      } catch (error) {
        // The outcome of the append is unknown, so the next command reads the stream again.
        streams.forget(stream)
        for (const job of [...jobs, ...sequel(jobs, queue)]) job.reject(error)
      }
    }
    queues.delete(stream)
  }

  /** Decides the jobs, appends their events in one write, and resolves them. Returns the jobs that weren't decided. */
  async function settle<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    jobs: readonly Job<State, Event>[],
  ): Promise<readonly Job<State, Event>[]> {
    const remembered = streams.held<State>(stream)
    let base: StreamState<State> = remembered ?? (await streams.load(aggregate, stream))
    let newest = !remembered
    const found = jobs.some(({ context }) => context.identity) ? createAppliedCommandIndex() : undefined
    if (found && jobs.some(({ context }) => isRepeated(context))) await look(base, found)
    for (;;) {
      const plan = decideAll(aggregate, stream, base, jobs, found, now(), registry, clock)
      if (plan.sealed.length === 0) {
        if (newest) return answer(jobs, plan, undefined, written)
        // Without an append, the state in memory might be outdated: others append, and unresolved appends can complete
        // late.
        base = await missing(base, base.revision)
        newest = true
        continue
      }
      const append = { stream, expectedRevision: base.revision, events: plan.sealed }
      const unprepared = await prepared(jobs[0], append, base.state, plan.end.state)
      if (unprepared) {
        // The rejection depends on the state in memory, too.
        if (newest) return answer(jobs, { ...plan, outcomes: [unprepared], sealed: [] }, undefined, written)
        base = await missing(base, base.revision)
        newest = true
        continue
      }
      plan.outcomes.forEach((outcome, n) => {
        if ('events' in outcome && outcome.events.length > 0) jobs[n]?.context.run?.appending(append)
      })
      const outcome = await store.append(append)
      if (outcome.appended) {
        streams.keep(aggregate, stream, plan.end, plan.bytes)
        const version = snapshotVersionOf(aggregate, registry)
        snapshots.offer(stream, version, plan.end, base.revision, aggregate.pieces)
        observe?.appended(plan.sealed.length)
        written(outcome.position, [...new Set(plan.sealed.map(({ content }) => content.type))])
        return answer(jobs, plan, outcome.position, written)
      }
      observe?.conflicted()
      base = await missing(base, outcome.actualRevision)
      newest = true
    }

    async function prepared(
      job: Job<State, Event> | undefined,
      append: Append,
      before: State | undefined,
      after: State | undefined,
    ): Promise<Rejection | Failed | undefined> {
      if (!job?.prepare || !after) return undefined
      const refused = await job.prepare(append, before, after)
      return refused ?? (isLost(job.context, now()) ? { failed: new RecordLost() } : undefined)
    }

    async function look({ revision }: StreamState<State>, found: AppliedCommandIndex): Promise<void> {
      const contexts = jobs.map(({ context }) => context)
      await lookFor(contexts, store, stream, revision, found)
    }

    /** Reads the events that others appended, and indexes the idempotent commands among them. */
    async function missing(known: StreamState<State>, actualRevision: number): Promise<StreamState<State>> {
      if (actualRevision >= known.revision)
        return streams.catchUp(aggregate, stream, known, event => found?.note(event))
      streams.forget(stream)
      const loaded = await streams.load(aggregate, stream)
      if (found) await look(loaded, found)
      return loaded
    }
  }

  async function answerAgain<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    { identity, run }: CommandContext,
    { firstRevision, lastRevision }: Applied,
  ): Promise<Outcome<State>> {
    const events: KnownEvent[] = []
    const held = await streams.asOf(aggregate, stream, firstRevision, event => {
      // The lookup might have found only the beginning of the append.
      if (event.revision > lastRevision && (event.command?.key ?? '') !== identity?.key) return false
      if (event.revision >= firstRevision) events.push(event)
      return true
    })
    const end = events.at(-1)
    if (!held.state || !end) throw new Error(`${stream}: the events of an applied command are missing`)
    const { position, id, hash } = end
    run?.appended({ position, id, hash })
    written(position)
    return { state: held.state, revision: held.revision, events, position }
  }
}

/** Returns the number of queued jobs that are decided together. */
function together<State extends object, Event extends AnyEvent>(queue: readonly Job<State, Event>[]): number {
  const alone = queue.findIndex(({ prepare }) => prepare !== undefined)
  return alone < 0 ? MOST_EVENTS : Math.max(1, Math.min(alone, MOST_EVENTS))
}

/**
 * Removes the jobs from the queue that are in the same series as failed jobs, because they must not be applied without
 * them.
 */
function sequel<State extends object, Event extends AnyEvent>(
  failed: readonly Job<State, Event>[],
  queue: Job<State, Event>[],
): readonly Job<State, Event>[] {
  const series = new Set(failed.map(({ context }) => context.series))
  const follows = ({ context }: Job<State, Event>) => context.series !== undefined && series.has(context.series)
  const taken = queue.filter(follows)
  queue.splice(0, queue.length, ...queue.filter(job => !follows(job)))
  return taken
}

function answer<State extends object, Event extends AnyEvent>(
  jobs: readonly Job<State, Event>[],
  { outcomes, sealed }: Plan<State>,
  position: Position | undefined,
  written: (position: Position) => void,
): readonly Job<State, Event>[] {
  const last = sealed.at(-1)
  const end = last && position !== undefined && { position, id: last.content.id, hash: last.hash }
  outcomes.forEach((outcome, n) => {
    const job = jobs[n] as Job<State, Event>
    if ('failed' in outcome) job.reject(outcome.failed)
    else if (isRejection(outcome)) job.resolve(outcome)
    else {
      // The response depends on earlier events, possibly of others.
      if (outcome.position !== undefined) written(outcome.position)
      if (end && outcome.events.length > 0) job.context.run?.appended(end)
      job.resolve({ ...outcome, position: outcome.position ?? position })
    }
  })
  return jobs.slice(outcomes.length)
}
