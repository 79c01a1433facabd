import type { Position } from '../../events/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** Where in the log a minute begins. */
export interface MinuteDoc extends Doc {
  readonly position: Position
}

/** Which moment lies where in the log, on every store: positions are not times. */
export const timeline: Projection<MinuteDoc> = {
  name: 'timeline',
  version: 1,
  collection: {},
  touches: event => [minuteOf(event.at)],
  apply: (doc, event, minute) => (doc ? undefined : { _id: minute, position: event.position }),
}

const minuteOf = (at: string): string => at.slice(0, 16)

/** Clocks of several instances may differ by less than so many minutes of events. */
const SKEW_MINUTES = 30

/** Of an event with which all begins that happened from a moment on, and little before it; 0 where there is none. */
export async function positionOfMoment(minutes: Collection<MinuteDoc>, from: string): Promise<Position> {
  const following = await minutes.find({ where: [{ field: '_id', atLeast: minuteOf(from) }], limit: SKEW_MINUTES })
  const found = following.length > 0 ? following : await minutes.find({ sort: [LATEST], limit: 1 })
  return found.length === 0 ? 0 : Math.min(...found.map(({ position }) => position))
}

/** Of an event with which all ends that happened up to a moment, and little behind it; undefined where there is none. */
export async function positionAfterMoment(minutes: Collection<MinuteDoc>, to: string): Promise<Position | undefined> {
  const behind = minuteOf(moved(to, SKEW_MINUTES * 60_000))
  const [found] = await minutes.find({ where: [{ field: '_id', atLeast: behind }], limit: 1 })
  return found?.position
}

/** A moment so much later or earlier, within the years that sort as texts. */
export function moved(moment: string, byMs: number): string {
  const text = new Date(Date.parse(moment) + byMs).toISOString()
  if (text.startsWith('+')) return LAST_MOMENT
  return text.startsWith('-') ? FIRST_MOMENT : text
}

const FIRST_MOMENT = '0000-01-01T00:00:00.000Z'
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

const LATEST = { field: '_id', descending: true }
