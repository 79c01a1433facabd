import { Readable } from 'node:stream'
import { z } from 'zod'
import { toJson } from '../../domain/values/exact.js'
import { cloudEvent, cloudEventText } from '../../feed/cloud-event.js'
import type { Feed } from '../../feed/feed.js'
import type { FeedPage } from '../../feed/read-forward.js'
import { anyEvent } from '../../feed/schemas.js'
import { eventStream } from '../../feed/sse.js'
import { ApiError } from '../frame/response/errors.js'
import { CSV_TYPE, EVENT_STREAM_TYPE, JSON_TYPE, NDJSON_TYPE } from '../frame/response/negotiation.js'
import { type HandlerResponse, type Paging, type Principal, type Route, route } from '../frame/route.js'
import { integer } from '../frame/schema/fields.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { decimalsInEvents } from './decimals.js'
import { isLong, linesInChunks, pageInChunks } from './in-chunks.js'
import type { OpenRequestLimits } from './open-requests.js'
import { positionAfter, positionBefore, selection } from './query.js'
import { columnsOfEvents, tableOfEvents, tableOfEventsBack } from './table.js'
import { requireVisible, visibleTo } from './visibility.js'

const TAG = 'Events'

const eventPage = z
  .object({
    data: z.array(anyEvent).meta({ description: 'Events of the page, in the order that `order` states.' }),
    next: z
      .string()
      .meta({ description: 'Cursor to send as `after` to read the next page. Present even if the page is empty.' }),
    has_more: z.boolean().meta({
      description:
        'Whether to request the next page immediately. Can be true even if the page is empty, because a page examines a limited number of events.',
    }),
  })
  .meta({ id: 'EventPage', description: 'Page of the event feed.' })

/** Time after which an aborted stream is destroyed, so that pending data can still arrive. */
const CLOSE_DELAY_MS = 1_000

const AS_BYTES = { objectMode: false }

const DEFAULT_PAGE_SIZE = 100
const MAX_EVENTS_PER_PAGE = 1000

const pageQuery = z
  .strictObject({
    ...selection,
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    limit: integer(1, 1_000_000_000)
      .optional()
      .meta({
        description: `Page size. Default: ${DEFAULT_PAGE_SIZE}; in CSV, all events. Maximum: ${MAX_EVENTS_PER_PAGE}; a larger value is treated as ${MAX_EVENTS_PER_PAGE}.`,
      }),
    wait: integer(0, 30)
      .optional()
      .meta({ description: 'Seconds to wait for an event before the response is an empty page. Default: 0.' }),
    order: z.enum(['asc', 'desc']).optional().meta({
      description:
        'Order of the events. `asc`: oldest first. `desc`: newest first; `after` then continues with older events. Default: `asc`.',
    }),
  })
  .superRefine(inOrder('from', 'to'))
  .superRefine(({ order, wait = 0 }, context) => {
    if (order !== 'desc' || wait === 0) return
    const message = "can't be used with order=desc, because new events precede the first page"
    context.addIssue({ code: 'custom', path: ['wait'], message })
  })

const streamQuery = z.strictObject({ ...selection, from: timestampFrom().optional() })

