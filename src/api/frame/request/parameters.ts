import { LRUCache } from 'lru-cache'
import { isId, type Prefix } from '../../../domain/values/ids.js'
import { RECORDS } from '../../../events/kinds/derived.js'
import type { ApiState, RequestStep } from '../api-context.js'
import { tableQuery } from '../csv/table-query.js'
import type { Frame } from '../frame.js'
import { ApiError } from '../response/errors.js'
import { FIRST_PAGE, PAGING_NAMES, parsePaging } from '../response/paging.js'
import type { Route } from '../route.js'
import { unknownNameMessage } from '../schema/near-miss.js'
import { isTable, namesAt } from '../schema/schema-names.js'
import { dateResolver } from '../schema/times.js'
import { validate } from '../schema/validation.js'
import { DRY_RUN, DRY_RUN_HEADER, dryRunIn, hasDryRun, isOwnDryRun } from './dry-run.js'
import { parameterError, parseQueryString } from './query-string.js'

/** Validates the query string: the route's own parameters by its schema; those of paging and of CSV separately. */
export function withQuery(route: Route, { calendar }: Pick<Frame, 'calendar'>): RequestStep {
  const { query: schema, list, waitsMs } = route
  const entered = enteredIn(schema)
  const resolveDates = dateResolver(schema, calendar)
  const table = tableQuery(route)
  const ofTable = namesAt(table, []) ?? []
  const canDryRun = hasDryRun(route)
  const known: readonly string[] = [...(list ? PAGING_NAMES : []), ...ofTable, ...(canDryRun ? [DRY_RUN] : [])]

  function read(querystring: string): ParsedQuery {
    const parameters = parseQueryString(querystring)
    const own: Record<string, string> = {}
    const tables: Record<string, Record<string, string>> = {}
    const asTable: Record<string, string> = {}
    for (const [name, value] of parameters) {
      if (ofTable.includes(name)) asTable[name] = value
      if (known.includes(name)) continue
      if (!schema || name === '__proto__')
        throw parameterError(name, unknownNameMessage(name, known, 'This endpoint has no query parameters'))
      const entry = entryIn(name, value, entered)
      if (entry === undefined) own[name] = value
      else tables[entry.of] = Object.assign(tables[entry.of] ?? {}, { [entry.key]: entry.value })
    }
    const query = schema ? validate(schema, resolveDates({ ...own, ...tables }), 'query', known) : own
    return {
      query: Object.freeze(query),
      paging: list ? parsePaging(parameters) : FIRST_PAGE,
      table: table ? validate(table, asTable, 'query') : undefined,
      parameters,
      isDryRun: canDryRun && dryRunIn(parameters, route),
      extraMs: waitsMs?.(query) ?? 0,
    }
  }

  /** Clients repeat the same queries, so recent results are kept. */
  const recentQueries = new LRUCache<string, ParsedQuery>({ max: MAX_CACHED_QUERIES, memoMethod: read })
  return (ctx, next) => {
    const { state, querystring } = ctx
    if (!schema && !waitsMs && querystring === '') return next()
    const parsed = querystring.length > MAX_CACHED_LENGTH ? read(querystring) : recentQueries.memo(querystring)
    state.query = parsed.query
    state.paging = parsed.paging
    state.table = parsed.table
    state.parameters = parsed.parameters
    state.isDryRun = parsed.isDryRun
    if (parsed.isDryRun || isOwnDryRun(parsed.query)) state.headers[DRY_RUN_HEADER] = 'true'
    state.extraMs += parsed.extraMs
    return next()
  }
}

/** The validated query. */
type ParsedQuery = Pick<ApiState, 'query' | 'paging' | 'table' | 'parameters' | 'isDryRun' | 'extraMs'>

/** Number of cached queries per route, and their maximum length. */
const MAX_CACHED_QUERIES = 100
const MAX_CACHED_LENGTH = 200

/** An entry of a parameter with free names: `custom_fields[shelf]=A3`. */
const NAME_IN_BRACKETS = /^(\w+)\[([^\]]+)\]$/
/** A single entry in the value: few generated clients can send brackets in a name. */
const NAME_AND_VALUE = /^([^=]+)=(.*)$/s

interface MapEntry {
  readonly of: string
  readonly key: string
  readonly value: string
}

function entryIn(name: string, value: string, entered: ReadonlySet<string>): MapEntry | undefined {
  const [, of = '', key = ''] = NAME_IN_BRACKETS.exec(name) ?? []
  if (entered.has(of) && key !== '__proto__') return { of, key, value }
  const [, only = '__proto__', is = ''] = (entered.has(name) && NAME_AND_VALUE.exec(value)) || []
  return only === '__proto__' ? undefined : { of: name, key: only, value: is }
}

/** Returns the parameters that are sent entry by entry. */
const enteredIn = (schema: unknown): ReadonlySet<string> =>
  new Set((namesAt(schema, []) ?? []).filter(name => isTable(schema, name)))

export type IdParameters = readonly { readonly name: string; readonly prefix: Prefix }[]

/** Returns the parameters of a path that contain IDs. */
export function idParameters(path: string): IdParameters {
  const found = path.matchAll(/([^/]+)\/\{(\w+)\}/g)
  return Array.from(found, ([, segment = '', name = '']) => ({ name, prefix: RECORDS.get(segment)?.prefix })).filter(
    (parameter): parameter is { name: string; prefix: Prefix } => parameter.prefix !== undefined,
  )
}

/** Responds with 404 to a text that can't be an ID, without a lookup. */
export const withIds =
  (parameters: IdParameters): RequestStep =>
  (ctx, next) => {
    for (const { name, prefix } of parameters) {
      const sent = ctx.params[name]
      if (!isId(prefix, sent ?? '')) throw new ApiError('NOT_FOUND', `Record ${sent} not found.`)
    }
    return next()
  }
