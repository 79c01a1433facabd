import type { Day } from '../../src/domain/values/days.js'
import type { Elements } from '../../src/gs1/elements.js'
import { identifier } from '../../src/gs1/identifiers.js'

/** FNC1 as scanners send it. */
const SEPARATOR = '\x1d'
/** Application identifiers of the tests that can be the primary key of a Digital Link, by precedence. */
const KEYS = ['01', '00', '414', '8004']
/** Key qualifiers of a GTIN, in the order in which the path contains them. */
const QUALIFIERS = ['22', '10', '21', '235']

export const dateOfDay = (day: Day): string => day.slice(2).replaceAll('-', '')

/**
 * Returns an element string as a scanner of GS1-128 sends it. Values of fixed length come first, because they need no
 * separators.
 */
export function encodeElementString(elements: Elements): string {
  const all = [...elements]
  const isFixed = ([ai]: readonly [string, string]) => identifier(ai)?.length !== undefined
  const fixed = all.filter(isFixed).map(([ai, value]) => `${ai}${value}`)
  const others = all.filter(one => !isFixed(one)).map(([ai, value]) => `${ai}${value}${SEPARATOR}`)
  return `]C1${[...fixed, ...others].join('')}`
}

export const encodeBracketed = (elements: Elements): string =>
  Array.from(elements, ([ai, value]) => `(${ai})${value.replaceAll('(', '\\(')}`).join('')

/** Returns a Digital Link; undefined if there is no primary key. */
export function encodeDigitalLink(elements: Elements): string | undefined {
  const key = KEYS.find(ai => elements.has(ai))
  if (key === undefined) return undefined
  const inPath = [key, ...(key === '01' ? QUALIFIERS.filter(ai => elements.has(ai)) : [])]
  const path = inPath.map(ai => `/${ai}/${encodeURIComponent(elements.get(ai) ?? '')}`).join('')
  const query = [...elements]
    .filter(([ai]) => !inPath.includes(ai))
    .map(([ai, value]) => `${ai}=${encodeURIComponent(value)}`)
  return `https://id.gs1.org${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
