import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

/** Records the errors that clients can cause. */
export async function recordErrors({ refused, client }: Recorder, { screws, shelf }: Shop): Promise<void> {
  const params = { id: screws }
  const withdrawalOf = (quantity: number) => ({ type: 'withdrawal', quantity, location_id: shelf })
  await refused('VALIDATION_ERROR', 'createMovement', { params, body: { type: 'withdrawal', quantity: -1 } })
  await refused('INVALID_JSON', 'createMovement', { params, raw: '{"type":' })
  await refused('MIXED_PAGING', 'listMaterials', { query: { limit: '10', page: '2' } })
  await refused('UNAUTHORIZED', 'listMaterials', { key: null })
  const { key } = await client.create('/api-keys', { name: 'Reader', scopes: ['materials:read'], plan: 'starter' })
  await refused('INSUFFICIENT_SCOPE', 'listTools', { key })
  await refused('NOT_FOUND', 'getMaterial', { params: { id: 'mat_01kah7v4q8f3tbx2m5n9c6w0zd' } })
  await refused('NOT_ACCEPTABLE', 'listMaterials', { headers: { accept: 'image/png' } })
  await refused('INSUFFICIENT_STOCK', 'createMovement', { params, body: withdrawalOf(100_000) })
  const removed = await client.create('/materials', { name: 'Old paint', unit: 'l' })
  await client.call('DELETE', `/materials/${removed.id}`)
  await refused('INVALID_STATE', 'createMovement', {
    params: { id: removed.id },
    body: { type: 'receipt', quantity: 1 },
  })
  await refused('CONFLICT', 'adjustStock', { params, body: { type: 'set', quantity: 5, expected_quantity: 4 } })
  await refused('CURSOR_GONE', 'listEvents', { query: { after: await foreignCursor(client) } })
  await refused('PRECONDITION_FAILED', 'updateMaterial', {
    params,
    headers: { 'if-match': '"0"' },
    body: { ean: null },
  })
  await refused('PAYLOAD_TOO_LARGE', 'createMovement', { params, raw: `"${'x'.repeat(2 ** 20)}"` })
  const text = { 'content-type': 'text/plain' }
  await refused('UNSUPPORTED_MEDIA_TYPE', 'createMovement', { params, headers: text, raw: 'one screw' })
  const once = { 'idempotency-key': '6f1f1c9e-0b0f-4b61-9a34-1f1f6e3f7a55' }
  await client.call('POST', `/materials/${screws}/movements`, { headers: once, body: withdrawalOf(1) })
  await refused('IDEMPOTENCY_KEY_REUSED', 'createMovement', { params, headers: once, body: withdrawalOf(2) })
  for (let n = 0; n < 60; n += 1) await client.get('/categories', { key })
  await refused('RATE_LIMITED', 'listCategories', { key })
}

/** Returns a position in another log. */
async function foreignCursor({ get }: Recorder['client']): Promise<string> {
  const { next } = (await get('/events?limit=1')).body as { readonly next: string }
  const first = next.startsWith('a') ? 'b' : 'a'
  return first + next.slice(1)
}
