import { Readable } from 'node:stream'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type HistoryDoc, NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { findBehind } from '../../stores/find-behind.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { SMALL } from '../frame/response/compression.js'
import { checksum } from '../frame/response/entity-tag.js'
import { JSON_TYPE } from '../frame/response/media-types.js'
import type { Answer } from '../frame/route.js'
import type { LookUpNames } from '../records/names.js'
import { historyTexts } from './history-entry.js'

const DAY_MS = 24 * 60 * 60 * 1000
const HISTORY_MS = 30 * DAY_MS

/** So much is read at once; of more the rest is read as its reader takes what was before. */
const AT_ONCE = 200
const AT_ONCE_BYTES = 1024 * 1024
/** What was cut off for its bytes weighs more than this when it is written. */
const LIGHT = AT_ONCE_BYTES / 8

export interface RecentHistory {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
}

/** A material, and behind it how its stock came about within 30 days. */
export function withRecentHistory({ readModels, names, now }: RecentHistory) {
  const texts = historyTexts(names)

  return async (
    materialId: string,
    record: Promise<string>,
  ): Promise<Pick<Answer, 'body' | 'text' | 'bytes' | 'said' | 'headers'>> => {
    const since = now() - HISTORY_MS
    // From the beginning of a day on, so that the same question stands for all of this day.
    const where = [
      { field: 'material_id', is: materialId },
      { field: 'created_at', atLeast: startOfDay(since) },
    ]
    const query = { where, sort: NEWEST_FIRST, limit: AT_ONCE, bytes: AT_ONCE_BYTES }
    const within = (entries: readonly HistoryDoc[]): readonly HistoryDoc[] => {
      const kept = entries.findLastIndex(entry => Date.parse(entry.created_at) >= since) + 1
      return kept === entries.length ? entries : entries.slice(0, kept)
    }

    async function* all(text: string, first: readonly HistoryDoc[]): AsyncGenerator<string | Buffer> {
      yield headOf(text)
      for (let entries = first; ; ) {
        const shown = within(entries)
        if (shown.length > 0) yield await texts.page(shown)
        const last = entries.at(-1)
        if (last === undefined || shown.length < entries.length) break
        await yieldToEventLoop()
        entries = await findBehind(readModels.of(stockHistory), query, last)
        if (within(entries).length > 0) yield ','
      }
      yield END
    }

    const [text, entries] = await Promise.all([record, readModels.of(stockHistory).find(query)])
    const shown = within(entries)
    const written = await texts.page(shown)
    if (shown.length === AT_ONCE || written.length > LIGHT) {
      return {
        body: Readable.from(all(text, entries), { objectMode: false }),
        headers: { 'Content-Type': `${JSON_TYPE}; charset=utf-8` },
      }
    }
    return together(text, written)
  }
}

interface Together {
  readonly record: string
  /** What is short leaves with its headers in one piece if it is a text. */
  readonly text: string | undefined
  readonly bytes: Buffer | undefined
  readonly said: string
}

/** By the history that is sent with it, which is kept as long as it stays the same (see records/texts.ts). */
const lately = new WeakMap<Buffer, Together>()

/** Most that is read has been read before. */
function together(record: string, history: Buffer): Together {
  const before = lately.get(history)
  if (before?.record === record) return before
  const bytes = Buffer.concat([Buffer.from(headOf(record)), history, END])
  const isShort = bytes.length <= SMALL
  const made = {
    record,
    text: isShort ? bytes.toString() : undefined,
    bytes: isShort ? undefined : bytes,
    said: checksum(bytes),
  }
  lately.set(history, made)
  return made
}

const headOf = (record: string): string => `${record.slice(0, -1)},"stock_history":[`
const END = Buffer.from(']}')

/** The same for a day, and asked for by every read. */
let day = { begins: Number.NaN, text: '' }

function startOfDay(time: number): string {
  const begins = time - (time % DAY_MS)
  if (begins !== day.begins) day = { begins, text: new Date(begins).toISOString() }
  return day.text
}
