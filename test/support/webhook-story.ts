import type { WebhookCreated, WebhookEvent } from '../../src/events/webhooks.js'

export const DETAILS: WebhookCreated = {
  name: 'Shop',
  url: 'https://shop.example.com/',
  events: ['stock.*'],
  active: true,
  secret: 'v1.first',
  secret_hint: '…irst',
}

export const created: WebhookEvent = { type: 'webhook-created', data: DETAILS }
export const renamed: WebhookEvent = { type: 'webhook-updated', data: { name: { from: 'Shop', to: 'Über-Shop' } } }
export const rotated: WebhookEvent = {
  type: 'webhook-secret-rotated',
  data: {
    secret: 'v1.second',
    secret_hint: '…cond',
    previous: { secret: 'v1.first', until: '2026-11-22T09:30:00.000Z' },
  },
}
export const failing: WebhookEvent = { type: 'webhook-disabled', data: { reason: 'failing' } }
export const enabled: WebhookEvent = { type: 'webhook-enabled', data: {} }
export const deleted: WebhookEvent = { type: 'webhook-deleted', data: {} }
