import { z } from 'zod'
import { unwrapped } from './schema-names.js'

/** Where in an answer exact decimals lie; what is not named here is left as it is. */
export interface Decimals {
  readonly isDecimal?: boolean
  readonly fields?: ReadonlyMap<string, Decimals>
  /** In every entry of a list. */
  readonly each?: Decimals
}

/** As the schema says: a number is a decimal unless it is whole. What somebody names at will, custom fields, is not. */
export function decimalsIn(schema: unknown): Decimals | undefined {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodNumber) return inner.isInt ? undefined : { isDecimal: true }
  if (inner instanceof z.ZodArray) return entries(decimalsIn(inner.element))
  if (inner instanceof z.ZodUnion) return together(inner.options.map(decimalsIn))
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

export const field = (name: string, found: Decimals | undefined): Decimals | undefined =>
  found && { fields: new Map([[name, found]]) }

/** Wherever they lie in any of some forms. */
export function together(forms: readonly (Decimals | undefined)[]): Decimals | undefined {
  const all = forms.filter(form => form !== undefined)
  if (all.length < 2) return all[0]
  const names = new Set(all.flatMap(({ fields }) => [...(fields?.keys() ?? [])]))
  const fields = new Map<string, Decimals>()
  for (const name of names) {
    const found = together(all.map(form => form.fields?.get(name)))
    if (found) fields.set(name, found)
  }
  const each = together(all.map(form => form.each))
  return { isDecimal: all.some(({ isDecimal }) => isDecimal), fields, ...(each ? { each } : {}) }
}

/** What is asked of a route here. */
interface Answering {
  readonly answers: Readonly<Record<number, { readonly schema?: unknown }>>
  readonly list?: unknown
  readonly decimals?: Decimals | undefined
}

/** In the answers of a route that are no errors. */
export function decimalsOf({ answers, list, decimals }: Answering): Decimals | undefined {
  if (decimals) return decimals
  const found = together(Object.values(answers).map(({ schema }) => decimalsIn(schema)))
  return list ? field('data', entries(found)) : found
}

/** What an error says of a shortage, or of another balance than was expected. */
export const IN_ERRORS = field(
  'error',
  field('details', entries(within({ requested: z.number(), available: z.number(), actual: z.number() }))),
)
