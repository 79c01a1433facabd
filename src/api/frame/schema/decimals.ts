import { z } from 'zod'
import { unwrapSchema } from './schema-names.js'

/** Where a response contains exact decimals. Fields that aren't named stay unchanged. */
export interface Decimals {
  readonly isDecimal?: boolean
  readonly fields?: ReadonlyMap<string, Decimals>
  /** Decimals in each entry of a list. */
  readonly each?: Decimals
}

/** Derives the decimals from a schema: a number is a decimal unless it is an integer. Custom fields aren't decimals. */
export function decimalsIn(schema: unknown): Decimals | undefined {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodNumber) return inner.isInt ? undefined : { isDecimal: true }
  if (inner instanceof z.ZodArray) return entries(decimalsIn(inner.element))
  if (inner instanceof z.ZodUnion) return combineDecimals(inner.options.map(decimalsIn))
  return inner instanceof z.ZodObject ? within(inner.shape) : undefined
}

function within(shape: Readonly<Record<string, unknown>>): Decimals | undefined {
  const fields = Object.entries(shape).flatMap(([name, field]): [string, Decimals][] => {
    const found = decimalsIn(field)
    return found ? [[name, found]] : []
  })
  return fields.length > 0 ? { fields: new Map(fields) } : undefined
}

export const entries = (each: Decimals | undefined): Decimals | undefined => each && { each }

export const field = (name: string, decimals: Decimals | undefined): Decimals | undefined =>
  decimals && { fields: new Map([[name, decimals]]) }

/** Combines the decimals of several schemas. */
export function combineDecimals(forms: readonly (Decimals | undefined)[]): Decimals | undefined {
  const all = forms.filter(form => form !== undefined)
  if (all.length < 2) return all[0]
  const names = new Set(all.flatMap(({ fields }) => [...(fields?.keys() ?? [])]))
  const fields = new Map<string, Decimals>()
  for (const name of names) {
    const found = combineDecimals(all.map(form => form.fields?.get(name)))
    if (found) fields.set(name, found)
  }
  const each = combineDecimals(all.map(form => form.each))
  return { isDecimal: all.some(({ isDecimal }) => isDecimal), fields, ...(each ? { each } : {}) }
}

/** The properties of a route that are needed here. */
interface Answering {
  readonly responses: Readonly<Record<number, { readonly schema?: unknown }>>
  readonly list?: unknown
  readonly decimals?: Decimals | undefined
}

/** No other list has decimals beside its entries. */
const totalsOfMaterials = field('meta', field('totals', within({ stock_value: z.number() })))

/** Returns the decimals in the successful responses of a route. */
export function decimalsOf({ responses, list, decimals }: Answering): Decimals | undefined {
  if (decimals) return decimals
  const found = combineDecimals(Object.values(responses).map(({ schema }) => decimalsIn(schema)))
  return list ? combineDecimals([field('data', entries(found)), found && totalsOfMaterials]) : found
}

/** Decimals in the details of errors: of a shortage, of an unexpected balance, or of batches to choose from. */
export const decimalsInDetails = entries(
  within({
    ...{ requested: z.number(), available: z.number(), actual: z.number() },
    blocked: z.object({ expired: z.number(), quarantined: z.number(), recalled: z.number(), reserved: z.number() }),
    batches: z.array(z.object({ stock: z.number() })),
  }),
)

export const decimalsInErrors = field('error', field('details', decimalsInDetails))
