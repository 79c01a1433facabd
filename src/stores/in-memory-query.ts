import type { Doc, Filter, FilterCondition, Query, Scalar, SortOrder } from './document-store.js'

/** Returns the value of a field for filters: null if it is missing or not a scalar. */
export function scalarOf(doc: Doc, field: string): Scalar {
  const value = doc[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export function listOf(doc: Doc, field: string): readonly string[] {
  const value = doc[field]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

export type Matcher = (doc: Doc) => boolean

/** Returns a function that evaluates a filter in memory, with the same result as its SQL. */
export function matcher(filter: Filter): Matcher {
  const tests = filter.map(conditionMatcher)
  return doc => tests.every(holds => holds(doc))
}

function conditionMatcher(condition: FilterCondition): Matcher {
  const { field } = condition
  if ('is' in condition) return doc => scalarOf(doc, field) === condition.is
  if ('not' in condition) return doc => scalarOf(doc, field) !== condition.not
  if ('in' in condition) return doc => condition.in.includes(scalarOf(doc, field))
  if ('notIn' in condition) return doc => !condition.notIn.includes(scalarOf(doc, field))
  if ('hasAny' in condition) return doc => listOf(doc, field).some(each => condition.hasAny.includes(each))
  if ('has' in condition) return doc => listOf(doc, field).includes(condition.has)
  if ('above' in condition) return doc => order(scalarOf(doc, field), condition.above) > 0
  if ('atLeast' in condition) return doc => order(scalarOf(doc, field), condition.atLeast) >= 0
  if ('below' in condition) return doc => order(scalarOf(doc, field), condition.below) < 0
  return doc => order(scalarOf(doc, field), condition.atMost) <= 0
}

/** Compares two values. Returns NaN, which fails every comparison, if their types differ. */
function order(value: Scalar, bound: string | number): number {
  if (typeof value === 'number' && typeof bound === 'number') return value - bound
  if (typeof value === 'string' && typeof bound === 'string') return byCodePoint(value, bound)
  return Number.NaN
}

/**
 * Compares texts like SQLite, which compares UTF-8: characters outside the basic plane sort last. In UTF-16, they sort
 * before U+E000.
 */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one !== other) return rank(one) - rank(other)
  }
  return a.length - b.length
}

const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit)

/** Returns a function that reports whether a document matches a filter and has all words in its search field. */
export function queryMatcher(
  search: string | undefined,
  { where = [], words = [] }: Pick<Query, 'where' | 'words'>,
): Matcher {
  const filter = matcher(where)
  if (words.length === 0 || search === undefined) return filter
  return doc => {
    const text = doc[search]
    return typeof text === 'string' && words.every(word => text.includes(word)) && filter(doc)
  }
}

/** Compares documents like a store that sorts them: missing fields first, and ties by `_id`. */
export function comparator(sort: readonly SortOrder[]): (one: Doc, other: Doc) => number {
  return (one, other) => {
    for (const { field, descending } of sort) {
      const difference = compareValues(scalarOf(one, field), scalarOf(other, field))
      if (difference !== 0) return descending ? -difference : difference
    }
    return byCodePoint(one._id, other._id)
  }
}

function compareValues(one: Scalar, other: Scalar): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1
  if (typeof one === 'string' && typeof other === 'string') return byCodePoint(one, other)
  return Number(one) - Number(other)
}
