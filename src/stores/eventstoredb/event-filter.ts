import { eventIn, type ReadResult, type ServerRecord } from './stored-events.js'

/** Distinguishes our events from foreign ones, by the kind of the stream and by the event's own metadata. */
export interface EventFilter {
  readonly prefixes: readonly string[]
  ownsStream(stream: string): boolean
  find(recorded: ServerRecord | undefined): ReadResult
}

/** Creates a filter. `kinds` are the prefixes of our stream names, before the hyphen. */
export function createEventFilter(kinds: readonly string[]): EventFilter {
  const prefixes = kinds.map(kind => `${kind}-`)
  const ownsStream = (stream: string) => prefixes.some(prefix => stream.startsWith(prefix))
  return {
    prefixes,
    ownsStream,
    find: recorded => (recorded !== undefined && ownsStream(recorded.streamId) ? eventIn(recorded) : { foreign: true }),
  }
}
