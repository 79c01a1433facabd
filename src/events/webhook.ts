import { z } from 'zod'
import { change, instant } from './fields.js'

/** Secrets are stored sealed, never as they are; the hint is enough for their owner to tell them apart. */
const secret = { secret: z.string().startsWith('v1.'), secret_hint: z.string() }

const created = z.strictObject({
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()).min(1),
  active: z.boolean(),
  ...secret,
})

const updated = z.strictObject({
  name: change(z.string()),
  url: change(z.string()),
  events: change(z.array(z.string()).min(1)),
})

/** The secret before it goes on signing beside the new one for a while. */
const rotated = z.strictObject({
  ...secret,
  previous: z.strictObject({ secret: secret.secret, until: instant }),
})

/** `gone`: the receiver said so (410). `failing`: nothing but failure for days. `requested`: somebody wanted it so. */
export const DISABLED_REASONS = ['gone', 'failing', 'requested'] as const

const disabled = z.strictObject({ reason: z.enum(DISABLED_REASONS) })
const enabled = z.strictObject({})
const deleted = z.strictObject({})

export const webhookEvents = {
  'webhook-created': created,
  'webhook-updated': updated,
  'webhook-secret-rotated': rotated,
  'webhook-disabled': disabled,
  'webhook-enabled': enabled,
  'webhook-deleted': deleted,
} as const

export type DisabledReason = (typeof DISABLED_REASONS)[number]
export type WebhookCreated = z.infer<typeof created>

export type WebhookEvent =
  | { readonly type: 'webhook-created'; readonly data: WebhookCreated }
  | { readonly type: 'webhook-updated'; readonly data: z.infer<typeof updated> }
  | { readonly type: 'webhook-secret-rotated'; readonly data: z.infer<typeof rotated> }
  | { readonly type: 'webhook-disabled'; readonly data: z.infer<typeof disabled> }
  | { readonly type: 'webhook-enabled'; readonly data: z.infer<typeof enabled> }
  | { readonly type: 'webhook-deleted'; readonly data: z.infer<typeof deleted> }
