import { z } from 'zod'
import { exact } from '../../events/schema/exact.js'
import { decimal, type Fields, customFields as storedCustomFields } from '../../events/schema/fields.js'
import { namesIn } from '../../events/schema/names-in.js'
import { publishedSchema } from '../../feed/public/fields.js'
import { clearable, customFields } from '../frame/schema/fields.js'
import { customFieldsOut } from './fields.js'

/**
 * How requests set one field of a record: the schemas of the field in the request that creates a record and in the one
 * that changes it. Their output is the value that is stored. An absent field in a change stays as it is.
 */
export interface Field<Create extends z.ZodType = z.ZodType, Patch extends z.ZodType = z.ZodType> {
  readonly create: Create
  readonly patch: Patch
}

/** The fields of one kind of record that requests can set. Each is one of the stored fields, with its type. */
export type FieldTable<Stored extends Fields> = {
  readonly [Name in keyof Stored]?: Field<
    z.ZodType<z.output<Stored[Name]>>,
    z.ZodType<z.output<Stored[Name]> | null | undefined>
  >
}

type Descriptions = string | { readonly create?: string; readonly patch?: string }

/** Returns a field that a new record needs. */
export const required = <T extends z.ZodType>(schema: T) => ({ create: schema, patch: schema.optional() })

/** Returns a field that can be null, and is null by default. */
export function nullable<T extends z.ZodType>(schema: T, descriptions?: Descriptions) {
  const { create, patch } = described(clearable(schema), descriptions)
  return { create: create.transform(sent => sent ?? null), patch }
}

/** Returns a field with a default, which can't be null. */
export function withDefault<T extends z.ZodType, const Default extends z.output<T>>(
  schema: T,
  value: Default,
  descriptions?: Descriptions,
) {
  const { create, patch } = described(schema.optional(), descriptions)
  return { create: create.transform(sent => sent ?? value), patch }
}

/** Returns a field with a default, which null restores. */
export function restorable<T extends z.ZodType, const Default extends z.output<T>>(
  schema: T,
  value: Default,
  descriptions?: Descriptions,
) {
  const { create, patch } = described(clearable(schema), descriptions)
  return {
    create: create.transform(sent => sent ?? value),
    patch: patch.transform(sent => (sent === null ? value : sent)),
  }
}

/** Custom fields. In a change, null removes all of them. */
export const customFieldsField = {
  create: clearable(customFields()).transform(sent => sent ?? {}),
  patch: clearable(customFields()),
}

/** Adds the descriptions to a schema that is already optional, so that they describe the field. */
function described<T extends z.ZodType>(schema: T, descriptions: Descriptions = {}): { create: T; patch: T } {
  const { create, patch } =
    typeof descriptions === 'string' ? { create: descriptions, patch: descriptions } : descriptions
  const withText = (description?: string) => (description === undefined ? schema : schema.meta({ description }))
  return { create: withText(create), patch: withText(patch) }
}

type Table = { readonly [name: string]: Field }

/** Returns the fields of the body of a request that creates a record. */
export const createShape = <T extends Table>(fields: T) =>
  mapped(fields, ({ create }) => create) as { [Name in keyof T]: T[Name]['create'] }

/** Returns the fields of the body of a request that changes a record. */
export const patchShape = <T extends Table>(fields: T) =>
  mapped(fields, ({ patch }) => patch) as { [Name in keyof T]: T[Name]['patch'] }

const mapped = <T extends object>(object: T, map: (value: T[keyof T]) => unknown) =>
  Object.fromEntries(namesIn(object).map(name => [name, map(object[name])]))

/** Returns the properties of a request body that belong to a table of fields. */
export function fieldsIn<T extends object, Body extends object>(
  fields: T,
  body: Body,
): Pick<Body, keyof T & keyof Body> {
  const found: Partial<Body> = {}
  for (const name in body) if (Object.hasOwn(fields, name)) found[name] = body[name]
  return found as Pick<Body, keyof T & keyof Body>
}

/** Returns the schemas with which a record shows stored fields: quantities as numbers, others as they are stored. */
export const recordShape = <Stored extends Fields, Shown extends { readonly [Name in keyof Stored]?: z.ZodType }>(
  stored: Stored,
  shown: Shown,
) =>
  Object.fromEntries(namesIn(stored).map(name => [name, shown[name] ?? schemaShown(stored[name])])) as {
    [Name in keyof Stored]: z.ZodType
  }

const schemaShown = (schema: z.ZodType | undefined) =>
  schema === undefined ? z.unknown() : schema === storedCustomFields ? customFieldsOut() : publishedSchema(schema)

/** Returns a function that returns the stored fields of a record as the record shows them. */
export function shownFields<Stored extends Fields>(stored: Stored) {
  const converters = namesIn(stored).map(name => [name, converterFor(stored[name])] as const)
  return (state: { readonly [Name in keyof Stored]: unknown }): { [Name in keyof Stored]: unknown } => {
    const shown: Partial<{ [Name in keyof Stored]: unknown }> = {}
    for (const [name, convert] of converters) shown[name] = convert ? convert(state[name]) : state[name]
    return shown as { [Name in keyof Stored]: unknown }
  }
}

type Converter = (value: unknown) => unknown

/**
 * Returns a function that shows quantities as numbers and objects in the order of their schema; undefined for others.
 */
function converterFor(schema: unknown): Converter | undefined {
  if (schema === decimal) return value => (typeof value === 'string' ? exact(value) : value)
  if (schema instanceof z.ZodNullable) {
    const convert = converterFor(schema.unwrap())
    return convert && (value => (value === null ? null : convert(value)))
  }
  if (schema instanceof z.ZodArray) {
    const convert = converterFor(schema.element)
    return convert && (value => (Array.isArray(value) ? value.map(convert) : value))
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const parts = Object.entries(schema.shape).map(([name, part]) => [name, converterFor(part)] as const)
  return value => {
    const given = new Map(Object.entries(value ?? {}))
    return Object.fromEntries(parts.map(([name, convert]) => [name, convert?.(given.get(name)) ?? given.get(name)]))
  }
}
