import type { DueNotice, NoticeSource } from '../commands/notices.js'
import type { BatchNotice } from '../events/batches.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { expiredBatches, expiringBatches, type StockedBatch } from '../projections/queries/expiring-batches.js'

/** Returns the notice sources for batches with stock that expire soon or have expired. */
export const batchNotices = (lists: Pick<ReadModels, 'of'>): readonly NoticeSource[] => [
  { type: 'batch.expiring', due: today => noticesOf(expiringBatches(lists, today), false) },
  { type: 'batch.expired', due: today => noticesOf(expiredBatches(lists, today), true) },
]

async function* noticesOf(all: AsyncIterable<StockedBatch>, expired: boolean): AsyncIterable<DueNotice> {
  for await (const { batch, material } of all) {
    const { _id: record_id, expires_on } = batch
    if (expires_on !== null) yield { record_id, date: expires_on, record: recordOf(batch, material, expired) }
  }
}

/** Returns the batch as published. Lists each field, because the document has more. */
function recordOf(
  batch: StockedBatch['batch'],
  { name, sku, unit }: StockedBatch['material'],
  expired: boolean,
): BatchNotice {
  return {
    batch: {
      batch_id: batch._id,
      batch_number: batch.batch_number,
      gtin: batch.gtin,
      supplier: batch.supplier,
      supplier_batch: batch.supplier_batch,
      manufactured_on: batch.manufactured_on,
      best_before: batch.best_before,
      expires_on: batch.expires_on,
      received_at: batch.received_at,
      unit_cost: batch.unit_cost,
      note: batch.note,
      custom_fields: batch.custom_fields,
      source_note_id: batch.source_note_id,
      status: batch.status,
      status_reason: batch.status_reason,
      status_at: batch.status_at,
      status_by: batch.status_by,
      created_at: batch.created_at,
      quantity: batch.quantity,
      reserved: batch.reserved,
      reserved_by: batch.reserved_by,
      locations: batch.locations,
    },
    material: { name, sku, unit },
    material_id: batch.material_id,
    at: batch.updated_at,
    expired,
  }
}
