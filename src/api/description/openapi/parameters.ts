import { z } from 'zod'
import { RECORDS } from '../../../events/kinds/derived.js'
import { CURSOR_PATTERN } from '../../../events/log/cursor.js'
import { rowsIn, tableQuery } from '../../frame/csv/table-query.js'
import { DRY_RUN, hasDryRun } from '../../frame/request/dry-run.js'
import { acceptsIdempotencyKey, type Route } from '../../frame/route.js'
import { decimalsOf } from '../../frame/schema/decimals.js'
import { MAX_STORED_BYTES, UNCOUNTED_RESPONSE_BYTES } from '../../frame/stored-response.js'
import type { Schemas } from './schemas.js'
import type { JsonSchema, Parameter, Reference } from './types.js'
import { toSentence, WORDS } from './words.js'

/** Parameters that many endpoints share. No schema has a default: a client that sends it would mix both forms of paging. */
export const PARAMETERS = {
  Limit: {
    name: 'limit',
    in: 'query',
    description:
      'Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `offset`, not with `page`.',
    schema: { type: 'integer', minimum: 1 },
  },
  Offset: {
    name: 'offset',
    in: 'query',
    description: 'Number of entries to skip. Default: 0. Use with `limit`, not with `per_page`.',
    schema: { type: 'integer', minimum: 0 },
  },
  Page: {
    name: 'page',
    in: 'query',
    description: 'Page number. Default: 1. Use with `per_page`, not with `limit` or `offset`.',
    schema: { type: 'integer', minimum: 1 },
  },
  PerPage: {
    name: 'per_page',
    in: 'query',
    description:
      'Page size. Default: 50. Maximum: 200; a larger value is treated as 200. Use with `page`, not with `offset`.',
    schema: { type: 'integer', minimum: 1 },
  },
  Format: {
    name: 'format',
    in: 'query',
    description: 'Format of the response. Takes precedence over `Accept`.',
    schema: { type: 'string', enum: ['json', 'csv'] },
  },
  ByteOrderMark: {
    name: 'bom',
    in: 'query',
    description:
      'Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`.',
    schema: { type: 'boolean' },
  },
  DryRun: {
    name: DRY_RUN,
    in: 'query',
    description:
      'Whether to return the response that the write would have, without writing anything. The response has `Inventory-Dry-Run`, and no `ETag`, `Location`, or `Inventory-Position`. IDs and numbers in the response are not reserved, and generated secrets do not work. `Idempotency-Key` is ignored. Default: `false`.',
    schema: { type: 'boolean' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `Unique key that you choose for this request, such as a UUID. The service applies a repeated request with the same key and body only once, and replays its response. Responses are stored for a day. Of those above ${UNCOUNTED_RESPONSE_BYTES / 1024} KiB, the service stores ${MAX_STORED_BYTES / 1024 ** 2} MiB per API key and day; beyond that, it computes the response to a repeated request again.`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[ -~]+$',
      examples: ['6f1f1c9e-0b0f-4b61-9a34-1f1f6e3f7a55'],
    },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: '`ETag` of the last response. If the record has changed since then, the response is 412.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"[!#-~]*")$', examples: ['"7"'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '`ETag` of an earlier response. If the response would be the same, it is 304 without a body.',
    schema: { type: 'string', examples: ['"7-n7SS0hV6JfLkY3Wb"'] },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`decimals=text` returns quantities and prices as strings, for programs that would round numbers. `Preference-Applied` confirms it.',
    schema: { type: 'string', examples: ['decimals=text'] },
  },
  InventoryPosition: {
    name: 'Inventory-Position',
    in: 'header',
    description:
      '`Inventory-Position` of the response to a write. The read waits up to 5 s until it shows that write; otherwise, the response is 503.',
    schema: { type: 'string', pattern: CURSOR_PATTERN },
  },
} as const satisfies Record<string, Parameter>

type Shared = keyof typeof PARAMETERS

const shared = (name: Shared): Reference => ({ $ref: `#/components/parameters/${name}` })

const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)

/** Reports whether the route writes a record and compares its revision. One without dry runs only sends events. */
export const writesOneRecord = ({ method, path, noDryRun }: Route): boolean =>
  method !== 'get' && path.includes('{') && noDryRun === undefined

