import type { Day } from '../../domain/values/days.js'
import { type Decimal, fromDecimal, type Quantity, toDecimal, ZERO } from '../../domain/values/quantity.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { batches } from '../batches.js'
import type { Consistency } from '../engine/consistency.js'
import type { ReadModels } from '../engine/read-models.js'
import { WAIT_MS } from '../engine/time-limits.js'
import { type MaterialDoc, materials } from '../materials.js'

/**
 * Available stock of materials with batch tracking: unreserved, neither quarantined nor recalled, and not expired if
 * expired batches are blocked.
 */
export interface AvailableStock {
  /** Returns the available stock of those of the materials that have batch tracking. */
  of(docs: readonly MaterialDoc[], today: Day): Promise<ReadonlyMap<string, Decimal>>
  /**
   * Returns the IDs of the materials with less available stock than their minimum stock. `archived` selects archived
   * materials or the others; undefined: both.
   */
  low(today: Day, archived: boolean | undefined): Promise<readonly string[]>
}

type Lists = Pick<ReadModels, 'of'> & Pick<Consistency, 'waitFor'>

/**
 * Available stock depends on the day, so it isn't stored. Sums are cached per document of a material: no batch changes
 * without an event of its material, which replaces the document.
 */
export function createAvailableStock(lists: Lists): AvailableStock {
  const known = new WeakMap<MaterialDoc, { readonly today: Day; readonly available: Decimal }>()

  async function of(docs: readonly MaterialDoc[], today: Day): Promise<ReadonlyMap<string, Decimal>> {
    const tracked = docs.filter(doc => doc.batch_tracking)
    const missing = tracked.filter(doc => known.get(doc)?.today !== today)
    const sums = missing.length === 0 ? NO_STOCK : await sumsOf(missing, today)
    return new Map(tracked.map(doc => [doc._id, sums.get(doc._id) ?? known.get(doc)?.available ?? '0']))
  }

  async function sumsOf(docs: readonly MaterialDoc[], today: Day): Promise<ReadonlyMap<string, Decimal>> {
    const upTo = Math.max(...docs.map(({ _pos = 0 }) => _pos))
    const isCurrent = await lists.waitFor(upTo, { of: batches.name, ms: WAIT_MS.read })
    const sums = new Map<string, Quantity>(docs.map(({ _id }) => [_id, ZERO]))
    const blocks = new Map(docs.map(({ _id, block_expired = true }) => [_id, block_expired]))
    const where = [
      { field: 'material_id', in: [...sums.keys()] },
      { field: 'depleted', is: false },
    ]
    for await (const page of pagesOf(lists.of(batches), { where })) {
      for (const { material_id, status, expires_key, quantity, reserved } of page) {
        if (status !== 'available' || (expires_key < today && blocks.get(material_id))) continue
        sums.set(material_id, (sums.get(material_id) ?? ZERO) + fromDecimal(quantity) - fromDecimal(reserved))
      }
      await yieldToEventLoop()
    }
    const found = new Map(Array.from(sums, ([id, sum]) => [id, toDecimal(sum)]))
    if (isCurrent) for (const doc of docs) known.set(doc, { today, available: found.get(doc._id) ?? '0' })
    return found
  }

  return {
    of,
    async low(today, archived) {
      const ids: string[] = []
      const where = [
        ...(archived === undefined ? [] : [{ field: 'archived', is: archived }]),
        { field: 'alert_key', atLeast: 0 },
      ]
      for await (const page of pagesOf(lists.of(materials), { where })) {
        const available = await of(page, today)
        const isLow = ({ _id, min_stock }: MaterialDoc) =>
          fromDecimal(available.get(_id) ?? '0') < fromDecimal(min_stock)
        ids.push(...page.filter(isLow).map(({ _id }) => _id))
      }
      return ids
    },
  }
}

const NO_STOCK: ReadonlyMap<string, Decimal> = new Map()
