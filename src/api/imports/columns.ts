import { z } from 'zod'
import { columnsIn, isLoose } from '../frame/csv/columns.js'
import { unwrapSchema } from '../frame/schema/schema-names.js'
import type { CellType, KnownColumns } from './drafts.js'

/** Schemas of the requests that apply the rows of a kind, and of the record that an export contains. */
export interface RowSchemas {
  readonly newRecord: z.ZodType
  readonly change: z.ZodType
  readonly record: z.ZodType
  /** Fields of requests that aren't columns. */
  readonly notImported?: readonly string[]
  /** Columns that aren't fields of requests, such as the name of a location. */
  readonly moreColumns?: { readonly [name: string]: CellType }
}

/** Returns the columns of a kind: the fields of its requests, and those of its record, which are ignored. */
export function rowColumns({
  newRecord,
  change,
  record,
  notImported = [],
  moreColumns = {},
}: RowSchemas): KnownColumns {
  const fields = Object.entries({ ...fieldsOf(change), ...fieldsOf(newRecord) }).filter(
    ([name]) => !notImported.includes(name),
  )
  const own = fields.filter(([name]) => name !== CUSTOM_FIELDS)
  const columns = { ...Object.fromEntries(own.flatMap(([name, field]) => cellsOf(name, field))), ...moreColumns }
  const names = new Set([...fields.map(([name]) => name), ...Object.keys(columns)])
  return {
    columns,
    parted: own.flatMap(([name, field]) => (unwrapSchema(field) instanceof z.ZodObject ? [name] : [])),
    hasCustomFields: own.length < fields.length,
    ignored: exported(record).filter(name => name !== 'id' && !names.has(name)),
  }
}

const CUSTOM_FIELDS = 'custom_fields'

const fieldsOf = (schema: unknown): { readonly [name: string]: unknown } => {
  const inner = unwrapSchema(schema)
  return inner instanceof z.ZodObject ? inner.shape : {}
}

/** Returns the columns of an export. An object also has a column of its own, because it can be null. */
function exported(record: z.ZodType): readonly string[] {
  const fields = fieldsOf(record)
  const loose = Object.entries(fields).filter(([, field]) => isLoose(unwrapSchema(field)))
  const within = loose.flatMap(([name, field]) => Object.keys(fieldsOf(field)).map(part => `${name}.${part}`))
  return [...new Set([...columnsIn(record).names, ...within, ...Object.keys(fields)])]
}

/** Returns the columns of a field: one, or one for each field of an object, such as `premium.amount`. */
function cellsOf(name: string, field: unknown): readonly (readonly [string, CellType])[] {
  const parts = Object.entries(fieldsOf(field))
  if (parts.length === 0) return [[name, cellType(field)]]
  return parts.flatMap(([part, inner]) => cellsOf(`${name}.${part}`, inner))
}

function cellType(schema: unknown): CellType {
  if (schema instanceof z.ZodType && z.globalRegistry.get(schema)?.type === 'number') return 'number'
  if (schema instanceof z.ZodPipe) return cellType(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return cellType(schema.unwrap())
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'whole' : 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  return schema instanceof z.ZodArray ? 'json' : 'text'
}
