import { z } from 'zod'
import { type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'

/** One stream per year. A number is the revision plus one, so numbers have no gaps. */
const assigned = z.strictObject({ number: z.int(), delivery_note_id: reference })

export const deliveryNumberEvents = { 'delivery-number-assigned': event(assigned) }

export type DeliveryNumberEvent = EventsIn<typeof deliveryNumberEvents>
