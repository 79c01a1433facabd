import { isElement } from './identifiers.js'

/** What a GS1 code says: values by their application identifiers, each of which is said once. */
export type Elements = ReadonlyMap<string, string>

/** Undefined where a value is not what its identifier promises, two contradict each other, or nothing is said. */
export function elementsOf(said: Iterable<readonly [string, string]>): Elements | undefined {
  const elements = new Map<string, string>()
  for (const [ai, value] of said) {
    if (!isElement(ai, value) || (elements.get(ai) ?? value) !== value) return undefined
    elements.set(ai, value)
  }
  return elements.size === 0 ? undefined : elements
}
