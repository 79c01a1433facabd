import { newIdempotencyKey } from '../../api/idempotency-key.js'
import { inventory, isInventoryError, type Material, type Records } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { t } from '../../i18n/messages.js'
import { errorText } from '../../parts/error-text.js'
import { isBelow, negated, sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { BASE } from '../../state/address.js'
import { addLine, changed, type Line, lineOf, lines, type ScannedMaterial } from './lines.js'
import { nameOf } from './lookup.js'
import type { ScanState } from './scan-state.js'

type Movement = Records['Movement']

/** Returns the line that a scan of these goods counts up. */
export async function goodsLine(goods: ScannedMaterial, { action, place, to, round }: ScanState): Promise<Line> {
  const { material, batch, gs1 } = goods
  const key = [round, material.id, batch?.id ?? gs1?.batch_number].join(' ')
  const before = lines.peek().find(line => line.key === key)
  if (before) return before
  const recorded = action === 'count' ? await recordedAt(goods, place?.id ?? '') : undefined
  const id = addLine({
    ...{
      title: nameOf(goods),
      text: '',
      tone: 'plain',
      to: `${BASE}/materials/${material.id}`,
      key,
      scannedMaterial: goods,
    },
    ...{ place, target: to, quantity: '0', booked: [], recorded, ...(action ? { action } : {}) },
  })
  return lineOf(id)!
}

async function recordedAt({ material, batch }: ScannedMaterial, place: string): Promise<string> {
  const { locations } = batch
    ? await retryUntilResponse(() => inventory.getBatch(batch.id))
    : await retryUntilResponse(() => inventory.getMaterial(material.id))
  return locations.find(({ id }) => id === place)?.stock ?? '0'
}

/** Books the line's quantity: with another movement, or by reversing movements. */
export async function bookQuantity(line: Line, quantity: string): Promise<void> {
  if (line.recorded !== undefined) return changed(line.id, { quantity, ...counted(line, quantity) })
  try {
    await reverseDownTo(line.id, quantity)
    const moved = lineOf(line.id)?.quantity ?? '0'
    if (isBelow(moved, quantity)) await move(line, sum(quantity, negated(moved)))
  } catch (error) {
    changed(line.id, { tone: 'bad', text: await failureText(line, error) })
  } finally {
    refresh('materials')
  }
}

async function reverseDownTo(id: number, quantity: string): Promise<void> {
  for (let line = lineOf(id); line?.scannedMaterial && isBelow(quantity, line.quantity ?? '0'); line = lineOf(id)) {
    const last = line.booked?.at(-1)
    if (!last) return
    const { material } = line.scannedMaterial
    const idempotencyKey = newIdempotencyKey()
    await retryUntilResponse(() => inventory.reverseMovement(material.id, last.movementId, {}, { idempotencyKey }))
    const left = sum(line.quantity ?? '0', negated(last.quantity))
    changed(id, {
      ...{ quantity: left, booked: (line.booked ?? []).slice(0, -1), tone: 'plain' },
      text: left === '0' ? t('scan.undone') : amountOf(line, left),
    })
  }
}

async function move(line: Line, quantity: string): Promise<void> {
  if (!line.scannedMaterial) return
  const { material } = line.scannedMaterial
  const idempotencyKey = newIdempotencyKey()
  const body = movementOf(line, line.scannedMaterial, quantity)
  const movement = await retryUntilResponse(() => inventory.createMovement(material.id, body, { idempotencyKey }))
  const moved = sum(lineOf(line.id)?.quantity ?? '0', quantity)
  const booked = [...(lineOf(line.id)?.booked ?? []), { movementId: movement.movement_id, quantity }]
  changed(line.id, { quantity: moved, booked, tone: 'good', text: booking(line, movement, moved) })
}

function movementOf({ action, place, target }: Line, goods: ScannedMaterial, quantity: string) {
  const location = place ? { location_id: place.id } : {}
  const batch = batchOf(goods)
  if (action === 'transfer')
    return { type: 'transfer', quantity, from_location_id: place?.id, to_location_id: target?.id, ...batch } as const
  if (action === 'receipt') return { type: 'receipt', quantity, ...location, ...batch, ...factsOf(goods) } as const
  return { type: 'withdrawal', quantity, ...location, ...batch } as const
}

/**
 * Returns the batch fields of a request. An unknown batch number is sent too, so that no other batch is used in its
 * place.
 */
function batchOf({ material, batch, gs1 }: ScannedMaterial) {
  if (batch) return { batch_id: batch.id }
  return material.batch_tracking && gs1?.batch_number ? { batch_number: gs1.batch_number } : {}
}

/** Returns GTIN and dates of a new batch, from its code. */
function factsOf({ material, batch, gs1 }: ScannedMaterial) {
  if (batch || !material.batch_tracking || !gs1?.batch_number) return {}
  const { gtin, expires_on, best_before, manufactured_on } = gs1
  return { batch: { gtin, expires_on, best_before, manufactured_on } }
}

const amountOf = ({ scannedMaterial: goods }: Line, quantity: string): string =>
  `${plain(quantity)} ${goods?.material.unit ?? ''}`

function booking(line: Line, { location_after, location_name }: Movement, stockBefore: string): string {
  if (line.action === 'transfer') {
    const ends = { from: line.place?.name ?? '', to: line.target?.name ?? '' }
    return t('scan.moved', { amount: amountOf(line, stockBefore), ...ends })
  }
  const left = { left: plain(location_after), place: location_name ?? '' }
  const signed = line.action === 'withdrawal' ? negated(stockBefore) : stockBefore
  const amount = `${plain(signed, { signed: true })} ${line.scannedMaterial?.material.unit ?? ''}`
  return t(line.action === 'withdrawal' ? 'scan.withdrawn' : 'scan.received', { amount, ...left })
}

/** Returns a message for a shortage: what is available, and in which other locations. */
async function failureText(line: Line, error: unknown): Promise<string> {
  if (!line.scannedMaterial || !isInventoryError(error, 'INSUFFICIENT_STOCK')) return errorText(error)
  const { id, unit } = line.scannedMaterial.material
  const material = await retryUntilResponse(() => inventory.getMaterial(id))
  const locationStock = material.locations.find(one => one.id === (line.place?.id ?? material.location_id))
  // There is enough stock, but it is blocked. The service reports why.
  if (line.booked?.length === 0 && locationStock && !isBelow(locationStock.stock, '1')) {
    return errorText(error, { unit, nameOf: wantedId => material.locations.find(one => one.id === wantedId)?.name })
  }
  const place = line.place?.name ?? locationStock?.name ?? ''
  const left = locationStock?.stock ?? '0'
  const said =
    left === '0'
      ? t('scan.noStock', { place })
      : t('scan.shortage', { place, amount: `${plain(left)} ${material.unit}` })
  return [said, ...otherLocations(material, locationStock?.id)].join(' ')
}

const otherLocations = ({ locations, unit }: Material, excludedId: string | undefined): readonly string[] =>
  locations
    .filter(({ id, stock }) => id !== excludedId && isBelow('0', stock))
    .slice(0, 2)
    .map(({ name, stock }) => t('scan.stockAt', { amount: `${plain(stock)} ${unit}`, place: name ?? '' }))

const counted = (line: Line, quantity: string) => ({
  tone: 'plain' as const,
  text: t('scan.counted', { amount: amountOf(line, quantity), recorded: plain(line.recorded ?? '0') }),
})

/** Books a count, and returns a function that undoes it. */
export async function bookCount(line: Line): Promise<(() => Promise<void>) | undefined> {
  if (!line.scannedMaterial || line.recorded === undefined) return undefined
  const { material, batch } = line.scannedMaterial
  const idempotencyKey = newIdempotencyKey()
  const at = { location_id: line.place?.id ?? '', ...(batch ? { batch_id: batch.id } : {}) }
  const set = { type: 'set', quantity: line.quantity ?? '0', expected_quantity: line.recorded, ...at } as const
  try {
    const movement = await retryUntilResponse(() => inventory.adjustStock(material.id, set, { idempotencyKey }))
    const change = sum(line.quantity ?? '0', negated(line.recorded))
    const text = t('scan.countBooked', {
      ...{ amount: amountOf(line, line.quantity ?? '0'), change: plain(change, { signed: true }) },
    })
    changed(line.id, { quantity: undefined, recorded: undefined, key: '', tone: 'good', text })
    return () => undoCount(line, movement)
  } catch (error) {
    if (!isInventoryError(error, 'CONFLICT')) changed(line.id, { tone: 'bad', text: errorText(error) })
    else {
      const recorded = await recordedAt(line.scannedMaterial, at.location_id)
      changed(line.id, { recorded, tone: 'bad', text: t('scan.countOutdated', { recorded: plain(recorded) }) })
    }
    return undefined
  } finally {
    refresh('materials')
  }
}

async function undoCount(line: Line, { movement_id }: Movement): Promise<void> {
  const idempotencyKey = newIdempotencyKey()
  const { id } = line.scannedMaterial?.material ?? { id: '' }
  try {
    await retryUntilResponse(() => inventory.reverseMovement(id, movement_id, {}, { idempotencyKey }))
    changed(line.id, { tone: 'plain', text: t('scan.undone') })
  } catch (error) {
    changed(line.id, { tone: 'bad', text: errorText(error) })
  } finally {
    refresh('materials')
  }
}
