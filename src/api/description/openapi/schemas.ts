import { isDeepStrictEqual } from 'node:util'
import { type ZodType, z } from 'zod'
import type { Steps } from '../steps.js'
import type { JsonSchema } from './types.js'
import { explain } from './words.js'

export type Direction = 'input' | 'output'

export interface Schemas {
  /** Returns the JSON Schema of a collected zod schema. */
  readonly of: (schema: ZodType, direction: Direction) => JsonSchema
  readonly components: Record<string, JsonSchema>
}

/**
 * Converts zod schemas to JSON Schema, in steps because it takes long. Schemas named by `.meta({ id })` become
 * components. If the input of a schema differs from its output, it becomes two, with the suffix `Input` for the input.
 * `.meta({ json: { type: 'number' } })` replaces the JSON Schema of a zod schema that zod can't convert, in both
 * directions.
 */
export function* collectSchemas(used: Readonly<Record<Direction, readonly ZodType[]>>): Steps<Schemas> {
  const input = yield* convert(used.input, 'input')
  const output = yield* convert(used.output, 'output')
  const apart = findDiffering(input.named, output.named)
  const inputName = (name: string): string => (apart.has(name) ? `${name}Input` : name)

  const components: Record<string, JsonSchema> = {}
  for (const [name, schema] of Object.entries(output.named)) components[name] = renamePointers(schema, keepName)
  for (const [name, schema] of Object.entries(input.named))
    components[inputName(name)] = renamePointers(schema, inputName)

  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    of: (schema, direction) => {
      const found = (direction === 'input' ? input : output).bySchema.get(schema)
      if (!found) throw new Error('this schema was not collected')
      return renamePointers(found, direction === 'input' ? inputName : keepName)
    },
  }
}

interface Converted {
  readonly bySchema: ReadonlyMap<ZodType, JsonSchema>
  readonly named: Readonly<Record<string, JsonSchema>>
}

const keepName = (name: string): string => name

/**
 * Number of schemas that are converted per step. Each step also converts the named schemas that they contain, even if
 * an earlier step did.
 */
const SCHEMAS_PER_TURN = 12

function* convert(schemas: readonly ZodType[], direction: Direction): Steps<Converted> {
  const unique = [...new Set(schemas)]
  const bySchema = new Map<ZodType, JsonSchema>()
  const named: Record<string, JsonSchema> = {}
  for (let at = 0; at < unique.length; at += SCHEMAS_PER_TURN) {
    const some = convertSome(unique.slice(at, at + SCHEMAS_PER_TURN), direction)
    for (const [schema, json] of some.bySchema) bySchema.set(schema, json)
    Object.assign(named, some.named)
    yield
  }
  return { bySchema, named }
}

/** Converts schemas as properties of one object, so that zod defines each named schema once. */
function convertSome(schemas: readonly ZodType[], direction: Direction): Converted {
  const all = z.object(Object.fromEntries(schemas.map((schema, index) => [`_${index}`, schema])))
  const whole = z.toJSONSchema(all, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidySchema(zodSchema, jsonSchema as JsonSchema, direction),
  }) as JsonSchema
  const definitions = (whole.$defs as Record<string, JsonSchema> | undefined) ?? {}
  everySchema(whole, schema => explain(schema, property => isNamedValue(property, definitions)))
  return {
    bySchema: new Map(schemas.map((schema, index) => [schema, whole.properties![`_${index}`]!])),
    named: definitions,
  }
}

/** Reports whether a property refers to a named schema that describes itself and isn't an object, such as an enum. */
function isNamedValue({ $ref }: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): boolean {
  const found = $ref === undefined ? undefined : definitions[$ref.slice(DEFINITION.length)]
  return found?.description !== undefined && found.properties === undefined
}

/** Visits a schema and all schemas inside it. Properties with the name of a keyword are visited as properties. */
export function everySchema(schema: JsonSchema, visit: (schema: JsonSchema) => void): void {
  visit(schema)
  const { items, additionalProperties, properties, $defs, anyOf, oneOf, allOf } = schema
  const inner = [items, additionalProperties, properties, $defs, anyOf, oneOf, allOf].flatMap(part =>
    part === properties || part === $defs || Array.isArray(part) ? Object.values(part ?? {}) : [part],
  )
  for (const one of inner) if (typeof one === 'object' && one !== null) everySchema(one as JsonSchema, visit)
}

