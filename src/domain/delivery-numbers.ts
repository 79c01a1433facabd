import { type DeliveryNumberEvent, deliveryNumberEvents } from '../events/delivery-numbers.js'
import type { Aggregate, Decision } from './decisions/aggregate.js'
import { reject } from './decisions/rejection.js'
import type { Calendar } from './values/days.js'

/** The numbers of one year. Only the latest notes are kept, so that the state stays small. */
export interface DeliveryNumbers {
  readonly last: number
  /** Notes with the latest numbers, in their order. */
  readonly recent: readonly string[]
}

const MAX_RECENT_NOTES = 256

export const deliveryNumbers: Aggregate<DeliveryNumbers, DeliveryNumberEvent> = {
  kind: 'deliveryNumbers',
  events: deliveryNumberEvents,
  snapshotVersion: 1,
  evolve,
}

function evolve(state: DeliveryNumbers | undefined, { data }: DeliveryNumberEvent): DeliveryNumbers {
  return { last: data.number, recent: [...(state?.recent ?? []), data.delivery_note_id].slice(-MAX_RECENT_NOTES) }
}

/**
 * Assigns the next number to a note that has none. `searched` is the number up to which the caller knows that no
 * number belongs to the note. If the state doesn't cover the numbers after it, the caller must search further first.
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

/** Returns the number of a note, if it is among the latest. */
export function numberOf({ last, recent }: DeliveryNumbers, deliveryNoteId: string): number | undefined {
  const place = recent.lastIndexOf(deliveryNoteId)
  return place < 0 ? undefined : last - recent.length + 1 + place
}

/** Returns the year in the configured time zone. */
export const yearOf = (calendar: Pick<Calendar, 'dayOf'>, createdAt: string): string =>
  calendar.dayOf(createdAt).slice(0, 4)

const MAX_ZONE_OFFSET_MS = 14 * 3_600_000

/** Returns the year that the moment belongs to in some other time zone; undefined if the year is the same in all. */
export const otherYearOf = (year: string, createdAt: string): string | undefined =>
  [-MAX_ZONE_OFFSET_MS, MAX_ZONE_OFFSET_MS]
    .map(ms => new Date(Date.parse(createdAt) + ms).toISOString().slice(0, 4))
    .find(other => other !== year)

export const numberText = (year: string, number: number): string => `DN-${year}-${String(number).padStart(6, '0')}`
