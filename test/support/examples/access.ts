import { PUBLISHED_EVENT_TYPES } from '../../../src/events/kinds/catalogue.js'
import type { Recorder } from './recorder.js'

/** Records keys, sessions, webhooks, and events. */
export async function recordKeys({ request, client }: Recorder): Promise<void> {
  const created = await request('createApiKey', {
    body: { name: 'Shop front', scopes: ['materials:read'], plan: 'business', expires_at: '2027-11-21' },
  })
  await request('rotateApiKey', { params: { id: created.id }, body: {} })
  await request('getApiKey', { params: { id: created.id } })
  await request('listApiKeys', { query: { revoked: 'false' } })
  const link = await request('createConsoleLink', { body: { minutes: 30 } })
  await request('listConsoleLinks', { query: { status: 'pending' } })
  await request('revokeConsoleLink', { params: { id: link.id } })
  await followSignInLink((await client.create('/console/links', { minutes: 30 })).url)
  await request('revokeApiKey', { params: { id: created.id } })
}

/** Opens a session with a link, like the console. */
async function followSignInLink(url: string): Promise<void> {
  const [page = '', link] = url.split('#')
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(new URL('/console/session', page), { method: 'POST', headers, body: JSON.stringify({ link }) })
}

/** Published without their content. */
const WEBHOOK_EVENT_TYPES = PUBLISHED_EVENT_TYPES.filter(type => type.startsWith('webhook.') && type !== 'webhook.test')

/** Creates a webhook for all events at this URL. */
export async function recordSubscription({ request }: Recorder, url: string): Promise<string> {
  const created = await request('createWebhook', {
    body: { name: 'Shop', url, events: ['*', 'api_key.*', 'sign_in_link.*', ...WEBHOOK_EVENT_TYPES] },
  })
  return created.id
}

/** Records the life of a webhook, which causes events for others. */
export async function recordSecondWebhook({ request, client }: Recorder): Promise<void> {
  const other = await client.create('/webhooks', {
    name: 'Till',
    url: 'https://till.example.com/',
    events: ['stock.low'],
  })
  const params = { id: other.id }
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { name: 'Till 2' } })
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { active: false } })
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { active: true } })
  await request('rotateWebhookSecret', { params, body: {} })
  await request('deleteWebhook', { params })
}

export async function recordWebhooks({ request }: Recorder, webhookId: string): Promise<void> {
  const params = { id: webhookId }
  const attempt = await request('testWebhook', { params, body: {} })
  await request('getWebhookLog', { params: { ...params, log_id: attempt.id } })
  await request('redeliverWebhook', { params: { ...params, log_id: attempt.id }, body: {} })
  await request('listWebhookLogs', { params, query: { status: 'success', limit: '1' } })
  await request('updateWebhook', { params, body: { active: false } })
  await request('replayWebhook', { params, body: { from: '2026-11-21', events: ['stock.changed'] } })
  await request('getWebhook', { params })
  await request('listWebhooks', { query: { active: 'false' } })
}

export async function recordEvents({ request }: Recorder): Promise<void> {
  const query = { types: 'stock.changed', limit: '1' }
  await request('listEvents', { query })
  await request('listEvents', { query, headers: { accept: 'application/x-ndjson' } })
}
