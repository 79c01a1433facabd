import { Readable } from 'node:stream'
import type { Decimal } from '../../domain/values/quantity.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type HistoryDoc, NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { type MaterialDoc, materials } from '../../projections/materials.js'
import { findAfter } from '../../stores/find-after.js'
import { createRecentKeys } from '../../stores/shared/recent-keys.js'
import { recentlyUsedByWeight } from '../../stores/shared/recently-used.js'
import { shareOfHeap } from '../../stores/shared/share-of-heap.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { JSON_TYPE } from '../frame/response/negotiation.js'
import { checksum, MAX_LENGTH_WITH_HEADERS } from '../frame/response/sending.js'
import type { HandlerResponse } from '../frame/route.js'
import type { LookUpNames, Names } from '../records/names.js'
import { type CachedResponse, createResponseCache, mergeNamedIds, type Rendering } from '../records/response-cache.js'
import { requireRecord } from '../records/single.js'
import { historyTexts } from './history-entry.js'
import type { MaterialTexts } from './record.js'

const DAY_MS = 24 * 60 * 60 * 1000
/** Period of the stock history in a material. */
export const HISTORY_MS = 30 * DAY_MS

/** Entries that are read at a time. The rest is read while the client receives the response. */
const ENTRIES_PER_READ = 200
const BYTES_PER_READ = 1024 * 1024
/**
 * Maximum length of a response that is sent as a whole. With a history that was cut off at its byte limit, it is always
 * longer.
 */
const MAX_WHOLE_LENGTH = BYTES_PER_READ / 8

const MAX_CACHE_BYTES = 32 * 1024 * 1024
const OVERHEAD_BYTES = 500
/**
 * If half of the cache is full, a response is cached when its material is read for the second time within about this
 * number of reads. Caching each response of an inventory that exceeds the cache costs more than the cache saves.
 */
const RECENT_READS = 8192

export interface MaterialReaderParts {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
  readonly texts: Pick<MaterialTexts, 'available' | 'namedIdsOf' | 'text'>
  /** Limit of all cached responses. Default: 32 MiB, or less if the heap is small. */
  readonly cacheBytes?: number
}

interface CachedMaterial {
  /** Undefined if it is so large that it is sent in parts. */
  readonly response: HandlerResponse | undefined
  /** The material, if its available stock is part of the response. It changes without the material. */
  readonly tracked: MaterialDoc | undefined
  readonly available: Decimal | undefined
  /** Creation time of the oldest entry. */
  readonly oldest: number
}

const bytesOf = ({ response: { response } }: CachedResponse<CachedMaterial>): number =>
  (response?.text?.length ?? response?.bytes?.length ?? 0) + OVERHEAD_BYTES

/** A material with the first part of its stock history. */
interface MaterialWithHistory {
  readonly doc: MaterialDoc
  readonly available: Decimal | undefined
  readonly entries: readonly HistoryDoc[]
}

