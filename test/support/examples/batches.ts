import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

/** Records batches of a varnish: a lasting one, one that expires soon, an expired one, and a future one. */
export async function recordBatches({ request }: Recorder, { shelf, cellar }: Shop): Promise<void> {
  const varnish = await request('createMaterial', {
    body: {
      ...{ name: 'Boat varnish', sku: 'VAR-01', ean: '4012345000009', unit: 'l', min_stock: 10, location_id: shelf },
      ...{ batch_tracking: true, expiry_alert_days: 14 },
    },
  })
  const material = { id: varnish.id }
  const receive = (batch_number: string, quantity: number, expires_on: string) =>
    request('createMovement', {
      params: material,
      body: { type: 'receipt', quantity, batch_number, batch: { expires_on, supplier: 'Nordic Resin' } },
    })
  await receive('L-76', 5, '2026-11-20')
  await receive('L-77', 40, '2026-11-28')
  const { batches: received } = await receive('L-81', 60, '2027-09-30')
  const params = { id: received[0].batch_id as string }
  const announced = await request('createBatch', {
    body: { material_id: varnish.id, batch_number: 'L-90', expires_on: '2027-12-31', supplier: 'Nordic Resin' },
  })
  await request('updateBatch', {
    params: { id: announced.id },
    body: { expires_on: '2028-01-31', reason: 'As the certificate says' },
  })
  const withdrawal = { type: 'withdrawal', reference: 'ORD-2291' }
  await request('createMovement', { params: material, body: { ...withdrawal, quantity: 30 } })
  await request('createMovement', { params: material, body: { ...withdrawal, quantity: 10, batch_number: 'L-81' } })
  await request('createMovement', {
    params: material,
    body: { type: 'transfer', quantity: 10, from_location_id: shelf, location_id: cellar },
  })
  await request('quarantineBatch', { params, body: { reason: 'Seal broken on arrival' } })
  await request('releaseBatch', { params, body: { reason: 'Tested, all well' } })
  await request('getBatch', { params })
  await request('listBatches', { query: { status: 'available', sort: 'expires_on' } })
  await request('listBatchesOfMaterial', { params: material, query: { expires_to: '2027-12-31' } })
  await request('listBatchHistory', { params, query: { from: '2026-11-01' } })
  await request('listBatchChanges', { params })
  await request('traceBatch', { params })
  const note = await request('createDeliveryNote', {
    body: { type: 'withdrawal', items: [{ material_id: varnish.id, quantity: 15 }], reference: 'ORD-2295' },
  })
  await request('getDeliveryNotePicks', { params: { id: note.id } })
  await request('recallBatch', {
    params,
    body: { reason: 'Contaminated, says the supplier', reference: 'RC-2026-014' },
  })
}
