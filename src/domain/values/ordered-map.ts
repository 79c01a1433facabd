/**
 * An immutable map in the order of its keys. A change returns a map that shares all but a few short arrays with the
 * previous one. Plain JSON, so that it can be part of a state.
 */
export type OrderedMap<V> = Leaf<V> | Branch<V>

interface Leaf<V> {
  readonly keys: readonly string[]
  readonly values: readonly V[]
}

/** Each key but the first is the least key that its node can contain. */
interface Branch<V> {
  readonly keys: readonly string[]
  readonly nodes: readonly OrderedMap<V>[]
}

/** Children of a node. A larger node is split in two. */
const WIDTH = 32

export const emptyMap = <V>(): OrderedMap<V> => ({ keys: [], values: [] })

export function valueAt<V>(map: OrderedMap<V>, key: string): V | undefined {
  let node = map
  while ('nodes' in node) node = node.nodes[nodeFor(node.keys, key)] as OrderedMap<V>
  const at = firstAtLeast(node.keys, key)
  return node.keys[at] === key ? node.values[at] : undefined
}

export function withEntry<V>(map: OrderedMap<V>, key: string, value: V): OrderedMap<V> {
  const [one, other] = put(map, key, value)
  return other ? { keys: [firstKeyOf(one), firstKeyOf(other)], nodes: [one, other] } : one
}

export function withoutEntry<V>(map: OrderedMap<V>, key: string): OrderedMap<V> {
  let left = drop(map, key)
  while (left && 'nodes' in left && left.nodes.length === 1) left = left.nodes[0]
  return left ?? emptyMap()
}

/** Yields the entries with keys from `from` up to, but not including, `below`, in their order. */
export function* entriesBetween<V>(map: OrderedMap<V>, from: string, below: string): Generator<readonly [string, V]> {
  if ('nodes' in map) {
    const last = nodeFor(map.keys, below)
    for (let n = nodeFor(map.keys, from); n <= last; n += 1) {
      yield* entriesBetween(map.nodes[n] as OrderedMap<V>, from, below)
    }
    return
  }
  const end = firstAtLeast(map.keys, below)
  for (let n = firstAtLeast(map.keys, from); n < end; n += 1) yield [map.keys[n] as string, map.values[n] as V]
}

/** Yields the same entries in reverse order. */
export function* entriesBackwards<V>(map: OrderedMap<V>, from: string, below: string): Generator<readonly [string, V]> {
  if ('nodes' in map) {
    const first = nodeFor(map.keys, from)
    for (let n = nodeFor(map.keys, below); n >= first; n -= 1) {
      yield* entriesBackwards(map.nodes[n] as OrderedMap<V>, from, below)
    }
    return
  }
  const begin = firstAtLeast(map.keys, from)
  for (let n = firstAtLeast(map.keys, below) - 1; n >= begin; n -= 1) {
    yield [map.keys[n] as string, map.values[n] as V]
  }
}

export function* allEntries<V>(map: OrderedMap<V>): Generator<readonly [string, V]> {
  if ('nodes' in map) for (const node of map.nodes) yield* allEntries(node)
  else for (const [n, key] of map.keys.entries()) yield [key, map.values[n] as V]
}

/** A part of a map, with some hundred entries and the least key that belongs to it. */
export interface MapPart<V> {
  readonly key: string
  readonly map: OrderedMap<V>
}

/** Yields a map in parts, in the order of their keys, without copying. */
export function* partsOf<V>(map: OrderedMap<V>, key = ''): Generator<MapPart<V>> {
  if (!('nodes' in map) || map.nodes.every(node => !('nodes' in node))) {
    yield { key, map }
    return
  }
  for (const [n, node] of map.nodes.entries()) yield* partsOf(node, n === 0 ? key : map.keys[n])
}

/** Returns the map of these parts. */
export function mapOfParts<V>(parts: readonly MapPart<V>[]): OrderedMap<V> {
  let level = parts
  while (level.length > 1) {
    level = toChunks(level, WIDTH / 2).map(some => ({
      key: some[0]?.key ?? '',
      map: { keys: some.map(({ key }) => key), nodes: some.map(({ map }) => map) },
    }))
  }
  return level[0]?.map ?? emptyMap()
}

function put<V>(node: OrderedMap<V>, key: string, value: V): readonly [OrderedMap<V>, OrderedMap<V>?] {
  if ('nodes' in node) {
    const at = nodeFor(node.keys, key)
    const [one, other] = put(node.nodes[at] as OrderedMap<V>, key, value)
    if (!other) return [{ keys: node.keys, nodes: replaceAt(node.nodes, at, one) }]
    const keys = inserted(node.keys, at + 1, firstKeyOf(other))
    const nodes = inserted(replaceAt(node.nodes, at, one), at + 1, other)
    if (nodes.length <= WIDTH) return [{ keys, nodes }]
    const half = nodes.length >> 1
    return [
      { keys: keys.slice(0, half), nodes: nodes.slice(0, half) },
      { keys: keys.slice(half), nodes: nodes.slice(half) },
    ]
  }
  const at = firstAtLeast(node.keys, key)
  if (node.keys[at] === key) return [{ keys: node.keys, values: replaceAt(node.values, at, value) }]
  const keys = inserted(node.keys, at, key)
  const values = inserted(node.values, at, value)
  if (keys.length <= WIDTH) return [{ keys, values }]
  const half = keys.length >> 1
  return [
    { keys: keys.slice(0, half), values: values.slice(0, half) },
    { keys: keys.slice(half), values: values.slice(half) },
  ]
}

/** Returns the node without a key; undefined if it becomes empty. */
function drop<V>(node: OrderedMap<V>, key: string): OrderedMap<V> | undefined {
  if ('nodes' in node) {
    const at = nodeFor(node.keys, key)
    const before = node.nodes[at] as OrderedMap<V>
    const left = drop(before, key)
    if (left === before) return node
    if (left) return { keys: node.keys, nodes: replaceAt(node.nodes, at, left) }
    return node.nodes.length === 1 ? undefined : { keys: removeAt(node.keys, at), nodes: removeAt(node.nodes, at) }
  }
  const at = firstAtLeast(node.keys, key)
  if (node.keys[at] !== key) return node
  return node.keys.length === 1 ? undefined : { keys: removeAt(node.keys, at), values: removeAt(node.values, at) }
}

/** Returns a copy with one element replaced. `Array.prototype.with` takes several times as long. */
function replaceAt<T>(all: readonly T[], at: number, one: T): readonly T[] {
  const copy = all.slice()
  copy[at] = one
  return copy
}

function inserted<T>(all: readonly T[], at: number, one: T): readonly T[] {
  const copy = all.slice()
  copy.splice(at, 0, one)
  return copy
}

function removeAt<T>(all: readonly T[], at: number): readonly T[] {
  const copy = all.slice()
  copy.splice(at, 1)
  return copy
}

const firstKeyOf = <V>(node: OrderedMap<V>): string => node.keys[0] ?? ''

/** Returns the index of the first key that is at least `key`. */
function firstAtLeast(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as string) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of the node that a key belongs to. The first of `keys` is ignored. */
function nodeFor(keys: readonly string[], key: string): number {
  let [low, high] = [1, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as string) <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

function toChunks<T>(all: readonly T[], max: number): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = []
  for (let from = 0; from < all.length; from += max) parts.push(all.slice(from, from + max))
  return parts
}
