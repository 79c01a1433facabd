import { type Picks, picksOf } from '../../domain/batches/picks.js'
import { isTracked, rehearsalMoment } from '../../domain/batches/tracked.js'
import { streamOf } from '../../domain/decisions/aggregate.js'
import { isRejection, type Rejection, reject } from '../../domain/decisions/rejection.js'
import { materialsOf, orderOf } from '../../domain/delivery-notes/completion.js'
import { type Catalogue, linesOf, type MaterialFacts, type Routing } from '../../domain/delivery-notes/items.js'
import * as rules from '../../domain/delivery-notes.js'
import { yearOf } from '../../domain/delivery-numbers.js'
import { material } from '../../domain/materials.js'
import { obstacle } from '../../domain/stock/reserving.js'
import type { Calendar } from '../../domain/values/days.js'
import type { Id, Mint } from '../../domain/values/ids.js'
import type { DeliveryNoteCreated } from '../../events/delivery-notes.js'
import type { EventReader } from '../../stores/event-reader.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { CommandContext } from '../executor/context.js'
import type { Accepted, Executor, Outcome } from '../executor/executor.js'
import type { Streams } from '../executor/stream-states.js'
import type { LocationCommands, LocationRef } from '../locations.js'
import type { Backdating } from '../shared/backdating.js'
import { firstEvent } from '../shared/causing-event.js'
import { type Created, createRecord } from '../shared/create-record.js'
import { createCompletionDriver } from './completion.js'
import { createNumbering } from './numbering.js'

const { deliveryNote } = rules

type NoteOutcome = Outcome<rules.DeliveryNote>

export interface DeliveryNoteCommands {
  /** Resolves when the delivery note has its number. */
  create(context: CommandContext, input: DeliveryNoteCreated): Promise<Created<rules.DeliveryNote>>
  update(context: CommandContext, id: Id, patch: rules.DeliveryNotePatch): Promise<NoteOutcome>
  open(context: CommandContext, id: Id): Promise<NoteOutcome>
  cancel(context: CommandContext, id: Id): Promise<NoteOutcome>
  /** Resolves with the outcome: either all items are applied, or none. Waits for a completion that is in progress. */
  complete(context: CommandContext, id: Id, effectiveAt?: string): Promise<NoteOutcome>
  /** Returns the batches that completing the note would pick now; none if it is completed or canceled. */
  picks(id: Id): Promise<Picks | Rejection>
  /** Finishes what a crash left undone: the number, the completion, and reservations of these materials. */
  resume(id: Id, materialIds: readonly Id[]): Promise<void>
}

export interface DeliveryNoteOptions {
  readonly executor: Executor
  readonly events: EventReader
  readonly streams: Streams
  readonly locations: Pick<LocationCommands, 'refusal'>
  /** IDs for automatic changes. */
  readonly mint: Mint
  readonly calendar: Calendar
  readonly backdating: Backdating
  readonly now: () => number
}

