import { z } from 'zod'
import { exact } from '../domain/values/exact.js'
import { decimal, type Fields } from '../events/schema/fields.js'
import { namesIn } from '../events/schema/names-in.js'
import { publishedSchema } from './published/fields.js'

/** Returns the schemas with which stored fields are shown: quantities as numbers, others as they are stored. */
export const presentedShape = <Stored extends Fields>(
  stored: Stored,
  instead: { readonly [Name in keyof Stored]?: z.ZodType },
) =>
  Object.fromEntries(
    Object.entries(stored).map(([name, schema]) => [name, instead[name] ?? publishedSchema(schema)]),
  ) as {
    [Name in keyof Stored]: z.ZodType
  }

/** Returns a function that returns the stored fields of a record as the record shows them. */
export function presentFields<Stored extends Fields>(stored: Stored) {
  const add = addFields(stored)
  return (state: { readonly [Name in keyof Stored]: unknown }) => add({}, state)
}

/**
 * Returns a function that adds the stored fields, except for some, to a record. `JSON.stringify` takes twice as long for
 * a record that is put together by a rest and a spread.
 */
export function addFields<Stored extends Fields, Other extends keyof Stored = never>(
  stored: Stored,
  except: readonly Other[] = [],
) {
  type Shown = { [Name in Exclude<keyof Stored, Other>]: unknown }
  const names = namesIn(stored as { readonly [Name in keyof Shown]: unknown })
  const converters = names
    .filter(name => !except.some(other => other === name))
    .map(name => [name, converterFor(stored[name])] as const)
  return <Record extends object>(record: Record, state: Readonly<Shown>): Record & Shown => {
    const shown = record as Record & Shown
    for (const [name, convert] of converters) (shown as Shown)[name] = convert ? convert(state[name]) : state[name]
    return shown
  }
}

type Converter = (value: unknown) => unknown

/**
 * Returns a function that shows quantities as numbers and objects in the order of their schema; undefined for others.
 */
function converterFor(schema: unknown): Converter | undefined {
  if (schema === decimal) return value => (typeof value === 'string' ? exact(value) : value)
  if (schema instanceof z.ZodNullable) {
    const convert = converterFor(schema.unwrap())
    return convert && (value => (value === null ? null : convert(value)))
  }
  if (schema instanceof z.ZodArray) {
    const convert = converterFor(schema.element)
    return convert && (value => (Array.isArray(value) ? value.map(convert) : value))
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const parts = Object.entries(schema.shape).map(([name, part]) => [name, converterFor(part)] as const)
  return value => {
    const fields = new Map(Object.entries(value ?? {}))
    return Object.fromEntries(parts.map(([name, convert]) => [name, convert?.(fields.get(name)) ?? fields.get(name)]))
  }
}
