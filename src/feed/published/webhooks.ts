import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { disabledReason, webhookFields } from '../../events/webhooks.js'
import type { presentActor } from '../presenters.js'
import type { PublishedData, PublishedKind } from '../published-event.js'
import { changes, id, instant, presentChanges, recordId } from './fields.js'

export type PresentedActor = ReturnType<typeof presentActor>

const only = z.object({ id: recordId('wh', 'webhook') })

/** `webhook.test` corresponds to no event in the log. It is sent when a user tests a webhook. */
export const webhook: PublishedKind = {
  schemas: {
    'webhook.test': z.object({
      webhook_id: id('wh'),
      message: z.string().meta({ description: 'Text that identifies the delivery as a test.' }),
    }),
    'webhook.created': only.extend({
      ...webhookFields,
      active: z.boolean().meta({ description: 'Whether events are delivered.' }),
    }),
    'webhook.updated': only.extend({ changes }),
    'webhook.secret_rotated': only.extend({
      both_sign_until: instant.meta({
        description: 'Time until which deliveries are also signed with the previous secret.',
      }),
    }),
    'webhook.disabled': only.extend({ reason: disabledReason }),
    'webhook.enabled': only,
    'webhook.deleted': only,
  },
  translations: {
    'webhook-created': ({ stream, data: { name, url, events, active } }) => [
      { type: 'webhook.created', data: { id: idOf(stream), name, url, events, active } },
    ],
    'webhook-updated': ({ stream, data }) => [
      { type: 'webhook.updated', data: { id: idOf(stream), changes: presentChanges(webhookFields, data) } },
    ],
    'webhook-secret-rotated': ({ stream, data }) => [
      { type: 'webhook.secret_rotated', data: { id: idOf(stream), both_sign_until: data.previous.until } },
    ],
    'webhook-disabled': ({ stream, data: { reason } }) => [
      { type: 'webhook.disabled', data: { id: idOf(stream), reason } },
    ],
    'webhook-enabled': ({ stream }) => [{ type: 'webhook.enabled', data: { id: idOf(stream) } }],
    'webhook-deleted': ({ stream }) => [{ type: 'webhook.deleted', data: { id: idOf(stream) } }],
  },
}

export const testData = (webhookId: string, actor: PresentedActor): PublishedData => ({
  webhook_id: webhookId,
  message: 'Test delivery. The receiver is ready if it verifies the signature and responds with a 2xx status.',
  actor,
})
