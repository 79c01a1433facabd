import { idOf } from '../domain/aggregate.js'
import { fromDecimal, toDecimal, ZERO } from '../domain/quantity.js'
import { applyMovement, type Balances, type Stock } from '../domain/stock.js'
import { type EventContent, GENESIS, hashOf, type StoredEvent, textOf } from '../events/envelope.js'
import type { StockMoved } from '../events/material.js'
import { flaw } from '../events/registry.js'
import type { EventStore } from '../stores/event-store.js'
import { appendOf } from './repeats.js'

/** One thing that is not as it must be. */
export interface Finding {
  readonly place: string
  readonly problem: string
}

/** The end of one stream as the log has it, and the stock that its movements come to. */
export interface StreamEnd {
  readonly revision: number
  readonly hash: string
  readonly stock: Stock | undefined
  /** Tells the events of one append from those of the next; 0 without a named command. */
  readonly append: number
}

export interface WalkedLog {
  readonly events: number
  readonly streams: ReadonlyMap<string, StreamEnd>
}

/** What else is wrong with an event; `goesOn` if it is of the same append as the one before it in its stream. */
export type Look = (event: StoredEvent, goesOn: boolean) => Promise<readonly string[]>

const NO_STOCK: Stock = { stock: '0', balances: {} }

/**
 * Walks every event there is: what it says against its hash, its hash against the one before it in its stream, its
 * data against its type, and each balance against the movement before it; and whatever else is looked at.
 */
export async function walkLog(
  store: Pick<EventStore, 'readAll'>,
  found: (finding: Finding) => void,
  progress: (position: number) => void,
  look?: Look,
): Promise<WalkedLog> {
  const streams = new Map<string, StreamEnd>()
  const broken = new Set<string>()
  // Streams whose last event can't be relied on, so that nothing is held against its balances.
  const unproved = new Set<string>()
  const at = ({ stream, revision }: Pick<EventContent, 'stream' | 'revision'>, position: number) =>
    stream === '' ? `position ${position}` : `event ${revision} of ${stream} (position ${position})`
  let events = 0
  const batches = store.readAll({
    after: 0,
    onUnreadable: event => {
      found({ place: at(event, event.position), problem: event.reason })
      // What follows can't be held against it; the chain begins again behind it.
      streams.delete(event.stream)
      broken.add(event.stream)
      unproved.add(event.stream)
    },
  })
  for await (const batch of batches) {
    for (const event of batch) {
      const before = streams.get(event.stream)
      const told = (problem: string) => found({ place: at(event, event.position), problem })
      for (const problem of breaks(event, before, broken.has(event.stream))) told(problem)
      const goesOn = appendOf(event) !== 0 && before?.append === appendOf(event)
      if (look) for (const problem of await look(event, goesOn)) told(problem)
      const unsound = flaw(event)
      if (unsound) told(unsound)
      else if (event.type === 'stock-moved' && !unproved.has(event.stream)) {
        for (const problem of imbalance(event, before?.stock ?? NO_STOCK)) told(problem)
      }
      broken.delete(event.stream)
      if (unsound) unproved.add(event.stream)
      else if (event.type === 'stock-moved') unproved.delete(event.stream)
      streams.set(event.stream, endOf(event, before, unsound === undefined))
    }
    events += batch.length
    progress(batch.at(-1)?.position ?? 0)
  }
  return { events, streams }
}

function* breaks(event: StoredEvent, before: StreamEnd | undefined, afterHole: boolean): Generator<string> {
  const { position, hash, ...content } = event
  if (hashOf(textOf(content)) !== hash) yield 'its content is not what was hashed'
  if (!afterHole) {
    const wanted = (before?.revision ?? -1) + 1
    if (event.revision !== wanted) yield `revision ${wanted} is missing before it`
    else if (event.prev_hash !== (before?.hash ?? GENESIS)) yield 'it does not continue from the event before it'
  }
}

function* imbalance(event: StoredEvent, stock: Stock): Generator<string> {
  const { before, after, legs } = event.data as unknown as StockMoved
  if (before !== stock.stock) yield `it begins at ${before}, the movements before it end at ${stock.stock}`
  for (const leg of legs) {
    const held = stock.balances[leg.location_id] ?? '0'
    if (leg.before !== held) yield `it begins at ${leg.before} at ${leg.location_id}, where ${held} lay`
  }
  const moved = legs.reduce((sum, leg) => sum + fromDecimal(leg.after) - fromDecimal(leg.before), ZERO)
  if (fromDecimal(after) - fromDecimal(before) !== moved) {
    yield `it goes from ${before} to ${after}, and moves ${toDecimal(moved)}`
  }
}

const endOf = (event: StoredEvent, before: StreamEnd | undefined, sound: boolean): StreamEnd => ({
  revision: event.revision,
  hash: event.hash,
  stock:
    sound && event.type === 'stock-moved'
      ? applyMovement(before?.stock ?? NO_STOCK, event.data as unknown as StockMoved)
      : before?.stock,
  append: appendOf(event),
})

/** A document of a read model that names the event it was last changed by. */
export interface Shown {
  readonly _id: string
  readonly revision: number
  readonly hash: string
  readonly stock?: string
  readonly balances?: Balances
}

/** Holds the documents of one read model against the streams of one kind. */
export async function compare(
  kind: string,
  streams: WalkedLog['streams'],
  documents: AsyncIterable<readonly Shown[]>,
  found: (finding: Finding) => void,
): Promise<number> {
  const missing = new Set([...streams.keys()].filter(stream => stream.startsWith(`${kind}-`)))
  let count = 0
  for await (const batch of documents) {
    count += batch.length
    for (const doc of batch) {
      const stream = `${kind}-${doc._id}`
      missing.delete(stream)
      const problem = difference(doc, streams.get(stream))
      if (problem) found({ place: `${kind} ${doc._id} in the lists`, problem })
    }
  }
  for (const stream of missing)
    found({ place: `${kind} ${idOf(stream)}`, problem: 'it is in the log and not in the lists' })
  return count
}

function difference(doc: Shown, end: StreamEnd | undefined): string | undefined {
  if (!end) return 'the log has no events of it'
  if (doc.revision > end.revision) return `it shows event ${doc.revision}, the log ends at ${end.revision}`
  if (doc.revision < end.revision) return `it shows event ${doc.revision}, the log goes on to ${end.revision}`
  if (doc.hash !== end.hash) return `its event ${doc.revision} is another than the log's`
  if (doc.stock === undefined) return undefined
  const stock = end.stock ?? NO_STOCK
  if (doc.stock !== stock.stock) return `it shows a stock of ${doc.stock}, the log comes to ${stock.stock}`
  const places = new Set([...Object.keys(doc.balances ?? {}), ...Object.keys(stock.balances)])
  for (const place of places) {
    const [shown = '0', proved = '0'] = [doc.balances?.[place], stock.balances[place]]
    if (shown !== proved) return `it shows ${shown} at ${place}, the log comes to ${proved}`
  }
  return undefined
}
