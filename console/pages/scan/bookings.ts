import { newIdempotencyKey } from '../../api/idempotency-key.js'
import { inventory, isInventoryError, type Material, type Records } from '../../api/inventory.js'
import { refresh } from '../../api/queries.js'
import { retryUntilResponse } from '../../api/retry-until-response.js'
import { errorText } from '../../parts/error-text.js'
import { isBelow, negated, sum } from '../../parts/values/decimals.js'
import { plain } from '../../parts/values/quantity.js'
import { BASE } from '../../state/address.js'
import { say } from '../../words.js'
import type { Doing } from './doing.js'
import { changed, type Goods, type Line, lineOf, lines, put } from './lines.js'
import { forget, nameOf } from './lookup.js'

type Movement = Records['Movement']

/** Returns the line that a scan of these goods counts up. */
export async function goodsLine(goods: Goods, { action, place, to, round }: Doing): Promise<Line> {
  const { material, batch, said } = goods
  const key = [round, material.id, batch?.id ?? said?.batch_number].join(' ')
  const before = lines.peek().find(line => line.key === key)
  if (before) return before
  const recorded = action === 'count' ? await recordedAt(goods, place?.id ?? '') : undefined
  const id = put({
    ...{ title: nameOf(goods), text: '', tone: 'plain', to: `${BASE}/materials/${material.id}`, key, goods },
    ...{ place, target: to, quantity: '0', booked: [], recorded, ...(action ? { action } : {}) },
  })
  return lineOf(id)!
}

async function recordedAt({ material, batch }: Goods, place: string): Promise<string> {
  const { locations } = batch
    ? await retryUntilResponse(() => inventory.getBatch(batch.id))
    : await retryUntilResponse(() => inventory.getMaterial(material.id))
  return locations.find(({ id }) => id === place)?.stock ?? '0'
}

/** Books the line's quantity: with another movement, or by reversing movements. */
export async function hold(line: Line, quantity: string): Promise<void> {
  if (line.recorded !== undefined) return changed(line.id, { quantity, ...counted(line, quantity) })
  try {
    await takeBackTo(line.id, quantity)
    const held = lineOf(line.id)?.quantity ?? '0'
    if (isBelow(held, quantity)) await move(line, sum(quantity, negated(held)))
  } catch (error) {
    changed(line.id, { tone: 'bad', text: await why(line, error) })
  } finally {
    forget()
    refresh('materials', 'overview')
  }
}

async function takeBackTo(id: number, quantity: string): Promise<void> {
  for (let line = lineOf(id); line?.goods && isBelow(quantity, line.quantity ?? '0'); line = lineOf(id)) {
    const last = line.booked?.at(-1)
    if (!last) return
    const { material } = line.goods
    const idempotencyKey = newIdempotencyKey()
    await retryUntilResponse(() => inventory.reverseMovement(material.id, last.movementId, {}, { idempotencyKey }))
    const left = sum(line.quantity ?? '0', negated(last.quantity))
    changed(id, {
      ...{ quantity: left, booked: (line.booked ?? []).slice(0, -1), tone: 'plain' },
      text: left === '0' ? say('scan.takenBack') : amountOf(line, left),
    })
  }
}

async function move(line: Line, quantity: string): Promise<void> {
  if (!line.goods) return
  const { material } = line.goods
  const idempotencyKey = newIdempotencyKey()
  const body = movementOf(line, line.goods, quantity)
  const movement = await retryUntilResponse(() => inventory.createMovement(material.id, body, { idempotencyKey }))
  const held = sum(lineOf(line.id)?.quantity ?? '0', quantity)
  const booked = [...(lineOf(line.id)?.booked ?? []), { movementId: movement.movement_id, quantity }]
  changed(line.id, { quantity: held, booked, tone: 'good', text: booking(line, movement, held) })
}

