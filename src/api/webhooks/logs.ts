import { z } from 'zod'
import { isSelected, nameProblem, namesForAdmins } from '../../events/kinds/catalogue.js'
import { CURSOR_PATTERN } from '../../events/log/cursor.js'
import type { Feed } from '../../feed/feed.js'
import { presentActor } from '../../feed/presenters.js'
import { sequenceOf } from '../../feed/published-events.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { WebhookDoc } from '../../projections/webhooks.js'
import { requestOf } from '../../webhooks/delivery/deliver.js'
import { MAX_ATTEMPT_MS } from '../../webhooks/delivery/send.js'
import type { PastEvent } from '../../webhooks/dispatch/replay.js'
import type { LoggedAttempt } from '../../webhooks/ledger/attempt-log.js'
import type { Webhooks } from '../../webhooks/webhooks.js'
import { positionAfter } from '../events/query.js'
import { requireAllVisible, requireVisible, visibleTo } from '../events/visibility.js'
import { hasScope } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import { type Principal, type Route, route } from '../frame/route.js'
import { optionalList, text } from '../frame/schema/fields.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { emptyBody } from '../records/endpoints.js'
import { nullableText, timestamp } from '../records/fields.js'
import { lastBefore, markAfter } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { invalid } from '../records/single.js'
import { eventName, MAY_SEND, requireWebhook } from './routes.js'

const TAG = 'Webhooks'

const logEntry = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the delivery attempt.' }),
    webhook_id: z.string(),
    event: z.string().meta({ description: 'Event type.' }),
    event_id: z.string(),
    sent_at: timestamp().meta({ description: 'Time of the delivery attempt.' }),
    status_code: z.int().meta({ description: 'HTTP status code of the response. 0 if the receiver did not respond.' }),
    duration_ms: z.int().meta({ description: 'Duration of the attempt in milliseconds.' }),
    success: z.boolean().meta({ description: 'Whether the receiver responded with a 2xx status.' }),
    attempt: z.int().meta({ description: 'Number of the attempt, from 1.' }),
    trigger: z.enum(['event', 'retry', 'test', 'redelivery']).meta({
      id: 'WebhookTrigger',
      description:
        'Cause of a delivery attempt: `event` (first attempt), `retry`, `test`, or `redelivery` (on request).',
    }),
    error: nullableText().meta({
      description: 'Description of the failure, for people. Null if the attempt succeeded.',
    }),
    response_body: nullableText().meta({
      description:
        'First 8 KiB of the response body. Null without a response, or if the key lacks the scope `webhooks:read`.',
    }),
    next_attempt_at: timestamp().nullable().meta({ description: 'Time of the next attempt. Null if there is none.' }),
  })
  .meta({
    id: 'WebhookLogEntry',
    description: 'Delivery attempt in the delivery log. Entries are deleted after 30 days.',
  })

const sentRequest = z
  .object({
    method: z.literal('POST').meta({ description: 'HTTP method. Always `POST`.' }),
    url: nullableText().meta({
      description:
        'Endpoint URL that the request was sent to. Null for a request of an earlier version of the service.',
    }),
    headers: z.record(z.string(), z.string()).meta({
      description:
        'Request headers, except `webhook-signature`, because the signature would allow others to repeat the request.',
    }),
    body: z.string().meta({ description: 'Request body, exactly as it was signed.' }),
  })
  .meta({ id: 'WebhookRequest', description: 'Request of a delivery attempt.' })

const wholeEntry = logEntry
  .extend({ request: sentRequest })
  .meta({ id: 'WebhookAttempt', description: 'Delivery attempt with its request.' })

const BODY_VISIBILITY = { to: 'webhooks:read', what: 'response_body' } as const

const logsQuery = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    status: z.enum(['success', 'failed']).optional().meta({ description: 'Only attempts with this outcome.' }),
  })
  .superRefine(inOrder('from', 'to'))

