import { z } from 'zod'
import type { TableQuery } from '../api-context.js'
import { formatOf, mediaTypesOf } from '../response/negotiation.js'
import type { Route } from '../route.js'
import { flag } from '../schema/fields.js'
import { columnsOfEntries } from './table.js'

type TableRoute = Pick<Route, 'serves' | 'responses' | 'list' | 'columns'>

/** Returns the query parameters that a route with a table has besides its own; undefined for other routes. */
export function tableQuery(route: TableRoute): z.ZodType<TableQuery> | undefined {
  const columns = columnsOfEntries(route, {})
  if (!columns) return undefined
  const tableParameters = z.strictObject({
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
  if (!rows) return tableParameters
  return tableParameters.extend({
    rows: rows.optional().meta({
      description: 'List whose entries each get a row in CSV. Default: one row per record, with lists as JSON',
    }),
  })
}

/** Several routes share one named type for this parameter. */
type Rows = z.ZodEnum<{ [name: string]: string }>
const SCHEMAS_BY_ID = new Map<string, Rows>()

/** Returns the lists within the entries that can have one row per element. */
export function rowsIn(route: TableRoute): Rows | undefined {
  const lists = [...(columnsOfEntries(route, {})?.lists.keys() ?? [])]
  if (lists.length === 0) return undefined
  const words = lists.flatMap(name => name.split('_'))
  const id = `RowsOf${words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  const description = 'List whose entries each get a row in CSV'
  const known = SCHEMAS_BY_ID.get(id) ?? z.enum(lists as [string, ...string[]]).meta({ id, description })
  SCHEMAS_BY_ID.set(id, known)
  return known
}
