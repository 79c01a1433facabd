import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Store } from './append.js'
import { isFailure, noSuchPlace } from './errors.js'
import type { Filter } from './filter.js'
import { endOf, type Log, type Stored } from './log.js'
import { type Place, placeForwards, placeIn, START } from './positions.js'
import { TOMBSTONE_REVISION } from './streams.js'
import { nameOf } from './wire.js'

/** Maximum number of matching events in a page. */
const PAGE_SIZE = 32

/** The events of one page, starting at `from`. The last page is the one that isn't full. */
export type Page = { from: Place; looked: Stored[]; isLast: boolean }

/** The source of a subscription's events: existing events page by page, then new ones. */
export type Source = { next(): Page; isNews(event: Stored): boolean }

export function sourceOf(store: Store, options: ReadReq.Options, filter: Filter): Source {
  const target = options.getStream()
  return target ? ofStream(store, target) : ofAll(store.log, options.getAll(), filter)
}

function ofAll(log: Log, target: ReadReq.Options.AllOptions | undefined, { matches, window }: Filter): Source {
  let given = target?.hasEnd() ? log.shown().last : -1
  let from = target?.hasEnd() ? { commit: log.shown().end, prepare: 0 } : begin(log, target)
  return {
    next() {
      const page = upToMatches(log.readAllFrom(from.commit, window), PAGE_SIZE, matches)
      const newest = page.at(-1)
      const isLast = page.length < window && page.filter(matches).length < PAGE_SIZE
      const looked = { from, looked: page, isLast }
      if (newest) from = behind(newest)
      given = newest?.position ?? given
      return looked
    },
    isNews: event => event.position > given,
  }
}

/**
 * Returns the position after the first event that a read from there would return: the event at the position or, if a
 * scavenge removed it, the next one, which this subscription then never receives.
 */
function begin(log: Log, target: ReadReq.Options.AllOptions | undefined): Place {
  if (!target?.hasPosition()) return START
  const place = placeIn(target)
  if (place === 'end' || place.commit === 0) return START
  try {
    const [first] = log.readAllFrom(placeForwards(log, place), 1)
    return first ? behind(first) : place
  } catch (error) {
    throw error instanceof Error && isFailure(error) ? noSuchPlace('handler') : error
  }
}

/** Returns the end of an event's record. Only the first number of the pair defines it. */
const behind = (event: Stored): Place => ({ commit: endOf(event), prepare: 0 })

function upToMatches(events: Stored[], count: number, matches: Filter['matches']): Stored[] {
  let matched = 0
  const last = events.findIndex(event => matches(event) && ++matched === count)
  return last < 0 ? events : events.slice(0, last + 1)
}

function ofStream({ log, streams }: Store, target: ReadReq.Options.StreamOptions): Source {
  const name = nameOf(target.getStreamIdentifier())
  let after = target.hasRevision() ? Number(target.getRevision()) : target.hasEnd() ? streams.of(name).last : -1
  return {
    next() {
      const first = Math.max(after + 1, streams.firstRevisionOf(name))
      const looked = log.readStream(name, first, TOMBSTONE_REVISION, PAGE_SIZE)
      after = looked.at(-1)?.revision ?? after
      return { from: START, looked, isLast: looked.length < PAGE_SIZE }
    },
    isNews: event => event.stream === name && event.revision > after,
  }
}
