import { entriesText, toJson } from '../../../domain/values/exact.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import type { ApiContext } from '../api-context.js'
import { NO_PARAMETERS, type Parameters, parameterError } from '../request/query-string.js'
import type { Entries, HandlerResponse, ListPage, Paging } from '../route.js'
import { ApiError } from './errors.js'
import { publicUrl } from './public-url.js'

export const PAGING_NAMES = ['limit', 'offset', 'page', 'per_page'] as const

const DEFAULT_PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200
/** Beyond the end of any list, and still an integer that every store accepts. */
const MAX_OFFSET = 2 ** 52

export const FIRST_PAGE: Paging = { limit: DEFAULT_PAGE_SIZE, offset: 0, form: 'offset' }

export function parsePaging(parameters: Parameters): Paging {
  const limit = integerParameter(parameters, 'limit', 1)
  const offset = integerParameter(parameters, 'offset', 0)
  const page = integerParameter(parameters, 'page', 1)
  const perPage = integerParameter(parameters, 'per_page', 1)
  const byPage = page !== undefined || perPage !== undefined
  if (byPage && (limit !== undefined || offset !== undefined)) {
    throw new ApiError('MIXED_PAGING', 'Use either limit and offset, or page and per_page.')
  }
  const size = Math.min(limit ?? perPage ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)
  return {
    limit: size,
    offset: Math.min(byPage ? ((page ?? 1) - 1) * size : (offset ?? 0), MAX_OFFSET),
    form: byPage ? 'page' : 'offset',
  }
}

function integerParameter(parameters: Parameters, name: string, min: number): number | undefined {
  const text = parameters.get(name)
  if (text === undefined) return undefined
  const number = /^\d+$/.test(text) ? Number(text) : -1
  if (number < min) throw parameterError(name, `must be a whole number from ${min}`)
  return number
}

/** The last body with these entries. Copying the entries for each response would cause full garbage collections. */
const bodies = new WeakMap<Buffer, { readonly tail: string; readonly body: Buffer }>()

export function listBody(list: ListPage, paging: Paging): string | Buffer {
  const [head, tail] = listEnvelope(list, paging)
  const entries = serialized(list)
  if (typeof entries === 'string') return head + entries + tail
  const known = bodies.get(entries)
  if (known?.tail === tail) return known.body
  const body = Buffer.concat([Buffer.from(head), entries, Buffer.from(tail)])
  bodies.set(entries, { tail, body })
  return body
}

/** Returns entries as JSON, separated by commas. */
const serialized = (entries: Entries): string | Buffer => ('json' in entries ? entries.json : entriesText(entries.data))

/** Returns what is written before and after the entries. */
function listEnvelope({ total, meta }: ListPage, { limit, offset }: Paging): readonly [string, string] {
  const page = Math.floor(offset / limit) + 1
  const others = meta === undefined ? '' : `,${toJson(meta).slice(1, -1)}`
  const ofPage = `{"total":${total},"page":${page},"per_page":${limit}${others}}`
  return ['{"data":[', `],"total":${total},"limit":${limit},"offset":${offset},"meta":${ofPage}}`]
}

/** Returns the headers of a page of a list. */
export function listHeaders(total: number, { state, req, path }: ApiContext, publicAddress: string | undefined) {
  const { paging, parameters = NO_PARAMETERS } = state
  return {
    'X-Total-Count': String(total),
    'X-Page-Count': String(Math.ceil(total / paging.limit)),
    ...bounded(links(total, paging, publicUrl(publicAddress, req, path), parameters)),
  }
}

/** Returns the headers of a list that is returned completely. */
export function completeListHeaders(
  total: number,
  { state, req, path }: ApiContext,
  publicAddress: string | undefined,
) {
  const others = otherParameters(state.parameters ?? NO_PARAMETERS).replace(/&$/, '')
  const url = publicUrl(publicAddress, req, path) + (others === '' ? '' : `?${others}`)
  const links = [`<${url}>; rel="first"`, `<${url}>; rel="last"`]
  return { 'X-Total-Count': String(total), 'X-Page-Count': '1', ...bounded(links) }
}

/** Clients and proxies reject responses with longer headers: Node from 16 KiB on. A list of IDs is in every link. */
const MAX_LINK_LENGTH = 8 * 1024

/** Returns the header with all links, with `next` only, or no header, whichever is short enough. */
function bounded(links: readonly string[]): { readonly Link?: string } {
  const all = links.join(', ')
  const Link = all.length <= MAX_LINK_LENGTH ? all : links.find(link => link.endsWith('; rel="next"'))
  return Link === undefined || Link.length > MAX_LINK_LENGTH ? {} : { Link }
}

/** Reports whether the request asks for one page. */
export const requestsPage = (parameters: Parameters = NO_PARAMETERS): boolean =>
  PAGING_NAMES.some(name => parameters.has(name))

function links(total: number, { limit, offset, form }: Paging, url: string, parameters: Parameters): readonly string[] {
  const others = otherParameters(parameters)
  const link = (start: number, rel: string) => {
    const place = form === 'page' ? `page=${start / limit + 1}&per_page=${limit}` : `limit=${limit}&offset=${start}`
    return `<${url}?${others}${place}>; rel="${rel}"`
  }
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  const parts = [link(0, 'first')]
  if (offset > 0) parts.push(link(Math.max(0, Math.min(offset - limit, last)), 'prev'))
  if (offset + limit < total) parts.push(link(offset + limit, 'next'))
  parts.push(link(last, 'last'))
  return parts
}

function otherParameters(parameters: Parameters): string {
  let others = ''
  for (const [name, value] of parameters) {
    if (!isPagingName(name)) others += `${encodeURIComponent(name)}=${encodeURIComponent(value)}&`
  }
  return others
}

const isPagingName = (name: string): boolean => (PAGING_NAMES as readonly string[]).includes(name)

/** Yields a large page in parts, as fast as the client reads. No part is kept after it is written. */
export async function* listChunks(
  first: ListPage,
  paging: Paging,
  requestPage: (paging: Paging) => Promise<HandlerResponse>,
): AsyncGenerator<string | Buffer> {
  const [head, tail] = listEnvelope(first, paging)
  yield head
  let part = first
  for (;;) {
    yield serialized(part)
    if (!part.remaining || !part.next) break
    await yieldToEventLoop()
    const { list } = await requestPage({ ...paging, limit: part.remaining, after: part.next })
    if (!list) throw new Error('a list changed its type while it was written')
    part = list
    // The remaining entries might have been removed meanwhile.
    if (serialized(part).length === 0) break
    yield ','
  }
  yield tail
}
