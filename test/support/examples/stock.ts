import type { Recorder } from './recorder.js'

/** The records that later parts of the story use. */
export interface Shop {
  readonly ada: string
  readonly cellar: string
  readonly shelf: string
  readonly screws: string
}

export async function people({ ask }: Recorder): Promise<string> {
  const ada = await ask('createUser', { body: { name: 'Ada Byron', email: 'ada@example.com', role: 'manager' } })
  const params = { id: ada.id }
  await ask('updateUser', { params, body: { role: 'member' } })
  await ask('getUser', { params })
  await ask('listUserHistory', { params })
  await ask('listPeople', { query: { search: 'ada' } })
  await ask('getMe')
  await ask('listUsers', { query: { search: 'ada', active: 'true' } })
  return ada.id
}

export async function places({ ask }: Recorder): Promise<Pick<Shop, 'cellar' | 'shelf'>> {
  const cellar = await ask('createLocation', { body: { name: 'Cellar', code: 'C', description: 'Dry and cool' } })
  const shelf = await ask('createLocation', { body: { name: 'Shelf A3', code: 'A3', parent_id: cellar.id } })
  await ask('updateLocation', { params: { id: shelf.id }, body: { name: 'Shelf A4', code: 'A4' } })
  await ask('getLocation', { params: { id: shelf.id } })
  await ask('listLocationHistory', { params: { id: shelf.id } })
  await ask('listLocations', { query: { search: 'shelf', sort: 'name' } })
  const attic = await ask('createLocation', { body: { name: 'Attic' } })
  await ask('archiveLocation', { params: { id: attic.id } })
  return { cellar: cellar.id, shelf: shelf.id }
}

export async function materials({ ask }: Recorder, { cellar, shelf }: Pick<Shop, 'cellar' | 'shelf'>): Promise<string> {
  const screws = await ask('createMaterial', {
    body: {
      name: 'Wood screw 4 x 40',
      sku: 'SCR-0440',
      ean: '4006381333931',
      category: 'Screws',
      unit: 'pcs',
      min_stock: 50,
      purchase_price: 0.045,
      locations: [
        { id: shelf, stock: 250 },
        { id: cellar, stock: 1000 },
      ],
      custom_fields: { head: 'countersunk' },
    },
  })
  const params = { id: screws.id }
  await ask('updateMaterial', { params, body: { min_stock: 80, custom_fields: { shelf_label: 'A4-12' } } })
  await ask('listMaterials', { query: { search: 'screw', category: 'screws', sort: '-stock' } })
  await ask('listCategories')
  await ask('lookUpCode', { query: { code: '(01)04006381333931(17)270331(10)L-77' } })
  const glue = await ask('createMaterial', { body: { name: 'Wood glue', unit: 'l', stock: 0.75 } })
  await ask('archiveMaterial', { params: { id: glue.id } })
  await ask('restoreMaterial', { params: { id: glue.id }, body: {} })
  return screws.id
}

export async function movements({ ask }: Recorder, { screws, cellar, shelf }: Shop): Promise<void> {
  const params = { id: screws }
  const taken = { type: 'withdrawal', quantity: 12, note: 'Order 4711', location_id: shelf }
  const movement = await ask('createMovement', { params, body: taken })
  await ask('createMovement', {
    params,
    body: { type: 'transfer', quantity: 200, from_location_id: cellar, location_id: shelf },
  })
  await ask('reverseMovement', { params: { ...params, movement_id: movement.id }, body: { reason: 'Order cancelled' } })
  await ask('adjustStock', {
    params,
    body: { type: 'set', quantity: 60, location_id: shelf, reason: 'Stocktaking', reference: 'INV-2026-11' },
  })
  await ask('adjustStock', { params, body: { type: 'set', quantity: 10, location_id: cellar } })
  await ask('getMaterial', { params })
  await ask('listStockHistory', { params, query: { from: '2026-11-01', limit: '2' } })
  await ask('listMaterialHistory', { params, query: { from: '2026-11-01' } })
  await ask('listAllStockHistory', { query: { type: 'withdrawal', location_id: shelf, limit: '2' } })
  await ask('getStockSeries', { params, query: { from: '2026-11-20', points: '3' } })
}

export async function inBulk({ ask }: Recorder, { screws, shelf }: Shop): Promise<void> {
  await ask('putMaterials', {
    body: {
      mode: 'upsert',
      by: 'sku',
      items: [
        { sku: 'SCR-0440', min_stock: 100 },
        { sku: 'SCR-0450', name: 'Wood screw 4 x 50', unit: 'pcs', stock: 120 },
        { sku: 'SCR-0460', name: 'Wood screw 4 x 60' },
      ],
    },
  })
  await ask('createMovements', {
    body: {
      items: [
        { material_id: screws, type: 'receipt', quantity: 200, location_id: shelf, reference: 'PO-2026-119' },
        { material_id: screws, type: 'withdrawal', quantity: 1_000_000, location_id: shelf },
      ],
    },
  })
}

export async function notes({ ask }: Recorder, { screws, shelf }: Shop): Promise<void> {
  const items = [{ material_id: screws, quantity: 40 }]
  const note = await ask('createDeliveryNote', {
    body: { type: 'receipt', status: 'draft', to_location_id: shelf, items, note: 'By noon', reference: 'PO-2026-117' },
  })
  const params = { id: note.id }
  await ask('updateDeliveryNote', { params, body: { reference: 'PO-2026-118' } })
  await ask('openDeliveryNote', { params, body: {} })
  await ask('completeDeliveryNote', { params, body: {} })
  await ask('getDeliveryNote', { params })
  await ask('listDeliveryNoteHistory', { params })
  await ask('listDeliveryNotes', { query: { status: 'completed', from_date: '2026-11-01' } })
  const other = await ask('createDeliveryNote', { body: { type: 'withdrawal', items } })
  await ask('cancelDeliveryNote', { params: { id: other.id }, body: {} })
}
