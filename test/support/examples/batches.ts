import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

/** Records batches of a varnish: a lasting one, one that expires soon, an expired one, and a future one. */
export async function batches({ ask }: Recorder, { shelf, cellar }: Shop): Promise<void> {
  const varnish = await ask('createMaterial', {
    body: {
      ...{ name: 'Boat varnish', sku: 'VAR-01', ean: '4012345000009', unit: 'l', min_stock: 10, location_id: shelf },
      ...{ batch_tracking: true, expiry_alert_days: 14 },
    },
  })
  const material = { id: varnish.id }
  const receive = (batch_number: string, quantity: number, expires_on: string) =>
    ask('createMovement', {
      params: material,
      body: { type: 'receipt', quantity, batch_number, batch: { expires_on, supplier: 'Nordic Resin' } },
    })
  await receive('L-76', 5, '2026-11-20')
  await receive('L-77', 40, '2026-11-28')
  const { batches: received } = await receive('L-81', 60, '2027-09-30')
  const params = { id: received[0].batch_id as string }
  const announced = await ask('createBatch', {
    body: { material_id: varnish.id, batch_number: 'L-90', expires_on: '2027-12-31', supplier: 'Nordic Resin' },
  })
  await ask('updateBatch', {
    params: { id: announced.id },
    body: { expires_on: '2028-01-31', reason: 'As the certificate says' },
  })
  const taken = { type: 'withdrawal', reference: 'ORD-2291' }
  await ask('createMovement', { params: material, body: { ...taken, quantity: 30 } })
  await ask('createMovement', { params: material, body: { ...taken, quantity: 10, batch_number: 'L-81' } })
  await ask('createMovement', {
    params: material,
    body: { type: 'transfer', quantity: 10, from_location_id: shelf, location_id: cellar },
  })
  await ask('quarantineBatch', { params, body: { reason: 'Seal broken on arrival' } })
  await ask('releaseBatch', { params, body: { reason: 'Tested, all well' } })
  await ask('getBatch', { params })
  await ask('listBatches', { query: { status: 'available', sort: 'expires_on' } })
  await ask('listBatchesOfMaterial', { params: material, query: { expires_to: '2027-12-31' } })
  await ask('listBatchHistory', { params, query: { from: '2026-11-01' } })
  await ask('listBatchChanges', { params })
  await ask('traceBatch', { params })
  const note = await ask('createDeliveryNote', {
    body: { type: 'withdrawal', items: [{ material_id: varnish.id, quantity: 15 }], reference: 'ORD-2295' },
  })
  await ask('getDeliveryNotePicks', { params: { id: note.id } })
  await ask('recallBatch', { params, body: { reason: 'Contaminated, says the supplier', reference: 'RC-2026-014' } })
}
