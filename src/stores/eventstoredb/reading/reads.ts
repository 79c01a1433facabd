import type { Position, StoredEvent } from '../../../events/envelope.js'
import { NoSuchPlace, UnreadableEvent } from '../../errors.js'
import type { ReadAll, ReadStream, Unreadable } from '../../event-store.js'
import type { Ours } from '../ours.js'
import type { Recorded } from '../stored-events.js'
import { backwardChain, type Chain, forwardChain } from './chain.js'
import type { Pages } from './pages.js'
import { PAGE } from './pages-of-all.js'

export interface Reads {
  readStream(stream: string, options?: ReadStream): AsyncGenerator<readonly StoredEvent[], void, undefined>
  readAll(options: ReadAll): AsyncGenerator<readonly StoredEvent[], void, undefined>
  at(position: Position): Promise<StoredEvent | undefined>
}

type Wanted = (event: StoredEvent) => boolean

export function createReads(pages: Pages, ours: Ours): Reads {
  /** Our events of some pages; foreign ones are passed over, broken ones told, or thrown after those before them. */
  async function* hand(
    source: AsyncIterable<readonly Recorded[]>,
    { limit = Number.POSITIVE_INFINITY, onUnreadable }: Pick<ReadStream, 'limit' | 'onUnreadable'>,
    wanted: Wanted = () => true,
    chain?: Chain,
  ): AsyncGenerator<readonly StoredEvent[], void, undefined> {
    let handed = 0
    if (limit <= 0) return
    for await (const page of source) {
      const events: StoredEvent[] = []
      let broken: Unreadable | undefined
      for (const recorded of page) {
        if (handed >= limit || broken) break
        const found = ours.find(recorded)
        if ('foreign' in found || ('event' in found && !wanted(found.event))) continue
        const problem = 'event' in found ? chain?.gapBefore(found.event) : found.unreadable
        if ('unreadable' in found) chain?.lose()
        if (problem !== undefined) {
          if (onUnreadable === undefined) broken = problem
          else onUnreadable(problem)
        }
        if ('event' in found && !broken) events.push(found.event)
        handed += 1
      }
      if (events.length > 0) yield events
      if (broken) throw new UnreadableEvent(broken)
      if (handed >= limit) return
    }
    const rest = chain?.gapAtEnd()
    if (rest !== undefined && onUnreadable === undefined) throw new UnreadableEvent(rest)
    if (rest !== undefined) onUnreadable?.(rest)
  }

  /**
   * The server's revisions run ahead of ours by the foreign events in the stream, so that ours of this number may lie
   * behind the place of this number. Where there are no foreign events, as always, it lies there.
   */
  async function* backwardsFrom(stream: string, from: number, most: number) {
    let first = true
    for await (const page of pages.backwards(stream, from, most)) {
      if (first && page[0] !== undefined) {
        const found = ours.find(page[0])
        if (!('event' in found) || found.event.revision !== from) return yield* pages.backwards(stream)
      }
      first = false
      yield page
    }
  }

  return {
    readStream(stream, { from, backwards = false, limit, onUnreadable } = {}) {
      const most = Math.min(PAGE, Math.max(1, limit ?? PAGE))
      const told = {
        ...(limit === undefined ? {} : { limit }),
        ...(onUnreadable === undefined ? {} : { onUnreadable }),
      }
      if (!backwards) {
        const first = from ?? 0
        return hand(pages.forwards(stream, first, most), told, isFrom(first), forwardChain(stream, first))
      }
      const source = from === undefined ? pages.backwards(stream, undefined, most) : backwardsFrom(stream, from, most)
      return hand(source, told, isUpTo(from), backwardChain(stream))
    },

    readAll: ({ limit, onUnreadable, ...start }) =>
      hand(pages.allForwards(start), {
        ...(limit === undefined ? {} : { limit }),
        ...(onUnreadable === undefined ? {} : { onUnreadable }),
      }),

    async at(position) {
      if (!(position > 0)) return undefined
      const found = ours.find(await recordAt(position))
      if ('unreadable' in found) throw new UnreadableEvent(found.unreadable)
      return 'event' in found ? found.event : undefined
    },
  }

  async function recordAt(position: Position): Promise<Recorded | undefined> {
    try {
      return (await pages.allFrom({ from: position }, 1)).rows[0]
    } catch (error) {
      if (error instanceof NoSuchPlace) return undefined
      throw error
    }
  }
}

const isFrom =
  (first: number): Wanted =>
  event =>
    event.revision >= first

const isUpTo =
  (last = Number.POSITIVE_INFINITY): Wanted =>
  event =>
    event.revision <= last
