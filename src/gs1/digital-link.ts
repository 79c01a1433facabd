import { type Elements, elementsOf } from './elements.js'

/** Application identifiers that can be the primary key of a Digital Link. */
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

const LINK = /^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/i

/** Parses `https://id.gs1.org/01/04006381333931/10/L-77?17=270331`, with any host, or only its path. */
export function parseDigitalLink(uri: string): Elements | undefined {
  const [, path, query = ''] = LINK.exec(uri) ?? []
  if (path === undefined) return undefined
  const inPath = pathElements(path.replace(/\/$/, '').split('/'))
  const inQuery = query
    .split(/[&;]/)
    .map(parameter => parameter.split('='))
    .filter(([name = '']) => /^\d{2,4}$/.test(name))
    .map(([name = '', ...value]) => [name, decodeText(value.join('='))] as const)
  return inPath && elementsOf(withGtins([...inPath, ...inQuery]))
}

/** Returns the elements from the last primary key on. The path before it can be anything. */
function pathElements(segments: readonly string[]): readonly (readonly [string, string])[] | undefined {
  for (let at = segments.length - 2; at >= 0; at -= 2) {
    if (!KEYS.includes(segments[at] ?? '')) continue
    const pairs: [string, string][] = []
    for (let n = at; n < segments.length; n += 2) pairs.push([segments[n] ?? '', decodeText(segments[n + 1] ?? '')])
    return pairs
  }
  return undefined
}

/** Pads GTINs to 14 digits, because links can contain shorter ones. */
const withGtins = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(
    ([ai, value]) => [ai, ai === '01' && /^(\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value] as const,
  )

/** Returns an empty text if the text isn't UTF-8. Empty elements are rejected later. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
