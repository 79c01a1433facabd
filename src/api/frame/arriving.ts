import { ApiError } from './errors.js'

const MEGABYTE = 1024 * 1024
/** What bodies hold in memory, all together, while they come and wait. */
export const MOST_ARRIVING = 64 * MEGABYTE
/** Of so many bytes the requests are worked on at once: what is made of a body takes ten times its room. */
export const MOST_AT_WORK = 8 * MEGABYTE
/** A body up to here is not counted: its connection costs as much. */
export const UNCOUNTED = 16 * 1024
/** Bodies of so many bytes may be looked into in one turn of the event loop. */
const MOST_IN_A_TURN = 64 * 1024

/** The body of a request, from its first bytes until the answer. */
export interface Arrival {
  /** So many bytes of it are here by now. */
  holds(bytes: number): void
  /** Resolves once it may be worked on. Rejects where it must go. */
  mayBeWorkedOn(): Promise<void>
  gone(): void
}

export interface Arriving {
  /** Of whose key it is; `refuse` is called where it must go before all of it is here. */
  open(key: string, refuse: (error: ApiError) => void): Arrival
  /** Something to wait for before so many bytes are looked into, where others should have a turn first. */
  turnFor(bytes: number): Promise<void> | undefined
}

export interface ArrivingOptions {
  readonly turn: () => Promise<void>
  readonly mostBytes?: number
  readonly mostAtWork?: number
}

interface Body {
  bytes: number
  state: 'arriving' | 'waiting' | 'at work' | 'gone'
  begin(): void
  refuse(error: ApiError): void
}

interface OfKey {
  /** Both in the order in which they came. */
  readonly arriving: Set<Body>
  readonly waiting: Set<Body>
  /** Of these two. */
  bytes: number
  atWork: number
  count: number
}

/**
 * Bodies that are on their way. Where they hold too much, the oldest of whoever holds most must go, before those that
 * are all here; and where many wait to be worked on, the first of whoever has least at work is next.
 */
export function createArriving(options: ArrivingOptions): Arriving {
  const { turn, mostBytes = MOST_ARRIVING, mostAtWork = MOST_AT_WORK } = options
  const keys = new Map<string, OfKey>()
  let held = 0
  let atWork = 0
  let thisTurn = 0

  function holds(of: OfKey, body: Body, bytes: number): void {
    held += bytes - body.bytes
    of.bytes += bytes - body.bytes
    body.bytes = bytes
    while (held > mostBytes) if (!oneLeft()) return
  }

  /** Whoever stands still has been here for longest. */
  function oneLeft(): boolean {
    const of = [...keys.values()].reduce((most, each) => (each.bytes > most.bytes ? each : most))
    const [oldest] = of.arriving.size > 0 ? of.arriving : of.waiting
    if (oldest === undefined) return false
    leave(of, oldest)
    oldest.refuse(tooMuch())
    return true
  }

  function leave(of: OfKey, body: Body): void {
    if (body.state === 'gone') return
    if (body.state === 'at work') {
      of.atWork -= body.bytes
      atWork -= body.bytes
    } else {
      of.bytes -= body.bytes
      held -= body.bytes
    }
    of.arriving.delete(body)
    of.waiting.delete(body)
    of.count -= 1
    body.state = 'gone'
    next()
  }

  function next(): void {
    for (;;) {
      const asking = [...keys.values()].filter(({ waiting }) => waiting.size > 0)
      if (asking.length === 0) return
      const of = asking.reduce((least, each) => (each.atWork < least.atWork ? each : least))
      const [first] = of.waiting
      if (first === undefined || (atWork > 0 && atWork + first.bytes > mostAtWork)) return
      begin(of, first)
    }
  }

  function begin(of: OfKey, body: Body): void {
    of.waiting.delete(body)
    body.state = 'at work'
    of.bytes -= body.bytes
    held -= body.bytes
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
        holds(bytes) {
          if (body.state === 'arriving') holds(of, body, bytes)
        },
        mayBeWorkedOn: () =>
          new Promise((resolve, reject) => {
            if (body.state === 'gone') return reject(tooMuch())
            body.state = 'waiting'
            body.begin = resolve
            body.refuse = reject
            of.arriving.delete(body)
            of.waiting.add(body)
            next()
          }),
        gone() {
          leave(of, body)
          if (of.count === 0 && keys.get(key) === of) keys.delete(key)
        },
      }
    },

    turnFor(bytes) {
      if (thisTurn === 0) {
        setImmediate(() => {
          thisTurn = 0
        })
      }
      thisTurn += bytes
      return thisTurn > MOST_IN_A_TURN ? turn() : undefined
    },
  }
}

const tooMuch = () =>
  new ApiError(
    'UNAVAILABLE',
    'Too many request bodies are being received. Send fewer requests in parallel, and retry this request.',
    [],
    {
      'Retry-After': '2',
      Connection: 'close',
    },
  )
