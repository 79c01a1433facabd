import { parseCursor } from '../../events/cursor.js'
import type { Landmark, Position } from '../../events/envelope.js'
import type { EventStore } from '../../stores/event-store.js'
import type { Claim } from './idempotency-claim.js'
import { POSITION_HEADER } from './positions.js'
import type { Rendered } from './rendered.js'

/** Where in the log a kept answer ends. */
export const positionOf = ({ landmark, answer }: Claim): Position | undefined =>
  landmark?.position ?? parseCursor(answer?.headers[POSITION_HEADER] ?? '')?.position

/** Whether the log still holds what a kept answer tells of: it may have been put back from an older backup. */
export async function stands(claim: Claim, eventAt: EventStore['at']): Promise<boolean> {
  const position = positionOf(claim)
  if (position === undefined) return true
  const event = await eventAt(position)
  const { landmark } = claim
  return event !== undefined && (!landmark || (event.id === landmark.id && event.hash === landmark.hash))
}

/** The event that an answer ends with: mostly that of the command's own append, of which `end` is known. */
export async function landmarkOf(
  { position }: Rendered,
  end: Landmark | undefined,
  eventAt: EventStore['at'],
): Promise<Landmark | undefined> {
  if (position === undefined || position === end?.position) return end
  // What was done is answered even if the log is away by now.
  const event = await eventAt(position).catch(() => undefined)
  return event ? { position, id: event.id, hash: event.hash } : end
}

/** As whoever asks again is told it: secrets are told once. */
export const retold = ({ again, ...answer }: Rendered): Rendered =>
  again === undefined ? answer : { ...answer, body: again }

/** An answer that was given before, or might have been. */
export const replayed = <Answer extends Pick<Rendered, 'status' | 'headers'>>(answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Idempotent-Replayed': 'true' },
})
