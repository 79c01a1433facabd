import { type NoticeData, type NoticeEvent, noticeEvents } from '../events/notices.js'
import type { Aggregate, Decision } from './decisions/aggregate.js'

/** A published notice: a date of a record has come. */
export type Notice = Pick<NoticeData, 'type' | 'record_id' | 'date'>

export const notice: Aggregate<Notice, NoticeEvent> = {
  kind: 'notice',
  events: noticeEvents,
  snapshotVersion: 1,
  evolve,
}

export function evolve(_: Notice | undefined, { data }: NoticeEvent): Notice {
  const { type, record_id, date } = data
  return { type, record_id, date }
}

/**
 * Returns the ID of a notice, from its record, type, and date. If the record gets another date, it gets another
 * notice.
 */
export const noticeId = ({ record_id, type, date }: Notice): string => `${record_id}-${type}-${date}`

/** Publishes a notice once. */
export const give = (state: Notice | undefined, details: NoticeData): Decision<NoticeEvent> =>
  state ? [] : [{ type: 'notice-given', data: details }]
