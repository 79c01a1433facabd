import { LRUCache } from 'lru-cache'
import type { ApiState, Step } from '../api-context.js'
import { tableQuery } from '../csv/table-query.js'
import type { Frame } from '../frame.js'
import { FIRST_PAGE, PAGING_NAMES, parsePaging } from '../response/paging.js'
import type { Route } from '../route.js'
import { notKnown } from '../schema/near-miss.js'
import { isTable, namesAt } from '../schema/schema-names.js'
import { momentsOf } from '../schema/times.js'
import { validated } from '../schema/validation.js'
import { parseQueryString, refused } from './query-string.js'

/** Reads the query: the route's own names by its schema, those of paging and of CSV apart. */
export function withQuery(route: Route, { calendar }: Pick<Frame, 'calendar'>): Step {
  const { query: schema, list, waitsMs } = route
  const entered = enteredIn(schema)
  const moments = momentsOf(schema, calendar)
  const table = tableQuery(route)
  const ofTable = namesAt(table, []) ?? []
  const known: readonly string[] = list ? [...PAGING_NAMES, ...ofTable] : ofTable

  function read(querystring: string): Asked {
    const parameters = parseQueryString(querystring)
    const own: Record<string, string> = {}
    const tables: Record<string, Record<string, string>> = {}
    const asTable: Record<string, string> = {}
    for (const [name, value] of parameters) {
      if (ofTable.includes(name)) asTable[name] = value
      if (known.includes(name)) continue
      if (!schema || name === '__proto__')
        throw refused(name, notKnown(name, known, 'This endpoint has no query parameters'))
      const entry = entryIn(name, value, entered)
      if (entry === undefined) own[name] = value
      else tables[entry.of] = Object.assign(tables[entry.of] ?? {}, { [entry.key]: entry.value })
    }
    const query = schema ? validated(schema, moments({ ...own, ...tables }), 'query', known) : own
    return {
      query: Object.freeze(query),
      paging: list ? parsePaging(parameters) : FIRST_PAGE,
      table: table ? validated(table, asTable, 'query') : undefined,
      parameters,
      extraMs: waitsMs?.(query) ?? 0,
    }
  }

  /** Whoever looks again asks in the same words, and means the same by them. */
  const lately = new LRUCache<string, Asked>({ max: KEPT, memoMethod: read })
  return (ctx, next) => {
    const { state, querystring } = ctx
    if (!schema && querystring === '') return next()
    const asked = querystring.length > LONGEST_KEPT ? read(querystring) : lately.memo(querystring)
    state.query = asked.query
    state.paging = asked.paging
    state.table = asked.table
    state.parameters = asked.parameters
    state.extraMs += asked.extraMs
    return next()
  }
}

/** What a query string comes to. */
type Asked = Pick<ApiState, 'query' | 'paging' | 'table' | 'parameters' | 'extraMs'>

/** So many of a route, none longer than this. */
const KEPT = 100
const LONGEST_KEPT = 200

/** One entry of a parameter that is a table: `custom_fields[shelf]=A3`. */
const ENTRY = /^(\w+)\[([^\]]+)\]$/
/** Its only one, in the value: few programs that are made of the document can send what is written with brackets. */
const ALONE = /^([^=]+)=(.*)$/s

interface Entry {
  readonly of: string
  readonly key: string
  readonly value: string
}

function entryIn(name: string, value: string, entered: ReadonlySet<string>): Entry | undefined {
  const [, of = '', key = ''] = ENTRY.exec(name) ?? []
  if (entered.has(of) && key !== '__proto__') return { of, key, value }
  const [, only = '__proto__', is = ''] = (entered.has(name) && ALONE.exec(value)) || []
  return only === '__proto__' ? undefined : { of: name, key: only, value: is }
}

/** The parameters that are sent entry by entry. */
const enteredIn = (schema: unknown): ReadonlySet<string> =>
  new Set((namesAt(schema, []) ?? []).filter(name => isTable(schema, name)))
