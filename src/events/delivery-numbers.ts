import { z } from 'zod'
import { type EventsIn, event } from './event-type.js'
import { reference } from './fields.js'

/** One stream a year. Numbers begin with 1 and are the revision and one, so that none is ever left out. */
const assigned = z.strictObject({ number: z.int(), delivery_note_id: reference })

export const deliveryNumberEvents = { 'delivery-number-assigned': event(assigned) }

export type DeliveryNumberEvent = EventsIn<typeof deliveryNumberEvents>
