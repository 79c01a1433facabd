import type { Json } from '../events/canonical.js'
import type { Landmark, Position } from '../events/envelope.js'
import { isInLog } from '../stores/applied-position.js'
import type { EventStore } from '../stores/event-store.js'
import type { Claim } from './claim.js'

/** Where in the log an answer says that it ends, if it does. */
export type PositionOf<Answer> = (answer: Answer) => Position | undefined

/** Where in the log what is kept ends. */
export const keptPosition = <Answer extends Json>(
  { landmark, answer }: Claim<Answer>,
  positionOf: PositionOf<Answer>,
): Position | undefined => landmark?.position ?? (answer === undefined ? undefined : positionOf(answer))

/** Whether the log still holds what a kept answer tells of: it may have been put back from an older backup. */
export async function stands<Answer extends Json>(
  claim: Claim<Answer>,
  positionOf: PositionOf<Answer>,
  eventAt: EventStore['at'],
): Promise<boolean> {
  const position = keptPosition(claim, positionOf)
  return position === undefined || isInLog({ at: eventAt }, claim.landmark ?? { position })
}

/** The event that an answer ends with: mostly that of the command's own append, of which `end` is known. */
export async function landmarkOf(
  position: Position | undefined,
  end: Landmark | undefined,
  eventAt: EventStore['at'],
): Promise<Landmark | undefined> {
  if (position === undefined || position === end?.position) return end
  // What was done is answered even if the log is away by now.
  const event = await eventAt(position).catch(() => undefined)
  return event ? { position, id: event.id, hash: event.hash } : end
}
