import { BACKWARDS, END, FORWARDS, type ReadStreamOptions } from '@eventstore/db-client'
import type { ServerRecord } from '../stored-events.js'
import { createCalls } from './calls.js'
import { pageSizes } from './page-sizes.js'
import { createPagesOfAll, type PagesOfAll, type PagesOfAllOptions } from './pages-of-all.js'

/** Pages of one stream or of the whole log. Each page is a separate call. */
export interface Pages extends PagesOfAll {
  /** Begins with a page of `needed` records. */
  forwards(stream: string, from: number, needed?: number): AsyncGenerator<readonly ServerRecord[], void, undefined>
  /** The same. Starts at the last event if no revision is given. */
  backwards(stream: string, from?: number, needed?: number): AsyncGenerator<readonly ServerRecord[], void, undefined>
}

export interface PagesOptions extends Omit<PagesOfAllOptions, 'calls'> {
  readonly timeoutMs: number
}

export function createPages({ timeoutMs, ...options }: PagesOptions): Pages {
  const { client, isLed } = options
  const calls = createCalls(timeoutMs, isLed)
  const page = (stream: string, options: ReadStreamOptions & { readonly maxCount: number }) =>
    calls.page({ doing: `read ${stream}`, max: options.maxCount, read: () => client.readStream(stream, options) })

  return {
    ...createPagesOfAll({ ...options, calls }),

    async *forwards(stream, from, needed) {
      const sizes = pageSizes(needed)
      for (let next = BigInt(from); ; ) {
        const { rows, more } = await page(stream, { fromRevision: next, maxCount: sizes.next(), direction: FORWARDS })
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || !more) return
        next = last.revision + 1n
      }
    },

    async *backwards(stream, from, needed) {
      const sizes = pageSizes(needed)
      for (let next = from === undefined ? undefined : BigInt(from); ; ) {
        const { rows, more } = await page(stream, {
          fromRevision: next ?? END,
          maxCount: sizes.next(),
          direction: BACKWARDS,
        })
        if (rows.length > 0) yield rows
        const last = rows.at(-1)
        if (last === undefined || !more || last.revision === 0n) return
        next = last.revision - 1n
      }
    },
  }
}
