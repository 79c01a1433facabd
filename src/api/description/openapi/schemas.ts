import { isDeepStrictEqual } from 'node:util'
import { type ZodType, z } from 'zod'
import type { Steps } from '../steps.js'
import type { JsonSchema } from './types.js'
import { explain } from './words.js'

export type Direction = 'input' | 'output'

export interface Schemas {
  /** The JSON Schema of a schema that was collected. */
  readonly of: (schema: ZodType, direction: Direction) => JsonSchema
  readonly components: Record<string, JsonSchema>
}

/**
 * Turns zod schemas into JSON Schema. Those named by `.meta({ id })` become components; one whose input differs from
 * its output becomes two, the input with `Input` behind its name.
 *
 * What zod can't describe says so itself: `.meta({ json: { type: 'number' } })` stands in place of whatever zod makes
 * of the schema, in both directions. It takes a while, so it is done in steps.
 */
export function* collectSchemas(used: Readonly<Record<Direction, readonly ZodType[]>>): Steps<Schemas> {
  const input = yield* convert(used.input, 'input')
  const output = yield* convert(used.output, 'output')
  const apart = differing(input.named, output.named)
  const inputName = (name: string): string => (apart.has(name) ? `${name}Input` : name)

  const components: Record<string, JsonSchema> = {}
  for (const [name, schema] of Object.entries(output.named)) components[name] = pointed(schema, same)
  for (const [name, schema] of Object.entries(input.named)) components[inputName(name)] = pointed(schema, inputName)

  return {
    components: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
    of: (schema, direction) => {
      const found = (direction === 'input' ? input : output).bySchema.get(schema)
      if (!found) throw new Error('this schema was not collected')
      return pointed(found, direction === 'input' ? inputName : same)
    },
  }
}

interface Converted {
  readonly bySchema: ReadonlyMap<ZodType, JsonSchema>
  readonly named: Readonly<Record<string, JsonSchema>>
}

const same = (name: string): string => name

/** Converted in one step; each step converts what is named in it, though another has before. */
const AT_ONCE = 12

function* convert(schemas: readonly ZodType[], direction: Direction): Steps<Converted> {
  const unique = [...new Set(schemas)]
  const bySchema = new Map<ZodType, JsonSchema>()
  const named: Record<string, JsonSchema> = {}
  for (let at = 0; at < unique.length; at += AT_ONCE) {
    const some = convertSome(unique.slice(at, at + AT_ONCE), direction)
    for (const [schema, json] of some.bySchema) bySchema.set(schema, json)
    Object.assign(named, some.named)
    yield
  }
  return { bySchema, named }
}

/** As properties of one object, so that zod puts each named schema among the definitions once. */
function convertSome(schemas: readonly ZodType[], direction: Direction): Converted {
  const all = z.object(Object.fromEntries(schemas.map((schema, index) => [`_${index}`, schema])))
  const whole = z.toJSONSchema(all, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as JsonSchema, direction),
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

/** With those that lie within it, however deep; what is called like a keyword of theirs is not one. */
export function everySchema(schema: JsonSchema, visit: (schema: JsonSchema) => void): void {
  visit(schema)
  const { items, additionalProperties, properties, $defs, anyOf, oneOf, allOf } = schema
  const inner = [items, additionalProperties, properties, $defs, anyOf, oneOf, allOf].flatMap(part =>
    part === properties || part === $defs || Array.isArray(part) ? Object.values(part ?? {}) : [part],
  )
  for (const one of inner) if (typeof one === 'object' && one !== null) everySchema(one as JsonSchema, visit)
}

function tidy(schema: z.core.$ZodTypes, json: JsonSchema, direction: Direction): void {
  const meta = z.globalRegistry.get(schema)
  const stated = meta?.json as JsonSchema | undefined
  if (stated) {
    for (const keyword of Object.keys(json)) if (keyword !== 'description') delete json[keyword]
    Object.assign(json, stated)
  }
  delete json.id
  // zod leaves out the examples of an input that is transformed; ours are always written as JSON
  delete json.example
  const examples = meta?.examples ?? (meta?.example === undefined ? undefined : [meta.example])
  if (examples && !json.$ref) json.examples = examples as unknown[]

  const { def } = schema._zod
  if (def.type === 'union' && 'discriminator' in def) discriminate(json, String(def.discriminator), def.options)
  if (def.type === 'bigint' && !json.type) json.type = 'number'
  if (def.type === 'date' && !json.type) Object.assign(json, { type: 'string', format: 'date-time' })
  // A later version may answer with more fields, and clients are to expect it; only a strict schema stays closed.
  if (direction === 'output' && def.type === 'object' && !('catchall' in def && def.catchall)) {
    delete json.additionalProperties
  }
  // Checked by the format already, and hundreds of characters long.
  if (json.format === 'date-time' || json.format === 'date') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  onlyTheNarrower(json, 'minimum', 'exclusiveMinimum', (limit, exclusive) => exclusive >= limit)
  onlyTheNarrower(json, 'maximum', 'exclusiveMaximum', (limit, exclusive) => exclusive <= limit)
  if (isDeepStrictEqual(json.propertyNames, { type: 'string' })) delete json.propertyNames
}

/** Says by which value each member is known: programs that read the document make a type of each, and choose by it. */
function discriminate(json: JsonSchema, discriminator: string, options: readonly z.core.$ZodType[]): void {
  const mapping = options.flatMap((option, index) => {
    const member = json.oneOf?.[index]?.$ref
    if (member === undefined) throw new Error(`a member of a union by ${discriminator} has no name: .meta({ id })`)
    const values = option._zod.propValues?.[discriminator] ?? []
    return Array.from(values, value => [String(value), member])
  })
  json.discriminator = { propertyName: discriminator, mapping: Object.fromEntries(mapping) }
}

/** Of two limits at the same end one says nothing. */
function onlyTheNarrower(
  json: JsonSchema,
  limit: string,
  exclusive: string,
  narrows: (limit: number, exclusive: number) => boolean,
): void {
  const [one, other] = [json[limit], json[exclusive]]
  if (typeof one === 'number' && typeof other === 'number') delete json[narrows(one, other) ? limit : exclusive]
}

/** The names whose two directions differ, themselves or in what they refer to. */
function differing(input: Readonly<Record<string, JsonSchema>>, output: Readonly<Record<string, JsonSchema>>) {
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

/** A reference, or what a discriminator leads to. */
const isPointer = (value: unknown): value is string => typeof value === 'string' && value.startsWith(DEFINITION)

/** A copy whose references lead to the components. */
function pointed(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (isPointer(value)) return `#/components/schemas/${rename(value.slice(DEFINITION.length))}`
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
  }
  return copy(schema) as JsonSchema
}