export function createDeliveryNoteCommands(options: DeliveryNoteOptions): DeliveryNoteCommands {
  const { executor, events, locations, calendar, backdating, now } = options
  const numbering = createNumbering(options)
  const completion = createCompletionDriver(options)
  const load = (id: Id) => executor.load(deliveryNote, id)

  /** Returns the delivery note as of the event that numbered it, which happens now if it has no number. */
  async function numbered(context: CommandContext, id: Id, searched: number): Promise<NoteOutcome> {
    if (!context.applied) return withPosition(events, await numbering.number(id, searched))
    await numbering.number(id, 0)
    const stream = streamOf(deliveryNote.kind, id)
    const event = await firstEvent(events, stream, 0, 'delivery-note-numbered')
    const applied = { stream, firstRevision: 0, lastRevision: event?.revision ?? 0 }
    return executor.execute(deliveryNote, id, { ...context, applied }, () => [])
  }

  const start = (context: CommandContext, id: Id, effectiveAt: string | undefined): Promise<NoteOutcome> =>
    rejectOnNewest(executor, async read => {
      const note = await read(deliveryNote, id)
      if (note && note.number === null) await numbering.number(id, 0)
      const catalogue = await catalogueOf(read, note?.items ?? [])
      const refused = note && (await locations.refusal(context, resolvedLocations(note, catalogue)))
      if (refused) return refused
      return executor.execute(deliveryNote, id, context, (state, at) =>
        rules.startCompletion(state, catalogue, effectiveAt, { now: at, past: backdating.unread }),
      )
    })

  return {
    async create(context, input) {
      const refused = await locations.refusal(context, namedLocations(input))
      if (refused) return refused
      const year = yearOf(calendar, new Date(now()).toISOString())
      const last = await numbering.lastOf(year)
      const created = await createRecord(context, 'dn', id =>
        rejectOnNewest(executor, async read => {
          const catalogue = await catalogueOf(read, input.items)
          return executor.execute(deliveryNote, id, context, state => rules.create(state, input, catalogue))
        }),
      )
      if (isRejection(created)) return created
      const { id, state } = created
      const outcome = await numbered(context, id, yearOf(calendar, state.created_at) === year ? last : 0)
      return isRejection(outcome) ? outcome : { id, ...outcome, isRepeated: created.isRepeated }
    },

    async update(context, id, patch) {
      const refused = await locations.refusal(context, namedLocations(patch))
      if (refused) return refused
      return rejectOnNewest(executor, async read => {
        const catalogue = await catalogueOf(read, patch.items ?? (await read(deliveryNote, id))?.items ?? [])
        return executor.execute(deliveryNote, id, context, state => rules.update(state, patch, catalogue))
      })
    },

    open: (context, id) => executor.execute(deliveryNote, id, context, rules.open),
    cancel: (context, id) => executor.execute(deliveryNote, id, context, rules.cancel),

    async complete(context, id, effectiveAt) {
      if (context.applied) {
        await completion.resume(id, [])
        return outcomeOf(options, context, id, { revision: context.applied.firstRevision, isRepeated: true })
      }
      for (;;) {
        await completion.finish(id)
        const started = await start(context, id, effectiveAt)
        if (!isRejection(started)) {
          await completion.finish(id)
          return outcomeOf(options, context, id, started)
        }
        const note = await load(id)
        if (!note || !rules.isRunning(note)) return started
      }
    },

    picks: id => picks(options, id),

    async resume(id, materialIds) {
      if ((await load(id))?.number === null) await numbering.number(id, 0)
      await completion.resume(id, materialIds)
    },
  }
}

type ReadState = Executor['load' | 'newest']

/** Decides on states in memory. Before a rejection, decides on the newest ones: other instances might have changed them. */
async function rejectOnNewest(
  { load, newest }: Pick<Executor, 'load' | 'newest'>,
  decide: (read: ReadState) => Promise<NoteOutcome>,
): Promise<NoteOutcome> {
  const outcome = await decide(load)
  return isRejection(outcome) ? decide(newest) : outcome
}

/** Number of materials that are loaded before yielding: each of up to 1,000 materials can have 100 events to read. */
const MAX_CONCURRENT_LOADS = 32

/** Returns the facts that the rules need about the materials of these items. */
async function catalogueOf(read: ReadState, items: Routing['items']): Promise<Catalogue> {
  const ids = [...new Set(items.map(({ material_id }) => material_id))]
  const catalogue = new Map<Id, MaterialFacts>()
  for (let at = 0; at < ids.length; at += MAX_CONCURRENT_LOADS) {
    if (at > 0) await yieldToEventLoop()
    const some = ids.slice(at, at + MAX_CONCURRENT_LOADS)
    const facts = await Promise.all(some.map(id => factsOf(read, id)))
    some.forEach((id, n) => void catalogue.set(id, facts[n] ?? null))
  }
  return catalogue
}

async function factsOf(read: ReadState, id: Id): Promise<MaterialFacts> {
  const state = await read(material, id)
  if (!state) return null
  const { primary_location_id, sku, unit, archived_at } = state
  return {
    primary_location_id,
    sku,
    unit,
    archived: archived_at !== null,
    batches: isTracked(state) ? state.batches : undefined,
  }
}

