import { z } from 'zod'
import type { DeliveryNote } from '../../domain/delivery-notes.js'
import { exact } from '../../domain/values/exact.js'
import { noteType } from '../../events/delivery-notes.js'
import { batchOfItem, presentBatchQuantity, presentNamedBatches } from '../../feed/published/batch-parts.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { materials } from '../../projections/materials.js'
import type { RecordState } from '../records/endpoints.js'
import { nullableText, quantityOut, timestamp } from '../records/fields.js'
import type { LookUpNames } from '../records/names.js'
import { momentFields } from '../records/past.js'

export const noteStatus = z.enum(['draft', 'open', 'completed', 'cancelled']).meta({
  id: 'DeliveryNoteStatus',
  description:
    'Status of a delivery note. `draft`: can still be changed. `open`: ready to be completed. `completed`: applied to the stock. `cancelled`: canceled',
})

const batchOfNote = z
  .object({
    batch_id: z.string().optional().meta({ description: 'ID of the batch. Absent if the item names it by its number' }),
    batch_number: z.string().optional().meta({ description: 'Batch number. Absent if the item names it by its ID' }),
    quantity: quantityOut(),
    batch: batchOfItem.optional().meta({ description: 'Details of the batch, as entered. Absent if there are none' }),
  })
  .meta({ id: 'BatchOfNote', description: 'Quantity of one batch in an item' })

const itemRecord = z
  .object({
    line_no: z.int(),
    material_id: z.string(),
    material_name: nullableText(),
    sku: nullableText(),
    quantity: quantityOut(),
    unit: nullableText(),
    location_id: nullableText().meta({ description: 'ID of the location. Null if the item names none' }),
    from_location_id: nullableText().meta({
      description: 'ID of the source location. Null for a receipt, and before completion if the item names none',
    }),
    to_location_id: nullableText().meta({
      description:
        'ID of the destination location. Null for a withdrawal, and before completion if the item names none',
    }),
    batch_id: z
      .string()
      .optional()
      .meta({ description: 'ID of the batch that the item names. Absent if it names none' }),
    batch_number: z.string().optional().meta({
      description: 'Number of the batch that the item names. Absent if it names none',
    }),
    batch: batchOfItem.optional().meta({
      description: 'Details of the batch that the item receives, as entered. Absent if there are none',
    }),
    batches: z.array(batchOfNote).optional().meta({
      description: 'Batches that the item names or, after completion, that were moved. Absent if there are none',
    }),
  })
  .meta({ id: 'DeliveryNoteItem', description: 'Item of a delivery note' })

export const deliveryNoteRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the delivery note.' }),
    number: nullableText().meta({
      description:
        'Number of the delivery note, consecutive within its year, such as DN-2026-000123. Null only while the note is being created',
    }),
    type: noteType.meta({ description: 'Type of the delivery note' }),
    status: noteStatus,
    location_id: nullableText().meta({ description: 'ID of the location for items that name none. Null if not set' }),
    location_name: nullableText(),
    from_location_id: nullableText().meta({
      description: 'ID of the source location for items that name none. Null if not set',
    }),
    from_location_name: nullableText(),
    to_location_id: nullableText().meta({
      description: 'ID of the destination location for items that name none. Null if not set',
    }),
    to_location_name: nullableText(),
    items: z.array(itemRecord),
    note: nullableText(),
    reference: nullableText(),
    created_by: z.string(),
    created_by_name: nullableText(),
    created_at: timestamp(),
    updated_at: timestamp(),
    completed_by: nullableText().meta({
      description: 'ID of the user who completed the delivery note. Null until completion',
    }),
    completed_by_name: nullableText(),
    completed_at: timestamp().nullable(),
    effective_at: timestamp().nullable().meta({
      description:
        'Time at which the movements took effect: `completed_at`, unless the completion was backdated. Null until completion',
    }),
    ...momentFields,
  })
  .meta({ id: 'DeliveryNote', description: 'Receipt, withdrawal, or transfer of several materials in one document' })

type PresentNotes = (notes: readonly RecordState<DeliveryNote>[]) => Promise<readonly object[]>

/** Returns a function that presents delivery notes with current names. */
export function createNotePresenter(readModels: Pick<ReadModels, 'of'>, lookUp: LookUpNames): PresentNotes {
  return async notes => {
    const materialIds = notes.flatMap(({ state }) => state.items.map(({ material_id }) => material_id))
    const [goods, names] = await Promise.all([
      readModels.of(materials).getMany([...new Set(materialIds)]),
      lookUp({
        locations: notes.flatMap(({ state }) => placesOf(state)),
        users: notes.flatMap(({ state }) => [state.created_by, ...(state.completed_by ? [state.completed_by] : [])]),
      }),
    ])
    const place = (id: string | null) => (id === null ? null : names.location(id))

    return notes.map(({ id, state: note }) => ({
      id,
      number: note.number,
      type: note.type,
      status: note.status,
      location_id: note.location_id,
      location_name: place(note.location_id),
      from_location_id: note.from_location_id,
      from_location_name: place(note.from_location_id),
      to_location_id: note.to_location_id,
      to_location_name: place(note.to_location_id),
      items: note.items.map((item, n) => {
        const material = goods.get(item.material_id)
        const done = note.status === 'completed' ? note.completion?.lines[n] : undefined
        return {
          line_no: n + 1,
          material_id: item.material_id,
          material_name: material?.name ?? null,
          sku: material?.sku ?? null,
          quantity: exact(item.quantity),
          unit: material?.unit ?? null,
          location_id: item.location_id,
          from_location_id: done?.from_location_id ?? item.from_location_id,
          to_location_id: done?.to_location_id ?? item.to_location_id,
          ...presentNamedBatches(item),
          ...(done?.batches ? { batches: done.batches.map(presentBatchQuantity) } : {}),
        }
      }),
      note: note.note,
      reference: note.reference,
      created_by: note.created_by,
      created_by_name: names.user(note.created_by),
      created_at: note.created_at,
      updated_at: note.updated_at,
      completed_by: note.completed_by,
      completed_by_name: note.completed_by === null ? null : names.user(note.completed_by),
      completed_at: note.completed_at,
      effective_at: note.effective_at ?? note.completed_at,
    }))
  }
}

const placesOf = ({ location_id, from_location_id, to_location_id }: DeliveryNote): readonly string[] =>
  [location_id, from_location_id, to_location_id].filter(id => id !== null)
