import { z } from 'zod'
import { excessOf, LONGEST_NAME, MOST_BYTES, MOST_FIELDS } from '../../../domain/values/custom-fields.js'
import type { Prefix } from '../../../domain/values/ids.js'
import { parseQuantity, type Quantity, ZERO } from '../../../domain/values/quantity.js'
import { isExactNumber, sourceOf } from './exact-number.js'

/** A text that says something: not empty, not only blanks. */
export const text = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine(value => value === '' || value.trim() !== '', 'must not be blank')

/** A text that may be empty, such as a note. */
export const freeText = (max: number) => z.string().max(max, `must have at most ${max} characters`)

/** Where something lies: shown, and never followed by the service. */
export const link = (max: number) => text(max).regex(/^[^\p{Cc}]*$/u, 'must not contain control characters')

/** May be left out, or null to clear what is there. */
export const clearable = <T extends z.ZodType>(schema: T) => schema.nullable().optional()

/** The id of a record that has to be there: one that could not be an id is, like any unknown one, not found later. */
export const id = (prefix: Prefix) =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,64}$`), `must be an ID that begins with ${prefix}_`)

/** An exact decimal; never passes through rounding. */
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

/** The quantity, or what is wrong with it. */
function quantityOf(input: unknown): Quantity | string {
  if (input === undefined) return 'is required'
  if (typeof input !== 'number' && !isExactNumber(input)) return 'must be a number'
  const value = parseQuantity(typeof input === 'number' ? String(input) : sourceOf(input))
  return value ?? 'must have at most 6 decimal places and be from -1e12 to 1e12'
}

/** An amount that is not below zero, in one currency. */
export const money = () => MONEY

/** Also those that are no more, as amounts of long ago are, and those of no country. */
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

/** A query parameter that is true or false; 1 and 0 are taken as well. */
export const flag = () =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform(value => value === 'true' || value === '1')
    .meta({ json: { type: 'boolean' } })

/** A list that may be left out. An empty one is the same: programs that others generate send it for want of another. */
export const optionalList = <T extends z.ZodType>(entry: T, most: number) =>
  z
    .array(entry)
    .max(most)
    .optional()
    .transform(list => (list?.length ? list : undefined))

/** A query parameter that is a whole number. */
export const integer = (least: number, most: number) =>
  z
    .string()
    .transform((input, context): number => {
      const value = /^-?\d{1,15}$/.test(input) ? Number(input) : Number.NaN
      if (value >= least && value <= most) return value
      context.issues.push({ code: 'custom', message: `must be a whole number from ${least} to ${most}`, input })
      return z.NEVER
    })
    .meta({ type: 'integer', minimum: least, maximum: most })

const SCALAR = 'must be a string of at most 4000 characters, a number, true, false, or null'

/** Names and values of the owner's own making. In a change, null takes a name away. */
export const customFields = () => CUSTOM_FIELDS

/** As many as tell that they are too many: of 100,000 wrong ones each would be a fault that is put into words. */
function firstOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const names = Object.keys(given)
  if (names.length <= MOST_FIELDS) return given
  return Object.fromEntries(names.slice(0, MOST_FIELDS + 1).map(name => [name, (given as never)[name]]))
}

const FIELDS = z
  .record(
    text(LONGEST_NAME),
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
  description: `Custom fields, as names and values: up to ${MOST_FIELDS} fields, ${LONGEST_NAME} characters in a name, 4,000 characters in a string value, and ${MOST_BYTES / 1024} KiB in total. In an update, null removes a field`,
})
