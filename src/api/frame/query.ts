import { FIRST_PAGE, PAGING_NAMES, parsePaging } from './paging.js'
import { type Parameters, parseQueryString, refused } from './query-string.js'
import type { Paging, Route } from './route.js'
import { validated } from './validation.js'

export interface ReadQuery {
  readonly query: unknown
  readonly paging: Paging
  readonly parameters: Parameters
}

/** Reads the query of one route: its own names by its schema, those of paging apart. */
export function queryReader({ query: schema, list }: Route): (text: string) => ReadQuery {
  const known: readonly string[] = list ? PAGING_NAMES : []
  return text => {
    const parameters = parseQueryString(text)
    const own: Record<string, string> = {}
    for (const [name, value] of parameters) {
      if (known.includes(name)) continue
      if (!schema || name === '__proto__') throw refused(name, notKnown(known))
      own[name] = value
    }
    const query = schema ? validated(schema, own, 'query', known) : own
    return { query, paging: list ? parsePaging(parameters) : FIRST_PAGE, parameters }
  }
}

const notKnown = (names: readonly string[]) =>
  `is not known; ${names.length > 0 ? `allowed are ${names.join(', ')}` : 'this takes no query parameters'}`
