import type { Position } from '../../events/log/envelope.js'
import type { GrownEvent } from '../log-tree/tree-grower.js'

type Head = Pick<GrownEvent, 'revision' | 'hash'>

/** The streams that changed, with their last event. */
export type Heads = ReadonlyMap<string, Head>

/** The streams that changed after a position. Earlier changes are read from the log. */
export interface ChangedHeads {
  readonly after: Position
  readonly heads: Heads
}

/** Collects in memory which streams change, so that the log needn't be read again. */
export interface HeadCollector {
  /** Starts again after this position. */
  start(after: Position): void
  add(events: readonly GrownEvent[]): void
  /** Returns the streams that changed after the last call, and starts after them. */
  take(): ChangedHeads
}

/** Limit between two checkpoints, about 6 MB. */
const MAX_COLLECTED_HEADS = 20_000

export function createHeadCollector(max = MAX_COLLECTED_HEADS): HeadCollector {
  let after = 0
  let last = 0
  let heads = new Map<string, Head>()

  function start(position: Position): void {
    after = position
    last = position
    heads = new Map()
  }

  return {
    start,
    add(events) {
      for (const { stream, revision, hash, position } of events) {
        heads.set(stream, { revision, hash })
        last = position
      }
      // The streams until now are read from the log again.
      if (heads.size > max) start(last)
    },
    take() {
      const taken = { after, heads }
      start(last)
      return taken
    },
  }
}
