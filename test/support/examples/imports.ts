import { waitWithin } from '../collecting.js'
import type { Recorder } from './recorder.js'

const MATERIALS = `sku,name,unit,stock,Remarks\r
NUT-0300,Hexagon nut M3,pcs,500,from the old list\r
NUT-0400,Hexagon nut M4,pcs,250.5,\r
`
const TOOLS = `{"name":"Torque wrench","asset_tag":"TW-1"}
{"name":"Multimeter","asset_tag":"MM-1"}
`
const LOCATIONS = 'name,code\r\nCage 7,C-7\r\n'
const TIMEOUT_MS = 30_000
const FINAL_STATUSES = ['completed', 'ready']

/** Records one import and two validations. */
export async function recordImports({ request, client }: Recorder): Promise<void> {
  const materials = await request('createImport', {
    query: { kind: 'materials', columns: '{"Remarks":null}' },
    raw: MATERIALS,
    headers: { 'content-type': 'text/csv' },
  })
  const tools = await request('createImport', {
    query: { kind: 'tools', dry_run: 'true' },
    raw: TOOLS,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  const locations = await request('createImport', {
    query: { kind: 'locations', dry_run: 'true' },
    file: { name: 'locations.csv', text: LOCATIONS },
  })
  for (const { id } of [materials, tools, locations]) {
    const isOver = async () => FINAL_STATUSES.includes((await client.get(`/imports/${id}`)).body.status)
    await waitWithin(TIMEOUT_MS, 'the import is over', isOver)
  }
  await request('getImport', { params: { id: materials.id } })
  await request('cancelImport', { params: { id: tools.id }, body: {} })
  await request('listImports', { query: { kind: 'materials' } })
}
