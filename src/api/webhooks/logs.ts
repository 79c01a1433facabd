import { z } from 'zod'
import { isWanted, nameProblem, namesForAdmins, WANTED_PATTERN } from '../../events/catalogue.js'
import { CURSOR_PATTERN } from '../../events/cursor.js'
import type { Feed } from '../../feed/feed.js'
import { sequenceOf } from '../../feed/public-events.js'
import { actorShown } from '../../projections/actor-shown.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { WebhookDoc } from '../../projections/webhooks.js'
import type { LoggedAttempt } from '../../webhooks/attempt-log.js'
import type { Outbound } from '../../webhooks/outbound.js'
import type { PastEvent } from '../../webhooks/replay.js'
import { requestOf } from '../../webhooks/sent-request.js'
import { placeOf } from '../events/query.js'
import { requireAllVisible, requireVisible, visibleTo } from '../events/visibility.js'
import { ApiError } from '../frame/errors.js'
import { optionalList, text } from '../frame/fields.js'
import { type Principal, type Route, route } from '../frame/route.js'
import { holds } from '../frame/scopes.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/times.js'
import { nothingToSay } from '../records/endpoints.js'
import { nullableText, timestamp } from '../records/fields.js'
import { lastBefore, markBehind } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { invalid } from '../records/single.js'
import { foundWebhook, MAY_SEND } from './routes.js'

const TAG = 'Webhooks'

const logEntry = z
  .object({
    id: z.string(),
    webhook_id: z.string(),
    event: z.string().meta({ description: 'The type of the event' }),
    event_id: z.string(),
    sent_at: timestamp().meta({ description: 'When this attempt was made' }),
    status_code: z.int().meta({ description: 'What the receiver answered; 0 without an answer' }),
    duration_ms: z.int().meta({ description: 'How long the receiver took' }),
    success: z.boolean().meta({ description: 'Whether the receiver answered with 2xx' }),
    attempt: z.int().meta({ description: 'Which attempt it was, from 1' }),
    trigger: z
      .enum(['event', 'retry', 'test', 'redelivery'])
      .meta({ id: 'WebhookTrigger', description: 'Why an attempt was made' }),
    error: nullableText().meta({ description: 'What went wrong, in words; null of a success' }),
    response_body: nullableText().meta({ description: 'The first 8 KiB of the answer, for keys with `webhooks:read`' }),
    next_attempt_at: timestamp().nullable().meta({ description: 'When it is tried again; null if it is not' }),
  })
  .meta({ id: 'WebhookLogEntry', description: 'One attempt; kept for 30 days' })

const sentRequest = z
  .object({
    method: z.literal('POST').meta({ description: 'Always this one' }),
    url: nullableText().meta({ description: 'Where it went; null of what an earlier version of the service sent' }),
    headers: z.record(z.string(), z.string()).meta({
      description: 'As they were sent, `webhook-signature` apart: with it anybody could send the same once more',
    }),
    body: z.string().meta({ description: 'The very text that was signed' }),
  })
  .meta({ id: 'WebhookRequest', description: 'What was sent' })

const wholeEntry = logEntry
  .extend({ request: sentRequest })
  .meta({ id: 'WebhookAttempt', description: 'One attempt, with what was sent' })

const BODY_SHOWN = { to: 'webhooks:read', what: 'response_body' } as const

const logsQuery = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    status: z.enum(['success', 'failed']).optional().meta({ description: 'Only those that came to this' }),
  })
  .superRefine(inOrder('from', 'to'))

const replayBody = z
  .strictObject({
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    events: optionalList(text(100).meta({ pattern: `^(${WANTED_PATTERN})$` }), 100).meta({
      description: 'Names of events; unless some are given, those of the webhook',
    }),
    after: text(100).optional().meta({
      pattern: CURSOR_PATTERN,
      description: '`next` of the answer before, where more is to follow',
    }),
  })
  .superRefine(inOrder('from', 'to'))
  .meta({
    id: 'WebhookReplay',
    description: 'Which past events are to be sent again',
    example: { from: '2026-11-21', events: ['stock.changed'] },
  })

const replayed = z
  .object({
    queued: z.int().meta({ description: 'How many events are on their way' }),
    has_more: z.boolean().meta({ description: 'Whether there are more, which `after` asks for' }),
    next: z.string().nullable().meta({ description: 'To be sent as `after` where there are more' }),
  })
  .meta({ id: 'WebhookReplayed', description: 'How many events are sent again' })

export interface WebhookLogRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly outbound: Pick<Outbound, 'log' | 'test' | 'redeliver' | 'replay'>
  readonly feed: Feed
  readonly names: LookUpNames
}

