import type { KnownEvent } from '../../events/kinds/registry.js'

export interface StreamCheckState {
  /** Streams that aren't verified. */
  readonly left: Set<string>
}

/** Verifies each event against the earlier events of its stream. */
export interface StreamCheck<State extends StreamCheckState> {
  readonly state: State
  /** Returns the problems of an event. */
  look(event: KnownEvent): readonly string[]
  /** Stops verifying a stream, after an event that can't be read. */
  leave(stream: string): void
}
