import { type NoticeEvent, type NoticeGiven, noticeEvents } from '../events/notices.js'
import type { Aggregate, Decision } from './decisions/aggregate.js'

/** That a day has come for a record was told. */
export type Notice = Pick<NoticeGiven, 'type' | 'record_id' | 'date'>

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

/** The same for one record, kind and date: a record that is given another date is told of anew. */
export const noticeId = ({ record_id, type, date }: Notice): string => `${record_id}-${type}-${date}`

/** Once. */
export const give = (state: Notice | undefined, given: NoticeGiven): Decision<NoticeEvent> =>
  state ? [] : [{ type: 'notice-given', data: given }]