function tidySchema(schema: z.core.$ZodTypes, json: JsonSchema, direction: Direction): void {
  const meta = z.globalRegistry.get(schema)
  const stated = meta?.json as JsonSchema | undefined
  if (stated) {
    for (const keyword of Object.keys(json)) if (keyword !== 'description') delete json[keyword]
    Object.assign(json, stated)
  }
  delete json.id
  // zod omits the examples of transformed inputs. The examples here are always JSON.
  delete json.example
  const examples = meta?.examples ?? (meta?.example === undefined ? undefined : [meta.example])
  if (examples && !json.$ref) json.examples = examples as unknown[]

  const { def } = schema._zod
  if (def.type === 'union' && 'discriminator' in def) discriminate(json, String(def.discriminator), def.options)
  if (def.type === 'bigint' && !json.type) json.type = 'number'
  if (def.type === 'date' && !json.type) Object.assign(json, { type: 'string', format: 'date-time' })
  // Later versions can add fields to responses, so clients must accept unknown fields. Strict schemas stay closed.
  if (direction === 'output' && def.type === 'object' && !('catchall' in def && def.catchall)) {
    delete json.additionalProperties
  }
  // Redundant with the format, and hundreds of characters long.
  if (json.format === 'date-time' || json.format === 'date') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  onlyTheNarrower(json, 'minimum', 'exclusiveMinimum', (limit, exclusive) => exclusive >= limit)
  onlyTheNarrower(json, 'maximum', 'exclusiveMaximum', (limit, exclusive) => exclusive <= limit)
  if (isDeepStrictEqual(json.propertyNames, { type: 'string' })) delete json.propertyNames
}

/** Adds the discriminator mapping of a union, from which client generators create a type for each member. */
function discriminate(json: JsonSchema, discriminator: string, options: readonly z.core.$ZodType[]): void {
  const mapping = options.flatMap((option, index) => {
    const member = json.oneOf?.[index]?.$ref
    if (member === undefined) throw new Error(`a member of a union by ${discriminator} has no name: .meta({ id })`)
    const values = option._zod.propValues?.[discriminator] ?? []
    return Array.from(values, value => [String(value), member])
  })
  json.discriminator = { propertyName: discriminator, mapping: Object.fromEntries(mapping) }
}

/** Removes the wider of two limits at the same end. */
function onlyTheNarrower(
  json: JsonSchema,
  limit: string,
  exclusive: string,
  narrows: (limit: number, exclusive: number) => boolean,
): void {
  const [one, other] = [json[limit], json[exclusive]]
  if (typeof one === 'number' && typeof other === 'number') delete json[narrows(one, other) ? limit : exclusive]
}

/** Returns the names whose input and output schemas differ, directly or through references. */
function findDiffering(input: Readonly<Record<string, JsonSchema>>, output: Readonly<Record<string, JsonSchema>>) {
  const shared = Object.keys(input).filter(name => name in output)
  const apart = new Set(shared.filter(name => !isDeepStrictEqual(input[name], output[name])))
  for (let before = -1; before !== apart.size; ) {
    before = apart.size
    for (const name of shared) if (refersTo(input[name], apart)) apart.add(name)
  }
  return apart
}

const DEFINITION = '#/$defs/'

function refersTo(value: unknown, names: ReadonlySet<string>): boolean {
  if (isPointer(value)) return names.has(value.slice(DEFINITION.length))
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(inner => refersTo(inner, names))
}

/** Reports whether a value is a reference or a target of a discriminator mapping. */
const isPointer = (value: unknown): value is string => typeof value === 'string' && value.startsWith(DEFINITION)

/** Returns a copy of a schema with references to the components. */
function renamePointers(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (isPointer(value)) return `#/components/schemas/${rename(value.slice(DEFINITION.length))}`
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  }
  return copy(schema) as JsonSchema
}
