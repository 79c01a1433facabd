import type { Aggregate, Decision } from '../domain/aggregate.js'
import { streamOf } from '../domain/aggregate.js'
import { isRejection } from '../domain/rejection.js'
import type { Position, StoredEvent } from '../events/envelope.js'
import type { EventStore } from '../stores/event-store.js'
import type { Applied, CommandContext } from './context.js'
import { type AnyEvent, type Asked, decideAll, MOST_EVENTS, type Plan } from './deciding.js'
import type { Held } from './held.js'
import { createFound, isRepeated, lookFor } from './named.js'
import type { Outcome } from './outcome.js'
import type { Snapshots } from './snapshots.js'
import type { Streams } from './streams.js'

export type { Accepted, Outcome } from './outcome.js'

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
  /** The state as far as it is known here, for decisions that need another stream's. */
  load<State extends object, Event>(aggregate: Aggregate<State, Event>, id: string): Promise<State | undefined>
  /** The state at the end of the log: what is known here says too little to refuse anything. */
  newest<State extends object, Event>(aggregate: Aggregate<State, Event>, id: string): Promise<State | undefined>
}

export interface ExecutorOptions {
  readonly store: EventStore
  readonly streams: Streams
  readonly snapshots: Snapshots
  readonly now: () => number
  readonly observe?: { appended(events: number): void; conflicted(): void }
  /** Hears of what is about to be answered: events of these types up to this place, or of any. */
  readonly promise?: (position: Position, types?: readonly string[]) => void
}

interface Job<State extends object, Event extends AnyEvent> extends Asked<State, Event> {
  readonly resolve: (outcome: Outcome<State>) => void
  readonly reject: (error: unknown) => void
}

export function createExecutor(options: ExecutorOptions): Executor {
  const { store, streams, snapshots, now, observe, promise = () => {} } = options
  const queues = new Map<string, Job<never, never>[]>()

  return {
    execute(aggregate, id, context, decide) {
      const stream = streamOf(aggregate.kind, id)
      if (context.applied?.stream === stream) return answerAgain(aggregate, stream, context, context.applied)
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
    newest: async (aggregate, id) => (await streams.newest(aggregate, streamOf(aggregate.kind, id))).state,
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
    const remembered = streams.held<State>(stream)
    let base: Held<State> = remembered ?? (await streams.load(aggregate, stream))
    let newest = !remembered
    const found = createFound()
    if (jobs.some(({ context }) => isRepeated(context))) await look(base)
    for (;;) {
      const plan = decideAll(aggregate, stream, base, jobs, found, now())
      if (plan.sealed.length === 0) {
        if (newest) return answer(jobs, plan, undefined, promise)
        // No append proves that the state in memory is the newest: others append, and what was in doubt lands late.
        base = await missing(base, base.revision)
        newest = true
        continue
      }
      const append = { stream, expectedRevision: base.revision, events: plan.sealed }
      plan.outcomes.forEach((outcome, n) => {
        if ('events' in outcome && outcome.events.length > 0) jobs[n]?.context.held?.tries(append)
      })
      const outcome = await store.append(append)
      if (outcome.appended) {
        streams.keep(aggregate, stream, plan.end)
        snapshots.offer(stream, aggregate.snapshotVersion, plan.end, base.revision)
        observe?.appended(plan.sealed.length)
        promise(outcome.position, [...new Set(plan.sealed.map(({ content }) => content.type))])
        return answer(jobs, plan, outcome.position, promise)
      }
      observe?.conflicted()
      base = await missing(base, outcome.actualRevision)
      newest = true
    }

    async function look({ revision }: Held<State>): Promise<void> {
      const contexts = jobs.map(({ context }) => context)
      await lookFor(contexts, store, stream, revision, found)
    }

    /** Reads what others appended, and remembers which named commands were among it. */
    async function missing(known: Held<State>, actualRevision: number): Promise<Held<State>> {
      if (actualRevision >= known.revision) return streams.catchUp(aggregate, stream, known, found.note)
      streams.forget(stream)
      const loaded = await streams.load(aggregate, stream)
      await look(loaded)
      return loaded
    }
  }

  async function answerAgain<State extends object, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    { identity, held: name }: CommandContext,
    { firstRevision, lastRevision }: Applied,
  ): Promise<Outcome<State>> {
    const events: StoredEvent[] = []
    const held = await streams.asOf(aggregate, stream, firstRevision, event => {
      // Whoever looked it up may have seen the beginning of its append alone.
      if (event.revision > lastRevision && (event.command?.key ?? '') !== identity?.key) return false
      if (event.revision >= firstRevision) events.push(event)
      return true
    })
    const end = events.at(-1)
    if (!held.state || !end) throw new Error(`${stream}: the events of an applied command are not there`)
    const { position, id, hash } = end
    name?.left({ position, id, hash })
    promise(position)
    return { state: held.state, revision: held.revision, events, position }
  }
}

function answer<State extends object, Event extends AnyEvent>(
  jobs: readonly Job<State, Event>[],
  { outcomes, sealed }: Plan<State>,
  position: Position | undefined,
  promise: (position: Position) => void,
): readonly Job<State, Event>[] {
  const last = sealed.at(-1)
  const end = last && position !== undefined && { position, id: last.content.id, hash: last.hash }
  outcomes.forEach((outcome, n) => {
    const job = jobs[n] as Job<State, Event>
    if ('failed' in outcome) job.reject(outcome.failed)
    else if (isRejection(outcome)) job.resolve(outcome)
    else {
      // Rests on what was there before: perhaps on what others have appended.
      if (outcome.position !== undefined) promise(outcome.position)
      if (end && outcome.events.length > 0) job.context.held?.left(end)
      job.resolve({ ...outcome, position: outcome.position ?? position })
    }
  })
  return jobs.slice(outcomes.length)
}
