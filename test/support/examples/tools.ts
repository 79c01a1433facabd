import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

export async function recordTools({ request }: Recorder, { ada, shelf }: Shop): Promise<void> {
  const drill = await request('createTool', {
    body: {
      name: 'Hammer drill',
      category: 'Power tools',
      serial_number: 'HD-2231',
      asset_tag: 'A-0107',
      location_id: shelf,
      custom_fields: { watts: 800 },
    },
  })
  const params = { id: drill.id }
  await request('updateTool', { params, body: { asset_tag: 'A-0108' } })
  await request('checkOutTool', { params, body: { user_id: ada, expected_return: '2026-11-28', note: 'Site 12' } })
  await request('getTool', { params })
  await request('listTools', { query: { status: 'checked_out', category: 'power-tools' } })
  await request('checkInTool', { params, body: { condition: 'needs_repair', note: 'Chuck slips' } })
  await request('releaseTool', { params, body: { condition: 'good', note: 'Chuck replaced' } })
  await request('sendToolToMaintenance', { params, body: { condition: 'worn', note: 'Yearly check' } })
  await request('listToolHistory', { params, query: { type: 'checkin' } })
  const saw = await request('createTool', { body: { name: 'Hand saw' } })
  await request('archiveTool', { params: { id: saw.id } })
}
