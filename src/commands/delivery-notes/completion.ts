import type { MaterialOrder } from '../../domain/batches/allocating.js'
import { momentSource, rehearsalMoment } from '../../domain/batches/tracked.js'
import { type Aggregate, streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection } from '../../domain/decisions/rejection.js'
import {
  beginProgress,
  type CompletionProgress,
  type CompletionStep,
  type CompletionStepResult,
  currentCompletion,
  materialsOf,
  nextSteps,
  orderOf,
  progressAfter,
  type Reserved,
} from '../../domain/delivery-notes/completion.js'
import * as rules from '../../domain/delivery-notes.js'
import { type Material, material } from '../../domain/materials.js'
import type { Past } from '../../domain/stock/past.js'
import type { Reservation } from '../../domain/stock/reservations.js'
import { apply, isReserved, obstacle, release, reserve } from '../../domain/stock/reserving.js'
import type { Calendar } from '../../domain/values/days.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import type { CompletionCommitted } from '../../events/delivery-notes.js'
import type { AnyEvent } from '../../events/kinds/registry.js'
import type { EventReader } from '../../stores/event-reader.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Executor, Outcome } from '../executor/executor.js'
import type { Streams } from '../executor/stream-states.js'
import type { Backdating } from '../shared/backdating.js'
import { becauseOf, eventAt } from '../shared/causing-event.js'

const { deliveryNote } = rules

/** Enough steps to make a commit worthwhile, and few enough not to block the event loop, even in a dry run. */
const MAX_CONCURRENT_STEPS = 64

/** Continues started completions to their outcome, wherever they were interrupted. */
export interface CompletionDriver {
  /** Resolves when the delivery note is no longer being completed. */
  finish(id: Id): Promise<void>
  /** Like `finish`, for completions of other instances. Also releases what they left reserved of these materials. */
  resume(id: Id, materialIds: readonly Id[]): Promise<void>
}

export interface CompletionOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly mint: Mint
  readonly calendar: Calendar
  readonly backdating: Backdating
  readonly now: () => number
}

export function createCompletionDriver(options: CompletionOptions): CompletionDriver {
  const { executor, events, streams, mint } = options
  const { perform, releaseOne } = createSteps(options)
  const running = new Map<Id, Promise<void>>()

  async function finish(id: Id): Promise<void> {
    for (;;) {
      const other = running.get(id)
      if (other) {
        await other
        continue
      }
      const note = await executor.load(deliveryNote, id)
      if (!note || !rules.isRunning(note)) return
      // Another call might have begun while this one loaded. The first one continues the completion, the others wait.
      if (running.has(id)) continue
      const run = drive(id, note).finally(() => running.delete(id))
      running.set(id, run)
      await run
    }
  }

  async function drive(id: Id, note: rules.DeliveryNote): Promise<void> {
    if (!note.completion) return
    const run = { id, note, context: await contextOf(id, note.completion.attempt) }
    let progress = beginProgress(note.completion)
    let stepsInTurn = 0
    for (let steps = nextSteps(progress); steps.length > 0; steps = nextSteps(progress)) {
      const done: CompletionStepResult[] = []
      for (let at = 0; at < steps.length; at += MAX_CONCURRENT_STEPS) {
        const some = steps.slice(at, at + MAX_CONCURRENT_STEPS)
        stepsInTurn += some.length
        if (stepsInTurn > MAX_CONCURRENT_STEPS) {
          await yieldToEventLoop()
          stepsInTurn = some.length
        }
        done.push(...(await Promise.all(some.map(step => perform(run, progress, step)))))
      }
      progress = done.reduce(progressAfter, progress)
    }
  }

  const contextOf = async (id: Id, attempt: number): Promise<CommandContext> =>
    becauseOf(await eventAt(events, streamOf(deliveryNote.kind, id), attempt), mint)

  return {
    finish,

    async resume(id, materialIds) {
      await refresh(streams, deliveryNote, id)
      const known = (await executor.load(deliveryNote, id))?.completion
      const ids = new Set([...materialIds, ...(known ? materialsOf(known) : [])])
      await Promise.all([...ids].map(materialId => refresh(streams, material, materialId)))
      await finish(id)
      const completion = (await executor.load(deliveryNote, id))?.completion
      if (!completion) return
      const { attempt, phase } = completion
      if (phase !== 'completed' && phase !== 'failed') return
      const context = await contextOf(id, attempt)
      await Promise.all([...ids].map(materialId => releaseOne(id, context, attempt, materialId)))
    },
  }
}

