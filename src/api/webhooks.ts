import { z } from 'zod'
import type { WebhookCommands } from '../commands/webhooks.js'
import type { Webhook } from '../domain/webhook.js'
import { PUBLIC_EVENT_TYPES } from '../events/catalogue.js'
import type { Position } from '../events/envelope.js'
import { DISABLED_REASONS } from '../events/webhook.js'
import type { ReadModels } from '../projections/read-models.js'
import { type WebhookDoc, webhooks } from '../projections/webhooks.js'
import type { Condition } from '../stores/document-store.js'
import { ApiError } from './frame/errors.js'
import { flag, text } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { page } from './listing.js'
import { timestamp } from './record-fields.js'
import { found, type Written, written } from './single.js'

const TAG = 'Webhooks'

const webhookRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    active: z.boolean(),
    disabled_reason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        '`gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What is due meanwhile goes out once `active` is true again.',
    }),
    secret_hint: z.string().meta({ description: 'The end of the secret, to recognise it by' }),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .meta({ id: 'Webhook' })

const withSecret = webhookRecord
  .extend({
    secret: z.string().nullable().meta({
      description: 'What deliveries are signed with, told this once; null where a repeated request is answered again',
    }),
  })
  .meta({ id: 'NewWebhookRecord' })

const events = z
  .array(text(100))
  .min(1)
  .max(100)
  .meta({ description: `\`*\`, a family such as \`stock.*\`, or any of ${PUBLIC_EVENT_TYPES.join(', ')}` })
const secret = text(200).optional().meta({
  description:
    'One that begins with `whsec_` is base64; any other is used as its bytes. Made by the service if missing.',
})

const createBody = z
  .strictObject({ name: text(200), url: text(2048), events, secret, active: z.boolean().optional() })
  .meta({
    id: 'NewWebhook',
    example: { name: 'Shop', url: 'https://shop.example.com/hooks', events: ['stock.changed', 'delivery.completed'] },
  })

const patchBody = z
  .strictObject({
    name: text(200).optional(),
    url: text(2048).optional(),
    events: events.optional(),
    active: z.boolean().optional(),
  })
  .meta({ id: 'WebhookPatch', example: { active: true } })

const listQuery = z.strictObject({
  active: flag().optional(),
  sort: sort({ name: 'name_key', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

export interface WebhookRoutes {
  readonly commands: WebhookCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly openSecret: (webhookId: string, sealed: string) => string
  /** Told where in the log a webhook was written. */
  readonly changed: (position: Position) => void
}

export function webhookRoutes({ commands, readModels, openSecret, changed }: WebhookRoutes): readonly Route[] {
  function answered(status: number, made: Written<Webhook>): Answer {
    if (made.position !== undefined) changed(made.position)
    return written(status, '/webhooks', made, present(made.id, made.state))
  }

  /** The answer that tells the secret, and what a repeated request is told in its place. */
  function withItsSecret(status: number, made: Written<Webhook>): Answer {
    const record = present(made.id, made.state)
    const secret = openSecret(made.id, made.state.secret)
    return { ...answered(status, made), body: { ...record, secret }, again: { ...record, secret: null } }
  }

  return [
    route({
      method: 'get',
      path: '/webhooks',
      scope: 'webhooks:read',
      tag: TAG,
      operationId: 'listWebhooks',
      summary: 'List webhooks',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The webhooks of this page', schema: webhookRecord } },
      async handle({ query: { active, sort }, paging }) {
        const where: Condition[] = [{ field: 'deleted', is: false }]
        if (active !== undefined) where.push({ field: 'active', is: active })
        const { total, docs } = await page(readModels.of(webhooks), { where, sort }, paging)
        return { list: { total, data: docs.map(doc => present(doc._id, doc)) } }
      },
    }),

    route({
      method: 'get',
      path: '/webhooks/{id}',
      scope: 'webhooks:read',
      tag: TAG,
      operationId: 'getWebhook',
      summary: 'Read a webhook',
      answers: { 200: { description: 'The webhook', schema: webhookRecord } },
      async handle({ params }) {
        const doc = await foundWebhook(readModels, params.id!)
        return { body: present(doc._id, doc), revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/webhooks',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description: 'It is told of what happens from now on.',
      body: createBody,
      answers: { 201: { description: 'The webhook, with its secret, which is shown this once', schema: withSecret } },
      async handle({ body: { name, url, events, secret, active = true }, context }) {
        return withItsSecret(201, accepted(await commands.create(context, { name, url, events, secret, active })))
      },
    }),

    route({
      method: 'patch',
      path: '/webhooks/{id}',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'updateWebhook',
      summary: 'Change a webhook, disable or enable it',
      description: 'What was due while it was disabled goes out once `active` is true again.',
      body: patchBody,
      answers: { 200: { description: 'The webhook', schema: webhookRecord } },
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.update(context, id, body)) })
      },
    }),

    route({
      method: 'delete',
      path: '/webhooks/{id}',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and what is due to it',
      answers: { 204: { description: 'Deleted' } },
      async handle({ params, context }) {
        const id = params.id!
        const { body: _, ...answer } = answered(204, { id, ...accepted(await commands.remove(context, id)) })
        return answer
      },
    }),

    route({
      method: 'post',
      path: '/webhooks/{id}/rotate-secret',
      scope: 'webhooks:write',
      tag: TAG,
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook',
      description: 'Both secrets sign for 24 hours: `webhook-signature` then holds a signature by each.',
      body: z.strictObject({ secret }).meta({ id: 'NewWebhookSecret' }),
      bodyOptional: true,
      answers: { 200: { description: 'The webhook, with its new secret', schema: withSecret } },
      async handle({ params, body, context }) {
        const id = params.id!
        return withItsSecret(200, { id, ...accepted(await commands.rotateSecret(context, id, body.secret)) })
      },
    }),
  ]
}

/** A webhook that was deleted is not there. */
export async function foundWebhook(readModels: Pick<ReadModels, 'of'>, id: string): Promise<WebhookDoc> {
  const doc = await found(readModels.of(webhooks), 'webhook', id)
  if (doc.deleted) throw new ApiError('NOT_FOUND', `There is no webhook ${id}.`)
  return doc
}

const present = (id: string, webhook: Webhook) => ({
  id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  active: webhook.active,
  disabled_reason: webhook.disabled_reason,
  secret_hint: webhook.secret_hint,
  created_at: webhook.created_at,
  updated_at: webhook.updated_at,
})
