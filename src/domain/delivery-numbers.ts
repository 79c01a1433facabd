import { type DeliveryNumberEvent, deliveryNumberEvents } from '../events/delivery-numbers.js'
import type { Aggregate, Decision } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'
import type { Calendar } from './values/days.js'

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
    return reject('conflict', 'The delivery note might already have a number that is no longer in the state.')
  }
  const number = (state?.last ?? 0) + 1
  return [{ type: 'delivery-number-assigned', data: { number, delivery_note_id: deliveryNoteId } }]
}

/** The number of a note, if it is remembered. */
export function numberOf({ last, recent }: DeliveryNumbers, deliveryNoteId: string): number | undefined {
  const place = recent.lastIndexOf(deliveryNoteId)
  return place < 0 ? undefined : last - recent.length + 1 + place
}

/** By the calendar of the house. */
export const yearOf = (calendar: Pick<Calendar, 'dayOf'>, createdAt: string): string =>
  calendar.dayOf(createdAt).slice(0, 4)

const FARTHEST_ZONE_MS = 14 * 3_600_000

/** The year that a note of this moment would be of somewhere else on earth; undefined where it is of the same everywhere. */
export const otherYearOf = (year: string, createdAt: string): string | undefined =>
  [-FARTHEST_ZONE_MS, FARTHEST_ZONE_MS]
    .map(ms => new Date(Date.parse(createdAt) + ms).toISOString().slice(0, 4))
    .find(other => other !== year)

export const numberText = (year: string, number: number): string => `DN-${year}-${String(number).padStart(6, '0')}`
