import { BACKWARDS, END, FORWARDS, type ReadAllOptions, type ReadPosition, START } from '@eventstore/db-client'
import type { Position } from '../../events/envelope.js'
import { NoSuchPlace } from '../errors.js'
import type { Start } from '../event-store.js'
import { isNoPlace } from './failures.js'
import { gather } from './gather.js'
import { left, persist, within } from './patience.js'
import type { ReadingClient } from './reading-client.js'
import { positionOf, type Recorded } from './stored-events.js'

/** As many as one call asks for: enough to be cheap, few enough to lie in memory. */
export const PAGE = 500

/** Pages of one stream or of all; each is a call of its own, repeated while the server is away, and bounded. */
export interface Pages {
  forwards(stream: string, from: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  /** From the last one if no revision is given. */
  backwards(stream: string, from?: number, most?: number): AsyncGenerator<readonly Recorded[], void, undefined>
  allForwards(start: Start): AsyncGenerator<readonly Recorded[], void, undefined>
  /** What lies at a start, if that is not left out. */
  first(start: Start): Promise<readonly Recorded[]>
  /** The record that begins exactly there. */
  at(position: Position): Promise<Recorded | undefined>
  /** The newest first, few at the beginning, as the caller seldom needs many. */
  allBackwards(patienceMs?: number): AsyncGenerator<readonly Recorded[], void, undefined>
}

interface AllRow {
  readonly event?: Recorded
}

export function createPages(client: ReadingClient, patienceMs: number): Pages {
  async function page(
    doing: string,
    read: () => Parameters<typeof gather<AllRow>>[0],
    ms = patienceMs,
  ): Promise<readonly Recorded[]> {
    return recordedIn(await persist(within(ms), doing, deadline => gather(read(), left(deadline))))
  }

  /**
   * A read begins with the record at the position that it is given. The server refuses one at which none begins; beyond
   * the end it gives nothing, and where it has scavenged the next record that is there.
   */
  async function allFrom(position: Position, most: number): Promise<readonly Recorded[]> {
    if (!Number.isSafeInteger(position) || position < 0) throw new NoSuchPlace(position)
    const place = BigInt(position)
    const fromPosition: ReadPosition = position === 0 ? START : { commit: place, prepare: place }
    const options: ReadAllOptions = { fromPosition, maxCount: most, direction: FORWARDS }
    const rows = await persist(within(patienceMs), 'read $all', deadline =>
      gather<AllRow>(client.readAll(options), left(deadline)).catch(error => {
        throw isNoPlace(error) ? new NoSuchPlace(position) : error
      }),
    )
    if (rows.length === 0 && position > 0) throw new NoSuchPlace(position)
    return recordedIn(rows)
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

    async *allForwards(start) {
      const first = await allFrom(start.from ?? start.after, PAGE)
      let news = behind(start, first)
      for (let rows = first; ; ) {
        if (news.length > 0) yield news
        const last = rows.at(-1)
        if (last === undefined || rows.length < PAGE) return
        const after = positionOf(last)
        rows = await allFrom(after, PAGE)
        news = behind({ after }, rows)
      }
    },

    first: async start => behind(start, await allFrom(start.from ?? start.after, 1)),

    async at(position) {
      if (!(Number.isSafeInteger(position) && position > 0)) return undefined
      try {
        const [row] = await allFrom(position, 1)
        return row !== undefined && positionOf(row) === position ? row : undefined
      } catch (error) {
        if (error instanceof NoSuchPlace) return undefined
        throw error
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

const recordedIn = (rows: readonly AllRow[]): readonly Recorded[] =>
  rows.flatMap(({ event }) => (event === undefined ? [] : [event]))

/** What of the rows read from a start lies behind it. A record may be gone that others had told of, an event may not. */
function behind({ after, from }: Start, rows: readonly Recorded[]): readonly Recorded[] {
  const first = rows[0]
  const place = first && positionOf(first)
  if (from !== undefined && from > 0 && place !== from) throw new NoSuchPlace(from)
  return place === after ? rows.slice(1) : rows
}
