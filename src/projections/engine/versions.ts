import type { KnownEvent } from '../../events/kinds/registry.js'
import type { Position } from '../../events/log/envelope.js'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../stores/document-store.js'
import type { AnyProjection, Projection, StockPart } from './projection.js'

/**
 * Past states of the documents of a read model.
 *
 * A document with versions carries `valid_from`: it has had its present state since then, apart from its stock. An
 * event that changes it visibly closes this state, which is stored once, in a second collection next to the copy. A
 * record therefore has exactly one document for each time since its creation: the present one, or one version.
 *
 * Movements are frequent and change only the stock, so they close no version, which has many index entries. They close
 * a small stock state in a third collection: the stock since `stock_from`. Movements in one quarter of an hour share a
 * state, and the stock history shows the stock within that time.
 *
 * `details_from` is the time of the last event other than a movement that set `updated_at`. Operations on a batch begin a
 * version of its material without setting it.
 *
 * Past states are stored before the documents that replace them. If the process dies in between, the same events are
 * applied to the same documents again and lead to the same states, whose insertion changes nothing.
 */
export interface DocumentVersion extends Doc {
  /** ID of the record. The `_id` of a version is the ID of the record and the position of its last event. */
  readonly record_id: string
  /** The `_seq` of the record, which isn't unique among versions. */
  readonly record_seq: number
  readonly valid_from: string
  /** Time of the event that ended this state. */
  readonly valid_to: string
}

/** The stock of a record until the movement that ended this state. */
export interface StockState extends Doc {
  readonly record_id: string
  readonly stock_from: string
  readonly stock_to: string
  /** Time of the last event of the record before that movement. */
  readonly updated_at: string
  readonly part: StockPart
}

/** The collections with the past states of a copy. */
export interface PastStates {
  readonly versions: Collection<DocumentVersion>
  /** Undefined if the documents have no stock. */
  readonly stockStates: Collection<StockState> | undefined
}

/** Past states that events closed. */
export interface ClosedStates {
  readonly versions: DocumentVersion[]
  readonly stockStates: StockState[]
}

/** Returns the names of the collections with the past states of a copy: its name, with a suffix before its numbers. */
export const pastNamesOf = (copy: string) => ({
  versions: copy.replace(COPY_NUMBERS, numbers => `_versions${numbers}`),
  stockStates: copy.replace(COPY_NUMBERS, numbers => `_stock${numbers}`),
})

const COPY_NUMBERS = /_v\d+_\d+$/

/** Opens the collections with the past states of a copy; undefined if the read model has none. */
export async function openPastStates(
  documents: DocumentStore,
  projection: AnyProjection,
  copy: string,
): Promise<PastStates | undefined> {
  if (!projection.versions) return undefined
  return {
    versions: await documents.collection<DocumentVersion>(versionsSpec(projection, copy)),
    stockStates: projection.versions.stock && (await documents.collection<StockState>(stockStatesSpec(copy))),
  }
}

/**
 * Returns the collection of the versions of a copy: it finds what the read model finds, and by record and time. Indexes
 * contain the validity, because a scan in their order passes all versions of each record.
 */
function versionsSpec({ collection, versions }: AnyProjection, copy: string): CollectionSpec {
  const { indexes = [], sparse, lists, search, personal } = collection
  const ofList = versions?.listedBy ? [versions.listedBy] : []
  return {
    name: pastNamesOf(copy).versions,
    indexes: [
      ['record_id', 'valid_from'],
      [...ofList, 'valid_to'],
      ...[[], ofList, ...indexes.filter(fields => !fields.includes('valid_from'))].map(fields => [
        ...fields,
        ...(fields.at(-1) === '_id' ? [] : ['record_seq', '_id']),
        ...['valid_to', 'valid_from'],
      ]),
    ],
    ...(sparse ? { sparse } : {}),
    ...(lists ? { lists } : {}),
    ...(search ? { search } : {}),
    ...(personal ? { personal } : {}),
  }
}

