import { isElement } from './identifiers.js'

/** The values of a GS1 code by application identifier, each at most once. */
export type Elements = ReadonlyMap<string, string>

/** Returns the elements; undefined if a value is invalid, two values contradict each other, or there are none. */
export function elementsOf(pairs: Iterable<readonly [string, string]>): Elements | undefined {
  const elements = new Map<string, string>()
  for (const [ai, value] of pairs) {
    if (!isElement(ai, value) || (elements.get(ai) ?? value) !== value) return undefined
    elements.set(ai, value)
  }
  return elements.size === 0 ? undefined : elements
}
