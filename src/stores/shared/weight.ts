import type { StoredEvent } from '../../events/envelope.js'

const DEEPEST = 8
const OF_ANYTHING = 16
/** The envelope of an event but for its data: ids, hashes, times. */
const ENVELOPE = 1_000

/** About how many bytes a value takes in memory; what lies very deep in it is not looked at. */
export function weightOf(value: unknown, deepest = DEEPEST): number {
  if (typeof value === 'string') return OF_ANYTHING + value.length
  if (typeof value !== 'object' || value === null || deepest === 0) return OF_ANYTHING
  if (value instanceof Uint8Array) return OF_ANYTHING + value.length
  let weight = OF_ANYTHING
  // Each event is weighed: a loop makes nothing that would have to be thrown away again.
  for (const key in value) weight += key.length + weightOf((value as Record<string, unknown>)[key], deepest - 1)
  return weight
}

export const weightOfEvent = ({ data }: StoredEvent): number => ENVELOPE + weightOf(data)
