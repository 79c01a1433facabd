import { z } from 'zod'
import { nameProblem } from '../events/catalogue.js'
import { sequenceOf } from '../feed/cloud-event.js'
import type { Feed } from '../feed/feed.js'
import type { ReadModels } from '../projections/read-models.js'
import type { LoggedAttempt } from '../webhooks/attempt-log.js'
import type { Outbound } from '../webhooks/outbound.js'
import type { PastEvent } from '../webhooks/replay.js'
import { placeOf } from './event-query.js'
import { ApiError } from './frame/errors.js'
import { text } from './frame/fields.js'
import { type Route, route } from './frame/route.js'
import { inOrder, timestampFrom, timestampTo } from './frame/times.js'
import { nullableText, timestamp } from './record-fields.js'
import { invalid } from './single.js'
import { foundWebhook } from './webhooks.js'

const TAG = 'Webhooks'

const logEntry = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    event: z.string(),
    event_id: z.string(),
    sent_at: timestamp(),
    status_code: z.int().meta({ description: 'What the receiver answered; 0 without an answer' }),
    duration_ms: z.int(),
    success: z.boolean(),
    attempt: z.int(),
    trigger: z.enum(['event', 'retry', 'test', 'redelivery']),
    error: nullableText(),
    response_body: nullableText().meta({ description: 'The first 8 KiB of the answer' }),
    next_attempt_at: timestamp().nullable(),
  })
  .meta({ id: 'WebhookLogEntry', description: 'One attempt; kept for 30 days' })

const logsQuery = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    status: z.enum(['success', 'failed']).optional(),
  })
  .superRefine(inOrder('from', 'to'))

const replayBody = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    events: z.array(text(100)).min(1).max(100).optional().meta({ description: 'Default: those of the webhook' }),
    after: text(100).optional().meta({ description: '`next` of the answer before, where more is to follow' }),
  })
  .superRefine(inOrder('from', 'to'))
  .meta({ id: 'WebhookReplay', example: { from: '2026-11-21', events: ['stock.changed'] } })

const replayed = z
  .object({
    queued: z.int().meta({ description: 'How many events are on their way' }),
    has_more: z.boolean(),
    next: z.string().nullable().meta({ description: 'To be sent as `after` where there are more' }),
  })
  .meta({ id: 'WebhookReplayed' })

export interface WebhookLogRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly outbound: Pick<Outbound, 'log' | 'test' | 'redeliver' | 'replay'>
  readonly feed: Feed
}

export function webhookLogRoutes({ readModels, outbound, feed }: WebhookLogRoutes): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/webhooks/{id}/test',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'testWebhook',
      summary: 'Send webhook.test at once',
      description: 'Signed like any event. A receiver that fails makes `success` false, not an error.',
      body: z.strictObject({}),
      bodyOptional: true,
      answers: { 200: { description: 'The attempt', schema: logEntry } },
      async handle({ params }) {
        return { body: present(await outbound.test(await foundWebhook(readModels, params.id!))) }
      },
    }),

    route({
      method: 'get',
      path: '/webhooks/{id}/logs',
      scope: 'webhooks:read',
      tag: TAG,
      operationId: 'listWebhookLogs',
      summary: 'List the attempts of a webhook, newest first',
      query: logsQuery,
      list: true,
      answers: { 200: { description: 'The attempts of this page', schema: logEntry } },
      async handle({ params, query, paging: { limit, offset } }) {
        const { _id: webhookId } = await foundWebhook(readModels, params.id!)
        const { total, entries } = await outbound.log.list({ webhookId, ...query, limit, offset })
        return { list: { total, data: entries.map(present) } }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/logs/{log_id}/redeliver',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'redeliverWebhook',
      summary: 'Send what an attempt sent once more, at once',
      description: 'Under the same `webhook-id`. It is not repeated by itself if it fails.',
      body: z.strictObject({}),
      bodyOptional: true,
      answers: { 200: { description: 'The new attempt', schema: logEntry } },
      async handle({ params }) {
        const webhook = await foundWebhook(readModels, params.id!)
        const entry = await outbound.log.get(webhook._id, params.log_id!)
        if (!entry) throw new ApiError('NOT_FOUND', `There is no log entry ${params.log_id} of this webhook.`)
        return { body: present(await outbound.redeliver(webhook, entry)) }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/replay',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'replayWebhook',
      summary: 'Send past events again, from the log of events',
      description:
        'Each under its own id, with all retries. At most 10,000 events for one request: while `has_more` is true, ask again with `after`.',
      body: replayBody,
      answers: { 202: { description: 'They are on their way', schema: replayed } },
      errors: ['CURSOR_GONE'],
      async handle({ params, body: { from, to, events, after }, context, signal }) {
        const webhook = await foundWebhook(readModels, params.id!)
        for (const [n, name] of (events ?? []).entries()) {
          const problem = nameProblem(name)
          if (problem) throw invalid(`events.${n}`, problem)
        }
        const wanted = events ?? webhook.events
        const start = await feed.startOf(await placeOf(feed, after, 'after'), from)
        const past = pastEvents(feed, { start, types: wanted, from, to, signal })
        const replayId = context.mint('wl').slice('wl_'.length)
        const { queued, next } = await outbound.replay({ webhookId: webhook._id, replayId, events: wanted, past })
        return { status: 202, body: { queued, has_more: next !== null, next } }
      },
    }),
  ]
}

type Past = Omit<Parameters<Feed['page']>[0], 'limit' | 'waitMs'>

async function* pastEvents(feed: Feed, past: Past): AsyncIterable<readonly PastEvent[]> {
  let { start } = past
  for (;;) {
    const { events, next, hasMore } = await feed.page({ ...past, start, limit: 500, waitMs: 0 })
    yield events.map(event => ({ ...event, sequence: sequenceOf(feed.log, event) }))
    if (!hasMore || past.signal.aborted) return
    start = (await placeOf(feed, next, 'after')) ?? start
  }
}

function present({ _id, sent_body: _body, expires: _expires, ...entry }: LoggedAttempt) {
  return { id: _id, ...entry }
}
