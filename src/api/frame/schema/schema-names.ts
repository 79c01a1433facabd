import { z } from 'zod'

/**
 * Returns the field names that a schema permits at a path; undefined if it isn't an object with known names. For a
 * union, these are the names of all members, or of the one that the input selects.
 */
export function namesAt(schema: unknown, path: readonly PropertyKey[], input?: unknown): readonly string[] | undefined {
  const inner = unwrapSchema(schema)
  const [first, ...rest] = path
  if (inner instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = inner.shape
    return first === undefined ? Object.keys(shape) : namesAt(shape[String(first)], rest, valueAt(input, first))
  }
  if (inner instanceof z.ZodUnion) {
    const options = membersFor(inner, input).flatMap(option => namesAt(option, path, input) ?? [])
    return options.length === 0 ? undefined : [...new Set(options)]
  }
  if (!(inner instanceof z.ZodArray) || first === undefined) return undefined
  return namesAt(inner.element, rest, valueAt(input, first))
}

const valueAt = (input: unknown, name: PropertyKey): unknown =>
  typeof input === 'object' && input !== null && Object.hasOwn(input, name) ? input[name as never] : undefined

/** Returns the member of a union that the discriminator in the input selects, or else all members. */
function membersFor(union: z.ZodUnion, input: unknown): readonly unknown[] {
  if (!(union instanceof z.ZodDiscriminatedUnion)) return union.options
  const { discriminator } = union.def
  const selector = valueAt(input, discriminator)
  const selected = union.options.filter(option => {
    const member = unwrapSchema(option)
    const schema = member instanceof z.ZodObject ? member.shape[discriminator] : undefined
    return schema instanceof z.ZodType && schema.safeParse(selector).success
  })
  return selected.length === 0 ? union.options : selected
}

/** Returns the inner schema of an optional, default, or transformed schema. */
export function unwrapSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapSchema(schema.unwrap())
  }
  return schema
}

/** Reports whether an object schema has a record with free names under a name. */
export function isTable(schema: unknown, name: string): boolean {
  const inner = unwrapSchema(schema)
  return inner instanceof z.ZodObject && unwrapSchema(inner.shape[name]) instanceof z.ZodRecord
}
