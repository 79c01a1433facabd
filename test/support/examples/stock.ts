import type { Recorder } from './recorder.js'

/** The records that later parts of the story use. */
export interface Shop {
  readonly ada: string
  readonly cellar: string
  readonly shelf: string
  readonly screws: string
}

export async function recordPeople({ request }: Recorder): Promise<string> {
  const ada = await request('createUser', { body: { name: 'Ada Byron', email: 'ada@example.com', role: 'manager' } })
  const params = { id: ada.id }
  await request('updateUser', { params, body: { role: 'member' } })
  await request('getUser', { params })
  await request('listUserHistory', { params })
  await request('listPeople', { query: { search: 'ada' } })
  await request('getMe')
  await request('listUsers', { query: { search: 'ada', active: 'true' } })
  return ada.id
}

/** Records the erasure of a user who has left. */
export async function recordErasure({ request, client }: Recorder): Promise<void> {
  const { id } = await client.create('/users', { name: 'Carl Clerk', email: 'carl@example.com', role: 'member' })
  await client.call('PATCH', `/users/${id}`, { body: { active: false } })
  await request('getPersonalData', { params: { id } })
  await request('eraseUser', { params: { id }, body: { reason: 'Request of the person' } })
}

export async function recordLocations({ request }: Recorder): Promise<Pick<Shop, 'cellar' | 'shelf'>> {
  const cellar = await request('createLocation', { body: { name: 'Cellar', code: 'C', description: 'Dry and cool' } })
  const shelf = await request('createLocation', { body: { name: 'Shelf A3', code: 'A3', parent_id: cellar.id } })
  await request('updateLocation', { params: { id: shelf.id }, body: { name: 'Shelf A4', code: 'A4' } })
  await request('getLocation', { params: { id: shelf.id } })
  await request('listLocationHistory', { params: { id: shelf.id } })
  await request('listLocations', { query: { search: 'shelf', sort: 'name' } })
  const attic = await request('createLocation', { body: { name: 'Attic' } })
  await request('archiveLocation', { params: { id: attic.id } })
  return { cellar: cellar.id, shelf: shelf.id }
}

export async function recordMaterials(
  { request }: Recorder,
  { cellar, shelf }: Pick<Shop, 'cellar' | 'shelf'>,
): Promise<string> {
  const screws = await request('createMaterial', {
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
  await request('updateMaterial', { params, body: { min_stock: 80, custom_fields: { shelf_label: 'A4-12' } } })
  await request('listMaterials', { query: { search: 'screw', category: 'screws', sort: '-stock' } })
  await request('listCategories')
  await request('lookUpCode', { query: { code: '(01)04006381333931(17)270331(10)L-77' } })
  const glue = await request('createMaterial', { body: { name: 'Wood glue', unit: 'l', stock: 0.75 } })
  await request('archiveMaterial', { params: { id: glue.id } })
  await request('restoreMaterial', { params: { id: glue.id }, body: {} })
  return screws.id
}

export async function recordMovements({ request }: Recorder, { screws, cellar, shelf }: Shop): Promise<void> {
  const params = { id: screws }
  const withdrawal = { type: 'withdrawal', quantity: 12, note: 'Order 4711', location_id: shelf }
  const movement = await request('createMovement', { params, body: withdrawal })
  await request('createMovement', {
    params,
    body: { type: 'transfer', quantity: 200, from_location_id: cellar, location_id: shelf },
  })
  await request('reverseMovement', {
    params: { ...params, movement_id: movement.id },
    body: { reason: 'Order cancelled' },
  })
  await request('adjustStock', {
    params,
    body: { type: 'set', quantity: 60, location_id: shelf, reason: 'Stocktaking', reference: 'INV-2026-11' },
  })
  await request('adjustStock', { params, body: { type: 'set', quantity: 10, location_id: cellar } })
  await request('getMaterial', { params })
  await request('listStockHistory', { params, query: { from: '2026-11-01', limit: '2' } })
  await request('listMaterialHistory', { params, query: { from: '2026-11-01' } })
  await request('listAllStockHistory', { query: { type: 'withdrawal', location_id: shelf, limit: '2' } })
  await request('getStockSeries', { params, query: { from: '2026-11-20', points: '3' } })
}

export async function recordBulkRequests({ request }: Recorder, { screws, shelf }: Shop): Promise<void> {
  await request('putMaterials', {
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
  await request('createMovements', {
    body: {
      items: [
        { material_id: screws, type: 'receipt', quantity: 200, location_id: shelf, reference: 'PO-2026-119' },
        { material_id: screws, type: 'withdrawal', quantity: 1_000_000, location_id: shelf },
      ],
    },
  })
}

export async function recordNotes({ request }: Recorder, { screws, shelf }: Shop): Promise<void> {
  const items = [{ material_id: screws, quantity: 40 }]
  const note = await request('createDeliveryNote', {
    body: { type: 'receipt', status: 'draft', to_location_id: shelf, items, note: 'By noon', reference: 'PO-2026-117' },
  })
  const params = { id: note.id }
  await request('updateDeliveryNote', { params, body: { reference: 'PO-2026-118' } })
  await request('openDeliveryNote', { params, body: {} })
  await request('completeDeliveryNote', { params, body: {} })
  await request('getDeliveryNote', { params })
  await request('listDeliveryNoteHistory', { params })
  await request('listDeliveryNotes', { query: { status: 'completed', from_date: '2026-11-01' } })
  const other = await request('createDeliveryNote', { body: { type: 'withdrawal', items } })
  await request('cancelDeliveryNote', { params: { id: other.id }, body: {} })
}
