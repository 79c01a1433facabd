import { z } from 'zod'

/** The parts that stored events share. Quantities are plain decimals in text, so that none passes through a double. */
export const decimal = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/)
export const reference = z.string().min(1)
export const instant = z.iso.datetime({ precision: 3 })
export const customFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** What a change replaced, and by what: a history that needs no other event to be understood. */
export const change = <T extends z.ZodType>(value: T) => z.strictObject({ from: value, to: value }).optional()
