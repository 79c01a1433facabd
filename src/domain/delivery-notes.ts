import {
  type CompletionCommitted,
  type DeliveryNoteCreated,
  type DeliveryNoteEvent,
  deliveryNoteEvents,
  type NoteLine,
  noteFields,
} from '../events/delivery-notes.js'
import type { Actor } from '../events/log/envelope.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Moment } from './batches/tracked.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './decisions/changes.js'
import { isRejection, type Rejection, reject } from './decisions/rejection.js'
import { type Catalogue, linesOf, type Routing } from './delivery-notes/items.js'
import { since } from './stock/backdating.js'

export type DeliveryNoteDetails = Omit<DeliveryNoteCreated, 'status'>

/** The latest attempt to complete the note. Only this stream decides whether the note is completed. */
export type Completion = {
  /** Revision of the event that started the attempt. */
  readonly attempt: number
  readonly phase: 'reserving' | 'applying' | 'completed' | 'failed'
  readonly lines: readonly NoteLine[]
  /** Time at which the movements take effect, if that is in the past. */
  readonly effective_at?: string
  /** Reservations of the committed attempt. Empty before the commit. */
  readonly reservations: CompletionCommitted['reservations']
}

export interface DeliveryNote extends DeliveryNoteDetails {
  readonly status: 'draft' | 'open' | 'completed' | 'cancelled'
  /** Null only between the creation of the note and its numbering. */
  readonly number: string | null
  readonly created_by: string
  readonly created_at: string
  readonly updated_at: string
  readonly completed_by: string | null
  readonly completed_at: string | null
  /** Time at which the movements of a completed note took effect. Absent unless the completion was backdated. */
  readonly effective_at?: string
  readonly completion: Completion | null
}

export const deliveryNote: Aggregate<DeliveryNote, DeliveryNoteEvent> = {
  kind: 'deliveryNote',
  events: deliveryNoteEvents,
  snapshotVersion: 1,
  evolve,
}

export function evolve(state: DeliveryNote | undefined, event: DeliveryNoteEvent & Recorded): DeliveryNote {
  const { at, actor } = event
  if (event.type === 'delivery-note-created') return fresh(event.data, actor, at)
  if (!state) throw new Error(`${event.type} before delivery-note-created`)
  switch (event.type) {
    case 'delivery-note-numbered':
      return { ...state, number: event.data.number }
    case 'delivery-note-updated':
      return { ...applyChanges<DeliveryNote>(state, event.data), updated_at: at }
    case 'delivery-note-opened':
      return { ...state, status: 'open', updated_at: at }
    case 'delivery-note-cancelled':
      return { ...state, status: 'cancelled', updated_at: at }
    case 'delivery-note-completion-started': {
      const { lines, effective_at } = event.data
      const completion: Completion = {
        attempt: event.revision,
        phase: 'reserving',
        lines,
        ...(effective_at === undefined ? {} : { effective_at }),
        reservations: [],
      }
      return { ...state, completion }
    }
    case 'delivery-note-completion-committed':
      return within(state, {
        phase: 'applying',
        reservations: event.data.reservations,
        lines: withBatches(state.completion?.lines ?? [], event.data.reservations),
      })
    case 'delivery-note-completion-failed':
      return within(state, { phase: 'failed' })
    case 'delivery-note-completed':
      return {
        ...within(state, { phase: 'completed' }),
        status: 'completed',
        updated_at: at,
        completed_at: at,
        ...(event.data.effective_at === undefined ? {} : { effective_at: event.data.effective_at }),
        completed_by: actor.user_id,
      }
  }
}

const fresh = (data: DeliveryNoteCreated, actor: Actor, at: string): DeliveryNote => ({
  number: null,
  ...data,
  created_by: actor.user_id,
  created_at: at,
  updated_at: at,
  completed_by: null,
  completed_at: null,
  completion: null,
})

function within(state: DeliveryNote, changes: Partial<Completion>): DeliveryNote {
  if (!state.completion) throw new Error('the completion was never started')
  return { ...state, completion: { ...state.completion, ...changes } }
}

/** Returns the lines with the batches that were allocated to them, if any. */
function withBatches(
  lines: readonly NoteLine[],
  reservations: CompletionCommitted['reservations'],
): readonly NoteLine[] {
  const chosen = new Map(
    reservations.flatMap(({ lines = [] }) => lines.map(one => [one.line_no, one.batches] as const)),
  )
  if (chosen.size === 0) return lines
  return lines.map(line => {
    const batches = chosen.get(line.line_no)
    return batches ? { ...line, batches } : line
  })
}

export const isRunning = ({ completion }: DeliveryNote): boolean =>
  completion?.phase === 'reserving' || completion?.phase === 'applying'

export function create(
  state: DeliveryNote | undefined,
  input: DeliveryNoteCreated,
  catalogue: Catalogue,
): Decision<DeliveryNoteEvent> {
  if (state) return reject('conflict', 'A delivery note with this ID already exists.')
  const lines = linesOf(input, catalogue)
  return isRejection(lines) ? lines : [{ type: 'delivery-note-created', data: input }]
}

