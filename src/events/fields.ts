import { z } from 'zod'

/** The parts that stored events share. Quantities are plain decimals in text, so that none passes through a double. */
export const decimal = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/)
export const reference = z.string().min(1)
export const instant = z.iso.datetime({ precision: 3 })
export const customFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).meta({
  id: 'CustomFieldsThen',
  description: 'Custom fields at that time. In a change, null means that the field is absent',
})

export const optionalText = z.string().nullable()

/** What a change replaced, and by what: a history that needs no other event to be understood. */
export const change = <T extends z.ZodType>(value: T) => z.strictObject({ from: value, to: value }).optional()

/** What a thing is made with, field by field. */
export type Fields = { readonly [name: string]: z.ZodType }
type Changes<Shape extends Fields> = { [Name in keyof Shape]: ReturnType<typeof change<Shape[Name]>> }

/** What may be changed of a thing, in the shape of what it is made with. */
export const changesOf = <Shape extends Fields>(fields: Shape) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)])) as Changes<Shape>,
  )
