import type { StockReserved } from '../../events/materials.js'
import { fromDecimal, type Quantity, ZERO } from '../values/quantity.js'

/** What a delivery note will move: the lines that aren't applied yet. */
export interface Reservation extends Pick<StockReserved, 'attempt' | 'type' | 'reference' | 'lines' | 'effective_at'> {
  /** Revision of the event that reserved the stock. */
  readonly revision: number
}

/** Reservations by delivery note ID. */
export type Reservations = { readonly [deliveryNoteId: string]: Reservation }

export const reserved = (reservations: Reservations, data: StockReserved, revision: number): Reservations => {
  const { delivery_note_id, ...rest } = data
  return { ...reservations, [delivery_note_id]: { revision, ...rest } }
}

export function without(reservations: Reservations, deliveryNoteId: string): Reservations {
  const { [deliveryNoteId]: _, ...others } = reservations
  return others
}

/** Returns the reservations after a movement of the note, which applies its first line. */
export function consumed(reservations: Reservations, deliveryNoteId: string | null): Reservations {
  const reservation = deliveryNoteId === null ? undefined : reservations[deliveryNoteId]
  if (deliveryNoteId === null || !reservation) return reservations
  const lines = reservation.lines.slice(1)
  return lines.length === 0
    ? without(reservations, deliveryNoteId)
    : { ...reservations, [deliveryNoteId]: { ...reservation, lines } }
}

/** Returns the quantity that is reserved at a location. */
export function reservedAt(reservations: Reservations | undefined, locationId: string): Quantity {
  let sum = ZERO
  for (const note in reservations) {
    for (const line of reservations[note]?.lines ?? []) {
      if (line.from_location_id === locationId) sum += fromDecimal(line.quantity)
    }
  }
  return sum
}

/** Returns the quantity that reservations will add to the total. */
export function incoming(reservations: Reservations | undefined): Quantity {
  let sum = ZERO
  for (const note in reservations) {
    const { type, lines } = reservations[note] as Reservation
    if (type === 'receipt') for (const line of lines) sum += fromDecimal(line.quantity)
  }
  return sum
}

/** Returns the reserved quantity of a batch and the notes that reserved it. Incoming quantities don't count. */
export function reservedOfBatch(
  reservations: Reservations | undefined,
  batchId: string,
): { readonly reserved: Quantity; readonly notes: readonly string[] } {
  let reserved = ZERO
  const notes = new Set<string>()
  for (const note in reservations) {
    for (const { from_location_id: from, batches } of reservations[note]?.lines ?? []) {
      if (from === null || !batches) continue
      for (const { batch_id, quantity } of batches) {
        if (batch_id !== batchId) continue
        reserved += fromDecimal(quantity)
        notes.add(note)
      }
    }
  }
  return { reserved, notes: [...notes] }
}

/** Returns the reserved quantity of a batch at a location. */
export type ReservedBatches = (batchId: string, locationId: string) => Quantity

/** Indexes all reservations in one pass. */
export function reservedBatches(reservations: Reservations | undefined): ReservedBatches {
  const quantities = new Map<string, Quantity>()
  for (const note in reservations) {
    for (const { from_location_id: from, batches } of reservations[note]?.lines ?? []) {
      if (from === null || !batches) continue
      for (const { batch_id, quantity } of batches) {
        const key = `${batch_id} ${from}`
        quantities.set(key, (quantities.get(key) ?? ZERO) + fromDecimal(quantity))
      }
    }
  }
  return quantities.size === 0
    ? () => ZERO
    : (batchId, locationId) => quantities.get(`${batchId} ${locationId}`) ?? ZERO
}