const replayBody = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    events: optionalList(eventName, 100).meta({
      description:
        'Event types to send. Changes of keys, sign-in links, and webhooks only if the webhook subscribes to them. Default: the event types of the webhook.',
    }),
    after: text(100).optional().meta({
      pattern: CURSOR_PATTERN,
      description: '`next` of the previous response, to continue a replay.',
    }),
  })
  .superRefine(inOrder('from', 'to'))
  .meta({
    id: 'WebhookReplay',
    description: 'Range and types of the past events to send again.',
    example: { from: '2026-11-21', events: ['stock.changed'] },
  })

const replayed = z
  .object({
    queued: z.int().meta({ description: 'Number of deliveries that this request added.' }),
    has_more: z
      .boolean()
      .meta({ description: 'Whether the range has more events. To continue, send `next` as `after`.' }),
    next: z
      .string()
      .nullable()
      .meta({ description: 'Cursor to send as `after` in the next request. Null if the range is complete.' }),
  })
  .meta({ id: 'WebhookReplayed', description: 'Progress of a replay.' })

export interface WebhookLogRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly outbound: Pick<Webhooks, 'log' | 'test' | 'redeliver' | 'replay'>
  readonly feed: Feed
  readonly names: LookUpNames
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function webhookLogRoutes({ readModels, outbound, feed, names }: WebhookLogRoutes): readonly Route[] {
  const actorOf = async (by: Principal) => presentActor(by, await names({ users: [by.user_id] }))

  /** Returns a log entry, if the principal can read its event. */
  async function loggedAttempt({ _id }: WebhookDoc, logId: string, principal: Principal): Promise<LoggedAttempt> {
    const entry = await outbound.log.get(_id, logId)
    if (!entry) throw new ApiError('NOT_FOUND', `Log entry ${logId} of this webhook not found.`)
    requireVisible(principal, [entry.event], 'log_id')
    return entry
  }

  return [
    route({
      method: 'post',
      path: '/webhooks/{id}/test',
      scope: MAY_SEND,
      shows: BODY_VISIBILITY,
      tag: TAG,
      operationId: 'testWebhook',
      noDryRun: 'This endpoint sends a test event to the receiver.',
      waitsMs: () => MAX_ATTEMPT_MS,
      summary: 'Send a test event',
      description:
        'The service sends a signed `webhook.test` event immediately and returns the attempt. If the receiver fails, `success` is false, and the response is not an error.',
      ...emptyBody,
      responses: { 200: { description: 'The delivery attempt', schema: logEntry } },
      async handle({ params: { id }, principal }) {
        const webhook = await requireWebhook(readModels, id)
        requireAllVisible(principal, webhook.events, 'id')
        return { body: presentTo(principal, await outbound.test(webhook, await actorOf(principal))) }
      },
    }),

    route({
      method: 'get',
      path: '/webhooks/{id}/logs',
      scope: 'webhooks:read',
      tag: TAG,
      operationId: 'listWebhookLogs',
      summary: 'List the delivery attempts of a webhook',
      description:
        "The newest attempts come first. Attempts to send events that the key or session can't read are omitted from `data`, but `total` counts them.",
      query: logsQuery,
      list: true,
      responses: { 200: { description: 'Page of delivery attempts', schema: logEntry } },
      async handle({ params: { id }, query, principal, paging: { limit, offset, after } }) {
        const { _id: webhookId, events } = await requireWebhook(readModels, id)
        requireVisible(principal, events, 'id')
        const last = lastBefore(after) as LoggedAttempt | undefined
        const { total, entries } = await outbound.log.list({ webhookId, ...query, limit, offset, after: last })
        const isVisible = visibleTo(principal)
        const data = entries.filter(({ event }) => isVisible(event)).map(present)
        return { list: { total, next: markAfter(entries, total, limit), data } }
      },
    }),

    route({
      method: 'get',
      path: '/webhooks/{id}/logs/{log_id}',
      scope: ['webhooks:read', 'events:read'],
      tag: TAG,
      operationId: 'getWebhookLog',
      summary: 'Read a delivery attempt',
      description:
        'The response contains the request that was sent. An attempt to send a change of a key, sign-in link, or webhook requires `admin`.',
      responses: { 200: { description: 'The delivery attempt with its request', schema: wholeEntry } },
      async handle({ params: { id, log_id: logId }, principal }) {
        const entry = await loggedAttempt(await requireWebhook(readModels, id), logId, principal)
        return { body: { ...present(entry), request: requestOf(entry) } }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/logs/{log_id}/redeliver',
      scope: MAY_SEND,
      shows: BODY_VISIBILITY,
      tag: TAG,
      operationId: 'redeliverWebhook',
      noDryRun: 'This endpoint sends an event to the receiver.',
      waitsMs: () => MAX_ATTEMPT_MS,
      summary: 'Redeliver an event',
      description:
        'The service sends the event of an earlier attempt again immediately, with the same `webhook-id`. If the attempt fails, the service does not retry it.',
      ...emptyBody,
      responses: { 200: { description: 'The new delivery attempt', schema: logEntry } },
      async handle({ params: { id, log_id: logId }, principal }) {
        const webhook = await requireWebhook(readModels, id)
        const entry = await loggedAttempt(webhook, logId, principal)
        return { body: presentTo(principal, await outbound.redeliver(webhook, entry)) }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/replay',
      scope: MAY_SEND,
      tag: TAG,
      operationId: 'replayWebhook',
      noDryRun: 'The events are sent to the receiver.',
      summary: 'Replay past events',
      description:
        'The service sends past events of the event log again, with their own IDs and with retries. One request adds at most 10,000 deliveries. While `has_more` is true, repeat the request with `after`.',
      body: replayBody,
      responses: { 202: { description: 'The deliveries were added', schema: replayed } },
      errors: ['CURSOR_GONE', 'INVALID_STATE'],
      async handle({ params: { id }, body: { from, to, events, after }, principal, context, signal }) {
        const webhook = await requireWebhook(readModels, id)
        for (const [n, name] of (events ?? []).entries()) {
          const problem = nameProblem(name)
          if (problem) throw invalid(`events.${n}`, problem)
        }
        const types = events ?? webhook.events
        requireAllVisible(principal, types, 'events')
        const unsubscribed = namesForAdmins(types).find(name => !isSelected(namesForAdmins(webhook.events), name))
        if (unsubscribed !== undefined)
          throw invalid('events', `${unsubscribed} is sent only to webhooks that subscribe to it by name`)
        const start = await feed.startOf(await positionAfter(feed, after, 'after'), from)
        const past = pastEvents(feed, { start, types, from, to, isVisible: visibleTo(principal), signal })
        const replayId = context.mint('wl').slice('wl_'.length)
        const done = await outbound.replay({ webhookId: webhook._id, replayId, events: types, past })
        if (done === undefined) {
          throw new ApiError(
            'INVALID_STATE',
            'Another replay of this webhook is in progress. Retry after it has finished.',
          )
        }
        const { queued, next } = done
        return { status: 202, body: { queued, has_more: next !== null, next } }
      },
    }),
  ]
}

/** Number of past events that are read and queued per turn of the event loop. */
const EVENTS_PER_TURN = 100

type Past = Omit<Parameters<Feed['page']>[0], 'limit' | 'waitMs'>

async function* pastEvents(feed: Feed, past: Past): AsyncIterable<readonly PastEvent[]> {
  let { start } = past
  for (;;) {
    const { events, next, hasMore } = await feed.page({ ...past, start, limit: EVENTS_PER_TURN, waitMs: 0 })
    yield events.map(event => ({ ...event, sequence: sequenceOf(feed.log, event) }))
    if (!hasMore || past.signal.aborted) return
    start = (await positionAfter(feed, next, 'after')) ?? start
  }
}

function present({ _id, sent_to: _to, sent_body: _body, expires: _expires, ...entry }: LoggedAttempt) {
  return { id: _id, ...entry }
}

/**
 * Presents an attempt. The response body of the receiver is null without the scope for it, because it can contain
 * confidential data.
 */
function presentTo({ scopes }: Principal, attempt: LoggedAttempt) {
  const entry = present(attempt)
  return hasScope(scopes, BODY_VISIBILITY.to) ? entry : { ...entry, response_body: null }
}
