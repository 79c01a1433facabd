import { type Day, daysBetween, plusDays } from '../../domain/values/days.js'
import { pagesOf } from '../../stores/find-after.js'
import { type BatchDoc, batches, NEVER_EXPIRES } from '../batches.js'
import type { ReadModels } from '../engine/read-models.js'
import { longestAlert, type MaterialDoc, materials } from '../materials.js'

type Lists = Pick<ReadModels, 'of'>

/** A batch with stock, and its material. */
export interface StockedBatch {
  readonly batch: BatchDoc
  readonly material: MaterialDoc
}

/**
 * Yields the batches that are about to expire. The number of days is a setting of each material, so the batches alone
 * don't tell.
 */
export async function* expiringBatches(lists: Lists, today: Day): AsyncIterable<StockedBatch> {
  const longest = await longestAlert(lists)
  if (longest === undefined) return
  for await (const one of stocked(lists, today, plusDays(today, longest + 1))) {
    if (daysBetween(today, one.batch.expires_key) <= (one.material.expiry_alert_days ?? -1)) yield one
  }
}

/** Yields the batches that have expired. */
export const expiredBatches = (lists: Lists, today: Day): AsyncIterable<StockedBatch> => stocked(lists, '', today)

/** Yields the batches in the order of their expiration dates. */
async function* stocked(lists: Lists, from: Day, below: Day): AsyncIterable<StockedBatch> {
  const where = [
    { field: 'depleted', is: false },
    { field: 'expires_key', atLeast: from },
    { field: 'expires_key', below: below < NEVER_EXPIRES ? below : NEVER_EXPIRES },
  ]
  for await (const page of pagesOf(lists.of(batches), { where, sort: [{ field: 'expires_key' }] })) {
    const goods = await lists.of(materials).getMany([...new Set(page.map(({ material_id }) => material_id))])
    for (const batch of page) {
      const material = goods.get(batch.material_id)
      if (material) yield { batch, material }
    }
  }
}
