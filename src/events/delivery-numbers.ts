import { z } from 'zod'
import { reference } from './fields.js'

/** One stream a year. Numbers begin with 1 and are the revision and one, so that none is ever left out. */
const assigned = z.strictObject({ number: z.int(), delivery_note_id: reference })

export const deliveryNumberEvents = { 'delivery-number-assigned': assigned } as const

export type DeliveryNumberEvent = {
  readonly type: 'delivery-number-assigned'
  readonly data: z.infer<typeof assigned>
}
