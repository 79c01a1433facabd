import type { Described, Route } from '../../frame/route.js'
import { type HeaderName, headers, LIMITED } from './headers.js'
import type { Schemas } from './schemas.js'
import type { JsonSchema, MediaType, Response } from './types.js'

/** The answers of an endpoint other than errors, by status. */
export function successResponses(
  route: Route,
  schemas: Schemas,
  components: Record<string, JsonSchema>,
): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(route.answers).map(([status, answer]) => [
      status,
      {
        description: answer.description,
        headers: headers(headersOf(route, answer)),
        ...content(route, answer, Number(status), schemas, components),
      },
    ]),
  )
}

const JSON_TYPE = 'application/json'

function content(
  route: Route,
  { schema, mediaType = JSON_TYPE }: Described,
  status: number,
  schemas: Schemas,
  components: Record<string, JsonSchema>,
): { content?: Record<string, MediaType> } {
  if (!schema) {
    return mediaType === JSON_TYPE ? {} : { content: { [mediaType]: { schema: { type: 'string' } } } }
  }
  const json = schemas.of(schema, 'output')
  const whole = route.list && status === 200 ? listOf(json, components) : json
  return { content: { [mediaType]: { schema: whole } } }
}

function headersOf(route: Route, answer: Described): HeaderName[] {
  const names: HeaderName[] = ['RequestId', ...LIMITED]
  if (route.list) return [...names, 'TotalCount', 'PageCount', 'Link']
  if (answer.schema && !answer.mediaType) names.push('ETag')
  if (route.method !== 'get') names.push('InventoryPosition')
  if (route.method === 'post' || route.method === 'patch') names.push('IdempotentReplayed')
  return names
}

const count = (description: string, minimum = 0): JsonSchema => ({ type: 'integer', minimum, description })

/** What every list has around its entries: both forms of paging at once. */
export const PAGE_META: JsonSchema = {
  type: 'object',
  required: ['total', 'page', 'per_page'],
  properties: {
    total: count('How many entries match the filter.'),
    page: count('Number of this page.', 1),
    per_page: count('Entries per page that were served.', 1),
  },
}

/** Around a named entry the list has a name as well: `MaterialList`. */
function listOf(entry: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const list: JsonSchema = {
    type: 'object',
    required: ['data', 'total', 'limit', 'offset', 'meta'],
    properties: {
      data: { type: 'array', items: entry, description: 'The entries of this page.' },
      total: count('How many entries match the filter.'),
      limit: count('Entries per page that were served.', 1),
      offset: count('Entries that were skipped.'),
      meta: { $ref: '#/components/schemas/PageMeta' },
    },
  }
  components.PageMeta = PAGE_META
  const name = entry.$ref?.replace('#/components/schemas/', '')
  if (!name) return list
  components[`${name}List`] = list
  return { $ref: `#/components/schemas/${name}List` }
}
