import { PUBLIC_EVENT_TYPES } from '../../../src/events/kinds/catalogue.js'
import type { Recorder } from './recorder.js'

/** Records keys, sessions, webhooks, and events. */
export async function keys({ ask, client }: Recorder): Promise<void> {
  const made = await ask('createApiKey', {
    body: { name: 'Shop front', scopes: ['materials:read'], plan: 'business', expires_at: '2027-11-21' },
  })
  await ask('rotateApiKey', { params: { id: made.id }, body: {} })
  await ask('listApiKeys', { query: { revoked: 'false' } })
  const link = await ask('createConsoleLink', { body: { minutes: 30 } })
  await ask('listConsoleLinks', { query: { status: 'pending' } })
  await ask('revokeConsoleLink', { params: { id: link.id } })
  await signIn((await client.make('/console/links', { minutes: 30 })).url)
  await ask('revokeApiKey', { params: { id: made.id } })
}

/** Opens a session with a link, like the console. */
async function signIn(url: string): Promise<void> {
  const [page = '', link] = url.split('#')
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  await fetch(new URL('/console/session', page), { method: 'POST', headers, body: JSON.stringify({ link }) })
}

/** Published without their content. */
const OF_WEBHOOKS = PUBLIC_EVENT_TYPES.filter(type => type.startsWith('webhook.') && type !== 'webhook.test')

/** Creates a webhook for all events at this URL. */
export async function subscribed({ ask }: Recorder, url: string): Promise<string> {
  const made = await ask('createWebhook', {
    body: { name: 'Shop', url, events: ['*', 'api_key.*', 'sign_in_link.*', ...OF_WEBHOOKS] },
  })
  return made.id
}

/** Records the life of a webhook, which causes events for others. */
export async function anotherWebhook({ ask, client }: Recorder): Promise<void> {
  const other = await client.make('/webhooks', {
    name: 'Till',
    url: 'https://till.example.com/',
    events: ['stock.low'],
  })
  const params = { id: other.id }
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { name: 'Till 2' } })
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { active: false } })
  await client.call('PATCH', `/webhooks/${other.id}`, { body: { active: true } })
  await ask('rotateWebhookSecret', { params, body: {} })
  await ask('deleteWebhook', { params })
}

export async function webhooks({ ask }: Recorder, webhookId: string): Promise<void> {
  const params = { id: webhookId }
  const attempt = await ask('testWebhook', { params, body: {} })
  await ask('getWebhookLog', { params: { ...params, log_id: attempt.id } })
  await ask('redeliverWebhook', { params: { ...params, log_id: attempt.id }, body: {} })
  await ask('listWebhookLogs', { params, query: { status: 'success', limit: '1' } })
  await ask('updateWebhook', { params, body: { active: false } })
  await ask('replayWebhook', { params, body: { from: '2026-11-21', events: ['stock.changed'] } })
  await ask('getWebhook', { params })
  await ask('listWebhooks', { query: { active: 'false' } })
}

export async function events({ ask }: Recorder): Promise<void> {
  const query = { types: 'stock.changed', limit: '1' }
  await ask('listEvents', { query })
  await ask('listEvents', { query, headers: { accept: 'application/x-ndjson' } })
}
