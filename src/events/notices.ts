import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './event-type.js'
import { reference } from './fields.js'

/**
 * A stream for each notice, named by what it is about: `notice-<record>-<type>-<date>`, so that none is given twice.
 * `type` is what others are told of it, `record` the record as it was then, by which it is told: quantities are plain
 * decimals in text.
 */
const given = z.strictObject({
  type: z.string(),
  record_id: reference,
  date: z.iso.date(),
  record: z.record(z.string(), z.json()),
})

export const noticeEvents = { 'notice-given': event(given) }

export type NoticeGiven = DataIn<(typeof noticeEvents)['notice-given']>
export type NoticeEvent = EventsIn<typeof noticeEvents>
