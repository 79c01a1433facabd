import { createHash } from 'node:crypto'

/**
 * Reduces the service's OpenAPI document to what the client needs, as plain data. Used by the type generator and by
 * tests.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json | undefined
}

export interface ClientDocument {
  /** The document without failures, headers, and examples, which the client handles itself. */
  readonly document: JsonObject
  /** Source text of client/generated/operations.ts. */
  readonly operations: string
}

/** Format that marks decimals for the type generator. */
export const DECIMAL = 'decimal'

const BASE = '/api/v1'
/** Schema of every error response. */
const ERROR = '#/components/schemas/ErrorResponse'
const UNTYPED = new Set(['examples', 'example', 'headers', 'discriminator', 'default', 'servers', 'security', 'tags'])

export function distill(source: unknown): ClientDocument {
  const whole = source as JsonObject
  const decimals = findDecimalNames(whole)
  const bare = withoutUntyped(whole) as JsonObject
  const marked = markDecimals(bare, decimals) as JsonObject
  return { document: removeUnused(marked), operations: generateOperations(marked, decimals) }
}

/** Returns a hash that stays the same as long as the types do, regardless of descriptions. */
export function fingerprint({ components, paths, webhooks }: JsonObject): string {
  const silent = (value: Json, named = false): Json =>
    mapMembers(value, (name, member) =>
      !named && (name === 'description' || name === 'summary') ? undefined : silent(member, name === 'properties'),
    )
  const typed = silent({ components: components ?? {}, paths: paths ?? {}, webhooks: webhooks ?? {} })
  return createHash('sha256').update(JSON.stringify(typed)).digest('hex')
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
export const entriesOf = (value: Json | undefined): [string, Json][] =>
  Object.entries(objectOf(value)) as [string, Json][]

function mapMembers(value: Json, change: (name: string, member: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item: Json) => change('', item) ?? null)
  if (!isObject(value)) return value
  const pairs = entriesOf(value).map(([name, member]) => [name, change(name, member)] as const)
  return Object.fromEntries(pairs.filter(([, member]) => member !== undefined))
}

/** Property names are skipped because a property can have the name of a keyword. */
function withoutUntyped(value: Json, named = false): Json {
  return mapMembers(value, (name, member) => {
    if (named) return withoutUntyped(member)
    if (UNTYPED.has(name) || name.startsWith('x-')) return undefined
    if (name === 'responses')
      // Shared responses have no content that the client needs: they are webhook receivers' responses and errors.
      return mapMembers(member, (status, response) =>
        status[0] === '2' && objectOf(response).$ref === undefined ? withoutUntyped(response) : undefined,
      )
    if (name === 'parameters' && Array.isArray(member))
      return member.map((parameter: Json) => withoutUntyped(parameter))
    return withoutUntyped(
      member,
      name === 'properties' || name === 'schemas' || name === 'paths' || name === 'webhooks',
    )
  })
}

export const typesOf = ({ type }: JsonObject): readonly Json[] =>
  Array.isArray(type) ? type : type === undefined ? [] : [type]
export const alternatives = ({ anyOf, oneOf }: JsonObject): readonly Json[] =>
  [anyOf, oneOf].flatMap(list => (Array.isArray(list) ? list : []))

export function lookUp(document: JsonObject, value: Json | undefined): JsonObject {
  const found = objectOf(value)
  if (typeof found.$ref !== 'string') return found
  const steps = found.$ref.slice(2).split('/')
  return objectOf(steps.reduce<Json | undefined>((at, step) => objectOf(at)[step], document))
}

/**
 * Returns the names of properties whose numbers can have decimal places. In every schema, a number under one of these
 * names is a decimal.
 */
function findDecimalNames(document: JsonObject): ReadonlySet<string> {
  const names = new Set<string>()
  const isNumber = (schema: Json): boolean => {
    const found = lookUp(document, schema)
    return typesOf(found).includes('number') || alternatives(found).some(isNumber)
  }
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isObject(value)) {
      for (const [name, schema] of entriesOf(value.properties)) if (isNumber(schema)) names.add(name)
      for (const [, member] of entriesOf(value)) walk(member)
    }
  }
  walk(document)
  return new Set([...names].sort())
}

