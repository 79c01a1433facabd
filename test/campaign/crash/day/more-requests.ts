import type { SendRequest, Writer } from '../../../support/careful-writers.js'
import type { Client } from '../../../support/client.js'

/** Further idempotent requests: each changes the state so that a new execution would have another response. */
export const createOtherRequests = (client: Client): readonly (() => Writer | Promise<Writer>)[] => [
  () => sendRejectedRequests(client),
  () => sendBulkRequests(client),
  () => sendBatchRequests(client),
  () => sendNoOpRequests(client),
  () => createKeys,
]

const postReceipt = (act: SendRequest, id: string, quantity: number) =>
  act('POST', `/materials/${id}/movements`, { type: 'receipt', quantity })

/** Withdraws missing stock, first in a movement, then in a note; then the stock arrives and leaves. */
async function sendRejectedRequests(client: Client): Promise<Writer> {
  const { id } = await client.create('/materials', { name: 'Scarce', unit: 'pcs' })
  const one = { type: 'withdrawal', quantity: 1 }
  return async act => {
    await act('POST', `/materials/${id}/movements`, one, { refusedWith: 409 })
    const items = [{ material_id: id, quantity: 1 }]
    const { body: note } = await act('POST', '/delivery-notes', { type: 'withdrawal', items })
    await act('POST', `/delivery-notes/${note.id}/complete`, {}, { refusedWith: 409 })
    await postReceipt(act, id, 2)
    await act('POST', `/materials/${id}/movements`, one)
    await act('POST', `/delivery-notes/${note.id}/complete`, {})
  }
}

/** Sends a bulk request that is rejected in part. */
async function sendBulkRequests(client: Client): Promise<Writer> {
  const one = await client.create('/materials', { name: 'Many', unit: 'pcs' })
  const other = await client.create('/materials', { name: 'None', unit: 'pcs' })
  return async (act, turn) => {
    await act('POST', '/movements', {
      items: [
        { material_id: one.id, type: 'receipt', quantity: 3 },
        { material_id: other.id, type: 'withdrawal', quantity: 1 },
        { material_id: one.id, type: 'withdrawal', quantity: 2 },
      ],
    })
    await postReceipt(act, other.id, 1)
    await act('POST', `/materials/${other.id}/stock-adjustment`, { type: 'set', quantity: 0 })
    await act('POST', '/materials/bulk', { mode: 'create', items: [{ name: `Bulk ${turn}`, unit: 'pcs', stock: 2 }] })
  }
}

async function sendBatchRequests(client: Client): Promise<Writer> {
  const settings = { batch_tracking: true, batch_numbering: 'auto' }
  const { id } = await client.create('/materials', { name: 'Lacquer', unit: 'l', ...settings })
  return async (act, turn) => {
    const expires_on = '2999-12-31'
    await act('POST', `/materials/${id}/movements`, { type: 'receipt', quantity: 2, batch: { expires_on } })
    const { body: batch } = await act('POST', '/batches', { material_id: id, batch_number: `L-${turn}` })
    await act('POST', `/batches/${batch.id}/quarantine`, { reason: 'Torn label' })
    await act('POST', `/batches/${batch.id}/release`, { reason: 'Mended' })
    await act('POST', `/materials/${id}/movements`, { type: 'withdrawal', quantity: 1 })
  }
}

/** Sends an update without effect, then changes the record. */
async function sendNoOpRequests(client: Client): Promise<Writer> {
  const { id } = await client.create('/materials', { name: 'Is so', unit: 'pcs' })
  let tag = '"0"'
  return async act => {
    await act('PATCH', `/materials/${id}`, { name: 'Is so' }, { ifMatch: tag })
    for (const name of ['Is not', 'Is so']) {
      const { headers } = await act('PATCH', `/materials/${id}`, { name }, { ifMatch: tag })
      tag = String(headers.etag)
    }
  }
}

/** Creates keys, whose secrets are returned once. */
const createKeys: Writer = async (act, turn) => {
  const { body: key } = await act('POST', '/api-keys', { name: `Key ${turn}`, scopes: ['materials:read'] })
  await act('POST', `/api-keys/${key.id}/rotate`, {})
}
