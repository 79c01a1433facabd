import { BYTE_ORDER_MARK } from '../../../csv/cells.js'
import { entriesIn } from '../../../csv/json-entries.js'
import { type Columns, headerRow, rowsOf } from '../../../csv/rows.js'
import { toJson } from '../../../domain/values/exact.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { HandlerResponse, Route } from '../route.js'
import { columnsIn, type EntryColumns } from './columns.js'

export interface TableOptions {
  readonly entries: EntryColumns
  /** Returns all pages, each time from the first. */
  readonly pages: () => AsyncIterable<HandlerResponse>
  readonly rows?: string | undefined
  readonly bom?: boolean | undefined
  /** Aborted when the client disconnects or the service stops. An incomplete table then ends with an error. */
  readonly signal: AbortSignal
}

/** Returns the columns of a route's entries; undefined if they are no table. */
export function columnsOfEntries(
  { list, columns, responses }: Pick<Route, 'list' | 'columns' | 'responses'>,
  query: unknown,
): EntryColumns | undefined {
  if (columns) return columns(query)
  return list ? columnsIn(responses[200]?.schema) : undefined
}

export const servesTable = ({ list, columns }: Pick<Route, 'list' | 'columns'>): boolean =>
  list === true || columns !== undefined

/** Time for which rows are written before the service yields to the event loop. */
const SLICE_MS = 5
const SLICE_LENGTH = 64 * 1024

/** With more custom fields, they are in one column. */
const MAX_FREE_COLUMNS = 1000

/**
 * Yields a table as CSV, page by page, as fast as the client reads. No page is kept after its rows are written.
 * Columns with free names are found in a first pass over all entries.
 */
export async function* tableChunks(options: TableOptions): AsyncGenerator<string> {
  const { pages, bom } = options
  const columns = await columnsOf(options)
  let text = (bom ? BYTE_ORDER_MARK : '') + headerRow(columns)
  for await (const page of pages()) {
    const pause = createPause(options)
    for (const entry of entriesIn(entriesOf(page), columns.whole)) {
      text += rowsOf(entry, columns)
      if (text.length >= SLICE_LENGTH) {
        yield text
        text = ''
      }
      if (pause.isDue()) await pause.take()
    }
    yield text
    text = ''
    await pause.take()
  }
}

/** Returns a pause for the writer of a table: of several tables, one at a time continues. */
function createPause({ signal }: Pick<TableOptions, 'signal'>) {
  let began = performance.now()
  return {
    isDue: () => performance.now() - began > SLICE_MS,
    async take() {
      await yieldToEventLoop()
      signal.throwIfAborted()
      began = performance.now()
    },
  }
}

function entriesOf({ list, table }: HandlerResponse): string {
  const found = list ?? table
  if (!found) throw new Error('a route that gives a table answered without entries')
  return 'json' in found ? String(found.json) : toJson(found.data)
}

async function columnsOf(options: TableOptions): Promise<Columns> {
  const { entries, rows } = options
  const { named, filledColumns } = await namesIn(options)
  const emptyColumns = new Set(entries.perhaps.filter(name => !filledColumns.has(name)))
  const names = entries.names.flatMap(name => {
    if (name === rows) return entries.lists.get(name) ?? []
    return emptyColumns.has(name) ? [] : (named.get(name) ?? [name])
  })
  return {
    names,
    mixed: new Set([...named.values()].flat()),
    whole: new Set([...entries.whole, ...entries.open.filter(name => !named.has(name))]),
    rows,
  }
}

interface ColumnNames {
  /** The sorted names of free columns; missing if there are too many. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** Optional columns that have a value. */
  readonly filledColumns: ReadonlySet<string>
}

async function namesIn(options: TableOptions): Promise<ColumnNames> {
  const { entries, pages } = options
  const { open, perhaps } = entries
  const found = new Map(open.map(name => [name, new Set<string>()]))
  const filledColumns = new Set<string>()
  if (open.length === 0 && perhaps.length === 0) return { named: new Map(), filledColumns }
  for await (const page of pages()) {
    const pause = createPause(options)
    for (const entry of entriesIn(entriesOf(page))) {
      for (const [open, names] of found) {
        for (const name of entry.keys()) if (name.startsWith(`${open}.`)) names.add(name)
        if (names.size > MAX_FREE_COLUMNS) found.delete(open)
      }
      for (const name of perhaps) if (entry.has(name)) filledColumns.add(name)
      if (pause.isDue()) await pause.take()
    }
    if (open.length === 0 && filledColumns.size === perhaps.length) break
    await pause.take()
  }
  return { named: new Map([...found].map(([open, names]) => [open, [...names].sort()])), filledColumns }
}
