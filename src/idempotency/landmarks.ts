import type { Json } from '../events/log/canonical.js'
import type { Landmark, Position } from '../events/log/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { EventStore } from '../stores/event-store.js'
import type { IdempotencyRecord } from './idempotency-record.js'

/** Returns the position of the last event that a response reports, if it reports one. */
export type PositionOf<Response> = (response: Response) => Position | undefined

export const positionOfRecord = <Response extends Json>(
  { landmark, answer }: IdempotencyRecord<Response>,
  positionOf: PositionOf<Response>,
): Position | undefined => landmark?.position ?? (answer === undefined ? undefined : positionOf(answer))

/** Reports whether the log contains the events that a stored response reports. After a restore, it might not. */
export async function isStillInLog<Response extends Json>(
  record: IdempotencyRecord<Response>,
  positionOf: PositionOf<Response>,
  eventAt: EventStore['at'],
): Promise<boolean> {
  const position = positionOfRecord(record, positionOf)
  return position === undefined || isInLog({ at: eventAt }, record.landmark ?? { position })
}

/** Returns the event at the position of a response: mostly `end`, the last event of the command's own append. */
export async function landmarkOf(
  position: Position | undefined,
  end: Landmark | undefined,
  eventAt: EventStore['at'],
): Promise<Landmark | undefined> {
  if (position === undefined || position === end?.position) return end
  // An applied command is answered even if the log can't be reached now.
  const event = await eventAt(position).catch(() => undefined)
  return event ? { position, id: event.id, hash: event.hash } : end
}
