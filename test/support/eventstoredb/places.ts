import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import { noSuchPlace } from './errors.js'
import type { Log } from './log.js'

/** Below it there is no record that a read backwards could find the end of. */
const SMALLEST_RECORD = 8

/** A position of the wire. One with `prepare` below `commit` names a place between the records of an old log. */
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

/** From where a read forwards goes on: a place where a record begins, or any behind the newest. */
export function placeForwards(log: Log, place: Place | 'end'): number {
  if (place === 'end') return Number.MAX_SAFE_INTEGER
  const { commit } = place
  if (commit === 0 || commit > log.shown().last || log.hasRecordAt(commit)) return commit
  throw noSuchPlace('read')
}

/** Below which position a read backwards begins: where a record ends, which is where the next one begins. */
export function placeBackwards(log: Log, place: Place | 'end'): number {
  if (place === 'end') return Number.MAX_SAFE_INTEGER
  const { commit, prepare } = place
  if (commit < SMALLEST_RECORD) return 0
  if (commit !== log.shown().end && !log.hasRecordAt(commit)) throw noSuchPlace('read')
  // What ends at `commit` lies behind such a place.
  return prepare < commit ? (log.readAllBefore(commit, 1)[0]?.position ?? 0) : commit
}
