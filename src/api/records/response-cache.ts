import type { LookUpNames, Names } from './names.js'

/** IDs of the locations and users whose names a response shows. */
export interface NamedIds {
  readonly locations: readonly string[]
  readonly users: readonly string[]
}

/** How a response that isn't cached is rendered. */
export interface Rendering<R> {
  readonly namedIds: NamedIds
  readonly render: (names: Names) => R
}

interface RenderResponse<R> {
  /** Values that the response shows in addition to the key. It is rendered again if one of these differs. */
  readonly inputs?: readonly unknown[]
  /** Whether a cached response is still valid, by anything but its inputs and names. Default: yes. */
  readonly isValid?: (response: R) => boolean
  readonly prepare: () => Rendering<R> | Promise<Rendering<R>>
}

export interface CachedResponse<R> {
  /** The stamp of all names when the response was last valid. */
  namesStamp: object | undefined
  readonly inputs: readonly unknown[]
  readonly namedIds: NamedIds
  /** The names in the response. */
  readonly names: string
  readonly response: R
}

/** Where the responses are stored, for example a `WeakMap`. */
interface Responses<Key, R> {
  get(key: Key): CachedResponse<R> | undefined
  set(key: Key, response: CachedResponse<R>): unknown
}

/**
 * Returns a cache of rendered responses. A hit looks up the names and compares them, unless no name has changed, so a
 * new name is shown immediately. Without a key, the response is rendered and not cached.
 */
export function createResponseCache<Key, R>(lookUp: LookUpNames, responses: Responses<Key, R>) {
  return async (
    key: Key | undefined,
    { inputs = NO_INPUTS, isValid = () => true, prepare }: RenderResponse<R>,
  ): Promise<R> => {
    const known = key === undefined ? undefined : responses.get(key)
    // Names that change during the lookup have another stamp.
    const namesStamp = lookUp.stamp?.()
    if (known?.inputs.every((input, n) => input === inputs[n]) && isValid(known.response)) {
      if (namesStamp !== undefined && known.namesStamp === namesStamp) return known.response
      if (known.names === joinNames(known.namedIds, await lookUp(known.namedIds))) {
        known.namesStamp = namesStamp
        return known.response
      }
    }
    const { namedIds, render } = await prepare()
    const names = await lookUp(namedIds)
    const response = render(names)
    if (key !== undefined)
      responses.set(key, { namesStamp, inputs, namedIds, names: joinNames(namedIds, names), response })
    return response
  }
}

/** Returns all IDs, each once. A loop, because every page needs them, and `flatMap` takes several times as long. */
export function mergeNamedIds(namedIds: readonly NamedIds[]): NamedIds {
  const locations = new Set<string>()
  const users = new Set<string>()
  for (const each of namedIds) {
    for (const id of each.locations) locations.add(id)
    for (const id of each.users) users.add(id)
  }
  return { locations: [...locations], users: [...users] }
}

/** Returns the names as one text. Each ends with a NUL, which no name contains. */
export function joinNames({ locations, users }: NamedIds, names: Names): string {
  let text = ''
  for (const id of locations) text += `${names.location(id) ?? NO_VALUE}\0`
  for (const id of users) text += `${names.user(id) ?? NO_VALUE}\0`
  return text
}

const NO_VALUE = '\0'
const NO_INPUTS: readonly unknown[] = []
