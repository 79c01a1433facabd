import { z } from 'zod'
import { PUBLIC_EVENT_TYPES } from '../events/catalogue.js'
import { toJson } from '../events/exact.js'
import { cloudEvent, cloudEventText } from '../feed/cloud-event.js'
import type { Feed } from '../feed/feed.js'
import { eventStream } from '../feed/sse.js'
import { placeOf, selection } from './event-query.js'
import { integer } from './frame/fields.js'
import { type Answer, type Route, route } from './frame/route.js'
import { inOrder, timestampFrom, timestampTo } from './frame/times.js'

const TAG = 'Events'
const NDJSON = 'application/x-ndjson'

const eventRecord = z
  .object({
    specversion: z.literal('1.0'),
    id: z.string().meta({ description: 'The same whenever the event is told' }),
    type: z.enum(PUBLIC_EVENT_TYPES as [string, ...string[]]),
    source: z.string().meta({ description: 'This installation' }),
    subject: z.string().meta({ description: 'Id of the record that it is about' }),
    time: z.iso.datetime(),
    sequence: z.string().meta({ description: 'The cursor, rising in string order' }),
    datacontenttype: z.literal('application/json'),
    data: z.looseObject({}).meta({ description: 'As in the payload of a webhook' }),
  })
  .meta({ id: 'Event', description: 'A CloudEvents 1.0 object' })

const eventPage = z
  .object({
    data: z.array(eventRecord),
    next: z.string().meta({ description: 'To be sent as `after`, also when there is nothing here' }),
    has_more: z.boolean().meta({ description: 'True also where more is to be looked through' }),
  })
  .meta({ id: 'EventPage' })

const MOST = 1000

const pageQuery = z
  .strictObject({
    ...selection,
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    limit: integer(1, 1_000_000_000)
      .optional()
      .meta({ description: `Default 100; more than ${MOST} is served as ${MOST}` }),
    wait: integer(0, 30).optional().meta({ description: 'Seconds to wait for the first event' }),
  })
  .superRefine(inOrder('from', 'to'))

const streamQuery = z.strictObject({ ...selection, from: timestampFrom().optional() })

export interface EventRoutes {
  readonly feed: Feed
}

export function eventRoutes({ feed }: EventRoutes): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/events',
      scope: 'events:read',
      tag: TAG,
      operationId: 'listEvents',
      summary: 'Read what has happened, in order',
      description:
        'Without `after` it begins at the first event. Follow `next` for ever: nothing is left out and nothing comes twice. With `Accept: application/x-ndjson` there is an event a line, and `next` in the `Link` header.',
      query: pageQuery,
      waitsMs: ({ wait = 0 }) => wait * 1000,
      answers: { 200: { description: 'The events of this page', schema: eventPage } },
      errors: ['CURSOR_GONE'],
      async handle({ query, headers, signal }) {
        const { after, types, material_id: materialId, from, to, limit = 100, wait = 0 } = query
        const start = await feed.startOf(await placeOf(feed, after, 'after'), from)
        const narrowed = { types, materialId, from, to, start, signal }
        const page = await feed.page({ ...narrowed, limit: Math.min(limit, MOST), waitMs: wait * 1000 })
        const { events, next, hasMore } = page
        if (wantsLines(headers.accept)) {
          const link = linkTo({ ...query, after: next })
          return lines(
            events.map(event => cloudEventText(feed.log, event)),
            link,
            hasMore,
          )
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
      summary: 'Be told what happens as it happens',
      description:
        'Server-sent events. Goes on after `Last-Event-ID` or `after`, or from a moment (`from`); without any it begins now.',
      query: streamQuery,
      answers: {
        200: { description: 'A stream of events, each with its cursor as id', mediaType: 'text/event-stream' },
      },
      errors: ['CURSOR_GONE'],
      async handle({ query, headers, signal }) {
        const { types, material_id: materialId, from } = query
        const last = headers['last-event-id']
        const seen = typeof last === 'string' && last !== '' ? last : undefined
        const place = (await placeOf(feed, seen, 'Last-Event-ID')) ?? (await placeOf(feed, query.after, 'after'))
        const now = place === undefined && from === undefined
        const start = now ? await feed.head() : await feed.startOf(place, from)
        const batches = feed.follow(start, { types, materialId, from }, signal)
        return {
          body: eventStream({ log: feed.log, batches }),
          headers: {
            'Content-Type': 'text/event-stream; charset=utf-8',
            'Cache-Control': 'no-store',
            // Else some proxies hold events back until they have many.
            'X-Accel-Buffering': 'no',
          },
        }
      },
    }),
  ]
}

const wantsLines = (accept: string | string[] | undefined): boolean => String(accept ?? '').includes(NDJSON)

function lines(texts: readonly string[], link: string, hasMore: boolean): Answer {
  return {
    text: texts.map(text => `${text}\n`).join(''),
    headers: {
      'Content-Type': `${NDJSON}; charset=utf-8`,
      Link: `<${link}>; rel="next"`,
      'Inventory-Has-More': String(hasMore),
    },
  }
}

/** Relative to the request, so that it holds behind any proxy. */
function linkTo(query: { readonly [name: string]: unknown }): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  return `?${parameters}`
}
