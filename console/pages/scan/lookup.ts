import { inventory, type Location, type Material, type Records } from '../../api/inventory.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { layout } from '../../state/station.js'
import { type Action, type Order, orderIn, readings } from './codes.js'

type Lookup = Records['Lookup']
export type Gs1Data = NonNullable<Lookup['gs1']>
export type Batch = Records['Batch']
export type Tool = Records['Tool']

export type ScannedRecord =
  | { readonly kind: 'goods'; readonly material: Material; readonly batch?: Batch; readonly gs1?: Gs1Data | undefined }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'note'; readonly note: Records['DeliveryNote'] }

/** Meaning of a code, independent of the action. */
export interface Scanned {
  readonly code: string
  readonly order?: Order | undefined
  readonly records: readonly ScannedRecord[]
  readonly failure?: unknown
}

const underway = new Map<string, Promise<Scanned>>()

/** Looks up a code and never rejects. Repeated scans share a request that is still running. */
export function recognise(code: string): Promise<Scanned> {
  const before = underway.get(code)
  if (before) return before
  const scanned = find(code).catch((failure): Scanned => ({ code, records: [], failure }))
  underway.set(code, scanned)
  void scanned.then(() => underway.delete(code))
  return scanned
}

async function find(code: string): Promise<Scanned> {
  const all = readings(code, layout.value)
  const order = orderIn(all)
  if (order !== undefined) return { code, order, records: [] }
  for (const reading of all) {
    const lookup = await retryUntilResponse(() => inventory.lookUpCode({ code: reading }))
    if (lookup.found.length > 0) return { code, records: await recordsIn(lookup) }
  }
  return { code, records: [] }
}

/** A batch in a GS1 code takes precedence over its material. */
async function recordsIn({ found, gs1 }: Lookup): Promise<readonly ScannedRecord[]> {
  const materials = found.flatMap(one => (one.type === 'material' ? [one.record] : []))
  const batches = found.flatMap(one => (one.type === 'batch' ? [one.record] : []))
  const namesBatch = gs1?.batch_number !== undefined || materials.length === 0
  const materialRecords: ScannedRecord[] = []
  for (const batch of namesBatch ? batches : []) {
    const material =
      materials.find(({ id }) => id === batch.material_id) ??
      (await retryUntilResponse(() => inventory.getMaterial(batch.material_id)))
    materialRecords.push({ kind: 'goods', material, batch, gs1 })
  }
  const active = materials.filter(({ archived_at }) => archived_at === null)
  if (materialRecords.length === 0) {
    for (const material of active.length > 0 ? active : materials)
      materialRecords.push({ kind: 'goods', material, gs1 })
  }
  const otherRecords = found.flatMap((one): ScannedRecord[] => {
    if (one.type === 'tool') return [{ kind: 'tool', tool: one.record }]
    if (one.type === 'location') return [{ kind: 'location', location: one.record }]
    return one.type === 'delivery_note' ? [{ kind: 'note', note: one.record }] : []
  })
  return [...materialRecords, ...otherRecords]
}

/** If several records have the same code, prefers those that fit the action. */
export function recordsFor(action: Action | undefined, records: readonly ScannedRecord[]): readonly ScannedRecord[] {
  const tools = action === 'checkout' || action === 'checkin'
  const order: readonly ScannedRecord['kind'][] = tools
    ? ['tool', 'location', 'goods', 'note']
    : ['goods', 'location', 'tool', 'note']
  for (const kind of order) {
    const ofKind = records.filter(record => record.kind === kind)
    if (ofKind.length > 0) return ofKind
  }
  return []
}

export function nameOf(record: ScannedRecord): string {
  if (record.kind === 'goods')
    return record.batch ? `${record.material.name} · ${record.batch.batch_number}` : record.material.name
  if (record.kind === 'tool') return record.tool.name
  return record.kind === 'location' ? record.location.name : (record.note.number ?? record.note.id)
}