/** Returns the outcome of an attempt, even if others followed. */
async function outcomeOf(
  { executor, events }: DeliveryNoteOptions,
  context: CommandContext,
  id: Id,
  { revision: attempt, isRepeated }: Pick<Accepted<rules.DeliveryNote>, 'revision' | 'isRepeated'>,
): Promise<NoteOutcome> {
  const readContext = { ...context, identity: null, applied: null, expectedRevision: undefined }
  const outcome = await executor.execute(deliveryNote, id, readContext, state => (state ? [] : absent(id)))
  if (isRejection(outcome)) return outcome
  if (outcome.state.status === 'completed' && outcome.state.completion?.attempt === attempt)
    return { ...(await withPosition(events, outcome)), isRepeated }
  const failed = await firstEvent(
    events,
    streamOf(deliveryNote.kind, id),
    attempt,
    'delivery-note-completion-failed',
    ({ data }) => data.attempt === attempt,
  )
  if (!failed) throw new Error(`${id}: attempt ${attempt} has no outcome`)
  const { position, id: eventId, hash, data } = failed
  const recorded = { appended: { position, id: eventId, hash }, isRepeated }
  return { ...reject(data.reason, data.message, data.details), recorded }
}

/** Adds the end of the log as position if another process appended the last event. */
const withPosition = async (
  events: EventReader,
  outcome: Accepted<rules.DeliveryNote>,
): Promise<Accepted<rules.DeliveryNote>> => ({
  ...outcome,
  position: outcome.position ?? (await events.head()),
})

async function picks({ executor, calendar, now }: DeliveryNoteOptions, id: Id): Promise<Picks | Rejection> {
  const note = await executor.newest(deliveryNote, id)
  if (!note) return absent(id)
  if (note.status === 'completed' || note.status === 'cancelled') return NO_PICKS
  const lines = linesOf(note, await catalogueOf(executor.newest, note.items))
  if (isRejection(lines)) return lines
  const completion = { attempt: Number.MAX_SAFE_INTEGER, lines }
  const moment = rehearsalMoment(new Date(now()).toISOString(), calendar)
  const all = await Promise.all(
    materialsOf(completion).map(async materialId => {
      const state = await executor.newest(material, materialId)
      if (!state) return NO_PICKS
      const order = orderOf(note, id, completion, materialId)
      return isTracked(state) ? picksOf(state, order, moment) : plainPicks(obstacle(state, order, moment))
    }),
  )
  const inOrder = <T extends { readonly line_no: number }>(some: readonly T[]) =>
    some.toSorted((one, other) => one.line_no - other.line_no)
  return { data: inOrder(all.flatMap(({ data }) => data)), short: inOrder(all.flatMap(({ short }) => short)) }
}

const NO_PICKS: Picks = { data: [], short: [] }

/** A material without batches needs no picks, but can be short. */
const plainPicks = (refused: Rejection | undefined): Picks => ({
  data: [],
  short: (refused?.details ?? []).map(detail => ({ ...detail, line_no: Number(detail.field.split('.')[1]) + 1 })),
})

type Places = Partial<Pick<Routing, 'location_id' | 'from_location_id' | 'to_location_id'>>
const PLACES = ['location_id', 'from_location_id', 'to_location_id'] as const

/** Returns the locations that a note names, with the fields. */
function namedLocations(routing: Places & { readonly items?: Routing['items'] | undefined }): readonly LocationRef[] {
  const on = (places: Places, path: string) =>
    PLACES.flatMap(name => {
      const id = places[name]
      return id ? [{ id, field: `${path}${name}` }] : []
    })
  return [...on(routing, ''), ...(routing.items ?? []).flatMap((item, n) => on(item, `items.${n}.`))]
}

/** Returns the locations that the note resolves to; none if it can't be completed anyway. */
function resolvedLocations(note: rules.DeliveryNote, catalogue: Catalogue): readonly LocationRef[] {
  const started = rules.startCompletion(note, catalogue)
  if (isRejection(started)) return []
  const lines = started.flatMap(event => (event.type === 'delivery-note-completion-started' ? event.data.lines : []))
  return lines.flatMap(({ line_no, from_location_id, to_location_id }) =>
    [from_location_id, to_location_id].flatMap(id =>
      id === null ? [] : [{ id, field: `items.${line_no - 1}.location_id` }],
    ),
  )
}

const absent = (id: Id): Rejection => reject('not-found', `Delivery note ${id} not found.`)
