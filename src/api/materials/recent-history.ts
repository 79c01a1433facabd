import { Readable } from 'node:stream'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type HistoryDoc, NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { findAfter } from '../../stores/find-after.js'
import { recentlyUsedByWeight } from '../../stores/shared/recently-used.js'
import { shareOfHeap } from '../../stores/shared/share-of-heap.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { JSON_TYPE } from '../frame/response/negotiation.js'
import { checksum, MAX_UNCOMPRESSED_BYTES } from '../frame/response/sending.js'
import type { HandlerResponse } from '../frame/route.js'
import type { LookUpNames } from '../records/names.js'
import { type CachedResponse, createResponseCache, mergeNamedIds, type Rendering } from '../records/response-cache.js'
import { historyTexts } from './history-entry.js'
import type { MaterialPart } from './record.js'

const DAY_MS = 24 * 60 * 60 * 1000
/** Period of the stock history in a material. */
export const HISTORY_MS = 30 * DAY_MS

/** Entries that are read at a time. The rest is read while the client receives the response. */
const ENTRIES_PER_READ = 200
const BYTES_PER_READ = 1024 * 1024
/**
 * Maximum bytes of a history that is sent as one response. A page that was cut off at its byte limit is always longer.
 */
const MAX_WHOLE_BYTES = BYTES_PER_READ / 8

/** Limit of all cached responses. They take a fraction of the memory of the documents in them. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 500

export interface RecentHistory {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
}

type HistoryResponse = Pick<HandlerResponse, 'body' | 'text' | 'bytes' | 'bodyChecksum' | 'headers'>

interface WholeResponse {
  /** The start of its history query. */
  readonly day: string
  /** Undefined if the response is so large that it is sent in parts. */
  readonly whole: HistoryResponse | undefined
  /** Creation time of the oldest entry. */
  readonly oldest: number
  /** The stamp of the entries. */
  readonly stamp: object | undefined
}

const bytesOf = ({ response: { whole } }: CachedResponse<WholeResponse>): number =>
  (whole?.text?.length ?? whole?.bytes?.length ?? 0) + OVERHEAD_BYTES

/** Returns a function that renders a material with its stock history of the last 30 days. */
export function withRecentHistory({ readModels, names, now }: RecentHistory) {
  const texts = historyTexts(names)
  const cached = recentlyUsedByWeight(shareOfHeap(MAX_CACHED_BYTES), bytesOf)
  const responses = createResponseCache<string, WholeResponse>(names, cached)

  return async (materialId: string, material: Promise<MaterialPart>): Promise<HistoryResponse> => {
    const since = now() - HISTORY_MS
    // Begins at the start of a day, so that the query stays the same and its result is cached for the day.
    const day = startOfDay(since)
    const where = [
      { field: 'material_id', is: materialId },
      { field: 'created_at', atLeast: day },
    ]
    const query = { where, sort: NEWEST_FIRST, limit: ENTRIES_PER_READ, bytes: BYTES_PER_READ }
    const within = (entries: readonly HistoryDoc[]): readonly HistoryDoc[] => {
      const end = entries.findLastIndex(entry => Date.parse(entry.created_at) >= since) + 1
      return end === entries.length ? entries : entries.slice(0, end)
    }

    async function* all(text: string, first: readonly HistoryDoc[]): AsyncGenerator<string | Buffer> {
      yield headOf(text)
      for (let entries = first; ; ) {
        const page = within(entries)
        if (page.length > 0) yield await texts.page(page)
        const last = entries.at(-1)
        if (last === undefined || page.length < entries.length) break
        await yieldToEventLoop()
        entries = await findAfter(readModels.of(stockHistory), query, last)
        if (within(entries).length > 0) yield ','
      }
      yield END
    }

    const history = readModels.of(stockHistory)
    const earlier = cached.get(materialId)?.response
    const known = earlier?.day === day ? earlier.stamp : undefined
    const [{ inputs, namedIds, text }, changed] = await Promise.all([material, history.findUnless(query, known)])
    const stamp = changed ? changed.stamp : known
    const first = () => changed?.docs ?? history.find(query)
    const prepare = async (): Promise<Rendering<WholeResponse>> => {
      const recent = within(await first())
      const oldest = Date.parse(recent.at(-1)?.created_at ?? NEVER)
      if (recent.length === ENTRIES_PER_READ)
        return { namedIds: NO_NAMES, render: () => ({ day, whole: undefined, oldest, stamp }) }
      return {
        namedIds: mergeNamedIds([namedIds(), texts.namedIdsOf(recent)]),
        render: names => ({ day, whole: joinHistory(text(names), texts.text(recent, names)), oldest, stamp }),
      }
    }
    const { whole } = await responses(stamp && materialId, {
      inputs,
      isValid: response => response.stamp === stamp && response.oldest >= since,
      prepare,
    })
    if (whole) return whole
    return {
      body: Readable.from(all(text(await names(namedIds())), await first()), { objectMode: false }),
      headers: { 'Content-Type': `${JSON_TYPE}; charset=utf-8` },
    }
  }
}

/** Returns the whole response, or undefined if it is so large that it is sent in parts. */
function joinHistory(record: string, history: string): HistoryResponse | undefined {
  const entries = Buffer.from(history)
  if (entries.length > MAX_WHOLE_BYTES) return undefined
  const bytes = Buffer.concat([Buffer.from(headOf(record)), entries, END])
  const isShort = bytes.length <= MAX_UNCOMPRESSED_BYTES
  return {
    // A short text is sent in one piece with its headers.
    text: isShort ? bytes.toString() : undefined,
    bytes: isShort ? undefined : bytes,
    bodyChecksum: checksum(bytes),
  }
}

const headOf = (record: string): string => `${record.slice(0, -1)},"stock_history":[`
const END = Buffer.from(']}')
const NEVER = '9999-12-31T23:59:59.999Z'
const NO_NAMES = { locations: [], users: [] }

/** The start of the day, cached because every read needs it. */
let day = { begins: Number.NaN, text: '' }

function startOfDay(time: number): string {
  const begins = time - (time % DAY_MS)
  if (begins !== day.begins) day = { begins, text: new Date(begins).toISOString() }
  return day.text
}
