import { z } from 'zod'

/** Shared fields of stored events. Quantities are decimals as text, so that no double rounds them. */
export const decimal = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/)
export const reference = z.string().min(1)
export const instant = z.iso.datetime({ precision: 3 })
export const customFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({
  id: 'CustomFieldsThen',
  description: 'Custom fields at that time. In a change, null means that the field is absent',
})

export const optionalText = z.string().nullable()

/** Previous and new value of a change, so that a history needs no other events. */
const change = <T extends z.ZodType>(value: T) => z.strictObject({ from: value, to: value }).optional()

/** Fields of a record at its creation. */
export type Fields = { readonly [name: string]: z.ZodType }
type Changes<Shape extends Fields> = { [Name in keyof Shape]: ReturnType<typeof change<Shape[Name]>> }

/** Returns the schema of changes to a record with these fields. */
export const changesOf = <Shape extends Fields>(fields: Shape) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)])) as Changes<Shape>,
  )

/** Fields as a new record gets them: a field that can be null is null if it isn't given. */
export type SentFields<T> = { readonly [Name in keyof T as null extends T[Name] ? never : Name]: T[Name] } & {
  readonly [Name in keyof T as null extends T[Name] ? Name : never]?: T[Name]
}

/** Returns null for each field that can be null. */
export const nullsIn = <Shape extends Fields>(fields: Shape) =>
  Object.fromEntries(
    Object.keys(fields).flatMap(name => (fields[name] instanceof z.ZodNullable ? [[name, null]] : [])),
  ) as {
    readonly [Name in keyof Shape as Shape[Name] extends z.ZodNullable ? Name : never]: null
  }
