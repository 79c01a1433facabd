import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { exact } from '../../domain/values/exact.js'
import { BATCH_STATUSES, type BatchOwner, type BatchThen, batchFields, batchNotice } from '../../events/batches.js'
import type { PublishedEventType } from '../../events/kinds/derived.js'
import type { KnownEventOf } from '../../events/kinds/registry.js'
import type { EventData } from '../../events/log/envelope.js'
import { presentedShape, presentFields } from '../present-fields.js'
import type { PublishedContent, PublishedData, PublishedKind, RecordNames } from '../published-event.js'
import { actor, id, instant, nullableText, quantity, recordId } from './fields.js'

type AboutBatch = KnownEventOf<
  'batch-registered' | 'batch-updated' | 'batch-quarantined' | 'batch-released' | 'batch-recalled'
>

/** Status of a batch on a day. */
export const batchStatus = z.enum([...BATCH_STATUSES, 'expired']).meta({
  id: 'BatchStatus',
  description:
    'Status of a batch. If several apply, `recalled` takes precedence over `quarantined`, and `quarantined` over `expired`. Only `available` batches can be picked without restriction.',
})

const place = z
  .object({
    id: recordId('loc', 'location'),
    name: nullableText.meta({ description: 'Current name of the location.' }),
    stock: quantity,
  })
  .meta({ id: 'BatchPlaceThen', description: 'Stock of a batch at one location at the time of the event.' })

const { unit_cost, note, custom_fields, ...details } = presentedShape(batchFields, { received_at: instant.nullable() })

const batchSchema = z
  .object({
    id: recordId('bat', 'batch'),
    material_id: id('mat'),
    material_name: z.string().meta({ description: 'Name of the material at the time of the event.' }),
    sku: nullableText,
    unit: z.string(),
    ...details,
    status: batchStatus.meta({
      description:
        'Status at the time of the event. Only `batch.expiring` and `batch.expired` events report `expired`.',
    }),
    status_reason: nullableText,
    status_at: instant.nullable(),
    status_by: id('usr').nullable(),
    quantity: quantity.meta({ description: 'Stock of the batch in all locations. Decimal, up to 6 places.' }),
    reserved: quantity,
    locations: z.array(place).meta({ description: 'Stock by location.' }),
    depleted: z.boolean(),
    unit_cost,
    source_note_id: id('dn').nullable(),
    ...{ note, custom_fields },
    created_at: instant,
    updated_at: instant,
    actor,
  })
  .meta({ id: 'BatchThen', description: 'Batch immediately after the event.' })

interface BatchEventContext {
  readonly batch: BatchThen
  readonly material: BatchOwner
  readonly material_id: string
  readonly at: string
  readonly expired?: boolean
}

const present = presentFields(batchFields)

/** Returns a batch right after the event. */
function presentBatch(
  { batch, material, material_id, at, expired = false }: BatchEventContext,
  names: RecordNames,
): PublishedData {
  const { unit_cost, note, custom_fields, ...details } = present(batch)
  return {
    id: batch.batch_id,
    material_id,
    material_name: material.name,
    sku: material.sku,
    unit: material.unit,
    ...details,
    status: expired && batch.status === 'available' ? 'expired' : batch.status,
    status_reason: batch.status_reason,
    status_at: batch.status_at,
    status_by: batch.status_by,
    quantity: exact(batch.quantity),
    reserved: exact(batch.reserved),
    locations: batch.locations.map(({ location_id, stock }) => ({
      id: location_id,
      name: names.location(location_id),
      stock: exact(stock),
    })),
    depleted: batch.quantity === '0',
    unit_cost,
    source_note_id: batch.source_note_id,
    ...{ note, custom_fields },
    created_at: batch.created_at,
    updated_at: at,
  }
}

const translate =
  (type: PublishedEventType) =>
  ({ stream, at, data: { batch, material } }: AboutBatch, names: RecordNames): readonly PublishedContent[] => [
    { type, subject: batch.batch_id, data: presentBatch({ batch, material, material_id: idOf(stream), at }, names) },
  ]

const notice = (record: EventData, names: RecordNames): PublishedData => presentBatch(batchNotice.parse(record), names)

export const batch: PublishedKind = {
  schemas: {
    'batch.created': batchSchema,
    'batch.updated': batchSchema,
    'batch.quarantined': batchSchema,
    'batch.released': batchSchema,
    'batch.recalled': batchSchema,
    'batch.expiring': batchSchema,
    'batch.expired': batchSchema,
  },
  translations: {
    'batch-registered': translate('batch.created'),
    'batch-updated': translate('batch.updated'),
    'batch-quarantined': translate('batch.quarantined'),
    'batch-released': translate('batch.released'),
    'batch-recalled': translate('batch.recalled'),
  },
  notices: { 'batch.expiring': notice, 'batch.expired': notice },
}
