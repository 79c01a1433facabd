import { setTimeout as pause } from 'node:timers/promises'
import type { Position } from '../../../events/envelope.js'
import { NoSuchPlace, UnreadableEvent } from '../../errors.js'
import type { Follow, FollowedBatch, Start } from '../../event-store.js'
import { pauseBefore } from '../failures/patience.js'
import { type Bell, createBell } from './bell.js'
import type { Tail } from './shared-tail.js'
import type { Leaf, Shelf } from './shelf.js'

const LONGEST_PAUSE_MS = 2_000

export interface FollowOptions {
  readonly shelf: Shelf
  readonly openTail: (start: Position, changed: () => void) => Tail
  /** Ends all that follow. */
  readonly closed: AbortSignal
  /** Called once when the server is lost. */
  readonly lost: (error: unknown) => void
}

/**
 * A server has few calls for one process, and hands every event to each that subscribes. So all who are live share one
 * subscription, and who is behind reads pages until he joins them: a call that ends, whether he goes on or not. Who is
 * slow falls behind what is kept for those who are live, and reads pages again.
 */
export function createFollow({ shelf, openTail, closed, lost }: FollowOptions) {
  const bells = new Set<Bell>()
  // A signal keeps a trace of each that was ever joined with it, and this one lasts as long as the process.
  const endings = new Set<AbortController>()
  closed.addEventListener('abort', () => {
    for (const ending of endings) ending.abort()
  })
  let following = 0
  let failures = 0
  let shared: Tail | undefined

  const ringAll = () => {
    for (const bell of bells) bell.ring()
  }

  /** What goes on behind a place, if that is with the others. */
  function tailAt(place: Position): Tail | undefined {
    if (shared?.over()) shared = undefined
    return shared !== undefined && shared.events.from() <= place ? shared : undefined
  }

  async function leafFor(start: Start, ended: AbortSignal): Promise<Leaf | undefined> {
    while (!ended.aborted) {
      try {
        const leaf = await orEnded(shelf.leaf(start), ended)
        failures = 0
        return leaf
      } catch (error) {
        if (ended.aborted) return undefined
        if (error instanceof NoSuchPlace || error instanceof UnreadableEvent) throw error
        if (failures === 0) lost(error)
        failures += 1
        await pause(pauseBefore(failures, LONGEST_PAUSE_MS), undefined, { signal: ended }).catch(() => {})
      }
    }
    return undefined
  }

  return async function* follow({ signal, ...start }: Follow): AsyncGenerator<FollowedBatch, void, undefined> {
    const ending = new AbortController()
    const ended = AbortSignal.any([signal, ending.signal])
    if (closed.aborted) ending.abort()
    const bell = createBell()
    let next: Start = start
    let told = false
    // Those who are live may have some of a burst on its way: whether he is, everybody finds out for himself.
    let caughtUp = false
    following += 1
    bells.add(bell)
    endings.add(ending)
    ended.addEventListener('abort', bell.ring)
    try {
      while (!ended.aborted) {
        const place = caughtUp ? next.after : undefined
        const tail = place === undefined ? undefined : tailAt(place)
        if (tail === undefined || place === undefined) caughtUp = yield* byPage()
        else yield* withOthers(tail, place)
      }
    } finally {
      ended.removeEventListener('abort', bell.ring)
      bells.delete(bell)
      endings.delete(ending)
      following -= 1
      if (following === 0) shared?.stop()
    }

    /** What is to be handed over for having come so far; live is told once, and again after having been behind. */
    function batchOf(batch: FollowedBatch): FollowedBatch | undefined {
      const moved = next.after !== batch.position
      const news = batch.events.length > 0 || moved || (batch.live && !told)
      next = { after: batch.position }
      told = batch.live || (told && !moved)
      return news ? batch : undefined
    }

    /** Tells whether that was the end of the log. */
    async function* byPage(): AsyncGenerator<FollowedBatch, boolean, undefined> {
      const leaf = await leafFor(next, ended)
      if (leaf === undefined || ended.aborted) return false
      const { events, position, more, broken } = leaf
      const batch = broken !== undefined && events.length === 0 ? undefined : batchOf({ events, position, live: !more })
      if (batch) yield batch
      if (broken !== undefined) throw new UnreadableEvent(broken)
      if (!more && tailAt(position) === undefined && !ended.aborted) shared ??= openTail(position, ringAll)
      return !more
    }

    async function* withOthers(tail: Tail, place: Position): AsyncGenerator<FollowedBatch, void, undefined> {
      const { events, position } = tail.events.behind(place)
      const live = tail.live() && position >= tail.events.position() && place <= tail.events.position()
      const batch = batchOf({ events, position, live })
      if (batch) yield batch
      else await bell.rung()
    }
  }
}

/** Rejects as soon as nobody wants it any more. */
function orEnded<Result>(work: Promise<Result>, ended: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ended.reason)
    ended.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => ended.removeEventListener('abort', stop))
  })
}
