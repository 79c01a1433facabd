import type { Route } from '../../frame/route.js'
import type { Schemas } from './schemas.js'
import type { JsonSchema, Parameter, Reference } from './types.js'

/** Parameters that many endpoints share. */
export const PARAMETERS = {
  Limit: {
    name: 'limit',
    in: 'query',
    description: 'Entries per page, at most 200: more is served as 200. Goes with `offset`, not with `page`.',
    schema: { type: 'integer', minimum: 1, default: 50 },
  },
  Offset: {
    name: 'offset',
    in: 'query',
    description: 'Entries to skip.',
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
  Page: {
    name: 'page',
    in: 'query',
    description: 'Number of the page. `page` and `per_page` are the other form of paging: use one of the two.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  PerPage: {
    name: 'per_page',
    in: 'query',
    description: 'Entries per page, at most 200: more is served as 200. Goes with `page`, not with `offset`.',
    schema: { type: 'integer', minimum: 1, default: 50 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Your own name for this request. Sent again with the same body it is applied once and answered alike.',
    schema: { type: 'string', minLength: 1, examples: ['6f1f1c9e-0b0f-4b61-9a34-1f1f6e3f7a55'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` that you last saw: if the record has changed since, the answer is 412.',
    schema: { type: 'string', examples: ['"7"'] },
  },
  InventoryPosition: {
    name: 'Inventory-Position',
    in: 'header',
    description: 'From the answer to a write: this read waits, for at most 5 s, until it shows that write.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Parameter>

type Shared = keyof typeof PARAMETERS

const shared = (name: Shared): Reference => ({ $ref: `#/components/parameters/${name}` })

export const namesInPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)

export const writesOneRecord = (route: Route): boolean => route.method !== 'get' && route.path.includes('{')

export function parametersOf(route: Route, schemas: Schemas): (Parameter | Reference)[] {
  const common: Shared[] = []
  if (route.list) common.push('Limit', 'Offset', 'Page', 'PerPage')
  if (route.method === 'get') common.push('InventoryPosition')
  if (route.method === 'post' || route.method === 'patch') common.push('IdempotencyKey')
  if (writesOneRecord(route)) common.push('IfMatch')
  return [...pathParameters(route.path), ...queryParameters(route, schemas), ...common.map(shared)]
}

/** What the ids in a path begin with, by the segment before them. */
const KINDS: Readonly<Record<string, readonly [prefix: string, noun: string]>> = {
  materials: ['mat', 'material'],
  movements: ['mov', 'movement'],
  batches: ['bat', 'batch'],
  tools: ['tool', 'tool'],
  calibrations: ['cal', 'calibration'],
  insurances: ['ins', 'insurance'],
  locations: ['loc', 'location'],
  'delivery-notes': ['dn', 'delivery note'],
  users: ['usr', 'user'],
  webhooks: ['wh', 'webhook'],
  logs: ['wl', 'log entry'],
  'api-keys': ['key', 'API key'],
  events: ['evt', 'event'],
}

function pathParameters(path: string): Parameter[] {
  return namesInPath(path).map(name => {
    const before = /([^/]+)\/$/.exec(path.slice(0, path.indexOf(`{${name}}`)))?.[1] ?? ''
    const [prefix, noun] = KINDS[before] ?? []
    const examples = prefix && { examples: [`${prefix}_01kah7v4q8f3tbx2m5n9c6w0zd`] }
    return {
      name,
      in: 'path',
      required: true,
      description: noun ? `Id of the ${noun}.` : `The \`${name}\` of the record.`,
      schema: { type: 'string', ...examples },
    }
  })
}

function queryParameters(route: Route, schemas: Schemas): Parameter[] {
  if (!route.query) return []
  const query = resolved(schemas.of(route.query, 'input'), schemas)
  if (!query.properties) throw new Error(`${route.operationId}: its query schema is not an object`)
  return Object.entries(query.properties).map(([name, schema]) => {
    const { description, ...rest } = schema
    return {
      name,
      in: 'query',
      ...(query.required?.includes(name) && { required: true }),
      description: description ?? resolved(schema, schemas).description ?? name.replaceAll('_', ' '),
      // A repeated parameter is refused: several values are written `a,b`.
      ...(rest.type === 'array' && { explode: false }),
      schema: rest,
    }
  })
}

export const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? schemas.components[schema.$ref.replace('#/components/schemas/', '')]! : schema
