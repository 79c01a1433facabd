import { OPERATIONS } from './generated/operations.js'
import { eventPages, listing } from './lists.js'
import type { CallOptions, ClientOptions, Decimals } from './options.js'
import { follow } from './stream.js'
import { createTransport, type Transport } from './transport.js'
import type { Inventory } from './types.js'

/** Returns a client with a method for every operation of the API. */
export function createClient<D extends Decimals = 'number'>(options: ClientOptions<D>): Inventory<D> {
  const transport = createTransport(options)
  const methods = Object.entries(OPERATIONS).map(([name, row]) => [name, methodOf(row, transport)])
  // The table and the types are generated from the same document.
  return Object.fromEntries(methods) as Inventory<D>
}

type Row = readonly [route: string, kind?: string, mediaType?: string]

function methodOf([route, kind, mediaType]: Row, transport: Transport) {
  const [method = '', template = ''] = route.split(' ')
  const places = template.match(/\{\w+\}/g) ?? []
  const writes = method !== 'GET' && method !== 'DELETE'
  const accept = kind?.includes('/') ? kind : undefined

  return (...given: unknown[]) => {
    const path = places.reduce((at, place, index) => at.replace(place, segment(place, given[index])), template)
    const [input, options = {}] = given.slice(places.length) as [unknown, CallOptions?]
    const request = (query: object | undefined, body?: unknown) =>
      transport.call({ method, path, query, body, mediaType, accept, options })

    if (writes) return request(options.query, input)
    const query = { ...options.query, ...(input as object | undefined) }
    if (kind === 'stream') return follow(transport, { method, path, query, options })
    if (kind === 'list') return listing(request, query)
    if (kind === 'events') return eventPages(request, query)
    return request(query)
  }
}

/**
 * Returns a value as a path segment. Rejects an empty value: without its ID, the path of a record would be that of a
 * list.
 */
function segment(place: string, value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value)
  throw new TypeError(`${place.slice(1, -1)} must be a string that is not empty`)
}
