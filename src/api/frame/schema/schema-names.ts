import { z } from 'zod'

/**
 * Returns the field names that a schema permits at a path, for a union those of all members; undefined if it isn't an
 * object with known names.
 */
export function namesAt(schema: unknown, path: readonly PropertyKey[]): readonly string[] | undefined {
  const inner = unwrapSchema(schema)
  const [first, ...rest] = path
  if (inner instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = inner.shape
    return first === undefined ? Object.keys(shape) : namesAt(shape[String(first)], rest)
  }
  if (inner instanceof z.ZodUnion) {
    const options = inner.options.flatMap(option => namesAt(option, path) ?? [])
    return options.length === 0 ? undefined : [...new Set(options)]
  }
  return inner instanceof z.ZodArray && first !== undefined ? namesAt(inner.element, rest) : undefined
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
