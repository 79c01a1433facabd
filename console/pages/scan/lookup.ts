import { inventory, type Location, type Material, type Records } from '../../api/inventory.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { layout } from '../../state/station.js'
import type { Action, Order } from './codes.js'
import { orderIn, readings } from './codes.js'

type Lookup = Records['Lookup']
export type Said = NonNullable<Lookup['gs1']>
export type Batch = Records['Batch']
export type Tool = Records['Tool']

export type Thing =
  | { readonly kind: 'goods'; readonly material: Material; readonly batch?: Batch; readonly said?: Said | undefined }
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'location'; readonly location: Location }
  | { readonly kind: 'note'; readonly note: Records['DeliveryNote'] }

/** Meaning of a code, independent of the action. */
export interface Scanned {
  readonly code: string
  readonly order?: Order | undefined
  readonly things: readonly Thing[]
  readonly failure?: unknown
}

const FRESH_MS = 30_000
const MAX_CACHED_CODES = 200
const known = new Map<string, { readonly until: number; readonly scanned: Promise<Scanned> }>()

/** Looks up a code and never rejects. Repeated scans share one request for a while. */
export function recognise(code: string): Promise<Scanned> {
  const before = known.get(code)
  if (before && before.until > Date.now()) return before.scanned
  const scanned = find(code).catch((failure): Scanned => ({ code, things: [], failure }))
  // Don't cache unknown codes: the record might be created at any time.
  void scanned.then(({ order, things }) => order ?? (things.length > 0 || known.delete(code)))
  if (known.size >= MAX_CACHED_CODES) known.clear()
  known.set(code, { until: Date.now() + FRESH_MS, scanned })
  return scanned
}

/** Removes a cached lookup after a booking or a change. */
export const forget = (): void => known.clear()

async function find(code: string): Promise<Scanned> {
  const all = readings(code, layout.value)
  const order = orderIn(all)
  if (order !== undefined) return { code, order, things: [] }
  for (const reading of all) {
    const lookup = await retryUntilResponse(() => inventory.lookUpCode({ code: reading }))
    if (lookup.found.length > 0) return { code, things: await thingsIn(lookup) }
  }
  return { code, things: [] }
}

/** A batch in a GS1 code takes precedence over its material. */
async function thingsIn({ found, gs1 }: Lookup): Promise<readonly Thing[]> {
  const materials = found.flatMap(one => (one.type === 'material' ? [one.record] : []))
  const batches = found.flatMap(one => (one.type === 'batch' ? [one.record] : []))
  const namesBatch = gs1?.batch_number !== undefined || materials.length === 0
  const goods: Thing[] = []
  for (const batch of namesBatch ? batches : []) {
    const material =
      materials.find(({ id }) => id === batch.material_id) ??
      (await retryUntilResponse(() => inventory.getMaterial(batch.material_id)))
    goods.push({ kind: 'goods', material, batch, said: gs1 })
  }
  const standing = materials.filter(({ archived_at }) => archived_at === null)
  if (goods.length === 0) {
    for (const material of standing.length > 0 ? standing : materials)
      goods.push({ kind: 'goods', material, said: gs1 })
  }
  const others = found.flatMap((one): Thing[] => {
    if (one.type === 'tool') return [{ kind: 'tool', tool: one.record }]
    if (one.type === 'location') return [{ kind: 'location', location: one.record }]
    return one.type === 'delivery_note' ? [{ kind: 'note', note: one.record }] : []
  })
  return [...goods, ...others]
}

/** If several records have the same code, prefers those that fit the action. */
export function meantBy(action: Action | undefined, things: readonly Thing[]): readonly Thing[] {
  const tools = action === 'checkout' || action === 'checkin'
  const order: readonly Thing['kind'][] = tools
    ? ['tool', 'location', 'goods', 'note']
    : ['goods', 'location', 'tool', 'note']
  for (const kind of order) {
    const meant = things.filter(thing => thing.kind === kind)
    if (meant.length > 0) return meant
  }
  return []
}

export function nameOf(thing: Thing): string {
  if (thing.kind === 'goods')
    return thing.batch ? `${thing.material.name} · ${thing.batch.batch_number}` : thing.material.name
  if (thing.kind === 'tool') return thing.tool.name
  return thing.kind === 'location' ? thing.location.name : (thing.note.number ?? thing.note.id)
}
