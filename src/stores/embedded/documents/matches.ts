import type { Condition, Doc, Filter, Scalar } from '../../document-store.js'

export type Matcher = (doc: Doc) => boolean

/** Returns the value of a field for filters: null if it is missing or not a scalar. */
export function scalarOf(doc: Doc, field: string): Scalar {
  const value = doc[field]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Returns a function that evaluates a filter in memory, with the same result as the SQL of `conditions.ts`. */
export function matcher(filter: Filter): Matcher {
  const tests = filter.map(test)
  return doc => tests.every(holds => holds(doc))
}

function test(condition: Condition): Matcher {
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

export function listOf(doc: Doc, field: string): readonly string[] {
  const value = doc[field]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
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
