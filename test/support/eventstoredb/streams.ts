import type { Log, Stored } from './log.js'

/** A tombstone has the highest possible revision, as on the real server. On the wire it is 2^63 - 1. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER
export const SOFT_DELETED = '{"$tb":9223372036854775807}'

/** Roles by permission, such as `$r` and `$w`. */
export type Acl = Record<string, string[] | undefined>
export type StreamState = {
  last: number
  hasMetadata: boolean
  truncateBefore: number
  maxCount: number
  maxAge: number
  acl: Acl
}
export type Streams = ReturnType<typeof createStreams>

/** Holds the state of each stream that appends and reads need, in memory, loaded from the log at the first use. */
export function createStreams(log: Log) {
  const states = new Map<string, StreamState>()

  function of(stream: string): StreamState {
    const known = states.get(stream)
    if (known) return known
    const state = { last: log.newestOf(stream)?.revision ?? -1, ...limits(log.newestOf(`$$${stream}`)) }
    states.set(stream, state)
    return state
  }

  return {
    of,
    added(event: Stored) {
      of(event.stream).last = event.revision
      if (event.stream.startsWith('$$')) Object.assign(of(event.stream.slice(2)), limits(event))
    },
    isSoftDeleted: (stream: string) => of(stream).truncateBefore >= TOMBSTONE_REVISION,
    isTombstoned: (stream: string) => of(stream).last === TOMBSTONE_REVISION,
    firstRevisionOf(stream: string) {
      const { last, truncateBefore, maxCount, maxAge } = of(stream)
      const young = Number.isFinite(maxAge) ? log.firstRevisionSince(stream, Date.now() - 1_000 * maxAge) : 0
      return Math.max(0, truncateBefore, last - maxCount + 1, young)
    },
  }
}

function limits(metadata: Stored | undefined) {
  const read: unknown = metadata ? JSON.parse(Buffer.from(metadata.data).toString()) : {}
  return {
    hasMetadata: metadata !== undefined,
    truncateBefore: numberIn(read, '$tb') ?? 0,
    maxCount: numberIn(read, '$maxCount') ?? Number.POSITIVE_INFINITY,
    /** In seconds. */
    maxAge: numberIn(read, '$maxAge') ?? Number.POSITIVE_INFINITY,
    acl: aclIn(read),
  }
}

function aclIn(metadata: unknown): Acl {
  const acl = valueIn(metadata, '$acl')
  if (typeof acl !== 'object' || acl === null) return {}
  return Object.fromEntries(Object.entries(acl).map(([right, roles]) => [right, [roles].flat().map(String)]))
}

function numberIn(value: unknown, key: string): number | undefined {
  const found = valueIn(value, key)
  return typeof found === 'number' ? found : undefined
}

function valueIn(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([name]) => name === key)?.[1]
}