/** Returns a function that responds with a material and its stock history of the last 30 days. */
export function createMaterialReader({
  readModels,
  names,
  now,
  texts,
  cacheBytes = shareOfHeap(MAX_CACHE_BYTES),
}: MaterialReaderParts) {
  const historyText = historyTexts(names)
  const cached = recentlyUsedByWeight(cacheBytes, bytesOf)
  const responses = createResponseCache<string, CachedMaterial>(names, cached)
  const wasRecentlyRead = createRecentKeys(RECENT_READS)
  const isHalfFull = () => cached.calculatedSize >= cached.maxSize / 2

  /**
   * Drops a response that is outdated if half of the cache is full. The next read caches one again. Otherwise, materials
   * that change as often as they are read would fill the cache with outdated responses.
   */
  function dropOutdated(id: string, known: CachedResponse<CachedMaterial> | undefined, stamps: readonly object[]) {
    if (known === undefined || !isHalfFull() || stamps.every((stamp, n) => stamp === known.inputs[n])) return false
    if (cached.peek(id) === known) cached.delete(id)
    wasRecentlyRead(id)
    return true
  }

  return async (id: string): Promise<HandlerResponse> => {
    const since = now() - HISTORY_MS
    // Begins at the start of a day, so that a response is valid for the day.
    const day = startOfDay(since)
    const where = [
      { field: 'material_id', is: id },
      { field: 'created_at', atLeast: day },
    ]
    const limits = { limit: ENTRIES_PER_READ, bytes: BYTES_PER_READ }
    const query = { where, sort: NEWEST_FIRST, ...limits, once: true }

    const read = async (): Promise<MaterialWithHistory> => {
      const [doc, entries] = await Promise.all([
        requireRecord(readModels.of(materials), 'material', id, { once: true }),
        readModels.of(stockHistory).find({ few: true, ...query }),
      ])
      return { doc, entries, available: await texts.available(doc) }
    }
    const within = (entries: readonly HistoryDoc[]) => createdSince(since, entries)
    async function* all(text: string, first: readonly HistoryDoc[]): AsyncGenerator<string | Buffer> {
      yield headOf(text)
      for (let entries = first; ; ) {
        const page = within(entries)
        if (page.length > 0) yield await historyText.page(page)
        const last = entries.at(-1)
        if (last === undefined || page.length < entries.length) break
        await yieldToEventLoop()
        entries = await findAfter(readModels.of(stockHistory), query, last)
        if (within(entries).length > 0) yield ','
      }
      yield END
    }

    const known = cached.get(id)
    const canBeCached = known !== undefined || !isHalfFull() || wasRecentlyRead(id)
    // Before anything is read, so that a later change can't be missed.
    const stamps = canBeCached ? await stampsOf(readModels, id) : undefined
    const key = stamps && !dropOutdated(id, known, stamps) ? id : undefined
    const trackedBefore = key && known?.response.tracked
    const availableNow = trackedBefore && (await texts.available(trackedBefore))
    let current: MaterialWithHistory | undefined
    const prepare = async (): Promise<Rendering<CachedMaterial>> => {
      current = await read()
      const { doc, available } = current
      const recent = within(current.entries)
      const tracked = doc.batch_tracking ? doc : undefined
      const oldest = Date.parse(recent.at(-1)?.created_at ?? NEVER)
      if (recent.length === ENTRIES_PER_READ)
        return { namedIds: NO_NAMES, render: () => ({ response: undefined, tracked, available, oldest }) }
      const render = (names: Names): CachedMaterial => {
        const text = texts.text(doc, available, names)
        const response = wholeResponse(`${headOf(text)}${historyText.textOnce(recent, names)}${END}`, doc)
        return { response, tracked, available, oldest }
      }
      return { namedIds: mergeNamedIds([texts.namedIdsOf(doc), historyText.namedIdsOf(recent)]), render }
    }
    const { response } = await responses(key, {
      inputs: stamps && [...stamps, day],
      isValid: response => response.available === availableNow && response.oldest >= since,
      prepare,
    })
    if (response) return response
    const { doc, available: sum, entries } = current ?? (await read())
    const text = texts.text(doc, sum, await names(texts.namedIdsOf(doc)))
    return {
      body: Readable.from(all(text, entries), { objectMode: false }),
      headers: { 'Content-Type': `${JSON_TYPE}; charset=utf-8` },
      revision: doc.revision,
    }
  }
}

/** Returns the first entries of a history, newest first, up to the last one since a time. */
function createdSince(since: number, entries: readonly HistoryDoc[]): readonly HistoryDoc[] {
  const end = entries.findLastIndex(entry => Date.parse(entry.created_at) >= since) + 1
  return end === entries.length ? entries : entries.slice(0, end)
}

/** Returns what changes with a material and with its history; undefined if the stores don't know that. */
async function stampsOf(readModels: Pick<ReadModels, 'of'>, id: string): Promise<readonly object[] | undefined> {
  const stamps = [readModels.of(materials).stampOf('_id', id), readModels.of(stockHistory).stampOf('material_id', id)]
  // Awaited only if a read model has to show earlier writes first, because every read of a cached response calls this.
  const [ofMaterial, ofHistory] = stamps.some(stamp => stamp instanceof Promise) ? await Promise.all(stamps) : stamps
  return ofMaterial && ofHistory && [ofMaterial, ofHistory]
}

/** Returns the whole response, or undefined if it is so large that it is sent in parts. */
function wholeResponse(text: string, { revision }: MaterialDoc): HandlerResponse | undefined {
  if (text.length > MAX_WHOLE_LENGTH) return undefined
  // Longer ones are kept as bytes, outside the heap.
  if (text.length <= MAX_LENGTH_WITH_HEADERS) return { text, bodyChecksum: checksum(text), revision }
  const bytes = Buffer.from(text)
  return { bytes, bodyChecksum: checksum(bytes), revision }
}

const headOf = (record: string): string => `${record.slice(0, -1)},"stock_history":[`
const END = ']}'
const NEVER = '9999-12-31T23:59:59.999Z'
const NO_NAMES = { locations: [], users: [] }

/** The start of the day, cached because every read needs it. */
let day = { begins: Number.NaN, text: '' }

function startOfDay(time: number): string {
  const begins = time - (time % DAY_MS)
  if (begins !== day.begins) day = { begins, text: new Date(begins).toISOString() }
  return day.text
}
