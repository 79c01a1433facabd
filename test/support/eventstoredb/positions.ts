import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { noSuchPlace } from './errors.js'
import type { Log } from './log.js'

/** Below this position no record has an end that a backward read could find. */
const SMALLEST_RECORD = 8

/** A position on the wire. If `prepare` is below `commit`, it is between the records of an old log. */
export type Place = { commit: number; prepare: number }
export const START: Place = { commit: 0, prepare: 0 }

export function placeIn(from: ReadReq.Options.AllOptions | undefined): Place | 'end' {
  if (from?.hasEnd()) return 'end'
  const position = from?.getPosition()
  if (!position) return START
  const place = { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) }
  if (place.prepare > place.commit) throw noSuchPlace('handler')
  return place
}

/** Returns where a forward read starts: at the start of a record, or anywhere after the newest. */
export function placeForwards(log: Log, place: Place | 'end'): number {
  if (place === 'end') return Number.MAX_SAFE_INTEGER
  const { commit } = place
  if (commit === 0 || commit > log.shown().last || log.hasRecordAt(commit)) return commit
  throw noSuchPlace('read')
}

/** Returns the position below which a backward read starts: the end of a record, which is the start of the next. */
export function placeBackwards(log: Log, place: Place | 'end'): number {
  if (place === 'end') return Number.MAX_SAFE_INTEGER
  const { commit, prepare } = place
  if (commit < SMALLEST_RECORD) return 0
  if (commit !== log.shown().end && !log.hasRecordAt(commit)) throw noSuchPlace('read')
  // The record that ends at `commit` is after such a position.
  return prepare < commit ? (log.readAllBefore(commit, 1)[0]?.position ?? 0) : commit
}
