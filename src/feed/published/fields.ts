import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import { decimal, type Fields } from '../../events/schema/fields.js'
import type { PublishedData } from '../published-event.js'

/** Parts that the data of several published events share. */
export const id = (prefix: string) => z.string().meta({ examples: [`${prefix}_01kah7v4q8f3tbx2m5n9c6w0zd`] })
/** The ID of the record that the data describes. */
export const recordId = (prefix: string, noun: string) => id(prefix).meta({ description: `ID of the ${noun}.` })
export const nullableText = z.string().nullable()
export const quantity = z.number()
export const instant = z.iso.datetime()
export const person = z
  .object({
    id: recordId('usr', 'user'),
    name: nullableText.meta({ description: 'Current name of the user.' }),
  })
  .meta({ id: 'Person', description: 'User, with the current name.' })

export const money = z
  .object({
    amount: quantity.meta({ description: 'Amount of money. Decimal, up to 6 places.' }),
    currency: z.string(),
  })
  .meta({ id: 'Money', description: 'Amount of money with its currency.' })

export const borrower = z
  .object({ user_id: id('usr'), name: nullableText.meta({ description: 'Current name of the user.' }) })
  .meta({ id: 'Borrower', description: 'User who has checked out a tool.' })

/** The actor, in the data of every published event. */
export const actor = z
  .object({
    user_id: id('usr'),
    name: nullableText.meta({ description: 'Current name of the user.' }),
    key_id: id('key')
      .nullable()
      .meta({ description: 'ID of the API key or session. Null for a change that the service made automatically.' }),
  })
  .meta({ id: 'Actor', description: 'User, and API key or session, that made a change.' })

/** Changed fields with old and new values. */
export const changes = z.record(
  z.string(),
  z
    .object({
      from: z.unknown().meta({ description: 'Previous value. Null if there was none.' }),
      to: z.unknown().meta({ description: 'New value. Null if there is none.' }),
    })
    .meta({ id: 'FieldChange', description: 'Previous and new value of a field.' }),
)

/** Published fields of a stored field if they differ from it: other names, or an ID with a name. */
type FieldSchemas = { readonly [name: string]: z.ZodType }

/** Returns the schema of a created record: the fields of its event, with quantities as numbers. */
export const detailSchemas = <Shape extends Fields, Instead extends { readonly [name in keyof Shape]?: FieldSchemas }>(
  fields: Shape,
  instead: Instead,
): FieldSchemas =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) => instead[name] ?? { [name]: publishedSchema(field) }),
  )

/** Returns the schema with which a stored field is published: quantities are numbers. */
export const publishedSchema = (field: z.ZodType): z.ZodType => {
  if (field === decimal) return quantity
  return field instanceof z.ZodNullable && field.unwrap() === decimal ? quantity.nullable() : field
}

/** Whether a field holds quantities. Determined once per field, because every published value needs it. */
const HOLDERS = new WeakMap<z.ZodType, boolean>()

function holdsQuantity(field: z.ZodType): boolean {
  const known = HOLDERS.get(field)
  if (known !== undefined) return known
  const holds = hasQuantity(field)
  HOLDERS.set(field, holds)
  return holds
}

function hasQuantity(field: z.ZodType): boolean {
  if (field instanceof z.ZodNullable) return holdsQuantity(partOf(field.unwrap()))
  if (field instanceof z.ZodArray) return holdsQuantity(partOf(field.element))
  if (field instanceof z.ZodObject) return partsOf(field).some(([, part]) => holdsQuantity(part))
  return field === decimal
}

const partsOf = (field: z.ZodObject): readonly (readonly [string, z.ZodType])[] =>
  Object.entries(field.shape).map(([name, part]) => [name, partOf(part)])

/** Casts a part of a schema, which zod declares with a more general type. */
const partOf = (part: unknown): z.ZodType => {
  if (part instanceof z.ZodType) return part
  throw new TypeError('a schema contains a value that is not a schema')
}

interface ChangeOptions {
  /** Published names of fields, if they differ. */
  readonly renamed?: { readonly [field: string]: string }
  readonly omitted?: readonly string[]
}

type Values = { readonly [field: string]: unknown }

/** Returns the fields of a created record as published. */
export const presentValues = (fields: Fields, data: object): PublishedData =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, presentValue(fields[name], value)]))

/** Returns the changes of an `-updated` event as published. */
export function presentChanges(
  fields: Fields,
  data: object,
  { renamed = {}, omitted = [] }: ChangeOptions = {},
): PublishedData {
  const presented: { [field: string]: unknown } = {}
  for (const [name, change] of Object.entries(data as { readonly [field: string]: Values })) {
    if (omitted.includes(name)) continue
    const { from, to } = change
    presented[renamed[name] ?? name] = { from: presentValue(fields[name], from), to: presentValue(fields[name], to) }
  }
  return presented
}

/** Returns a value as published: quantities are numbers, at any depth. */
function presentValue(field: z.ZodType | undefined, value: unknown): unknown {
  if (field === undefined || !holdsQuantity(field) || value === null) return value
  if (field instanceof z.ZodNullable) return presentValue(partOf(field.unwrap()), value)
  if (field instanceof z.ZodArray && Array.isArray(value))
    return value.map(one => presentValue(partOf(field.element), one))
  if (field instanceof z.ZodObject && typeof value === 'object') {
    const parts = new Map(partsOf(field))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, presentValue(parts.get(name), part)]))
  }
  return typeof value === 'string' ? exact(value) : value
}
