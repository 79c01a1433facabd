import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import { actor, money, person } from '../../feed/published/fields.js'

/** Fields of records in responses, with metadata for the OpenAPI document. */
export const quantityOut = () => z.number()
export const timestamp = () => z.iso.datetime({ precision: 3 })
export const dayOut = () => z.iso.date()
export const nullableText = () => z.string().nullable()
const custom = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .meta({ id: 'CustomFields', description: 'Custom fields: names with string, number, or boolean values' })
export const customFieldsOut = () => custom
export const userOut = () => person
export const actorOut = actor
export const moneyOut = () => money

export const presentMoney = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => ({
  amount: exact(amount),
  currency,
})
