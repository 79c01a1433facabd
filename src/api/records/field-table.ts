import type { z } from 'zod'
import { type Quantity, toDecimal } from '../../domain/values/quantity.js'
import type { Fields } from '../../events/schema/fields.js'
import { namesIn } from '../../events/schema/names-in.js'
import { presentedShape } from '../../feed/present-fields.js'
import { clearable, customFields, money } from '../frame/schema/fields.js'
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
    z.ZodType<z.output<Stored[Name]> | undefined>,
    z.ZodType<z.output<Stored[Name]> | null | undefined>
  >
}

type Descriptions = string | { readonly create?: string; readonly patch?: string }

/** Returns a field that a new record needs. */
export const required = <T extends z.ZodType>(schema: T) => ({ create: schema, patch: schema.optional() })

/** Returns a field that can be null, and is null by default. */
export function nullable<T extends z.ZodType>(schema: T, descriptions?: Descriptions) {
  const { create, patch } = describeFields(clearable(schema), descriptions)
  return { create: create.transform(sent => sent ?? null), patch }
}

/** Returns a field that can be null and has no default: the rules of its kind decide what its absence means. */
export function optional<T extends z.ZodType>(schema: T, descriptions?: Descriptions) {
  return describeFields(clearable(schema), descriptions)
}

/** Returns a field with a default, which can't be null. */
export function withDefault<T extends z.ZodType, const Default extends z.output<T>>(
  schema: T,
  value: Default,
  descriptions?: Descriptions,
) {
  const { create, patch } = describeFields(schema.optional(), descriptions)
  return { create: create.transform(sent => sent ?? value), patch }
}

/** Returns a field with a default, which null restores. */
export function restorable<T extends z.ZodType, const Default extends z.output<T>>(
  schema: T,
  value: Default,
  descriptions?: Descriptions,
) {
  const { create, patch } = describeFields(clearable(schema), descriptions)
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
function describeFields<T extends z.ZodType>(schema: T, descriptions: Descriptions = {}): { create: T; patch: T } {
  const { create, patch } =
    typeof descriptions === 'string' ? { create: descriptions, patch: descriptions } : descriptions
  const withText = (description?: string) => (description === undefined ? schema : schema.meta({ description }))
  return { create: withText(create), patch: withText(patch) }
}

/** Returns the schema of a quantity in a request, with the stored decimal as its output. */
export const decimalOf = <T extends z.ZodType<Quantity>>(quantity: T) => quantity.transform(toDecimal)

/** Returns the schema of an amount of money in a request, with the stored amount as its output. */
export const storedMoney = () => money().transform(({ amount, currency }) => ({ amount: toDecimal(amount), currency }))

type Table = { readonly [name: string]: Field }

/** Returns the fields of the body of a request that creates a record. */
export const createShape = <T extends Table>(fields: T) =>
  mapValues(fields, ({ create }) => create) as { [Name in keyof T]: T[Name]['create'] }

/** Returns the fields of the body of a request that changes a record. */
export const patchShape = <T extends Table>(fields: T) =>
  mapValues(fields, ({ patch }) => patch) as { [Name in keyof T]: T[Name]['patch'] }

const mapValues = <T extends object>(object: T, map: (value: T[keyof T]) => unknown) =>
  Object.fromEntries(namesIn(object).map(name => [name, map(object[name])]))

/** Returns the properties of a request body that belong to a table of fields. */
export function fieldsIn<T extends object, Body extends object>(
  fields: T,
  body: Body,
): Pick<Body, keyof T & keyof Body> {
  const values: Partial<Body> = {}
  for (const name in body) if (Object.hasOwn(fields, name)) values[name] = body[name]
  return values as Pick<Body, keyof T & keyof Body>
}

/** Returns the schemas with which a record shows stored fields. */
export const recordShape = <Stored extends Fields>(
  stored: Stored,
  instead: { readonly [Name in keyof Stored]?: z.ZodType },
) => presentedShape(stored, { ...('custom_fields' in stored ? { custom_fields: customFieldsOut() } : {}), ...instead })
