import { z } from 'zod'
import { type Day, plusDays } from '../../domain/values/days.js'
import { batchStatus } from '../../feed/published/batches.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { expiringBatches } from '../../projections/queries/expiring-batches.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { flag } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { day } from '../frame/schema/times.js'
import { amongRecords, exactly, ofRecords } from '../records/filters.js'
import { matching } from '../records/listing.js'
import { pastListQuery } from '../records/past.js'

const filters = {
  status: batchStatus.optional().meta({ description: 'Only batches with this status today' }),
  location_id: exactly('Only batches with stock at this location'),
  supplier: exactly('Only batches from exactly this supplier', 200),
  supplier_batch: exactly("Only batches with exactly this supplier's batch number", 200),
  expires_from: day().optional().meta({ description: 'Only batches that expire on or after this date' }),
  expires_to: day().optional().meta({ description: 'Only batches that expire on or before this date' }),
  expiring: flag().optional().meta({
    description:
      'Whether to return only batches with stock that expire within the `expiry_alert_days` of their material and are not expired yet. `false` has no effect',
  }),
  depleted: flag().optional().meta({
    description: 'Whether to return batches without stock or the others. Default: `false`. With `ids`, default: both',
  }),
  search: z.string().max(200).optional().meta({
    description: 'Search words. Each must occur in the batch number, or in the name or SKU of the material',
  }),
  ...ofRecords,
  sort: sort({
    expires_on: 'expires_key',
    received_at: 'received_at',
    batch_number: 'number_key',
    quantity: 'quantity_key',
    created_at: 'created_at',
  }).optional(),
}

const inMaterial = { ...filters, ...pastListQuery }
export const ofMaterialQuery = z.strictObject(inMaterial).superRefine(checkExpiryRange)
export const batchesQuery = z
  .strictObject({ material_id: exactly('Only batches of this material'), ...inMaterial })
  .superRefine(checkExpiryRange)

type BatchesQuery = z.output<typeof batchesQuery>

function checkExpiryRange(
  { expires_from, expires_to }: { expires_from?: string; expires_to?: string },
  context: z.RefinementCtx,
) {
  if (expires_from !== undefined && expires_to !== undefined && expires_from > expires_to) {
    context.addIssue({ code: 'custom', path: ['expires_from'], message: 'must not be after expires_to' })
  }
}

export async function conditions(
  query: BatchesQuery,
  today: Day,
  lists: Pick<ReadModels, 'of'>,
): Promise<readonly FilterCondition[]> {
  const { status, location_id, supplier, supplier_batch, expires_from, expires_to, expiring, depleted, material_id } =
    query
  const named = query.ids === undefined ? false : undefined
  return [
    ...matching({ material_id, depleted: depleted ?? named }),
    ...amongRecords(query),
    ...(status === undefined ? [] : inStatus(status, today)),
    ...matching({ supplier, supplier_batch }),
    ...(location_id === undefined ? [] : [{ field: 'at_locations', has: location_id }]),
    ...(expires_from === undefined ? [] : [{ field: 'expires_key', atLeast: expires_from }]),
    ...(expires_to === undefined ? [] : [{ field: 'expires_key', below: plusDays(expires_to, 1) }]),
    ...(expiring ? [{ field: '_id', in: await idsOf(expiringBatches(lists, today)) }] : []),
  ]
}

/** Returns the conditions for batches with a status on a day. */
export function inStatus(status: z.output<typeof batchStatus>, today: Day): readonly FilterCondition[] {
  if (status === 'available') return [...matching({ status }), { field: 'expires_key', atLeast: today }]
  if (status === 'expired') return [...matching({ status: 'available' }), { field: 'expires_key', below: today }]
  return matching({ status })
}

async function idsOf(all: ReturnType<typeof expiringBatches>): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { batch } of all) ids.push(batch._id)
  return ids
}
