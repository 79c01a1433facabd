import type { StoredEvent } from '../../events/log/envelope.js'

const MAX_DEPTH = 8
const VALUE_WEIGHT = 16
/** Estimated bytes of a list element. */
const ENTRY_WEIGHT = 8
/** Estimated bytes of an event without its data: IDs, hashes, and times. */
const ENVELOPE_WEIGHT = 1_000

/** Known weights of lists that are never changed in place. */
export type KnownWeights = WeakMap<object, number>

/**
 * Returns the estimated size of a value in memory, in bytes. It ignores deeply nested values. It reuses known weights
 * of lists, so that a large value that shares most parts with an earlier one is measured quickly.
 */
export function weightOf(value: unknown, deepest = MAX_DEPTH, known?: KnownWeights): number {
  if (typeof value === 'string') return VALUE_WEIGHT + value.length
  if (typeof value !== 'object' || value === null || deepest === 0) return VALUE_WEIGHT
  if (value instanceof Uint8Array) return VALUE_WEIGHT + value.length
  // Every event is measured, so the loop allocates nothing.
  let weight = VALUE_WEIGHT
  if (!Array.isArray(value)) {
    for (const key in value)
      weight += key.length + weightOf((value as Record<string, unknown>)[key], deepest - 1, known)
    return weight
  }
  const before = known?.get(value)
  if (before !== undefined) return before
  for (const each of value) weight += ENTRY_WEIGHT + weightOf(each, deepest - 1, known)
  known?.set(value, weight)
  return weight
}

export const weightOfEvent = ({ data }: StoredEvent): number => ENVELOPE_WEIGHT + weightOf(data)
