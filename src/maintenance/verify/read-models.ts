import { type CheckedLog, type Finding, NO_STOCK, type StreamEnd } from '../../audit/checks/check-log.js'
import { PART_LISTS } from '../../audit/checks/part-revisions.js'
import { idOf, streamOf } from '../../domain/decisions/aggregate.js'
import type { Balances } from '../../domain/stock/stock.js'
import type { Decimal } from '../../domain/values/quantity.js'
import type { Kind } from '../../events/kinds/kind.js'
import { KINDS } from '../../events/kinds/kinds.js'
import { REGISTRY, type Registry } from '../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../events/log/envelope.js'
import { projectionNamed } from '../../projections/all.js'
import type { AnyProjection } from '../../projections/engine/projection.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { Doc } from '../../stores/document-store.js'
import { type HistoryEntry, type HistoryState, type ProvedHistory, proveHistory } from './histories.js'
import { pages } from './pages.js'

const ROWS: readonly Kind[] = Object.values(KINDS)

/** Compares the read models with the result of reading the log. */
export async function compareLists(
  readModels: ReadModels,
  checked: CheckedLog,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { stream, list } of ROWS) {
    if (list !== undefined) await compare(stream, checked.streams, pages(readModels, projectionNamed(list)), report)
  }
  for (const [what, list] of PART_LISTS) {
    await compareParts(what, checked.parts.of(list), pages(readModels, projectionNamed(list)), checked.batches, report)
  }
}

/** By the name of the history. */
export type HistoriesState = { readonly [what: string]: HistoryState }

/** Compares the histories while the log is read. Events after `upTo` might be missing in them. */
export function proveHistories(
  readModels: ReadModels,
  upTo: Position,
  report: (finding: Finding) => void,
  saved: HistoriesState = {},
  read: Registry['read'] = REGISTRY.read,
): ProvedHistory<HistoriesState> {
  // Several kinds can share a history.
  const named = new Map(ROWS.flatMap(({ histories = {} }) => Object.entries(histories)))
  const histories = [...named].map(([what, name]) => {
    const projection = projectionNamed(name)
    const history = proveHistory({
      what,
      entriesOf: entriesBy(projection, read),
      storedAfter: seq => pages(readModels, projection, seq),
      upTo,
      report,
      saved: saved[what],
    })
    return { what, history }
  })
  return {
    state: () => Object.fromEntries(histories.map(({ what, history }) => [what, history.state()])),
    take(event) {
      let pending: Promise<void>[] | undefined
      for (const { history } of histories) {
        const compared = history.take(event)
        if (compared) pending = [...(pending ?? []), compared]
      }
      return pending && Promise.all(pending).then(() => {})
    },
    end: async () => {
      for (const { history } of histories) await history.end()
    },
  }
}

/** Returns the entries of an event, or none if the read model can't apply it, which is reported separately. */
const entriesBy =
  ({ handles, touches, apply }: AnyProjection, read: Registry['read']) =>
  (stored: StoredEvent): readonly HistoryEntry[] => {
    if (!handles?.includes(stored.type)) return []
    try {
      const event = read(stored)
      return touches(event).flatMap(id => apply(undefined, event, id) ?? [])
    } catch {
      return []
    }
  }

/** A document with the last event that changed it. */
interface DocOfEvent extends Doc {
  readonly revision: number
  readonly hash: string
  readonly stock?: string
  readonly balances?: Balances
}

/** Compares the documents of one read model with the streams of one kind. */
async function compare(
  kind: string,
  streams: CheckedLog['streams'],
  documents: AsyncIterable<readonly Doc[]>,
  report: (finding: Finding) => void,
): Promise<void> {
  const missing = new Set([...streams.keys()].filter(stream => stream.startsWith(`${kind}-`)))
  for await (const batch of documents) {
    for (const doc of batch) {
      const stream = `${kind}-${doc._id}`
      missing.delete(stream)
      const problem = difference(doc, streams.get(stream))
      if (problem) report({ place: `${kind} ${doc._id} in the read models`, problem })
    }
  }
  for (const stream of missing)
    report({ place: `${kind} ${idOf(stream)}`, problem: 'it is in the event log but not in the read models' })
}

const namesItsEvent = (doc: Doc): doc is DocOfEvent => typeof doc.revision === 'number' && typeof doc.hash === 'string'

function difference(doc: Doc, end: StreamEnd | undefined): string | undefined {
  if (!namesItsEvent(doc)) return "it doesn't name the event that it shows"
  if (!end) return 'the event log has no events for it'
  if (doc.revision > end.revision) return `it shows event ${doc.revision}, but the event log ends at ${end.revision}`
  if (doc.revision < end.revision)
    return `it shows event ${doc.revision}, but the event log continues to ${end.revision}`
  if (doc.hash !== end.hash) return `its event ${doc.revision} differs from the event log`
  if (doc.stock === undefined) return undefined
  const stock = end.stock ?? NO_STOCK
  if (doc.stock !== stock.stock) return `it shows a stock of ${doc.stock}, but the event log results in ${stock.stock}`
  const places = new Set([...Object.keys(doc.balances ?? {}), ...Object.keys(stock.balances)])
  for (const place of places) {
    const [listed = '0', proved = '0'] = [doc.balances?.[place], stock.balances[place]]
    if (listed !== proved) return `it shows ${listed} at ${place}, but the event log results in ${proved}`
  }
  return undefined
}

/** A document of a record in the stream of another. */
interface ListedPart extends Doc {
  readonly revision: number
  /** Only for a batch. */
  readonly material_id?: string
  readonly quantity?: Decimal
}

/** Compares the documents of one read model with the records in the streams of others. */
async function compareParts(
  what: string,
  ends: ReadonlyMap<string, number>,
  documents: AsyncIterable<readonly Doc[]>,
  batches: CheckedLog['batches'],
  report: (finding: Finding) => void,
): Promise<void> {
  const missing = new Set(ends.keys())
  for await (const page of documents) {
    for (const doc of page) {
      missing.delete(doc._id)
      const problem = partDifference(doc as ListedPart, ends.get(doc._id), batches)
      if (problem) report({ place: `${what} ${doc._id} in the read models`, problem })
    }
  }
  for (const id of missing)
    report({ place: `${what} ${id}`, problem: 'it is in the event log but not in the read models' })
}

function partDifference(
  { _id, revision, material_id, quantity }: ListedPart,
  end: number | undefined,
  batches: CheckedLog['batches'],
): string | undefined {
  if (end === undefined) return 'the event log has no events for it'
  if (revision !== end) return `it shows event ${revision}, but event ${end} changed it last`
  if (material_id === undefined || quantity === undefined) return undefined
  const proved = batches.quantityOf(streamOf('material', material_id), _id) ?? quantity
  return proved === quantity ? undefined : `it shows a quantity of ${quantity}, but the event log results in ${proved}`
}
