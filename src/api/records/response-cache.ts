import type { LookUpNames, Names } from './names.js'

/** IDs of the locations and users whose names a response shows. */
export interface NamedIds {
  readonly locations: readonly string[]
  readonly users: readonly string[]
}

export interface RenderResponse<R> {
  /** Values that the response shows in addition to the key. It is rendered again if one of these differs. */
  readonly inputs?: readonly unknown[]
  readonly namedIds: () => NamedIds
  readonly render: (names: Names) => R
}

interface CachedResponse<R> {
  readonly inputs: readonly unknown[]
  readonly namedIds: NamedIds
  /** The names in the response. */
  readonly names: string
  readonly response: R
}

/**
 * Returns a cache of rendered responses. The key is the object that a response shows: the store returns the identical
 * page until it changes. A hit looks up the names and compares them, so a new name is shown immediately.
 */
export function createResponseCache<R>(lookUp: LookUpNames) {
  const responses = new WeakMap<object, CachedResponse<R>>()

  return async (key: object, { inputs = NO_INPUTS, namedIds, render }: RenderResponse<R>): Promise<R> => {
    const known = responses.get(key)
    const valid = known?.inputs.every((input, n) => input === inputs[n]) ? known : undefined
    const named = valid?.namedIds ?? namedIds()
    const names = await lookUp(named)
    const current = namesIn(named, names)
    if (valid?.names === current) return valid.response
    const response = render(names)
    responses.set(key, { inputs, namedIds: named, names: current, response })
    return response
  }
}

export const uniqueNames = (namedIds: readonly NamedIds[]): NamedIds => ({
  locations: [...new Set(namedIds.flatMap(({ locations }) => locations))],
  users: [...new Set(namedIds.flatMap(({ users }) => users))],
})

/** Returns the names as one text. Each ends with a NUL, which no name contains. */
export function namesIn({ locations, users }: NamedIds, names: Names): string {
  let text = ''
  for (const id of locations) text += `${names.location(id) ?? NO_VALUE}\0`
  for (const id of users) text += `${names.user(id) ?? NO_VALUE}\0`
  return text
}

const NO_VALUE = '\0'
const NO_INPUTS: readonly unknown[] = []
