import type { Position } from '../../events/log/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** First position of a minute in the log. */
export interface MinuteDoc extends Doc {
  readonly position: Position
}

/** Maps times to positions, for every store: positions are not times. */
export const timeline: Projection<MinuteDoc> = {
  name: 'timeline',
  version: 1,
  collection: {},
  touches: event => [minuteOf(event.at)],
  apply: (doc, event, minute) => (doc ? undefined : { _id: minute, position: event.position }),
}

const minuteOf = (at: string): string => at.slice(0, 16)

/** Limit for the clock difference between instances, in minutes that have events. */
const SKEW_MINUTES = 30

/** Returns a position at or shortly before the first event since a moment; 0 if the log is empty. */
export async function positionOfMoment(minutes: Collection<MinuteDoc>, from: string): Promise<Position> {
  const following = await minutes.find({ where: [{ field: '_id', atLeast: minuteOf(from) }], limit: SKEW_MINUTES })
  const entry = following.length > 0 ? following : await minutes.find({ sort: [LATEST], limit: 1 })
  return entry.length === 0 ? 0 : Math.min(...entry.map(({ position }) => position))
}

/** Returns a position shortly after the last event up to a moment; undefined if there is none. */
export async function positionAfterMoment(minutes: Collection<MinuteDoc>, to: string): Promise<Position | undefined> {
  const behind = minuteOf(shiftMoment(to, SKEW_MINUTES * 60_000))
  const [entry] = await minutes.find({ where: [{ field: '_id', atLeast: behind }], limit: 1 })
  return entry?.position
}

/** Returns a moment shifted by a duration, limited to years that sort as text. */
export function shiftMoment(moment: string, byMs: number): string {
  const text = new Date(Date.parse(moment) + byMs).toISOString()
  if (text.startsWith('+')) return LAST_MOMENT
  return text.startsWith('-') ? FIRST_MOMENT : text
}

const FIRST_MOMENT = '0000-01-01T00:00:00.000Z'
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

const LATEST = { field: '_id', descending: true }