/** Reports whether the route returns one record as JSON. */
export const readsOneRecord = ({ method, list, path, responses }: Route): boolean =>
  method === 'get' && !list && path.endsWith('}') && responses[200]?.schema !== undefined

export function parametersOf(route: Route, schemas: Schemas): (Parameter | Reference)[] {
  const common: Shared[] = []
  if (route.list) common.push('Limit', 'Offset', 'Page', 'PerPage')
  if (readsOneRecord(route)) common.push('IfNoneMatch')
  if (route.method === 'get') common.push('InventoryPosition')
  if (hasDryRun(route) && route.noDryRun === undefined) common.push('DryRun')
  if (acceptsIdempotencyKey(route)) common.push('IdempotencyKey')
  if (writesOneRecord(route)) common.push('IfMatch')
  if (decimalsOf(route)) common.push('Prefer')
  const headerParameters = Object.entries(route.headers ?? {}).map(([name, description]) => inHeader(name, description))
  const own = route.query ? queryParameters(route, schemas.of(route.query, 'input'), schemas) : []
  return [
    ...pathParameters(route.path),
    ...own,
    ...tableParameters(route, schemas),
    ...headerParameters,
    ...common.map(shared),
  ]
}

/** Returns the parameters of CSV output: the shared ones, and those of this list. */
function tableParameters(route: Route, schemas: Schemas): (Parameter | Reference)[] {
  const table = tableQuery(route)
  if (!table) return []
  const { Format, ByteOrderMark } = PARAMETERS
  const tableSchema = z.toJSONSchema(table, { io: 'input' }) as JsonSchema
  const [rows, rowsSchema] = [rowsIn(route), tableSchema.properties?.rows]
  if (rows && rowsSchema) Object.assign(rowsSchema, schemas.of(rows, 'input'))
  return queryParameters(route, tableSchema, schemas).map(parameter => {
    if (parameter.name === ByteOrderMark.name) return shared('ByteOrderMark')
    const isUsual = parameter.name === Format.name && parameter.schema.enum?.length === Format.schema.enum.length
    return isUsual ? shared('Format') : parameter
  })
}

/** Client generators don't support objects in queries in all languages. The URL has `custom_fields[shelf]=A3`. */
const ENTRY: JsonSchema = { type: 'string', pattern: '^[^=]+=', examples: ['shelf=A3'] }

const inHeader = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

/** Path parameters that aren't IDs of records. */
const OTHER_PATH_PARAMETERS: Readonly<Record<string, string>> = {
  number: 'Number of the claim within the policy.',
  path: 'Path below the base URL of the log, such as `tile/0/x001/234`.',
}

function pathParameters(path: string): Parameter[] {
  return namesInPath(path).map(name => {
    const before = /([^/]+)\/$/.exec(path.slice(0, path.indexOf(`{${name}}`)))?.[1] ?? ''
    const { prefix, noun } = RECORDS.get(before) ?? {}
    const examples = prefix && { examples: [`${prefix}_01kah7v4q8f3tbx2m5n9c6w0zd`] }
    return {
      name,
      in: 'path',
      required: true,
      description: OTHER_PATH_PARAMETERS[name] ?? `ID of the ${noun}.`,
      schema: { type: 'string', ...examples },
    }
  })
}

function queryParameters(route: Route, querySchema: JsonSchema, schemas: Schemas): Parameter[] {
  const query = resolveSchema(querySchema, schemas)
  if (!query.properties) throw new Error(`${route.operationId}: its query schema is not an object`)
  return Object.entries(query.properties).map(([name, schema]) => {
    const { description, ...rest } = schema
    return {
      name,
      in: 'query',
      ...(query.required?.includes(name) && { required: true }),
      description: toSentence(description ?? WORDS[name] ?? resolveSchema(schema, schemas).description ?? ''),
      // The service rejects repeated parameters: several values are written `a,b`.
      ...(rest.type === 'array' && { explode: false }),
      schema: rest.type === 'object' ? ENTRY : rest,
    }
  })
}

export const resolveSchema = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? schemas.components[schema.$ref.replace('#/components/schemas/', '')]! : schema