export function assignNumber(state: DeliveryNote | undefined, number: string): Decision<DeliveryNoteEvent> {
  if (!state) return absent()
  const { status, note, reference } = state
  if (state.number !== null || status === 'completed') return []
  return [{ type: 'delivery-note-numbered', data: { number, ...routingOf(state), status, note, reference } }]
}

const ROUTING = ['type', 'location_id', 'from_location_id', 'to_location_id', 'items'] as const
const FIELDS = namesIn(noteFields)

export type DeliveryNotePatch = Patch<DeliveryNoteDetails>

export function update(
  state: DeliveryNote | undefined,
  patch: DeliveryNotePatch,
  catalogue: Catalogue,
): Decision<DeliveryNoteEvent> {
  const refusal = statusRejection(state, ['draft'], 'changed')
  if (refusal) return refusal
  const current = state as DeliveryNote
  const changes = changesOf<DeliveryNoteDetails>(current, patch, FIELDS)
  if (isEmpty(changes)) return []
  const lines = ROUTING.some(field => changes[field])
    ? linesOf(applyChanges(routingOf(current), changes), catalogue)
    : []
  return isRejection(lines) ? lines : [{ type: 'delivery-note-updated', data: changes }]
}

export function open(state: DeliveryNote | undefined): Decision<DeliveryNoteEvent> {
  return statusRejection(state, ['draft'], 'opened') ?? [{ type: 'delivery-note-opened', data: {} }]
}

export function cancel(state: DeliveryNote | undefined): Decision<DeliveryNoteEvent> {
  const refusal = statusRejection(state, ['draft', 'open'], 'canceled')
  return refusal ?? [{ type: 'delivery-note-cancelled', data: { number: state?.number ?? null } }]
}

/** Starts the completion and fixes the lines. From here on, the outcome depends only on the materials. */
export function startCompletion(
  state: DeliveryNote | undefined,
  catalogue: Catalogue,
  effectiveAt?: string,
  moment: Pick<Moment, 'now' | 'past'> = { now: '' },
): Decision<DeliveryNoteEvent> {
  const refusal = statusRejection(state, ['draft', 'open'], 'completed')
  if (refusal) return refusal
  const lines = linesOf(routingOf(state as DeliveryNote), catalogue)
  if (isRejection(lines)) return lines
  const begin = since(effectiveAt, moment)
  if (begin && isRejection(begin)) return begin
  const backdated = begin ? { effective_at: begin.effectiveAt } : {}
  return [{ type: 'delivery-note-completion-started', data: { ...backdated, lines: [...lines] } }]
}

/** Commits an attempt. Of a commit and a failure of the same attempt, only the first has an effect. */
export function commit(
  state: DeliveryNote | undefined,
  attempt: number,
  reservations: CompletionCommitted['reservations'],
): Decision<DeliveryNoteEvent> {
  if (!state) return absent()
  if (!isIn(state, attempt, 'reserving')) return []
  return [{ type: 'delivery-note-completion-committed', data: { attempt, reservations } }]
}

export function fail(
  state: DeliveryNote | undefined,
  attempt: number,
  { rejected, message, details }: Rejection,
): Decision<DeliveryNoteEvent> {
  if (!state) return absent()
  if (!isIn(state, attempt, 'reserving')) return []
  // No step of a completion requires a scope, and stored reasons have no value for it.
  const reason = rejected === 'missing-scope' ? 'invalid-state' : rejected
  const data = { attempt, reason, message, details: [...details] }
  return [{ type: 'delivery-note-completion-failed', data }]
}

export function complete(state: DeliveryNote | undefined, attempt: number): Decision<DeliveryNoteEvent> {
  if (!state) return absent()
  if (!isIn(state, attempt, 'applying')) return []
  const { number, type, note, reference, completion } = state
  const backdated = completion?.effective_at === undefined ? {} : { effective_at: completion.effective_at }
  if (number === null) throw new Error("a delivery note without a number can't be completed")
  const lines = [...(completion?.lines ?? [])]
  return [{ type: 'delivery-note-completed', data: { attempt, ...backdated, lines, note, number, reference, type } }]
}

const isIn = ({ completion }: DeliveryNote, attempt: number, phase: Completion['phase']): boolean =>
  completion?.attempt === attempt && completion.phase === phase

const absent = () => reject('not-found', 'Delivery note not found.')

/** Rejects a change of a delivery note whose status doesn't allow it. */
function statusRejection(
  state: DeliveryNote | undefined,
  allowed: readonly DeliveryNote['status'][],
  action: string,
): Rejection | undefined {
  if (!state) return absent()
  if (isRunning(state)) return reject('invalid-state', 'The delivery note is being completed. Retry in a moment.')
  if (allowed.includes(state.status)) return undefined
  return reject(
    'invalid-state',
    `The delivery note is ${state.status}. Only a delivery note that is ${allowed.join(' or ')} can be ${action}.`,
  )
}

const routingOf = ({
  type,
  location_id,
  from_location_id,
  to_location_id,
  items,
}: DeliveryNote): Routing & {
  readonly items: DeliveryNote['items']
} => ({ type, location_id, from_location_id, to_location_id, items })
