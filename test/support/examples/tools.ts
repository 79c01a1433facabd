import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

export async function tools({ ask }: Recorder, { ada, shelf }: Shop): Promise<void> {
  const drill = await ask('createTool', {
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
  await ask('updateTool', { params, body: { asset_tag: 'A-0108' } })
  await ask('checkOutTool', { params, body: { user_id: ada, expected_return: '2026-11-28', note: 'Site 12' } })
  await ask('getTool', { params })
  await ask('listTools', { query: { status: 'checked_out', category: 'power-tools' } })
  await ask('checkInTool', { params, body: { condition: 'needs_repair', note: 'Chuck slips' } })
  await ask('releaseTool', { params, body: { condition: 'good', note: 'Chuck replaced' } })
  await ask('sendToolToMaintenance', { params, body: { condition: 'worn', note: 'Yearly check' } })
  await ask('listToolHistory', { params, query: { type: 'checkin' } })
  const saw = await ask('createTool', { body: { name: 'Hand saw' } })
  await ask('archiveTool', { params: { id: saw.id } })
}
