import { type BatchFields, type BatchStatus, batchFields } from '../../events/batches.js'
import type { MaterialEvent } from '../../events/materials.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Decision } from '../decisions/aggregate.js'
import { type Changes, isEmpty } from '../decisions/changes.js'
import { invalidField, otherRevision, type Rejection, reject } from '../decisions/rejection.js'
import type { Material } from '../materials.js'
import { excessRejection } from '../values/custom-fields.js'
import { type DetailsPatch, detailChanges, withDetails } from '../values/details.js'
import { type Batch, batchThen, fieldsOf } from './batch.js'
import { batchIn, folded, numbered } from './batches.js'
import { freshBatch, newFields, wrongDates } from './incoming.js'
import { expectedBatches } from './numbers.js'
import { isTracked, type Moment, ownerOf, registered, type Tracked } from './tracked.js'
import { numberTaken } from './tracking.js'

export type AnnouncedBatch = Pick<BatchFields, 'batch_number'> & {
  readonly [Name in Exclude<keyof BatchFields, 'batch_number'>]?: BatchFields[Name]
}

/** Creates a batch before it has stock. */
export function announce(
  state: Material | undefined,
  details: AnnouncedBatch,
  moment: Moment,
): Decision<MaterialEvent> {
  if (!state)
    return reject('not-found', 'Material not found.', [{ field: 'material_id', message: 'Material not found.' }])
  if (state.archived_at) return reject('invalid-state', `The material ${state.name} is archived. Restore it first.`)
  if (!isTracked(state)) {
    const message = `Batch tracking is off for the material ${state.name}.`
    return reject('invalid-state', message, [{ field: 'material_id', message }])
  }
  const { batch_number, ...rest } = details
  const expected = expectedBatches(state.reservations).get(folded(batch_number))
  const other = numbered(state.batches, batch_number) ?? expected?.id
  if (other !== undefined) return numberTaken(batch_number, other)
  const fields = newFields(batch_number, rest, null, moment)
  return wrongDates(fields, '') ?? [registered(freshBatch(moment.newBatchId(0), fields, moment.now, null), state)]
}

export interface ToBatch {
  readonly batchId: string
  /** Revision of the batch that the client expects. Absent: any. */
  readonly expectedRevision?: number | undefined
}

/** Returns a batch of a material. Works also after batch tracking was turned off. */
function batchOf(state: Material | undefined, { batchId, expectedRevision }: ToBatch): Batch | Rejection {
  const batch = state?.batches && batchIn(state.batches, batchId)
  if (!batch) return reject('not-found', `Batch ${batchId} not found.`)
  return otherRevision('batch', batch.revision, expectedRevision) ?? batch
}

const isBatch = (result: Batch | Rejection): result is Batch => 'batch_number' in result

export type BatchPatch = DetailsPatch<BatchFields> & { readonly reason?: string | null | undefined }

const FIELDS = namesIn(batchFields)

export function changeBatch(
  state: Material | undefined,
  to: ToBatch,
  { reason = null, ...patch }: BatchPatch,
): Decision<MaterialEvent> {
  const batch = batchOf(state, to)
  if (!isBatch(batch)) return batch
  const current = state as Material & Pick<Tracked, 'batches'>
  const before = fieldsOf(batch)
  const changes: Changes<BatchFields> = detailChanges<BatchFields>(before, patch, FIELDS)
  if (isEmpty(changes)) return []
  if (changes.expires_on && !reason) return invalidField('reason', 'is required if expires_on changes')
  const fields = withDetails(before, changes)
  const refused =
    numberInUse(current, to.batchId, fields.batch_number) ??
    wrongDates(fields, '') ??
    excessRejection(before.custom_fields, fields.custom_fields)
  if (refused) return refused
  const then = { ...batchThen(to.batchId, batch, current.reservations), ...fields }
  return [{ type: 'batch-updated', data: { batch: then, material: ownerOf(current), changes, reason } }]
}

function numberInUse(
  { batches, reservations }: Pick<Tracked, 'batches' | 'reservations'>,
  id: string,
  number: string,
): Rejection | undefined {
  const other = numbered(batches, number) ?? expectedBatches(reservations).get(folded(number))?.id
  return other === undefined || other === id ? undefined : numberTaken(number, other)
}

export interface BatchStatusChange extends ToBatch {
  readonly reason: string
  readonly by: string
}

export const quarantine = (
  state: Material | undefined,
  change: BatchStatusChange,
  now: string,
): Decision<MaterialEvent> => changeStatus(state, change, now, ['available'], 'quarantined')

/** Releases a batch. Only an administrator can release a recalled batch. */
export function release(
  state: Material | undefined,
  change: BatchStatusChange & { readonly asAdmin: boolean },
  now: string,
): Decision<MaterialEvent> {
  const batch = batchOf(state, change)
  if (isBatch(batch) && batch.status === 'recalled' && !change.asAdmin) {
    const message = `The batch ${batch.batch_number} is recalled. Releasing it requires an API key with the scope admin.`
    return reject('missing-scope', message, [{ field: 'status', message, scope: 'admin' }])
  }
  return changeStatus(state, change, now, ['quarantined', 'recalled'], 'available')
}

export const recall = (
  state: Material | undefined,
  change: BatchStatusChange & { readonly reference: string | null },
  now: string,
): Decision<MaterialEvent> =>
  changeStatus(state, change, now, ['available', 'quarantined'], 'recalled', change.reference)

const TYPES = {
  available: 'batch-released',
  quarantined: 'batch-quarantined',
} as const

/**
 * Records a new status. Existing reservations stay valid: a delivery note in completion still withdraws its batches.
 */
function changeStatus(
  state: Material | undefined,
  { reason, by, ...to }: BatchStatusChange,
  now: string,
  allowed: readonly BatchStatus[],
  status: BatchStatus,
  reference: string | null = null,
): Decision<MaterialEvent> {
  const batch = batchOf(state, to)
  if (!isBatch(batch)) return batch
  const before: BatchStatus = batch.status ?? 'available'
  if (!allowed.includes(before)) {
    const message = `The batch ${batch.batch_number} is ${before}. Only a batch that is ${allowed.join(' or ')} can become ${status}.`
    return reject('invalid-state', message, [{ field: 'status', message, status: before }])
  }
  const current = state as Material
  const then = {
    ...batchThen(to.batchId, batch, current.reservations),
    ...{ status, status_reason: reason, status_at: now, status_by: by },
  }
  const data = { batch: then, material: ownerOf(current), before, reason }
  return status === 'recalled'
    ? [{ type: 'batch-recalled', data: { ...data, reference } }]
    : [{ type: TYPES[status], data }]
}
