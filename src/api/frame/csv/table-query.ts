import { z } from 'zod'
import { mediaTypesOf } from '../response/media-types.js'
import type { Route } from '../route.js'
import { flag } from '../schema/fields.js'
import { columnsOfEntries } from './table.js'

/** How a table is wanted. */
export interface TableQuery {
  /** In place of what `Accept` says. */
  readonly format?: string | undefined
  readonly bom?: boolean | undefined
  /** The list whose entries have a row each. */
  readonly rows?: string | undefined
}

/** `json` for `application/json`, `ndjson` for `application/x-ndjson`. */
export const formatOf = (mediaType: string): string => mediaType.replace(/^\w+\/(?:x-)?/, '')

type TableRoute = Pick<Route, 'serves' | 'answers' | 'list' | 'columns'>

/** What a route that gives a table may be asked for beside its own; undefined for any other. */
export function tableQuery(route: TableRoute): z.ZodType<TableQuery> | undefined {
  const columns = columnsOfEntries(route, {})
  if (!columns) return undefined
  const asked = z.strictObject({
    format: z
      .enum(mediaTypesOf(route).map(formatOf) as [string, ...string[]])
      .optional()
      .meta({ description: 'Format of the response. Takes precedence over `Accept`' }),
    bom: flag().optional().meta({
      description:
        'Whether a CSV file begins with a byte order mark, which Excel needs to detect UTF-8. Default: `false`',
    }),
  })
  const rows = rowsIn(route)
  if (!rows) return asked
  return asked.extend({
    rows: rows.optional().meta({
      description: 'List whose entries each get a row in CSV. Default: one row per record, with lists as JSON',
    }),
  })
}

/** Lists that several routes may have rows for are one type, by one name. */
type Rows = z.ZodEnum<{ [name: string]: string }>
const KNOWN = new Map<string, Rows>()

/** The lists of a table that may have rows of their own. */
export function rowsIn(route: TableRoute): Rows | undefined {
  const lists = [...(columnsOfEntries(route, {})?.lists.keys() ?? [])]
  if (lists.length === 0) return undefined
  const words = lists.flatMap(name => name.split('_'))
  const id = `RowsOf${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  const description = 'List whose entries each get a row in CSV'
  const known = KNOWN.get(id) ?? z.enum(lists as [string, ...string[]]).meta({ id, description })
  KNOWN.set(id, known)
  return known
}
