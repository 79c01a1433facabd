import type { Filter as MongoFilter } from 'mongodb'
import type { FilterCondition, Query, Scalar, SortOrder } from '../document-store.js'
import { declaredList, declaredPath, type MongoLayout, pathOf, type Stored } from './layout.js'
import { gramsOfWords, isLong, patternOf } from './trigrams.js'

type Part = Record<string, unknown>

/** Returns the filter of a query, which excludes expired documents. */
export function filterOf(layout: MongoLayout, { where = [], words = [] }: Query, now: number): MongoFilter<Stored> {
  const parts = [...where.map(condition => conditionOf(layout, condition)), ...wordFilters(layout, words)]
  // One condition covers a missing and a later date, so that the planner has no choice between plans.
  if (layout.expires !== null) parts.push({ expires: { $not: { $lte: new Date(now) } } })
  return parts.length === 0 ? {} : { $and: parts }
}

function conditionOf(layout: MongoLayout, condition: FilterCondition): Part {
  const { field } = condition
  if ('has' in condition) return { [declaredList(layout, field)]: { $eq: scalar(field, condition.has) } }
  if ('hasAny' in condition) {
    return { [declaredList(layout, field)]: { $in: condition.hasAny.map(each => scalar(field, each)) } }
  }
  const path = declaredPath(layout, field)
  // In MongoDB, too, null matches a missing field, and a comparison matches only values of the same type.
  if ('is' in condition) return { [path]: { $eq: scalar(field, condition.is) } }
  if ('not' in condition) return { [path]: { $ne: scalar(field, condition.not) } }
  if ('in' in condition) return { [path]: { $in: condition.in.map(each => scalar(field, each)) } }
  if ('notIn' in condition) return { [path]: { $nin: condition.notIn.map(each => scalar(field, each)) } }
  if ('above' in condition) return { [path]: { $gt: scalar(field, condition.above) } }
  if ('atLeast' in condition) return { [path]: { $gte: scalar(field, condition.atLeast) } }
  if ('below' in condition) return { [path]: { $lt: scalar(field, condition.below) } }
  return { [path]: { $lte: scalar(field, condition.atMost) } }
}

/** Checks a value: MongoDB would treat an object as an operator, and undefined as no condition. */
function scalar(field: string, value: Scalar | undefined): Scalar {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new TypeError(`${field} can be compared only with a string, number, boolean, or null`)
}

function wordFilters(layout: MongoLayout, words: readonly string[]): readonly Part[] {
  const terms = words.filter(word => word !== '')
  if (terms.length === 0) return []
  if (layout.search === null) throw new TypeError('this collection has no search field')
  const path = pathOf(layout.search)
  const grams = gramsOfWords(terms.filter(isLong))
  return [
    ...(grams.length === 0 ? [] : [{ grams: { $all: grams } }]),
    ...terms.map(word => ({ [path]: { $regex: patternOf(word) } })),
  ]
}

export function sortOf(layout: MongoLayout, sort: readonly SortOrder[] | undefined): Record<string, 1 | -1> {
  if (sort === undefined || sort.length === 0) return layout.ordered ? { [pathOf('_seq')]: 1 } : { _id: 1 }
  const terms = sort.map(({ field, descending }) => [declaredPath(layout, field), descending ? -1 : 1] as const)
  const unique = sort.some(({ field }) => field === '_id' || (field === '_seq' && layout.ordered))
  return Object.fromEntries(unique ? terms : [...terms, ['_id', 1] as const])
}
