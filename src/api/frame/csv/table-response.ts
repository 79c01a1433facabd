import { Readable } from 'node:stream'
import type { ApiContext } from '../api-context.js'
import type { Frame } from '../frame.js'
import { CSV_TYPE } from '../response/negotiation.js'
import { completeListHeaders, listHeaders, MAX_PAGE_SIZE, requestsPage } from '../response/paging.js'
import type { HandlerResponse, Paging, Route } from '../route.js'
import type { Signals } from '../signals.js'
import { columnsOfEntries, tableChunks } from './table.js'

export interface TableRequest {
  readonly route: Route
  readonly ctx: ApiContext
  readonly signals: Signals
  readonly frame: Pick<Frame, 'publicUrl'>
  /** Requests a page from the route. */
  readonly requestPage: (paging: Paging) => Promise<HandlerResponse>
}

/** Returns all entries as CSV, unless one page is requested. The first page is read before the response begins. */
export async function tableResponse({
  route,
  ctx,
  signals,
  frame,
  requestPage,
}: TableRequest): Promise<HandlerResponse> {
  const { state, params, res } = ctx
  const entries = columnsOfEntries(route, state.query)
  if (!entries) throw new Error(`${route.operationId} gives no table`)
  const isPage = requestsPage(state.parameters)
  const start = isPage ? state.paging : { ...state.paging, limit: MAX_PAGE_SIZE }
  const first = await requestPage(start)
  const pages = async function* () {
    yield first
    yield* isPage ? partsAfter(first, start, requestPage) : pagesAfter(first, start, requestPage)
  }
  const { rows, bom } = state.table ?? {}
  const pieces = tableChunks({
    entries,
    pages,
    rows,
    bom,
    signal: signals.of(res),
  })
  const { list, headers } = first
  const headersAround = isPage ? listHeaders : completeListHeaders
  return {
    body: Readable.from(pieces, { objectMode: false }),
    headers: {
      'Content-Type': `${CSV_TYPE}; charset=utf-8; header=present`,
      'Content-Disposition': `attachment; filename="${fileName(route.path, params, state.parameters?.get('as_of'))}"`,
      ...(list ? headersAround(list.total, ctx, frame.publicUrl) : {}),
      ...headers,
    },
  }
}

async function* pagesAfter(
  first: HandlerResponse,
  start: Paging,
  requestPage: TableRequest['requestPage'],
): AsyncGenerator<HandlerResponse> {
  let page = first
  for (let paging = pagingAfter(page, start); paging; paging = pagingAfter(page, paging)) {
    page = await requestPage(paging)
    yield page
  }
}

/** Yields the remaining parts of a page that is too large for one response. */
async function* partsAfter(
  first: HandlerResponse,
  start: Paging,
  requestPage: TableRequest['requestPage'],
): AsyncGenerator<HandlerResponse> {
  let part = first
  while (part.list?.remaining && part.list.next) {
    part = await requestPage({ ...start, limit: part.list.remaining, after: part.list.next })
    yield part
  }
}

/** Returns the next page: after the mark of the last one, or else by the number of entries. */
function pagingAfter({ list, table }: HandlerResponse, paging: Paging): Paging | undefined {
  const found = list ?? table
  if (found?.next) return { ...paging, after: found.next }
  const offset = paging.offset + paging.limit
  return list && !('next' in list) && offset < list.total ? { ...paging, offset } : undefined
}

/**
 * Returns `materials.csv`, as of a time `materials-2026-11-20.csv`, or for a list of a record
 * `materials-mat_…-stock-history.csv`.
 */
function fileName(path: string, params: Readonly<Record<string, string>>, asOf: string | undefined): string {
  const safe = (text: string) => text.replace(/[^\w-]/g, '_')
  const name = path
    .slice(1)
    .replaceAll('/', '-')
    .replace(/\{(\w+)\}/g, (_, param: string) => safe(params[param] ?? ''))
  return `${name}${asOf === undefined ? '' : `-${safe(asOf)}`}.csv`
}
