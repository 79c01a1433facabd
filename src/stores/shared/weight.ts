import type { StoredEvent } from '../../events/envelope.js'

const DEEPEST = 8
const OF_ANYTHING = 16
/** In a list. */
const PLACE = 8
/** The envelope of an event but for its data: ids, hashes, times. */
const ENVELOPE = 1_000

/** What lists weigh that are never changed in place. */
export type KnownWeights = WeakMap<object, number>

/**
 * About how many bytes a value takes in memory; what lies very deep in it is not looked at, nor is a list whose weight is
 * known: of a large value that shares nearly all with the one before only the rest is weighed.
 */
export function weightOf(value: unknown, deepest = DEEPEST, known?: KnownWeights): number {
  if (typeof value === 'string') return OF_ANYTHING + value.length
  if (typeof value !== 'object' || value === null || deepest === 0) return OF_ANYTHING
  if (value instanceof Uint8Array) return OF_ANYTHING + value.length
  // Each event is weighed: a loop makes nothing that would have to be thrown away again.
  let weight = OF_ANYTHING
  if (!Array.isArray(value)) {
    for (const key in value)
      weight += key.length + weightOf((value as Record<string, unknown>)[key], deepest - 1, known)
    return weight
  }
  const before = known?.get(value)
  if (before !== undefined) return before
  for (const each of value) weight += PLACE + weightOf(each, deepest - 1, known)
  known?.set(value, weight)
  return weight
}

export const weightOfEvent = ({ data }: StoredEvent): number => ENVELOPE + weightOf(data)
