import {
  BYTES_TYPE,
  CSV_TYPE,
  EVENT_STREAM_TYPE,
  JSON_TYPE,
  mediaTypesOf,
  NDJSON_TYPE,
  ZIP_TYPE,
} from '../../frame/response/negotiation.js'
import { acceptsIdempotencyKey, type ResponseDescription, type Route } from '../../frame/route.js'
import { decimalsOf } from '../../frame/schema/decimals.js'
import { type HeaderName, headers, LIMITED } from './headers.js'
import { readsOneRecord } from './parameters.js'
import type { Schemas } from './schemas.js'
import type { Header, JsonSchema, MediaType, Response } from './types.js'

/** Returns the success responses of an endpoint by status. */
export function successResponses(
  route: Route,
  schemas: Schemas,
  components: Record<string, JsonSchema>,
): Record<string, Response> {
  const responses = Object.entries(route.responses).map(([status, response]) => [
    status,
    {
      description: response.description,
      headers: { ...headers(headersOf(route, response)), ...ownHeaders(response) },
      ...content(route, response, Number(status), schemas, components),
    },
  ])
  return Object.fromEntries(readsOneRecord(route) ? [...responses, ['304', UNCHANGED]] : responses)
}

const UNCHANGED: Response = {
  description: 'Not modified: the response still has the `ETag` that was sent as `If-None-Match`.',
  headers: headers(['RequestId', 'Vary', ...LIMITED, 'ETag']),
}

function content(
  route: Route,
  { schema }: ResponseDescription,
  status: number,
  schemas: Schemas,
  components: Record<string, JsonSchema>,
): { content?: Record<string, MediaType> } {
  const json = schema && schemas.of(schema, 'output')
  const whole = json && route.list && status === 200 ? listOf(json, components) : json
  const content = mediaTypesOf(route).flatMap((type): [string, MediaType][] => {
    if (type !== JSON_TYPE) return [[type, { schema: { type: 'string', ...DETAILS[type] } }]]
    return whole ? [[type, { schema: whole }]] : []
  })
  return content.length > 0 ? { content: Object.fromEntries(content) } : {}
}

/** Details of the media types other than JSON. Client generators recognize a file by the format `binary`. */
const DETAILS: Readonly<Record<string, JsonSchema>> = {
  [BYTES_TYPE]: { format: 'binary' },
  [ZIP_TYPE]: { format: 'binary' },
  [NDJSON_TYPE]: { description: 'One `Event` per line, in JSON.' },
  [CSV_TYPE]: { description: 'RFC 4180: a header row with field names, then one row per entry.' },
  [EVENT_STREAM_TYPE]: {
    description: 'Server-sent events: `id` is the cursor, `event` the type, `data` an `Event` in JSON on one line.',
  },
}

const ownHeaders = ({ headers = {} }: ResponseDescription): Record<string, Header> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

function headersOf(route: Route, response: ResponseDescription): HeaderName[] {
  const names: HeaderName[] = ['RequestId', 'Vary', ...LIMITED]
  if (response.schema) names.push('ContentEncoding')
  if (decimalsOf(route)) names.push('PreferenceApplied')
  if (mediaTypesOf(route).some(type => type === CSV_TYPE || type === ZIP_TYPE)) names.push('ContentDisposition')
  if (route.list) return [...names, 'TotalCount', 'PageCount', 'Link']
  if (acceptsIdempotencyKey(route)) names.push('IdempotentReplayed')
  // POST /webhooks/{id}/test, for example, doesn't write the record.
  if (route.noDryRun !== undefined) return names
  if (response.schema || route.method === 'delete') names.push('ETag')
  if (route.method !== 'get') names.push('InventoryPosition', 'InventoryDryRun')
  return names
}

const count = (description: string, minimum = 0): JsonSchema => ({ type: 'integer', minimum, description })

const momentOf = (description: string): JsonSchema => ({ type: 'string', format: 'date-time', description })

/** The paging metadata of every list. */
const PAGE_META: JsonSchema = {
  type: 'object',
  description: 'Position of the page in the list.',
  required: ['total', 'page', 'per_page'],
  properties: {
    total: count('Number of entries that match the filter.'),
    page: count('Page number, from 1.', 1),
    per_page: count('Effective page size.', 1),
    as_of: momentOf('Time that the list is read as of. Present only if the request has `as_of` or `known_at`.'),
    known_at: momentOf(
      'Recording time up to which changes are included. Present only if the request has `as_of` or `known_at`.',
    ),
    totals: {
      $ref: '#/components/schemas/MaterialTotals',
      description: 'Totals of all matching materials. Only of materials, and only with `totals=true`.',
    },
  },
}

const MATERIAL_TOTALS: JsonSchema = {
  type: 'object',
  description: 'Totals of materials.',
  required: ['stock_value', 'priced', 'unpriced'],
  properties: {
    stock_value: {
      type: 'number',
      description:
        'Sum of stock times purchase price, rounded to 6 places. Materials without a purchase price count as 0.',
    },
    priced: count('Number of materials with a purchase price.'),
    unpriced: count('Number of materials without a purchase price.'),
  },
}

/** Returns the list schema. The list of a named entry has a name too: `MaterialList`. */
function listOf(entry: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const list: JsonSchema = {
    type: 'object',
    description: 'Page of a list, with both forms of paging.',
    required: ['data', 'total', 'limit', 'offset', 'meta'],
    properties: {
      data: { type: 'array', items: entry, description: 'Entries of the page.' },
      total: count('Number of entries that match the filter.'),
      limit: count('Effective page size.', 1),
      offset: count('Number of skipped entries.'),
      meta: {
        $ref: '#/components/schemas/PageMeta',
        description: 'Position of the page in the form `page`/`per_page`.',
      },
    },
  }
  components.PageMeta = PAGE_META
  components.MaterialTotals = MATERIAL_TOTALS
  const name = entry.$ref?.replace('#/components/schemas/', '')
  if (!name) return list
  components[`${name}List`] = list
  return { $ref: `#/components/schemas/${name}List` }
}
