import { z } from 'zod'
import { unwrapSchema } from '../schema/schema-names.js'

/** Columns of the entries of a list, derived from their schema. */
export interface EntryColumns {
  readonly names: readonly string[]
  /** Columns that are replaced by fields with free names, such as custom fields. */
  readonly open: readonly string[]
  /** Columns that are omitted if no entry has a value. */
  readonly perhaps: readonly string[]
  /** Columns that contain an object as JSON. */
  readonly whole: readonly string[]
  /** Columns with lists of objects, and the columns of these objects. */
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** Returns one column per value. Values of nested objects are named with a path, such as `user.name`. */
export function columnsIn(schema: unknown, within = ''): EntryColumns {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodUnion) return combineColumns(inner.options.map(option => columnsIn(option, within)))
  if (!(inner instanceof z.ZodObject)) return NONE
  return combineColumns(Object.entries(inner.shape).map(([name, field]) => columnsOf(within + name, field)))
}

function columnsOf(name: string, field: unknown): EntryColumns {
  const columns = columnsWithin(name, field)
  return field instanceof z.ZodOptional ? { ...columns, perhaps: columns.names } : columns
}

function columnsWithin(name: string, field: unknown): EntryColumns {
  const inner = unwrapSchema(field)
  if (inner instanceof z.ZodRecord || isLoose(inner)) return { ...NONE, names: [name], open: [name] }
  if (inner instanceof z.ZodObject) return columnsIn(inner, `${name}.`)
  const inForms = inner instanceof z.ZodUnion ? columnsIn(inner, `${name}.`) : NONE
  if (inForms.names.length > 0) return inForms
  const inEach = inner instanceof z.ZodArray ? columnsIn(inner.element, `${name}.`).names : []
  return { ...NONE, names: [name], lists: new Map(inEach.length > 0 ? [[name, inEach]] : []) }
}

export const isLoose = (schema: unknown): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall !== undefined && !(schema.def.catchall instanceof z.ZodNever)

const NONE: EntryColumns = { names: [], open: [], perhaps: [], whole: [], lists: new Map() }

export const combineColumns = (parts: readonly EntryColumns[]): EntryColumns => ({
  names: [...new Set(parts.flatMap(({ names }) => names))],
  open: [...new Set(parts.flatMap(({ open }) => open))],
  perhaps: [...new Set(parts.flatMap(({ perhaps }) => perhaps))],
  whole: [...new Set(parts.flatMap(({ whole }) => whole))],
  lists: new Map(parts.flatMap(({ lists }) => [...lists])),
})

/** Returns the columns with free names as JSON in one cell, for entries with different fields. */
export const closeColumns = ({ open, whole, ...same }: EntryColumns): EntryColumns => ({
  ...same,
  open: [],
  perhaps: [],
  whole: [...whole, ...open],
})
