import type { Route } from '../route.js'
import { type Weighted, weighted } from './weighted.js'

export const JSON_TYPE = 'application/json'
export const NDJSON_TYPE = 'application/x-ndjson'
export const CSV_TYPE = 'text/csv'
export const EVENT_STREAM_TYPE = 'text/event-stream'

/** What a route answers with, the usual one first; nothing where its answers have no body. Each list is a table, too. */
export function mediaTypesOf(route: Pick<Route, 'serves' | 'answers' | 'list' | 'columns'>): readonly string[] {
  const { serves, answers, list, columns } = route
  if (list || columns) return [...(serves ?? [JSON_TYPE]), CSV_TYPE]
  if (serves) return serves
  return Object.keys(answers).every(status => status === '204') ? [] : [JSON_TYPE]
}

/** The one that is wanted most; of those wanted alike the one that is named more exactly, then the usual one. */
export function chosenFrom(accept: string, served: readonly string[]): string | undefined {
  const ranges = weighted(accept)
  if (ranges.length === 0) return served[0]
  let chosen: string | undefined
  let best: Wanted = { weight: 0, exactness: 0 }
  for (const type of served) {
    const wanted = wantedBy(ranges, type)
    if (wanted.weight < best.weight || wanted.weight === 0) continue
    if (wanted.weight === best.weight && wanted.exactness <= best.exactness) continue
    chosen = type
    best = wanted
  }
  return chosen
}

interface Wanted {
  readonly weight: number
  readonly exactness: number
}

/** What the most exact of the ranges that a type lies in says of it. */
function wantedBy(ranges: readonly Weighted[], type: string): Wanted {
  const family = `${type.slice(0, type.indexOf('/'))}/*`
  const forms = ['*/*', family, type]
  let found: Wanted = { weight: 0, exactness: -1 }
  for (const { value, weight } of ranges) {
    const exactness = forms.indexOf(value)
    if (exactness > found.exactness) found = { weight, exactness }
  }
  return found
}
