import { type DeliveryNumberEvent, deliveryNumberEvents } from '../events/delivery-numbers.js'
import type { Aggregate, Decision } from './aggregate.js'
import { reject } from './rejection.js'

/** The numbers of one year. Only the latest notes are remembered, so that the state stays small. */
export interface DeliveryNumbers {
  readonly last: number
  /** Notes that have the last numbers, in their order. */
  readonly recent: readonly string[]
}

const REMEMBERED = 256

export const deliveryNumbers: Aggregate<DeliveryNumbers, DeliveryNumberEvent> = {
  kind: 'deliveryNumbers',
  events: deliveryNumberEvents,
  snapshotVersion: 1,
  evolve,
}

export function evolve(state: DeliveryNumbers | undefined, { data }: DeliveryNumberEvent): DeliveryNumbers {
  return { last: data.number, recent: [...(state?.recent ?? []), data.delivery_note_id].slice(-REMEMBERED) }
}

/**
 * The next number for a note that has none. `searched` is up to which number the caller knows that none is the note's;
 * where that is not enough, it has to search further first.
 */
export function assign(
  state: DeliveryNumbers | undefined,
  deliveryNoteId: string,
  searched: number,
): Decision<DeliveryNumberEvent> {
  if (state && numberOf(state, deliveryNoteId) !== undefined) return []
  if (state && searched < state.last - state.recent.length) {
    return reject('conflict', 'The note may have a number that is no longer remembered.')
  }
  const number = (state?.last ?? 0) + 1
  return [{ type: 'delivery-number-assigned', data: { number, delivery_note_id: deliveryNoteId } }]
}

/** The number of a note, if it is remembered. */
export function numberOf({ last, recent }: DeliveryNumbers, deliveryNoteId: string): number | undefined {
  const place = recent.lastIndexOf(deliveryNoteId)
  return place < 0 ? undefined : last - recent.length + 1 + place
}

export const yearOf = (createdAt: string): string => createdAt.slice(0, 4)

export const numberText = (year: string, number: number): string => `DN-${year}-${String(number).padStart(6, '0')}`
