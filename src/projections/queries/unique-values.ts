import { type UniqueFieldValue, uniqueKey } from '../../domain/unique-values.js'
import type { Id } from '../../domain/values/ids.js'
import type { UniqueField } from '../../events/unique-values.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { ReadModels } from '../engine/read-models.js'
import type { ReadYourWrites } from '../engine/read-your-writes.js'
import { WAIT_MS } from '../engine/time-limits.js'
import { type MaterialDoc, materials } from '../materials.js'

const KEYS = { sku: 'sku_key', ean: 'ean_key' } as const

/** Returns the materials with a value that are not archived, the oldest first. */
const materialsWithValue = (lists: ReadModels, { field, value }: Pick<UniqueFieldValue, 'field' | 'value'>) =>
  lists.of(materials).find({
    where: [
      { field: 'archived', is: false },
      { field: KEYS[field], is: value },
    ],
    limit: MAX_MATERIALS,
  })

/** Returns a function that finds materials that are not archived by the value of a field. */
export const materialFinder = (lists: ReadModels) => async (field: UniqueField, written: string) => {
  const value = uniqueKey(field, written)
  return value === undefined ? [] : (await materialsWithValue(lists, { field, value })).map(({ _id }) => _id)
}

const MAX_MATERIALS = 200

/** Returns the IDs of the materials that have a value, the oldest first. */
export type FindMaterialsWithValue = (fieldValue: Pick<UniqueFieldValue, 'field' | 'value'>) => Promise<readonly Id[]>

/**
 * Returns a function that finds materials by a value. A value without a reservation was in the log before values had to
 * be unique, so the function waits only once, until the read model shows everything that is in the log at the first call.
 */
export function createValueLookup(
  readModels: Pick<ReadYourWrites, 'waitFor'>,
  liveCopies: ReadModels,
): FindMaterialsWithValue {
  let ready: Promise<void> | undefined
  const untilVisible = async () => {
    if (await readModels.waitFor('head', { of: materials.name, ms: WAIT_MS.decision, strict: true })) return
    ready = undefined
    throw new StoreUnavailable('The read model materials', 'it is behind')
  }
  return async fieldValue => {
    ready ??= untilVisible()
    await ready
    return (await materialsWithValue(liveCopies, fieldValue)).map(({ _id }) => _id)
  }
}

/** A value that several materials have, and some of those materials. */
export interface DuplicateValue {
  readonly field: UniqueField
  readonly written: string
  readonly materials: readonly MaterialDoc[]
}

const PAGE_SIZE = 200

/** Yields every value that more than one material has. Such values existed before the field had to be unique. */
export async function* repeatedValues(lists: ReadModels, field: UniqueField): AsyncIterable<DuplicateValue> {
  const key = KEYS[field]
  for (let after: string | undefined; ; ) {
    const beyond = after === undefined ? { field: key, not: null } : { field: key, above: after }
    const where = [{ field: 'archived', is: false }, beyond]
    const docs = await lists.of(materials).find({ where, sort: [{ field: key }], limit: PAGE_SIZE })
    const last = docs.at(-1)?.[key]
    for (const value of repeatedIn(docs.map(doc => doc[key]))) {
      const found = await materialsWithValue(lists, { field, value })
      if (found.length > 1) yield { field, written: found[0]?.[field] ?? value, materials: found }
    }
    if (docs.length < PAGE_SIZE || typeof last !== 'string') return
    after = last
    // An embedded store blocks the thread: let other requests run.
    await yieldToEventLoop()
  }
}

/** Returns the values that occur twice, and the last one: it can continue on the next page. */
function repeatedIn(sorted: readonly (string | null)[]): readonly string[] {
  const found = sorted.filter((value, n) => value === sorted[n - 1] || n === PAGE_SIZE - 1)
  return [...new Set(found.filter(value => value !== null))]
}