/** The steps of a completion, each with the command that performs it. */
function createSteps({ executor, streams, mint, calendar, backdating, now }: CompletionOptions) {
  function perform(run: Run, progress: CompletionProgress, step: CompletionStep): Promise<CompletionStepResult> {
    switch (step.do) {
      case 'reserve':
        return reserveOne(run, progress, step.material_id)
      case 'measure':
        return measureOne(run, progress, step.material_id)
      case 'apply':
        return applyOne(run, step.material_id, step.revision)
      case 'release':
        return releaseOne(run.id, run.context, progress.completion.attempt, step.material_id)
      default:
        return decide(run, progress, step)
    }
  }

  async function reserveOne(
    { id, note, context }: Run,
    { completion }: CompletionProgress,
    material_id: Id,
  ): Promise<CompletionStepResult> {
    const order = orderOf(note, id, completion, material_id)
    const outcome = await backdated(order, material_id, async past => {
      const moment = momentSource(context, calendar, past)
      return executor.execute(material, material_id, context, (state, at) => reserve(state, order, moment(at)))
    })
    if (isRejection(outcome)) return { did: 'refuse', material_id, refusal: outcome }
    const reservation = outcome.state.reservations[id]
    if (!reservation) throw new Error(`the reservation of ${id} in ${material_id} is missing`)
    return { did: 'reserve', material_id, ...fixedBy(reservation) }
  }

  async function measureOne(
    { id, note, context }: Run,
    { completion }: CompletionProgress,
    material_id: Id,
  ): Promise<CompletionStepResult> {
    const order = orderOf(note, id, completion, material_id)
    const measured = await backdated(order, material_id, async past => {
      const state = await executor.load(material, material_id)
      const moment = momentSource(context, calendar, past)(new Date(now()).toISOString())
      return { refusal: state && obstacle(state, order, moment) }
    })
    return { did: 'refuse', material_id, refusal: isRejection(measured) ? measured : (measured.refusal ?? null) }
  }

  /** Decides with the movements of past days that a backdated note depends on. */
  function backdated<T extends object>(order: MaterialOrder, materialId: Id, decide: (past: Past) => Promise<T>) {
    if (order.effective_at === undefined) return decide(backdating.unread)
    const rehearse = (state: Material, past: Past) =>
      obstacle(state, order, rehearsalMoment(new Date(now()).toISOString(), calendar, past))
    return backdating.decide(materialId, rehearse, decide)
  }

  async function applyOne({ id, context }: Run, material_id: Id, revision: number): Promise<CompletionStepResult> {
    const movementIds = () => mint('mov')
    for (;;) {
      const outcome = expectAccepted(
        await executor.execute(material, material_id, context, (state, now) =>
          apply(state, id, revision, movementIds, now),
        ),
      )
      // A state from before the reservation, which another instance appended, doesn't contain its outcome.
      if (outcome.revision < revision) await refresh(streams, material, material_id)
      else if (!isReserved(outcome.state, id, revision)) return { did: 'apply', material_id }
    }
  }

  async function releaseOne(
    id: Id,
    context: CommandContext,
    attempt: number,
    material_id: Id,
  ): Promise<CompletionStepResult> {
    expectAccepted(await executor.execute(material, material_id, context, state => release(state, id, attempt)))
    return { did: 'release', material_id }
  }

  async function decide(
    { id, context }: Run,
    progress: CompletionProgress,
    step: Extract<CompletionStep, { do: 'commit' | 'fail' | 'complete' }>,
  ): Promise<CompletionStepResult> {
    const { attempt } = progress.completion
    const outcome = await executor.execute(deliveryNote, id, context, state => {
      switch (step.do) {
        case 'commit':
          return rules.commit(state, attempt, reservationsOf(progress))
        case 'fail':
          return rules.fail(state, attempt, step.refusal)
        case 'complete':
          return rules.complete(state, attempt)
      }
    })
    return { did: 'decide', completion: currentCompletion(expectAccepted(outcome).state, progress.completion) }
  }

  return { perform, releaseOne }
}

/** Reads the events that other instances appended. */
async function refresh<State extends object, Event extends AnyEvent>(
  streams: Streams,
  aggregate: Aggregate<State, Event>,
  id: Id,
): Promise<void> {
  const stream = streamOf(aggregate.kind, id)
  const cached = streams.cached<State>(stream)
  if (cached) await streams.catchUp(aggregate, stream, cached, () => {})
}

interface Run {
  readonly id: Id
  readonly note: rules.DeliveryNote
  readonly context: CommandContext
}

const reservationsOf = ({ materials, reserved }: CompletionProgress): CompletionCommitted['reservations'] =>
  materials.map(material_id => {
    const { revision = -1, lines } = reserved.get(material_id) ?? {}
    if (!lines) return { material_id, revision }
    return { material_id, revision, lines: lines.map(({ line_no, batches }) => ({ line_no, batches: [...batches] })) }
  })

/** Returns what the reservation of one material fixed. */
function fixedBy({ revision, lines }: Reservation): Reserved {
  const chosen = lines.flatMap(({ line_no, batches }) =>
    batches ? [{ line_no, batches: batches.map(({ batch: _, ...moved }) => moved) }] : [],
  )
  return chosen.length === 0 ? { revision } : { revision, lines: chosen }
}

/** Steps after the commit can't be rejected. A rejection is a programming error. */
function expectAccepted<State>(outcome: Outcome<State>): Accepted<State> {
  if (isRejection(outcome)) throw new Error(`a completion step was rejected: ${outcome.message}`)
  return outcome
}
