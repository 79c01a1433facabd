const DEEPEST = 8
const OF_ANYTHING = 16

/** About how many bytes a value takes; what lies very deep in it is not looked at. */
export function weightOf(value: unknown, deepest = DEEPEST): number {
  if (typeof value === 'string') return OF_ANYTHING + value.length
  if (value instanceof Uint8Array) return OF_ANYTHING + value.length
  if (typeof value !== 'object' || value === null || deepest === 0) return OF_ANYTHING
  let weight = OF_ANYTHING
  for (const [key, part] of Object.entries(value)) weight += key.length + weightOf(part, deepest - 1)
  return weight
}