/** Marks the decimals, including those in unions. Numbers under other names stay numbers. */
function markDecimals(document: JsonObject, names: ReadonlySet<string>): Json {
  const mark = (schema: Json): Json => {
    if (!isObject(schema)) return schema
    const types = typesOf(schema)
    if (types.length > 1) return { anyOf: types.map(type => mark({ ...schema, type })) }
    if (types[0] === 'number' || types[0] === 'integer') return { ...schema, type: 'number', format: DECIMAL }
    const { anyOf, oneOf } = schema
    if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map(mark) }
    if (Array.isArray(oneOf)) return { ...schema, oneOf: oneOf.map(mark) }
    return schema
  }
  const walk = (value: Json): Json =>
    mapMembers(value, (name, member) => {
      if (name === 'properties') {
        return mapMembers(member, (property, schema) => (names.has(property) ? mark(walk(schema)) : walk(schema)))
      }
      // Components that are plain numbers are quantities.
      if (name === 'schemas')
        return mapMembers(member, (_, schema) =>
          typesOf(objectOf(schema)).includes('number') ? mark(schema) : walk(schema),
        )
      return walk(member)
    })
  return walk(document)
}

function removeUnused(document: JsonObject): JsonObject {
  const used = new Set<string>()
  const follow = (value: Json | undefined): void => {
    if (Array.isArray(value)) value.forEach(follow)
    for (const [name, member] of entriesOf(value)) {
      if (name !== '$ref' || typeof member !== 'string') follow(member)
      else if (!used.has(member)) {
        used.add(member)
        follow(lookUp(document, { $ref: member }))
      }
    }
  }
  follow([document.paths ?? {}, document.webhooks ?? {}, { $ref: ERROR }])
  const components = mapMembers(document.components ?? {}, (kind, parts) =>
    mapMembers(parts, (name, part) => (used.has(`#/components/${kind}/${name}`) ? part : undefined)),
  )
  return { ...document, components }
}

function generateOperations(document: JsonObject, decimals: ReadonlySet<string>): string {
  const all = entriesOf(document.paths).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([, operation]) => typeof objectOf(operation).operationId === 'string')
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.replace(BASE, ''),
        ...described(document, operation),
      })),
  )
  const rows = all.map(({ id, method, path, kind, takes }) => {
    const parts = [
      `'${method} ${path}'`,
      ...(kind || takes ? [`'${kind ?? 'record'}'`] : []),
      ...(takes ? [`'${takes}'`] : []),
    ]
    return `  ${id}: [${parts.join(', ')}],`
  })
  const paths = all.map(({ id, path, summary }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
    return `  /** ${summary} */\n  ${id}: [${names.join(', ')}]`
  })
  return `// Generated from the OpenAPI document: \`npm run client:types\`.

/**
 * Method and path; kind of the response, unless it is a record or has no body: its form, or the media types of text or
 * bytes; media type of the request body, unless it is JSON.
 */
export const OPERATIONS = {
${rows.join('\n')}
} as const

/** What the path of each takes, in its order. */
export interface PathArguments {
${paths.join('\n')}
}

/** Properties that hold decimals. */
export const DECIMALS: ReadonlySet<string> = new Set([
${[...decimals].map(name => `  '${name}',`).join('\n')}
])
`
}

function described(document: JsonObject, value: Json) {
  const operation = objectOf(value)
  // The client sends a file as the body itself, not as a form.
  const sent = Object.keys(objectOf(lookUp(document, operation.requestBody).content)).filter(
    type => type !== 'multipart/form-data',
  )
  const answered = entriesOf(operation.responses).map(([, answer]) => objectOf(lookUp(document, answer).content))
  const properties = answered.flatMap(content => {
    const schema = lookUp(document, objectOf(content['application/json']).schema)
    return Object.keys(objectOf(schema.properties))
  })
  const has = (...names: string[]) => names.every(name => properties.includes(name))
  const types = answered.flatMap(content => Object.keys(content))
  const kind = has('data', 'next', 'has_more')
    ? 'events'
    : has('data', 'total')
      ? 'list'
      : types.includes('application/json')
        ? undefined
        : types.includes('text/event-stream')
          ? 'stream'
          : types.join(', ') || undefined
  const takes = sent.includes('application/json') ? undefined : sent[0]
  return { id: String(operation.operationId), summary: String(operation.summary ?? ''), kind, takes }
}
