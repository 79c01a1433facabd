import type { Condition, Query } from '../../document-store.js'
import type { Layout } from './layout.js'

const isOne = (condition: Condition): boolean => 'is' in condition

/**
 * Whether an index leads to just the rows that a query asks for, in their order: its first fields have one value each,
 * the next may have bounds, and the order follows. Else SQLite looks through more than are asked for, or sorts them.
 */
export function isIndexed(layout: Layout, { where = [], sort = [] }: Query): boolean {
  if (where.some(({ field }) => field === '_id')) return true
  const ones = new Set(where.filter(isOne).map(({ field }) => field))
  const bounded = [...new Set(where.filter(one => !isOne(one)).map(({ field }) => field))]
  const isList = (condition: Condition) => 'has' in condition || 'hasAny' in condition || 'in' in condition
  if (bounded.length > 1 || where.some(isList)) return false
  const order = sort.map(({ field }) => field).filter((field, n) => n === 0 || field !== '_id')
  const following = [...bounded, ...order.filter(field => !bounded.includes(field))]
  if (order.length > 0 && bounded.length > 0 && order[0] !== bounded[0]) return false
  return [...layout.indexes, [], ['_id']].some(index => {
    // The number of the row ends each of them.
    const fields = layout.ordered ? [...index, '_seq'] : index
    const [first, rest] = [fields.slice(0, ones.size), fields.slice(ones.size)]
    return (
      first.every(field => ones.has(field)) &&
      first.length === ones.size &&
      following.every((field, n) => field === rest[n])
    )
  })
}
