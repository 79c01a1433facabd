import type { Position, StoredEvent } from '../events/envelope.js'
import { weightOf } from './weight.js'

/** Events that follow each other in the log, in memory: grows at the end, and is cut off at the beginning. */
export interface Stretch {
  /** What follows this place is here. */
  readonly from: Position
  /** Up to this place. */
  readonly to: Position
  add(events: readonly StoredEvent[], to: Position): void
  /** One stroke of what follows the place, and how far that is. */
  after(place: Position): Stroke
  /** Whether so much follows the place that no more should be read. */
  isAhead(place: Position): boolean
  /** Nobody asks any more for what lies before the place; some of it stays for those who come a little later. */
  cut(place: Position): void
}

export interface Stroke {
  readonly events: readonly StoredEvent[]
  readonly position: Position
}

interface Chunk {
  readonly events: readonly StoredEvent[]
  readonly after: Position
  readonly to: Position
  readonly weight: number
}

/** What is taken at once: enough to be cheap, few enough not to keep the thread for long. */
const STROKE = { events: 1_000, weight: 4 * 1024 * 1024 }
/** What is read ahead of the slowest: the next stroke, while this one is being taken. */
const AHEAD = { events: 2_000, weight: 8 * 1024 * 1024 }
const KEPT = { chunks: 256, weight: 1024 * 1024 }

export function createStretch(start: Position): Stretch {
  const chunks: Chunk[] = []
  let weight = 0
  let to = start
  /** Those who go along together take the same, one after another. */
  let taken: { readonly after: Position; readonly of: Position; readonly stroke: Stroke } | undefined

  /** Looked for from the end, where those stand who are live. */
  function chunksAfter(place: Position): readonly Chunk[] {
    let first = chunks.length
    while ((chunks[first - 1]?.to ?? 0) > place) first -= 1
    return chunks.slice(first)
  }

  function strokeAfter(place: Position): Stroke {
    const events: StoredEvent[] = []
    let position = place
    let weighs = 0
    for (const chunk of chunksAfter(place)) {
      const tooMuch = events.length + chunk.events.length > STROKE.events || weighs + chunk.weight > STROKE.weight
      if (events.length > 0 && tooMuch) break
      for (const event of chunk.events) if (event.position > place) events.push(event)
      position = chunk.to
      weighs += chunk.weight
    }
    return { events, position }
  }

  return {
    get from() {
      return chunks[0]?.after ?? to
    },
    get to() {
      return to
    },
    add(events, reached) {
      if (reached <= to) return
      const chunk = { events, after: to, to: reached, weight: events.reduce((sum, event) => sum + weightOf(event), 0) }
      chunks.push(chunk)
      weight += chunk.weight
      to = reached
    },
    after(place) {
      if (taken?.after === place && taken.of === to) return taken.stroke
      const stroke = strokeAfter(place)
      taken = { after: place, of: to, stroke }
      return stroke
    },
    isAhead(place) {
      const ahead = { events: 0, weight: 0 }
      for (const chunk of chunksAfter(place)) {
        ahead.events += chunk.events.length
        ahead.weight += chunk.weight
      }
      return ahead.events >= AHEAD.events || ahead.weight >= AHEAD.weight
    },
    cut(place) {
      for (let first = chunks[0]; first !== undefined && first.to <= place; first = chunks[0]) {
        if (chunks.length <= KEPT.chunks && weight - first.weight < KEPT.weight) return
        chunks.shift()
        weight -= first.weight
      }
    },
  }
}
