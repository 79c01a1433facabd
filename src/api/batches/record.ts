import { z } from 'zod'
import { statusOn } from '../../domain/batches/batch.js'
import type { Day } from '../../domain/values/days.js'
import { exact } from '../../domain/values/exact.js'
import { batchFields } from '../../events/batches.js'
import { presentFields } from '../../feed/present-fields.js'
import { batchStatus } from '../../feed/published/batches.js'
import { batches, type ListedBatch } from '../../projections/batches.js'
import { materials } from '../../projections/materials.js'
import type { RecordState } from '../records/endpoints.js'
import { recordShape } from '../records/field-table.js'
import { dayOut, nullableText, quantityOut, timestamp } from '../records/fields.js'
import type { Names } from '../records/names.js'
import { momentFields, type PastReads, type Sources } from '../records/past.js'
import { resource } from '../records/resource.js'

const batchPlace = z
  .object({
    id: z.string().meta({ description: 'ID of the location' }),
    name: nullableText().meta({ description: 'Current name of the location' }),
    stock: quantityOut(),
  })
  .meta({ id: 'BatchAtLocation', description: 'Stock of a batch at one location' })

const { unit_cost, note, custom_fields, ...details } = recordShape(batchFields, {
  batch_number: z.string().meta({ description: 'Batch number, unique within the material. Case is ignored' }),
  gtin: nullableText().meta({ description: 'Global Trade Item Number, as entered' }),
  expires_on: dayOut()
    .nullable()
    .meta({ description: 'Expiration date: the last day of use. Null if the batch has none' }),
  received_at: timestamp().nullable().meta({ description: 'Time of the first receipt. Null before it' }),
})

export const batchRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the batch.' }),
    material_id: z.string(),
    material_name: nullableText(),
    ...details,
    status: batchStatus.meta({
      description: 'Status today, from the last quarantine, release, or recall, and from the expiration date',
    }),
    status_reason: nullableText().meta({
      description: 'Reason for the last quarantine, release, or recall. Null if there was none',
    }),
    status_at: timestamp().nullable().meta({
      description: 'Time of the last quarantine, release, or recall. Null if there was none',
    }),
    status_by: nullableText().meta({
      description: 'ID of the user who last quarantined, released, or recalled the batch. Null if there was none',
    }),
    status_by_name: nullableText().meta({ description: 'Current name of the user in `status_by`' }),
    quantity: quantityOut().meta({ description: 'Quantity on hand in all locations. Decimal, up to 6 places' }),
    reserved: quantityOut(),
    reserved_by: z
      .array(z.string())
      .meta({ description: 'IDs of the delivery notes that are being completed and have reserved some of the batch' }),
    locations: z.array(batchPlace).meta({ description: 'Stock of the batch by location. Only locations with stock' }),
    depleted: z.boolean(),
    unit_cost,
    source_note_id: nullableText().meta({
      description: 'ID of the delivery note of the first receipt. Null if that had no delivery note',
    }),
    ...{ note, custom_fields },
    created_at: timestamp(),
    updated_at: timestamp(),
    ...momentFields,
  })
  .meta({ id: 'Batch', description: 'Goods of a material with a common origin' })

const present = presentFields(batchFields)

export const presentBatch = (
  { id, state: batch }: RecordState<ListedBatch>,
  material: string | null,
  names: Names,
  today: Day,
) => {
  const { unit_cost, note, custom_fields, ...details } = present(batch)
  return {
    id,
    material_id: batch.material_id,
    material_name: material,
    ...details,
    status: statusOn(batch, today),
    status_reason: batch.status_reason,
    status_at: batch.status_at,
    status_by: batch.status_by,
    status_by_name: batch.status_by === null ? null : names.user(batch.status_by),
    quantity: exact(batch.quantity),
    reserved: exact(batch.reserved),
    reserved_by: batch.reserved_by,
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
    updated_at: batch.updated_at,
  }
}

export interface BatchRecords extends Sources {
  readonly past: PastReads
}

/** Returns a function that presents batches with the current names of materials, locations, and users. */
export const batchPresenter =
  ({ readModels, names, calendar }: Sources) =>
  async (records: readonly RecordState<ListedBatch>[]) => {
    const [goods, lookedUp] = await Promise.all([
      readModels.of(materials).getMany([...new Set(records.map(({ state }) => state.material_id))]),
      names({
        locations: records.flatMap(({ state }) => state.locations.map(({ location_id }) => location_id)),
        users: records.flatMap(({ state }) => state.status_by ?? []),
      }),
    ])
    const today = calendar.today()
    return records.map(one => presentBatch(one, goods.get(one.state.material_id)?.name ?? null, lookedUp, today))
  }

/** Returns the resource that all batch endpoints share. */
export const batchResource = (records: BatchRecords) =>
  resource({
    name: 'batches',
    tag: 'Batches',
    record: batchRecord,
    collection: () => records.readModels.of(batches),
    present: batchPresenter(records),
    past: { reads: records.past, collection: sources => sources.readModels.of(batches), present: batchPresenter },
  })
