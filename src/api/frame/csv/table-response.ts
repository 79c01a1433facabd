import { Readable } from 'node:stream'
import type { ApiContext } from '../api-context.js'
import type { Frame } from '../frame.js'
import { CSV_TYPE } from '../response/negotiation.js'
import { asksForPage, headersOfList, headersOfWhole, LARGEST } from '../response/paging.js'
import type { Answer, Paging, Route } from '../route.js'
import type { Signals } from '../signals.js'
import { columnsOfEntries, tableInPieces } from './table.js'

export interface TableAsked {
  readonly route: Route
  readonly ctx: ApiContext
  readonly signals: Signals
  readonly frame: Pick<Frame, 'publicUrl' | 'turn'>
  /** Requests a page from the route. */
  readonly ask: (paging: Paging) => Promise<Answer>
}

/** Returns all entries as CSV, unless one page is requested. The first page is read before the response begins. */
export async function answerTable({ route, ctx, signals, frame, ask }: TableAsked): Promise<Answer> {
  const { state, params, res } = ctx
  const entries = columnsOfEntries(route, state.query)
  if (!entries) throw new Error(`${route.operationId} gives no table`)
  const isPage = asksForPage(state.parameters)
  const start = isPage ? state.paging : { ...state.paging, limit: LARGEST }
  const first = await ask(start)
  const pages = async function* () {
    yield first
    yield* isPage ? partsBehind(first, start, ask) : pagesBehind(first, start, ask)
  }
  const { rows, bom } = state.table ?? {}
  const pieces = tableInPieces({ entries, pages, rows, bom, signal: signals.of(res), turn: frame.turn })
  const { list, headers } = first
  const headersAround = isPage ? headersOfList : headersOfWhole
  return {
    body: Readable.from(pieces, { objectMode: false }),
    headers: {
      'Content-Type': `${CSV_TYPE}; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${fileName(route.path, params)}"`,
      ...(list ? headersAround(list.total, ctx, frame.publicUrl) : {}),
      ...headers,
    },
  }
}

async function* pagesBehind(first: Answer, start: Paging, ask: TableAsked['ask']): AsyncGenerator<Answer> {
  let page = first
  for (let paging = pagingBehind(page, start); paging; paging = pagingBehind(page, paging)) {
    page = await ask(paging)
    yield page
  }
}

/** Yields the remaining parts of a page that is too large for one response. */
async function* partsBehind(first: Answer, start: Paging, ask: TableAsked['ask']): AsyncGenerator<Answer> {
  let part = first
  while (part.list?.short && part.list.next) {
    part = await ask({ ...start, limit: part.list.short, after: part.list.next })
    yield part
  }
}

/** Returns the next page: after the mark of the last one, or else by the number of entries. */
function pagingBehind({ list, table }: Answer, paging: Paging): Paging | undefined {
  const found = list ?? table
  if (found?.next) return { ...paging, after: found.next }
  const offset = paging.offset + paging.limit
  return list && !('next' in list) && offset < list.total ? { ...paging, offset } : undefined
}

/** Returns `materials.csv`, or for a list of a record `materials-mat_…-stock-history.csv`. */
const fileName = (path: string, params: Readonly<Record<string, string>>): string =>
  `${path
    .slice(1)
    .replaceAll('/', '-')
    .replace(/\{(\w+)\}/g, (_, name: string) => (params[name] ?? '').replace(/[^\w-]/g, '_'))}.csv`
