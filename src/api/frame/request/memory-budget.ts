import { ApiError } from '../response/errors.js'

const MIB = 1024 * 1024
/** Memory of all bodies that are being received or wait. */
const MAX_BUFFERED_BYTES = 64 * MIB
/** Bytes of the bodies that are processed at the same time. Processing takes about ten times the memory of a body. */
const MAX_BYTES_AT_WORK = 8 * MIB
/** A body up to this size isn't counted: its connection takes as much memory. */
export const UNCOUNTED_BODY_BYTES = 16 * 1024
/** A counted body, from its first bytes until the response. */
export interface CountedBody {
  /** Sets the number of bytes that are in memory. */
  setBytes(bytes: number): void
  /** Resolves when the body can be processed. Rejects if the budget rejects the body. */
  untilProcessable(): Promise<void>
  release(): void
}

/** Limits the memory of bodies, and shares it fairly among API keys. */
export interface MemoryBudget {
  /** Counts a body of a key. Calls `refuse` if the budget rejects the body before it is received completely. */
  open(key: string, refuse: (error: ApiError) => void): CountedBody
}

export interface MemoryBudgetOptions {
  readonly maxBytes?: number
  readonly maxBytesAtWork?: number
}

interface Body {
  bytes: number
  state: 'arriving' | 'waiting' | 'at work' | 'gone'
  begin(): void
  refuse(error: ApiError): void
}

interface BodiesOfKey {
  /** Both in the order of arrival. */
  readonly arriving: Set<Body>
  readonly waiting: Set<Body>
  /** Of the bodies in both sets. */
  bytes: number
  atWork: number
  count: number
}

/**
 * Counts the bodies of all requests. If they exceed the budget, the oldest body of the key with the most bytes is
 * rejected, first those that aren't complete. If bodies wait, the key with the fewest bytes at work is next.
 */
export function createMemoryBudget(options: MemoryBudgetOptions = {}): MemoryBudget {
  const { maxBytes = MAX_BUFFERED_BYTES, maxBytesAtWork = MAX_BYTES_AT_WORK } = options
  const keys = new Map<string, BodiesOfKey>()
  let reserved = 0
  let atWork = 0

  function countBytes(of: BodiesOfKey, body: Body, bytes: number): void {
    reserved += bytes - body.bytes
    of.bytes += bytes - body.bytes
    body.bytes = bytes
    while (reserved > maxBytes) if (!rejectOldest()) return
  }

  /** A body that stalls is the oldest one after a while. */
  function rejectOldest(): boolean {
    const of = [...keys.values()].reduce((largest, each) => (each.bytes > largest.bytes ? each : largest))
    const [oldest] = of.arriving.size > 0 ? of.arriving : of.waiting
    if (oldest === undefined) return false
    remove(of, oldest)
    oldest.refuse(overloadError())
    return true
  }

  function remove(of: BodiesOfKey, body: Body): void {
    if (body.state === 'gone') return
    if (body.state === 'at work') {
      of.atWork -= body.bytes
      atWork -= body.bytes
    } else {
      of.bytes -= body.bytes
      reserved -= body.bytes
    }
    of.arriving.delete(body)
    of.waiting.delete(body)
    of.count -= 1
    body.state = 'gone'
    beginWaiting()
  }

  function beginWaiting(): void {
    for (;;) {
      const waiting = [...keys.values()].filter(of => of.waiting.size > 0)
      if (waiting.length === 0) return
      const of = waiting.reduce((smallest, each) => (each.atWork < smallest.atWork ? each : smallest))
      const [first] = of.waiting
      if (first === undefined || (atWork > 0 && atWork + first.bytes > maxBytesAtWork)) return
      begin(of, first)
    }
  }

  function begin(of: BodiesOfKey, body: Body): void {
    of.waiting.delete(body)
    body.state = 'at work'
    of.bytes -= body.bytes
    reserved -= body.bytes
    of.atWork += body.bytes
    atWork += body.bytes
    body.begin()
  }

  return {
    open(key, refuse) {
      const of = keys.get(key) ?? { arriving: new Set(), waiting: new Set(), bytes: 0, atWork: 0, count: 0 }
      keys.set(key, of)
      const body: Body = { bytes: 0, state: 'arriving', begin: () => {}, refuse }
      of.arriving.add(body)
      of.count += 1
      return {
        setBytes(bytes) {
          if (body.state === 'arriving') countBytes(of, body, bytes)
        },
        untilProcessable: () =>
          new Promise((resolve, reject) => {
            if (body.state === 'gone') return reject(overloadError())
            body.state = 'waiting'
            body.begin = resolve
            body.refuse = reject
            of.arriving.delete(body)
            of.waiting.add(body)
            beginWaiting()
          }),
        release() {
          remove(of, body)
          if (of.count === 0 && keys.get(key) === of) keys.delete(key)
        },
      }
    },
  }
}

const overloadError = () =>
  new ApiError(
    'UNAVAILABLE',
    'Too many request bodies are being received. Send fewer requests in parallel, and retry this request.',
    [],
    {
      'Retry-After': '2',
      Connection: 'close',
    },
  )