const stockStatesSpec = (copy: string): CollectionSpec => ({
  name: pastNamesOf(copy).stockStates,
  indexes: [['record_id', 'stock_from']],
})

/** Returns the document with the beginning of its validity, and adds the states that the event closes. */
export function withValidity<T extends Doc>(
  { versions: rule }: Projection<T>,
  before: T | undefined,
  after: T,
  event: KnownEvent,
  closed: ClosedStates,
): T {
  if (!rule) return after
  const { type, at } = event
  if (before === undefined) return validSince(after, at, rule.stock && { stock_from: at, details_from: at })
  const validFrom = timeIn(before, 'valid_from')
  const isUnseen = rule.unseen?.includes(type) ?? false
  if (!rule.stock) return validSince(after, isUnseen ? validFrom : closeVersion(before, validFrom, at, closed))
  const stockFrom = timeIn(before, 'stock_from')
  const detailsFrom = timeIn(before, 'details_from')
  if (isUnseen) return validSince(after, validFrom, { stock_from: stockFrom, details_from: detailsFrom })
  const isMovement = type === 'stock-moved'
  const closesStock = isMovement
    ? quarterOf(stockFrom) !== quarterOf(at)
    : differ(rule.stock(before), rule.stock(after))
  return validSince(after, isMovement ? validFrom : closeVersion(before, validFrom, at, closed), {
    stock_from: closesStock ? closeStock(before, rule.stock(before), stockFrom, at, closed) : stockFrom,
    details_from: isMovement || after.updated_at !== at ? detailsFrom : at,
  })
}

/** Returns the document with the beginning of its validity. For the order of properties, see CONTRIBUTING.md. */
const validSince = <T extends Doc>(
  doc: T,
  valid_from: string,
  ofStock?: { stock_from: string; details_from: string },
): T => ({ _id: doc._id, ...(doc as object), valid_from, ...ofStock }) as unknown as T

const differ = (one: StockPart, other: StockPart): boolean => JSON.stringify(one) !== JSON.stringify(other)

function timeIn(doc: Doc, field: string): string {
  const time = doc[field]
  if (typeof time !== 'string') throw new Error(`document ${doc._id} has no ${field}`)
  return time
}

/** Adds the version that ends, unless it lasted no time. Returns when the next one begins. */
function closeVersion(before: Doc, from: string, to: string, { versions }: ClosedStates): string {
  const { _seq = 0, ...state } = before
  const id = `${before._id}@${before._pos}`
  if (from < to)
    versions.push({ record_id: before._id, record_seq: _seq, valid_to: to, ...state, _id: id, valid_from: from })
  return to
}

function closeStock(before: Doc, part: StockPart, from: string, to: string, { stockStates }: ClosedStates): string {
  const state = {
    record_id: before._id,
    stock_from: from,
    stock_to: to,
    updated_at: timeIn(before, 'updated_at'),
    part,
  }
  if (from < to) stockStates.push({ _id: `${before._id}@${before._pos}`, ...state })
  return to
}

/** Returns the position of the last event that a past state contains. */
export const lastPositionIn = ({ _id }: StockState): Position => Number(_id.slice(_id.lastIndexOf('@') + 1))

/** Returns the document that a version was stored from. */
export function documentIn<T extends Doc>(version: DocumentVersion): T {
  const { record_id, record_seq, valid_to: _, ...state } = version
  return { ...state, _id: record_id, _seq: record_seq } as unknown as T
}

const QUARTER_HOUR_MS = 15 * 60_000

/** Returns the quarter of an hour of an instant, counted in UTC. In every time zone, days begin with one. */
const quarterOf = (instant: string): number => Math.floor(Date.parse(instant) / QUARTER_HOUR_MS)

/** Returns the last instant of the quarter of an hour. */
export const endOfQuarter = (instant: string): string =>
  new Date((quarterOf(instant) + 1) * QUARTER_HOUR_MS - 1).toISOString()