export interface EventRoutes {
  readonly feed: Feed
  readonly openRequests: Pick<OpenRequestLimits, 'hold'>
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function eventRoutes({ feed, openRequests }: EventRoutes): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/events',
      scope: 'events:read',
      tag: TAG,
      operationId: 'listEvents',
      summary: 'List events',
      description:
        'The feed begins with the first event, or after the cursor `after`. Continue with `next`: every event is returned exactly once. With `order=desc`, the feed begins with the newest event, and `next` leads to older ones.\n\nA key with `events:read` reads the events of all record types, including insurance policies and users: after `admin` and `audit:read`, it is the widest scope. Changes of keys, sign-in links, and webhooks require `admin`. A console session with the scopes of a role reads only events of the record types that the role can read.\n\nWith `Accept: application/x-ndjson`, the response has one event per line, and `next` is in the `Link` header. With `text/csv`, it has one row per event, and contains all events so far unless the request has a `limit`.',
      query: pageQuery,
      waitsMs: ({ wait = 0 }) => wait * 1000,
      serves: [JSON_TYPE, NDJSON_TYPE],
      columns: ({ types }) => columnsOfEvents(types),
      decimals: decimalsInEvents,
      responses: {
        200: {
          description: 'Page of events',
          schema: eventPage,
          headers: {
            Link: 'Only in NDJSON and CSV: link to the next page (`rel="next"`), relative to the request URL.',
            'Inventory-Has-More': 'Only in NDJSON and CSV: `has_more`, as `true` or `false`.',
          },
        },
      },
      errors: ['CURSOR_GONE'],
      async handle({ query, principal, paging, mediaType, signal: left }) {
        const signal = query.wait ? openRequests.hold(principal, left) : left
        if (mediaType === CSV_TYPE && query.limit === undefined)
          return presentTable({ feed, query, principal, signal }, paging)
        const page = await pageOf({ feed, query, principal, signal })
        if (signal.reason instanceof ApiError) throw signal.reason
        const { events, next, hasMore } = page
        if (mediaType === CSV_TYPE) {
          const data = events.map(event => cloudEvent(feed.log, event))
          return { table: { data }, headers: aroundLines({ ...query, format: 'csv' }, next, hasMore) }
        }
        if (mediaType === NDJSON_TYPE) {
          const headers = { 'Content-Type': `${NDJSON_TYPE}; charset=utf-8`, ...aroundLines(query, next, hasMore) }
          if (isLong(page)) {
            return { body: Readable.from(linesInChunks(feed, page), AS_BYTES), headers, weight: page.weight }
          }
          return { text: events.map(event => `${cloudEventText(feed.log, event)}\n`).join(''), headers }
        }
        if (isLong(page)) {
          const headers = { 'Content-Type': `${JSON_TYPE}; charset=utf-8` }
          return { body: Readable.from(pageInChunks(feed, page), AS_BYTES), headers, weight: page.weight }
        }
        const data = events.map(event => cloudEvent(feed.log, event))
        return { text: toJson({ data, next, has_more: hasMore }) }
      },
    }),

    route({
      method: 'get',
      path: '/events/stream',
      scope: 'events:read',
      tag: TAG,
      operationId: 'streamEvents',
      summary: 'Stream events (SSE)',
      description:
        'The stream sends events as server-sent events. It continues after `Last-Event-ID` or `after`, or begins at a time (`from`). Without these, it begins with the next event.\n\nA user has at most 10 streams and waiting requests open at the same time, over all keys and sessions. Keys with the plan `unlimited` count separately, with at most 200 for each user. The service has at most 500. Beyond these limits, the response is 429 or, for the limit of the service, 503. A stream ends when its key or session becomes invalid.',
      query: streamQuery,
      headers: {
        'Last-Event-ID':
          'Cursor of the last event that you received. The stream continues after it. Takes precedence over `after`. Browsers and SSE clients send this header when they reconnect.',
      },
      serves: [EVENT_STREAM_TYPE],
      responses: { 200: { description: 'Stream of events, with the cursor of each as `id`' } },
      errors: ['CURSOR_GONE'],
      async handle({ query, principal, headers, signal: left }) {
        const { types, material_id: materialId, subject, user_id: userId, from } = query
        requireVisible(principal, types ?? [], 'types')
        const last = headers['last-event-id']
        const seen = typeof last === 'string' && last !== '' ? last : undefined
        const position =
          (await positionAfter(feed, seen, 'Last-Event-ID')) ?? (await positionAfter(feed, query.after, 'after'))
        const now = position === undefined && from === undefined
        const start = now ? await feed.head() : await feed.startOf(position, from)
        const signal = openRequests.hold(principal, left)
        const batches = feed.follow(
          start,
          { types, materialId, subject, userId, from, isVisible: visibleTo(principal) },
          signal,
        )
        const body = eventStream({ log: feed.log, batches })
        // A client that stops reading doesn't receive the end of the stream.
        signal.addEventListener('abort', () => setTimeout(() => body.destroy(), CLOSE_DELAY_MS).unref(), { once: true })
        return {
          body,
          // The stream has its own limits.
          weight: 0,
          headers: {
            'Content-Type': `${EVENT_STREAM_TYPE}; charset=utf-8`,
            'Cache-Control': 'no-store',
            // Without this header, some proxies buffer events.
            'X-Accel-Buffering': 'no',
          },
        }
      },
    }),
  ]
}

interface EventPageRequest {
  readonly feed: Feed
  readonly query: z.output<typeof pageQuery>
  readonly principal: Principal
  readonly signal: AbortSignal
}

async function pageOf(request: EventPageRequest): Promise<FeedPage> {
  const { feed, query } = request
  const limit = Math.min(query.limit ?? DEFAULT_PAGE_SIZE, MAX_EVENTS_PER_PAGE)
  if (query.order === 'desc') return feed.pageBack({ ...(await narrowedBack(request)), limit })
  return feed.page({ ...(await narrowed(request)), limit })
}

/** Returns one part of a table of all matching events. */
async function presentTable(request: EventPageRequest, { after }: Paging): Promise<HandlerResponse> {
  const { feed, query } = request
  if (query.order === 'desc') return { table: await tableOfEventsBack(feed, await narrowedBack(request), after) }
  const { table, end } = await tableOfEvents(feed, await narrowed(request), after)
  return { table, headers: aroundLines({ ...query, format: 'csv' }, end, false) }
}

async function narrowed(request: EventPageRequest) {
  const { feed, query } = request
  const start = await feed.startOf(await positionAfter(feed, query.after, 'after'), query.from)
  return { ...selected(request), start, waitMs: (query.wait ?? 0) * 1000 }
}

async function narrowedBack(request: EventPageRequest) {
  const { feed, query } = request
  const start = await feed.startBack(await positionBefore(feed, query.after), query.to)
  return { ...selected(request), start }
}

function selected({ query, principal, signal }: EventPageRequest) {
  const { types, material_id: materialId, subject, user_id: userId, from, to } = query
  requireVisible(principal, types ?? [], 'types')
  return { types, materialId, subject, userId, from, to, isVisible: visibleTo(principal), signal }
}

/** Returns as headers what the JSON format has beside its entries. */
const aroundLines = (query: object, next: string, hasMore: boolean) => ({
  Link: `<${linkTo({ ...query, after: next })}>; rel="next"`,
  'Inventory-Has-More': String(hasMore),
})

/** Returns a link relative to the request, so that it works behind any proxy. */
function linkTo(query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  return `?${parameters}`
}
