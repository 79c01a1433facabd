import { z } from 'zod'
import {
  excessOf,
  MAX_CUSTOM_FIELD_NAME_LENGTH,
  MAX_CUSTOM_FIELDS,
  MAX_CUSTOM_FIELDS_BYTES,
} from '../../../domain/values/custom-fields.js'
import type { Prefix } from '../../../domain/values/ids.js'
import { parseQuantity, type Quantity, ZERO } from '../../../domain/values/quantity.js'
import { isExactNumber, sourceOf } from '../request/parse-json.js'

/** A text that isn't empty or blank. */
export const text = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(value => value === '' || value.trim() !== '', 'must not be blank')

/** A text that can be empty, such as a note. */
export const freeText = (max: number) => z.string().max(max, `must have at most ${max} characters`)

/** A location of a document. The service stores it and never opens it. */
export const link = (max: number) => text(max).regex(/^[^\p{Cc}]*$/u, 'must not contain control characters')

/** A field that can be omitted, or null to clear it. */
export const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** ID of a record. A malformed ID is treated like an unknown one. */
export const id = (prefix: Prefix) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,64}$`), `must be an ID that begins with ${prefix}_`)

/** An exact decimal. It is never rounded. */
export const quantity = () => decimal({})

export const positiveQuantity = () =>
  decimal({ exclusiveMinimum: 0 }, value => (value > ZERO ? undefined : 'must be above zero'))

export const quantityFromZero = () =>
  decimal({ minimum: 0 }, value => (value >= ZERO ? undefined : 'must not be below zero'))

function decimal(
  limits: Readonly<Record<string, number>>,
  complaint: (value: Quantity) => string | undefined = () => undefined,
) {
  return z
    .unknown()
    .transform((input, context): Quantity => {
      const value = quantityOf(input)
      const message = typeof value === 'string' ? value : complaint(value)
      if (message === undefined && typeof value === 'bigint') return value
      context.issues.push({ code: 'custom', message: message ?? '', input })
      return z.NEVER
    })
    .meta({
      type: 'number',
      minimum: -1e12,
      maximum: 1e12,
      ...limits,
    })
}

/** Returns the quantity, or what is wrong with it. */
function quantityOf(input: unknown): Quantity | string {
  if (input === undefined) return 'is required'
  if (typeof input !== 'number' && !isExactNumber(input)) return 'must be a number'
  const value = parseQuantity(typeof input === 'number' ? String(input) : sourceOf(input))
  return value ?? 'must have at most 6 decimal places and be from -1e12 to 1e12'
}

/** A non-negative amount in one currency. */
export const money = () => MONEY

/** Includes former currencies, as old amounts have them, and those without a country. */
const CURRENCIES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
const NO_CURRENCY = 'must be an ISO 4217 currency code, such as EUR'
const isCurrency = (code: string): boolean => CURRENCIES.of(code) !== undefined

const MONEY = z
  .strictObject({
    amount: quantityFromZero(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: NO_CURRENCY, abort: true })
      .refine(isCurrency, NO_CURRENCY)
      .meta({ description: 'ISO 4217 currency code, such as EUR' }),
  })
  .meta({ id: 'NewMoney', description: 'An amount of money', example: { amount: 480, currency: 'EUR' } })

/** A boolean query parameter. 1 and 0 are accepted, too. */
export const flag = () =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform(value => value === 'true' || value === '1')
    .meta({ json: { type: 'boolean' } })

/** A list that can be omitted. An empty list means the same, because generated clients send it. */
export const optionalList = <T extends z.ZodType>(entry: T, max: number) =>
  z
    .array(entry)
    .max(max)
    .optional()
    .transform(list => (list?.length ? list : undefined))

/** An integer query parameter. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .transform((input, context): number => {
      const value = /^-?\d{1,15}$/.test(input) ? Number(input) : Number.NaN
      if (value >= min && value <= max) return value
      context.issues.push({ code: 'custom', message: `must be a whole number from ${min} to ${max}`, input })
      return z.NEVER
    })
    .meta({ type: 'integer', minimum: min, maximum: max })

const SCALAR = 'must be a string of at most 4000 characters, a number, true, false, or null'

/** Names and values that users define. In a change, null removes a name. */
export const customFields = () => CUSTOM_FIELDS

/**
 * Returns enough entries to detect that there are too many. Otherwise each of 100,000 invalid ones would be formatted
 * as an error.
 */
function firstOf(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const names = Object.keys(sent)
  if (names.length <= MAX_CUSTOM_FIELDS) return sent
  return Object.fromEntries(names.slice(0, MAX_CUSTOM_FIELDS + 1).map(name => [name, (sent as never)[name]]))
}

const FIELDS = z
  .record(
    text(MAX_CUSTOM_FIELD_NAME_LENGTH),
    z.union([freeText(4000), z.number(), z.boolean(), z.null()], {
      error: ({ input }) =>
        isExactNumber(input) ? 'has more digits than a number can hold. Send it as a string' : SCALAR,
    }),
  )
  .superRefine((fields, context) => {
    const message = excessOf(fields)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const CUSTOM_FIELDS = z.preprocess(firstOf, FIELDS).meta({
  id: 'CustomFieldsInput',
  description: `Custom fields, as names and values: up to ${MAX_CUSTOM_FIELDS} fields, ${MAX_CUSTOM_FIELD_NAME_LENGTH} characters in a name, 4,000 characters in a string value, only numbers that a double represents exactly, and ${MAX_CUSTOM_FIELDS_BYTES / 1024} KiB in total. In an update, null removes a field`,
})
