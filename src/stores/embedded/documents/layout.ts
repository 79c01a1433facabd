import { z } from 'zod'
import type { CollectionSpec, Doc, Scalar } from '../../document-store.js'
import { scalarOf } from '../../in-memory-query.js'
import type { SqliteValue } from '../sqlite.js'

/**
 * Tables of a collection: `c7` with the documents and a column `f0`, `f1` … for each queried field, `c7_l0` … for each
 * list, and `c7_text` and `c7_fts` for words. Columns are numbered, because `sku` and `SKU` are the same name in
 * SQLite.
 */
export const layoutSchema = z
  .object({
    table: z.string(),
    ordered: z.boolean(),
    fields: z.array(z.string()).readonly(),
    indexes: z.array(z.array(z.string()).readonly()).readonly(),
    sparse: z.array(z.string()).readonly().default([]),
    lists: z.array(z.string()).readonly(),
    search: z.string().nullable(),
    personal: z.boolean().default(false),
    expires: z.string().nullable(),
  })
  .readonly()

export type TableLayout = z.infer<typeof layoutSchema>

export const emptyLayout = (table: string, ordered: boolean): TableLayout => ({
  table,
  ordered,
  fields: [],
  indexes: [],
  sparse: [],
  lists: [],
  search: null,
  personal: false,
  expires: null,
})

const BUILT_IN = ['_id', '_pos']

/**
 * Returns the layout extended by a spec. Fields and lists that the spec doesn't mention stay, because other users of
 * the collection might query them. Indexes that it doesn't mention are dropped.
 */
export function extendLayout(layout: TableLayout, spec: CollectionSpec): TableLayout {
  const indexes = spec.indexes ?? []
  const own = indexes.flat().filter(field => !BUILT_IN.includes(field) && !(layout.ordered && field === '_seq'))
  return {
    ...layout,
    fields: [...new Set([...layout.fields, ...own])],
    indexes: [
      ...new Map(indexes.filter(fields => fields.length > 0).map(fields => [fields.join('\n'), fields])).values(),
    ],
    sparse: spec.sparse ?? [],
    lists: [...new Set([...layout.lists, ...(spec.lists ?? [])])],
    search: spec.search ?? layout.search,
    personal: spec.personal ?? layout.personal,
    expires: spec.expires ?? layout.expires,
  }
}

/** Returns the column of a field, or undefined if it has none. */
export function columnOf(layout: TableLayout, field: string): string | undefined {
  if (field === '_id') return '_id'
  if (field === '_pos') return 'pos'
  if (field === '_seq' && layout.ordered) return 'row'
  const at = layout.fields.indexOf(field)
  return at < 0 ? undefined : `f${at}`
}

export const isSparseIndex = ({ sparse }: TableLayout, fields: readonly string[]): boolean =>
  fields.some(field => sparse.includes(field))

export function indexName(layout: TableLayout, fields: readonly string[]): string {
  const columns = fields.flatMap(field => columnOf(layout, field) ?? [])
  return `${layout.table}_${isSparseIndex(layout, fields) ? 's' : 'i'}_${columns.join('_')}`
}

export const listTable = (layout: TableLayout, field: string): string | undefined => {
  const at = layout.lists.indexOf(field)
  return at < 0 ? undefined : `${layout.table}_l${at}`
}

/** Booleans are stored as blobs: they never equal the numbers 0 and 1, and sort after texts, as in MongoDB. */
const FALSE = Uint8Array.of(0)
const TRUE = Uint8Array.of(1)

export const toSql = (value: Scalar): SqliteValue => (typeof value === 'boolean' ? (value ? TRUE : FALSE) : value)

export const cellOf = (doc: Doc, field: string): SqliteValue => toSql(scalarOf(doc, field))

export function textOf(layout: TableLayout, doc: Doc): string | null {
  const text = layout.search === null ? null : doc[layout.search]
  return typeof text === 'string' ? text : null
}

export function expiryOf(layout: TableLayout, doc: Doc): number | null {
  const at = layout.expires === null ? null : doc[layout.expires]
  const ms = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
