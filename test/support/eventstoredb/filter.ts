import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Stored } from './log.js'

const DEFAULT_WINDOW = 32

/** `window` is the number of events in a page, `checkpointEvery` the number of events between checkpoints. */
export type Filter = { matches(event: Stored): boolean; window: number; checkpointEvery: number }

/** Returns the requested filter. Without one, everything matches and there are no checkpoints. */
export function toFilter(options: ReadReq.Options.FilterOptions | undefined): Filter {
  if (!options) return { matches: () => true, window: DEFAULT_WINDOW, checkpointEvery: Number.POSITIVE_INFINITY }
  const window = options.hasMax() ? options.getMax() : DEFAULT_WINDOW
  const checkpointEvery = window * Math.max(1, options.getCheckpointintervalmultiplier())
  const byStream = toTest(options.getStreamIdentifier())
  const byType = toTest(options.getEventType())
  return { window, checkpointEvery, matches: event => byStream(event.stream) && byType(event.type) }
}

function toTest(expression: ReadReq.Options.FilterOptions.Expression | undefined): (text: string) => boolean {
  if (!expression) return () => true
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return text => prefixes.some(prefix => text.startsWith(prefix))
  const regex = new RegExp(expression.getRegex())
  return text => regex.test(text)
}
