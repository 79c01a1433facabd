import { z } from 'zod'
import { instant, reference } from './fields.js'

export const PLANS = ['starter', 'business', 'enterprise', 'unlimited'] as const

/** Only the SHA-256 of a key is ever stored. */
const secret = { key_hash: z.string().length(64), prefix: z.string() }

/** What a key is good for. */
const grant = {
  user_id: reference,
  scopes: z.array(z.string()),
  plan: z.enum(PLANS),
  expires_at: instant.nullable(),
}

const created = z.strictObject({ ...secret, ...grant, name: z.string() })

/** Tells the grant again, and which secret it took over from: who looks keys up by their hash needs no other event. */
const rotated = z.strictObject({ ...secret, ...grant, previous_hash: z.string().length(64) })

const revoked = z.strictObject({ key_hash: z.string().length(64), revoked_at: instant })

export const apiKeyEvents = {
  'api-key-created': created,
  'api-key-rotated': rotated,
  'api-key-revoked': revoked,
} as const

export type Plan = (typeof PLANS)[number]
export type ApiKeyCreated = z.infer<typeof created>

export type ApiKeyEvent =
  | { readonly type: 'api-key-created'; readonly data: ApiKeyCreated }
  | { readonly type: 'api-key-rotated'; readonly data: z.infer<typeof rotated> }
  | { readonly type: 'api-key-revoked'; readonly data: z.infer<typeof revoked> }
