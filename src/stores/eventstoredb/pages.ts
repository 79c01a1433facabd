import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadAllOptions,
  type ReadPosition,
  START,
} from '@eventstore/db-client'
import type { Position } from '../../events/envelope.js'
import { gather } from './gather.js'
import { left, persist, within } from './patience.js'
import type { Recorded } from './stored-events.js'

/** As many as one call asks for: enough to be cheap, few enough to lie in memory. */
export const PAGE = 500

/** Pages of one stream or of all; each is a call of its own, repeated while the server is away, and bounded. */
export interface Pages {
  forwards(stream: string, from: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  /** From the last one if no revision is given. */
  backwards(stream: string, from?: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  allForwards(after: Position): AsyncGenerator<readonly Recorded[], void, undefined>
  /** The newest first, few at the beginning, as the caller seldom needs many. */
  allBackwards(patienceMs?: number): AsyncGenerator<readonly Recorded[], void, undefined>
}

export function createPages(client: EventStoreDBClient, patienceMs: number): Pages {
  async function page(
    doing: string,
    read: () => Parameters<typeof gather<{ readonly event?: Recorded }>>[0],
    ms = patienceMs,
  ): Promise<readonly Recorded[]> {
    const rows = await persist(within(ms), doing, deadline => gather(read(), left(deadline)))
    return rows.flatMap(({ event }) => (event === undefined ? [] : [event]))
  }

  return {
    async *forwards(stream, from, most = PAGE) {
      for (let next = BigInt(from); ; ) {
        const options = { fromRevision: next, maxCount: most, direction: FORWARDS } as const
        const rows = await page(`read ${stream}`, () => client.readStream(stream, options))
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < most) return
        next = last.revision + 1n
      }
    },

    async *backwards(stream, from, most = PAGE) {
      for (let next = from === undefined ? undefined : BigInt(from); ; ) {
        const options = { fromRevision: next ?? END, maxCount: most, direction: BACKWARDS } as const
        const rows = await page(`read ${stream}`, () => client.readStream(stream, options))
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < most || last.revision === 0n) return
        next = last.revision - 1n
      }
    },

    async *allForwards(after) {
      for (let last = BigInt(after); ; ) {
        const fromPosition: ReadPosition = last === 0n ? START : { commit: last, prepare: last }
        const options: ReadAllOptions = { fromPosition, maxCount: PAGE, direction: FORWARDS }
        const rows = await page('read $all', () => client.readAll(options))
        // A read begins with the position that it is given.
        const news = rows.filter(row => (row.position?.commit ?? 0n) > last)
        if (news.length > 0) yield news
        const end = news.at(-1)?.position?.commit
        if (end === undefined || rows.length < PAGE) return
        last = end
      }
    },

    async *allBackwards(ms) {
      let before: bigint | undefined
      for (let most = 8; ; most = Math.min(most * 8, PAGE)) {
        const fromPosition: ReadPosition = before === undefined ? END : { commit: before, prepare: before }
        const options: ReadAllOptions = { fromPosition, maxCount: most, direction: BACKWARDS }
        const rows = await page('read $all', () => client.readAll(options), ms)
        if (rows.length > 0) yield rows
        before = rows.at(-1)?.position?.commit
        if (before === undefined || rows.length < most) return
      }
    },
  }
}
