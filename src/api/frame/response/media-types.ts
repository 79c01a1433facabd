import type { Route } from '../route.js'
import { type Weighted, weighted } from './weighted.js'

export const JSON_TYPE = 'application/json'
export const NDJSON_TYPE = 'application/x-ndjson'
export const CSV_TYPE = 'text/csv'
export const EVENT_STREAM_TYPE = 'text/event-stream'

/**
 * Returns the media types of a route, the default first; none if its responses have no body. Each list is also a
 * table.
 */
export function mediaTypesOf(route: Pick<Route, 'serves' | 'answers' | 'list' | 'columns'>): readonly string[] {
  const { serves, answers, list, columns } = route
  if (list || columns) return [...(serves ?? [JSON_TYPE]), CSV_TYPE]
  if (serves) return serves
  return Object.keys(answers).every(status => status === '204') ? [] : [JSON_TYPE]
}

/** Returns the preferred type; of equally preferred ones, the one that is named more specifically, then the default. */
export function chosenFrom(accept: string, served: readonly string[]): string | undefined {
  const ranges = weighted(accept)
  if (ranges.length === 0) return served[0]
  let chosen: string | undefined
  let best: Preference = { weight: 0, exactness: 0 }
  for (const type of served) {
    const wanted = wantedBy(ranges, type)
    if (wanted.weight < best.weight || wanted.weight === 0) continue
    if (wanted.weight === best.weight && wanted.exactness <= best.exactness) continue
    chosen = type
    best = wanted
  }
  return chosen
}

interface Preference {
  readonly weight: number
  readonly exactness: number
}

/** Returns the weight of a type: that of the most specific range that includes it. */
function wantedBy(ranges: readonly Weighted[], type: string): Preference {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  const forms = ['*/*', family, type]
  let found: Preference = { weight: 0, exactness: -1 }
  for (const { value, weight } of ranges) {
    const exactness = forms.indexOf(value)
    if (exactness > found.exactness) found = { weight, exactness }
  }
  return found
}
