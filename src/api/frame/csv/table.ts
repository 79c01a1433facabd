import { BYTE_ORDER_MARK } from '../../../csv/cells.js'
import { entriesIn } from '../../../csv/json-entries.js'
import { type Columns, headerRow, rowsOf } from '../../../csv/rows.js'
import type { Answer, Route } from '../route.js'
import { toJson } from '../schema/json.js'
import { columnsIn, type EntryColumns } from './columns.js'

export interface TableOptions {
  readonly entries: EntryColumns
  /** From the first to the last, as often as they are asked for. */
  readonly pages: () => AsyncIterable<Answer>
  readonly rows?: string | undefined
  readonly bom?: boolean | undefined
  /** Aborted when nobody reads any more, or the service stops: what is not whole ends as if it broke. */
  readonly signal: AbortSignal
  /** Resolves in a turn of the event loop of its own. */
  readonly turn: () => Promise<void>
}

/** What columns the entries of a route have; undefined where they are no table. */
export function columnsOfEntries(
  { list, columns, answers }: Pick<Route, 'list' | 'columns' | 'answers'>,
  query: unknown,
): EntryColumns | undefined {
  if (columns) return columns(query)
  return list ? columnsIn(answers[200]?.schema) : undefined
}

export const givesTable = ({ list, columns }: Pick<Route, 'list' | 'columns'>): boolean =>
  list === true || columns !== undefined

/** How long rows are written before the rest of the service has a turn. */
const SLICE_MS = 5
const SLICE_LENGTH = 64 * 1024

/** Of custom fields: with more of them, they lie in one column. */
const MOST_NAMES = 1000

/**
 * A table as CSV, in pieces, page after page, as fast as they are taken. Nothing of a page is held once its rows are
 * written. Columns that are named by the entries are found by going through all of them before.
 */
export async function* tableInPieces(options: TableOptions): AsyncGenerator<string> {
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
      if (pause.isDue()) await pause.taken()
    }
    yield text
    text = ''
    await pause.taken()
  }
}

/** Who writes rows lets the others have a turn now and then; of many who write, one at a time goes on. */
function createPause({ signal, turn }: Pick<TableOptions, 'signal' | 'turn'>) {
  let began = performance.now()
  return {
    isDue: () => performance.now() - began > SLICE_MS,
    async taken() {
      await turn()
      signal.throwIfAborted()
      began = performance.now()
    },
  }
}

function entriesOf({ list, table }: Answer): string {
  const found = list ?? table
  if (!found) throw new Error('a route that gives a table answered without entries')
  return 'bytes' in found ? String(found.bytes) : toJson(found.data)
}

async function columnsOf(options: TableOptions): Promise<Columns> {
  const { entries, rows } = options
  const { named, said } = await namesIn(options)
  const unsaid = new Set(entries.perhaps.filter(name => !said.has(name)))
  const names = entries.names.flatMap(name => {
    if (name === rows) return entries.lists.get(name) ?? []
    return unsaid.has(name) ? [] : (named.get(name) ?? [name])
  })
  return {
    names,
    mixed: new Set([...named.values()].flat()),
    whole: new Set([...entries.whole, ...entries.open.filter(name => !named.has(name))]),
    rows,
  }
}

interface NamesFound {
  /** What the fields are called that somebody named, in the order of their names; nothing where they are too many. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** Of the columns that may be left out, those that are not. */
  readonly said: ReadonlySet<string>
}

async function namesIn(options: TableOptions): Promise<NamesFound> {
  const { entries, pages } = options
  const { open, perhaps } = entries
  const found = new Map(open.map(name => [name, new Set<string>()]))
  const said = new Set<string>()
  if (open.length === 0 && perhaps.length === 0) return { named: new Map(), said }
  for await (const page of pages()) {
    const pause = createPause(options)
    for (const entry of entriesIn(entriesOf(page))) {
      for (const [open, names] of found) {
        for (const name of entry.keys()) if (name.startsWith(`${open}.`)) names.add(name)
        if (names.size > MOST_NAMES) found.delete(open)
      }
      for (const name of perhaps) if (entry.has(name)) said.add(name)
      if (pause.isDue()) await pause.taken()
    }
    if (open.length === 0 && said.size === perhaps.length) break
    await pause.taken()
  }
  return { named: new Map([...found].map(([open, names]) => [open, [...names].sort()])), said }
}
