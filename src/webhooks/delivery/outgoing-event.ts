import type { Landmark, Position } from '../../events/envelope.js'

/** A public event, in the very text that receivers are sent and that is signed. */
export interface OutgoingEvent {
  readonly id: string
  readonly type: string
  readonly position: Position
  /** The event of the log that it tells of; unknown of what an earlier version published. */
  readonly landmark?: Landmark
  /** Of the request that made it happen, where its sender traces it. */
  readonly traceparent?: string
  readonly body: string
}