export function webhookLogRoutes({ readModels, outbound, feed, names }: WebhookLogRoutes): readonly Route[] {
  const actorOf = async (by: Principal) => actorShown(by, await names({ users: [by.user_id] }))

  /** For those who may know what it told. */
  async function loggedAttempt({ _id }: WebhookDoc, logId: string, principal: Principal): Promise<LoggedAttempt> {
    const entry = await outbound.log.get(_id, logId)
    if (!entry) throw new ApiError('NOT_FOUND', `There is no log entry ${logId} of this webhook.`)
    requireVisible(principal, [entry.event], 'log_id')
    return entry
  }

  return [
    route({
      method: 'post',
      path: '/webhooks/{id}/test',
      scope: MAY_SEND,
      shows: BODY_SHOWN,
      tag: TAG,
      operationId: 'testWebhook',
      summary: 'Send webhook.test at once',
      description: 'Signed like any event. A receiver that fails makes `success` false, not an error.',
      ...nothingToSay,
      answers: { 200: { description: 'The attempt', schema: logEntry } },
      async handle({ params: { id }, principal }) {
        const webhook = await foundWebhook(readModels, id)
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
      summary: 'List the attempts of a webhook, newest first',
      description:
        'Attempts to send events that the key or session cannot read are left out of `data`, but `total` counts them.',
      query: logsQuery,
      list: true,
      answers: { 200: { description: 'The attempts of this page', schema: logEntry } },
      async handle({ params: { id }, query, principal, paging: { limit, offset, after } }) {
        const { _id: webhookId, events } = await foundWebhook(readModels, id)
        requireVisible(principal, events, 'id')
        const behind = lastBefore(after) as LoggedAttempt | undefined
        const { total, entries } = await outbound.log.list({ webhookId, ...query, limit, offset, behind })
        const isVisible = visibleTo(principal)
        const data = entries.filter(({ event }) => isVisible(event)).map(present)
        return { list: { total, next: markBehind(entries, total, limit), data } }
      },
    }),

    route({
      method: 'get',
      path: '/webhooks/{id}/logs/{log_id}',
      scope: ['webhooks:read', 'events:read'],
      tag: TAG,
      operationId: 'getWebhookLog',
      summary: 'Read an attempt, with what was sent',
      description:
        'What it told is an event, so `events:read` is needed, too; `admin` for what administrators are told.',
      answers: { 200: { description: 'The attempt', schema: wholeEntry } },
      async handle({ params: { id, log_id: logId }, principal }) {
        const entry = await loggedAttempt(await foundWebhook(readModels, id), logId, principal)
        return { body: { ...present(entry), request: requestOf(entry) } }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/logs/{log_id}/redeliver',
      scope: MAY_SEND,
      shows: BODY_SHOWN,
      tag: TAG,
      operationId: 'redeliverWebhook',
      summary: 'Send what an attempt sent once more, at once',
      description: 'Under the same `webhook-id`. It is not repeated by itself if it fails.',
      ...nothingToSay,
      answers: { 200: { description: 'The new attempt', schema: logEntry } },
      async handle({ params: { id, log_id: logId }, principal }) {
        const webhook = await foundWebhook(readModels, id)
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
      summary: 'Send past events again, from the log of events',
      description:
        'Each under its own id, with all retries. At most 10,000 events for one request: while `has_more` is true, ask again with `after`.',
      body: replayBody,
      answers: { 202: { description: 'They are on their way', schema: replayed } },
      errors: ['CURSOR_GONE', 'INVALID_STATE'],
      async handle({ params: { id }, body: { from, to, events, after }, principal, context, signal }) {
        const webhook = await foundWebhook(readModels, id)
        for (const [n, name] of (events ?? []).entries()) {
          const problem = nameProblem(name)
          if (problem) throw invalid(`events.${n}`, problem)
        }
        const wanted = events ?? webhook.events
        requireAllVisible(principal, wanted, 'events')
        const unasked = namesForAdmins(wanted).find(name => !isWanted(namesForAdmins(webhook.events), name))
        if (unasked !== undefined)
          throw invalid('events', `${unasked} is sent to webhooks that ask for it by name alone`)
        const start = await feed.startOf(await placeOf(feed, after, 'after'), from)
        const past = pastEvents(feed, { start, types: wanted, from, to, isVisible: visibleTo(principal), signal })
        const replayId = context.mint('wl').slice('wl_'.length)
        const done = await outbound.replay({ webhookId: webhook._id, replayId, events: wanted, past })
        if (done === undefined) {
          throw new ApiError(
            'INVALID_STATE',
            'Another replay of this webhook is under way; ask again when it is answered.',
          )
        }
        const { queued, next } = done
        return { status: 202, body: { queued, has_more: next !== null, next } }
      },
    }),
  ]
}

/** Of past events, which are put into words and made into rows in one turn of the event loop. */
const AT_ONCE = 100

type Past = Omit<Parameters<Feed['page']>[0], 'limit' | 'waitMs'>

async function* pastEvents(feed: Feed, past: Past): AsyncIterable<readonly PastEvent[]> {
  let { start } = past
  for (;;) {
    const { events, next, hasMore } = await feed.page({ ...past, start, limit: AT_ONCE, waitMs: 0 })
    yield events.map(event => ({ ...event, sequence: sequenceOf(feed.log, event) }))
    if (!hasMore || past.signal.aborted) return
    start = (await placeOf(feed, next, 'after')) ?? start
  }
}

function present({ _id, sent_to: _to, sent_body: _body, expires: _expires, ...entry }: LoggedAttempt) {
  return { id: _id, ...entry }
}

/** What a receiver answered may tell of it more than whoever sends to it may know. */
function presentTo({ scopes }: Principal, attempt: LoggedAttempt) {
  const entry = present(attempt)
  return holds(scopes, BODY_SHOWN.to) ? entry : { ...entry, response_body: null }
}
