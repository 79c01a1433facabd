import type { Found, Recorded } from './stored-events.js'
import { eventIn } from './stored-events.js'

/** Tells our events from those of others: by the kind of the stream, and by what the event itself says. */
export interface EventFilter {
  readonly prefixes: readonly string[]
  ownsStream(stream: string): boolean
  find(recorded: Recorded | undefined): Found
}

/** `kinds` are the words before the hyphen in the names of our streams. */
export function createEventFilter(kinds: readonly string[]): EventFilter {
  const prefixes = kinds.map(kind => `${kind}-`)
  const ownsStream = (stream: string) => prefixes.some(prefix => stream.startsWith(prefix))
  return {
    prefixes,
    ownsStream,
    find: recorded => (recorded !== undefined && ownsStream(recorded.streamId) ? eventIn(recorded) : { foreign: true }),
  }
}
