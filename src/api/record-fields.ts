import { z } from 'zod'

/** Fields of records as they are answered, with the notes that the OpenAPI document shows. */
export const quantityOut = () => z.number().meta({ description: 'An exact decimal with at most 6 places' })
export const timestamp = () => z.iso.datetime({ precision: 3 })
export const nullableText = () => z.string().nullable()
export const customFieldsOut = () => z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export const userOut = () => z.object({ id: z.string(), name: nullableText() })
