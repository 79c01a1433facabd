import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { reference } from './schema/fields.js'

/**
 * One stream per notice, `notice-<record>-<type>-<date>`, so that each is published once. `type` is the published
 * event type, and `record` the state of the record at that time. Quantities are decimals as text.
 */
const noticeData = z.strictObject({
  type: z.string(),
  record_id: reference,
  date: z.iso.date(),
  record: z.record(z.string(), z.json()),
})

export const noticeEvents = { 'notice-given': event(noticeData) }

export type NoticeData = DataIn<(typeof noticeEvents)['notice-given']>
export type NoticeEvent = EventsIn<typeof noticeEvents>
