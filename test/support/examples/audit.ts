import type { Recorder } from './recorder.js'

/** Calls the audit operations. Their texts and files are examples in their own media type. */
export async function recordAudit({ request, client }: Recorder, materialId: string): Promise<void> {
  const { body } = await client.get(`/events?types=stock.changed&material_id=${materialId}&limit=1`)
  const [event] = body.data as readonly { readonly id: string }[]
  await request('createCheckpoint', { body: {} })
  await request('getCheckpoint')
  await request('listCheckpoints', { query: { limit: '1' } })
  await request('getProof', { query: { event: event!.id } })
  await request('getConsistencyProof', { query: { from: '1' } })
  await request('listAuditKeys')
  await request('getTile', { params: { path: 'checkpoint' } })
  await request('getReceipt', { params: { id: event!.id } })
  await request('verifyMaterial', { params: { id: materialId } })
  await request('createEvidence', { body: { material_id: materialId } })
}
