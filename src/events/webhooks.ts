import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, instant } from './schema/fields.js'

/** Secrets are stored encrypted. The hint lets users recognize them. */
const secret = { secret: z.string().startsWith('v1.'), secret_hint: z.string() }

/** Fields that users set. */
export const webhookFields = { name: z.string(), url: z.string(), events: z.array(z.string()).min(1) }

const created = z.strictObject({ ...webhookFields, active: z.boolean(), ...secret })

/** The previous secret also signs deliveries for a transition period. */
const rotated = z.strictObject({
  ...secret,
  previous: z.strictObject({ secret: secret.secret, until: instant }),
})

/**
 * `gone`: the receiver responded with 410. `failing`: all deliveries failed for days. `requested`: a user disabled it.
 */
const DISABLED_REASONS = ['gone', 'failing', 'requested'] as const

export const disabledReason = z.enum(DISABLED_REASONS).meta({
  id: 'DisabledReason',
  description:
    'Reason why a webhook is disabled: `gone` (the receiver responded with 410), `failing` (every attempt failed for 120 hours), or `requested` (a user disabled it).',
})

const disabled = z.strictObject({ reason: disabledReason })
const nothing = z.strictObject({})

export const webhookEvents = {
  'webhook-created': event(created),
  'webhook-updated': event(changesOf(webhookFields)),
  'webhook-secret-rotated': event(rotated),
  'webhook-disabled': event(disabled),
  'webhook-enabled': event(nothing),
  'webhook-deleted': event(nothing),
}

export type DisabledReason = (typeof DISABLED_REASONS)[number]
export type WebhookEvent = EventsIn<typeof webhookEvents>
export type WebhookCreated = DataIn<(typeof webhookEvents)['webhook-created']>
