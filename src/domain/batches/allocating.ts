import type { BatchReference, MovedBatch, ReservedBatch } from '../../events/batches.js'
import type { StockReserved } from '../../events/materials.js'
import { isRejection, type Rejection } from '../decisions/rejection.js'
import { reservedBatches, without } from '../stock/reservations.js'
import { fromDecimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { balanceOf } from './batch.js'
import { folded } from './batches.js'
import { type Coming, incoming } from './incoming.js'
import { type RequestedBatch, unnamedInPast } from './naming.js'
import { expectedBatches } from './numbers.js'
import { removedFrom, withdrawn } from './outgoing.js'
import { type Free, UNCHECKED } from './picking.js'
import type { BatchDelta } from './shortage.js'
import { type Moment, type ReceiptDay, receiptDay, type Tracked } from './tracked.js'

type ReservedLine = StockReserved['lines'][number]

/** A line of the note, with the batches that it names, if any. */
export interface OrderLine extends Omit<ReservedLine, 'batches'> {
  readonly named?: readonly BatchReference[] | undefined
}

/** What a completion attempt will move of one material. */
export interface MaterialOrder extends Omit<StockReserved, 'lines'> {
  readonly lines: readonly OrderLine[]
}

/** A line with its batches, or the reason why none can be allocated. */
export type Allocated = { readonly line_no: number } & (
  | { readonly line: ReservedLine }
  | { readonly refused: Rejection }
)

/** Allocates batches to all lines in their order. What one line takes isn't available to later lines. */
export function allocate(material: Tracked, order: MaterialOrder, moment: Moment): readonly Allocated[] {
  const others = { ...material, reservations: without(material.reservations, order.delivery_note_id) }
  const reserved = reservedBatches(others.reservations)
  const expected = new Map(expectedBatches(others.reservations))
  const spent = new Map<string, Quantity>()
  let drawn = 0
  const coming: Coming = { expected, newId: () => moment.newBatchId(drawn++) }
  const isBackdated = order.effective_at !== undefined
  const available: Free = (id, batch, locationId) =>
    balanceOf(batch, locationId) - reserved(id, locationId) - (spent.get(`${id} ${locationId}`) ?? ZERO)

  const free = isBackdated ? UNCHECKED : available

  const leaving = (line: OrderLine, from: string): readonly BatchDelta[] | Rejection => {
    const path = pathOf(line)
    const removal = {
      ...{ locationId: from, quantity: fromDecimal(line.quantity), requested: requestedOf(line, path) },
      ...{ free, moment, path, field: `${path}quantity` },
    }
    return order.type === 'transfer' ? removedFrom(others, removal) : withdrawn(others, removal, undefined)
  }

  return order.lines.map(each => {
    const { named: _, ...line } = each
    const { line_no, from_location_id: from } = line
    const unnamed = isBackdated ? unnamedInPast(requestedOf(each, pathOf(each)), pathOf(each)) : undefined
    if (unnamed) return { line_no, refused: unnamed }
    if (from === null) {
      const batches = arriving(others, each, receiptDay(moment, order.effective_at), coming, expected)
      return isRejection(batches)
        ? { line_no, refused: batches }
        : { line_no, line: { ...line, batches: [...batches] } }
    }
    const deltas = leaving(each, from)
    if (isRejection(deltas)) return { line_no, refused: deltas }
    for (const { id, by } of deltas) spent.set(`${id} ${from}`, (spent.get(`${id} ${from}`) ?? ZERO) - by)
    return { line_no, line: { ...line, batches: deltas.map(delta => reservedOf(delta, -delta.by)) } }
  })
}

function arriving(
  material: Tracked,
  line: OrderLine,
  day: ReceiptDay,
  coming: Coming,
  expected: Map<string, { readonly id: string; readonly batch: NonNullable<ReservedBatch['batch']> }>,
): readonly ReservedBatch[] | Rejection {
  const path = pathOf(line)
  const into = incoming(material, requestedOf(line, path), fromDecimal(line.quantity), day, coming, path)
  if (isRejection(into)) return into
  const newBatches = new Map(into.newBatches.map(({ id, fields }) => [id, fields]))
  for (const [id, batch] of newBatches) expected.set(folded(batch.batch_number), { id, batch })
  return into.deltas.map(delta => {
    const batch = newBatches.get(delta.id)
    return { ...reservedOf(delta, delta.by), ...(batch ? { batch } : {}) }
  })
}

const reservedOf = ({ id, number }: BatchDelta, quantity: Quantity): MovedBatch => ({
  batch_id: id,
  batch_number: number,
  quantity: toDecimal(quantity),
})

const pathOf = ({ line_no }: OrderLine): string => `items.${line_no - 1}.`

const requestedOf = ({ named }: OrderLine, path: string): readonly RequestedBatch[] | undefined =>
  named?.map((one, n) => ({ ...one, path: named.length > 1 ? `${path}batches.${n}.` : path }))