function movementOf({ action, place, target }: Line, goods: Goods, quantity: string) {
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
function batchOf({ material, batch, said }: Goods) {
  if (batch) return { batch_id: batch.id }
  return material.batch_tracking && said?.batch_number ? { batch_number: said.batch_number } : {}
}

/** Returns GTIN and dates of a new batch, from its code. */
function factsOf({ material, batch, said }: Goods) {
  if (batch || !material.batch_tracking || !said?.batch_number) return {}
  const { gtin, expires_on, best_before, manufactured_on } = said
  return { batch: { gtin, expires_on, best_before, manufactured_on } }
}

const amountOf = ({ goods }: Line, quantity: string): string => `${plain(quantity)} ${goods?.material.unit ?? ''}`

function booking(line: Line, { location_after, location_name }: Movement, held: string): string {
  if (line.action === 'transfer') {
    const ends = { from: line.place?.name ?? '', to: line.target?.name ?? '' }
    return say('scan.moved', { amount: amountOf(line, held), ...ends })
  }
  const left = { left: plain(location_after), place: location_name ?? '' }
  const signed = line.action === 'withdrawal' ? negated(held) : held
  const amount = `${plain(signed, { signed: true })} ${line.goods?.material.unit ?? ''}`
  return say(line.action === 'withdrawal' ? 'scan.took' : 'scan.put', { amount, ...left })
}

/** Returns a message for a shortage: what is available, and in which other locations. */
async function why(line: Line, error: unknown): Promise<string> {
  if (!line.goods || !isInventoryError(error, 'INSUFFICIENT_STOCK')) return errorText(error)
  const { id, unit } = line.goods.material
  const material = await retryUntilResponse(() => inventory.getMaterial(id))
  const here = material.locations.find(one => one.id === (line.place?.id ?? material.location_id))
  // There is enough stock, but it is blocked. The service reports why.
  if (line.booked?.length === 0 && here && !isBelow(here.stock, '1')) {
    return errorText(error, { unit, nameOf: sought => material.locations.find(one => one.id === sought)?.name })
  }
  const place = line.place?.name ?? here?.name ?? ''
  const left = here?.stock ?? '0'
  const said =
    left === '0'
      ? say('scan.nothingLeft', { place })
      : say('scan.onlyLeft', { place, amount: `${plain(left)} ${material.unit}` })
  return [said, ...elsewhere(material, here?.id)].join(' ')
}

const elsewhere = ({ locations, unit }: Material, here: string | undefined): readonly string[] =>
  locations
    .filter(({ id, stock }) => id !== here && isBelow('0', stock))
    .slice(0, 2)
    .map(({ name, stock }) => say('scan.liesAt', { amount: `${plain(stock)} ${unit}`, place: name ?? '' }))

const counted = (line: Line, quantity: string) => ({
  tone: 'plain' as const,
  text: say('scan.counted', { amount: amountOf(line, quantity), recorded: plain(line.recorded ?? '0') }),
})

/** Books a count, and returns a function that undoes it. */
export async function bookCount(line: Line): Promise<(() => Promise<void>) | undefined> {
  if (!line.goods || line.recorded === undefined) return undefined
  const { material, batch } = line.goods
  const idempotencyKey = newIdempotencyKey()
  const at = { location_id: line.place?.id ?? '', ...(batch ? { batch_id: batch.id } : {}) }
  const set = { type: 'set', quantity: line.quantity ?? '0', expected_quantity: line.recorded, ...at } as const
  try {
    const movement = await retryUntilResponse(() => inventory.adjustStock(material.id, set, { idempotencyKey }))
    const change = sum(line.quantity ?? '0', negated(line.recorded))
    const text = say('scan.countBooked', {
      ...{ amount: amountOf(line, line.quantity ?? '0'), change: plain(change, { signed: true }) },
    })
    changed(line.id, { quantity: undefined, recorded: undefined, key: '', tone: 'good', text })
    return () => uncount(line, movement)
  } catch (error) {
    if (!isInventoryError(error, 'CONFLICT')) changed(line.id, { tone: 'bad', text: errorText(error) })
    else {
      const recorded = await recordedAt(line.goods, at.location_id)
      changed(line.id, { recorded, tone: 'bad', text: say('scan.countOff', { recorded: plain(recorded) }) })
    }
    return undefined
  } finally {
    refresh('materials', 'overview')
  }
}

async function uncount(line: Line, { movement_id }: Movement): Promise<void> {
  const idempotencyKey = newIdempotencyKey()
  const { id } = line.goods?.material ?? { id: '' }
  try {
    await retryUntilResponse(() => inventory.reverseMovement(id, movement_id, {}, { idempotencyKey }))
    changed(line.id, { tone: 'plain', text: say('scan.takenBack') })
  } catch (error) {
    changed(line.id, { tone: 'bad', text: errorText(error) })
  } finally {
    refresh('materials', 'overview')
  }
}
