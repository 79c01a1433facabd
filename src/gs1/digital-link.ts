import { type Elements, elementsOf } from './elements.js'

/** What a Digital Link may be about. */
const KEYS: readonly string[] = [
  '01',
  '00',
  '253',
  '255',
  '401',
  '402',
  '414',
  '417',
  '8003',
  '8004',
  '8006',
  '8010',
  '8017',
  '8018',
]
/** What says more exactly which, in the path and in this order. */
const QUALIFIERS: readonly string[] = ['22', '10', '21', '235']

const LINK = /^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/i

/** `https://id.gs1.org/01/04006381333931/10/L-77?17=270331`, of whatever host, or its path alone. */
export function parseDigitalLink(uri: string): Elements | undefined {
  const [, path, query = ''] = LINK.exec(uri) ?? []
  if (path === undefined) return undefined
  const inPath = pathElements(path.replace(/\/$/, '').split('/'))
  const inQuery = query
    .split(/[&;]/)
    .map(parameter => parameter.split('='))
    .filter(([name = '']) => /^\d{2,4}$/.test(name))
    .map(([name = '', ...value]) => [name, decoded(value.join('='))] as const)
  return inPath && elementsOf(withGtins([...inPath, ...inQuery]))
}

/** From the last key on: what comes before it is up to whoever made the link. */
function pathElements(segments: readonly string[]): readonly (readonly [string, string])[] | undefined {
  for (let at = segments.length - 2; at >= 0; at -= 2) {
    if (!KEYS.includes(segments[at] ?? '')) continue
    const pairs: [string, string][] = []
    for (let n = at; n < segments.length; n += 2) pairs.push([segments[n] ?? '', decoded(segments[n + 1] ?? '')])
    return pairs
  }
  return undefined
}

/** Links may name shorter GTINs than bar codes do. */
const withGtins = (said: readonly (readonly [string, string])[]) =>
  said.map(
    ([ai, value]) => [ai, ai === '01' && /^(\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value] as const,
  )

/** Nothing where it is not UTF-8: no element is empty. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Undefined where nothing is said that a link may be about. */
export function encodeDigitalLink(elements: Elements, host = 'https://id.gs1.org'): string | undefined {
  const key = KEYS.find(ai => elements.has(ai))
  if (key === undefined) return undefined
  const inPath = [key, ...(key === '01' ? QUALIFIERS.filter(ai => elements.has(ai)) : [])]
  const path = inPath.map(ai => `/${ai}/${encodeURIComponent(elements.get(ai) ?? '')}`).join('')
  const query = [...elements]
    .filter(([ai]) => !inPath.includes(ai))
    .map(([ai, value]) => `${ai}=${encodeURIComponent(value)}`)
  return `${host}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
