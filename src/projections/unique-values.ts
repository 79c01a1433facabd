import { type Borne, uniqueKey } from '../domain/unique-values.js'
import type { UniqueField } from '../events/unique-values.js'
import { nextTurn } from '../stores/shared/loop-turns.js'
import type { ReadModels } from './engine/read-models.js'
import { type MaterialDoc, materials } from './materials.js'

const KEYS = { sku: 'sku_key', ean: 'ean_key' } as const

/** Materials that bear a value and are not archived, the oldest first. */
export const bearersOf = (lists: ReadModels, { field, value }: Pick<Borne, 'field' | 'value'>) =>
  lists.of(materials).find({
    where: [
      { field: 'archived', is: false },
      { field: KEYS[field], is: value },
    ],
    limit: MOST_BEARERS,
  })

/** Finds materials that are not archived by what is written in a field of theirs. */
export const bearerFinder = (lists: ReadModels) => async (field: UniqueField, written: string) => {
  const value = uniqueKey(field, written)
  return value === undefined ? [] : (await bearersOf(lists, { field, value })).map(({ _id }) => _id)
}

const MOST_BEARERS = 200

/** A value that several materials bear, and some of those. */
export interface Repeated {
  readonly field: UniqueField
  readonly written: string
  readonly bearers: readonly MaterialDoc[]
}

const PAGE = 200

/** Every value that more than one material bears: what was there before it had to be unique. */
export async function* repeatedValues(lists: ReadModels, field: UniqueField): AsyncIterable<Repeated> {
  const key = KEYS[field]
  for (let after: string | undefined; ; ) {
    const beyond = after === undefined ? { field: key, not: null } : { field: key, above: after }
    const where = [{ field: 'archived', is: false }, beyond]
    const docs = await lists.of(materials).find({ where, sort: [{ field: key }], limit: PAGE })
    const last = docs.at(-1)?.[key]
    for (const value of repeatedIn(docs.map(doc => doc[key]))) {
      const bearers = await bearersOf(lists, { field, value })
      if (bearers.length > 1) yield { field, written: bearers[0]?.[field] ?? value, bearers }
    }
    if (docs.length < PAGE || typeof last !== 'string') return
    after = last
    // An embedded store answers at once: all else has its turn in between.
    await nextTurn()
  }
}

/** What stands twice, and the last: it may go on behind the page. */
function repeatedIn(sorted: readonly (string | null)[]): readonly string[] {
  const found = sorted.filter((value, n) => value === sorted[n - 1] || n === PAGE - 1)
  return [...new Set(found.filter(value => value !== null))]
}
