import { idOf } from '../../domain/decisions/aggregate.js'
import { furtherId } from '../../domain/values/ids.js'
import { type Decimal, fromDecimal, toDecimal } from '../../domain/values/quantity.js'
import type { BatchBlock, BatchLeg } from '../../events/batches.js'
import type { KnownEventOf } from '../../events/kinds/registry.js'
import type { Leg, StockMoved } from '../../events/materials.js'
import type { Doc, SortOrder } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** One leg of one movement. The names of locations and users are looked up on each read. */
export interface HistoryDoc extends Doc {
  readonly material_id: string
  readonly movement_id: string
  readonly type: StockMoved['type']
  readonly quantity: Decimal
  readonly before: Decimal
  readonly after: Decimal
  readonly location_id: string
  readonly location_before: Decimal
  readonly location_after: Decimal
  readonly user_id: string
  readonly key_id: string | null
  readonly note: string | null
  readonly reason: string | null
  readonly reference: string | null
  readonly delivery_note_id: string | null
  readonly reverses: string | null
  /** Moved batches at this location. Only for materials with batch tracking. */
  readonly batches?: readonly BatchLeg[]
  readonly batch_ids?: readonly string[]
  /** The block that the movement overrode. */
  readonly batch_override?: BatchBlock
  readonly revision: number
  readonly created_at: string
  /** When the movement took effect: `created_at`, unless it was backdated. */
  readonly effective_at: string
}

/**
 * Exceeds the number of legs of a movement, so that the entries of different events don't mix and those of one event
 * keep their order.
 */
const MAX_LEGS = 1024

/** Newest first, in index order. Within one material, times never decrease. */
export const NEWEST_FIRST: readonly SortOrder[] = [
  { field: 'created_at', descending: true },
  { field: '_seq', descending: true },
]

export const stockHistory: Projection<HistoryDoc> = {
  name: 'stock_history',
  version: 4,
  collection: {
    ordered: true,
    indexes: [
      ['created_at'],
      ['material_id', 'created_at'],
      ['material_id', 'effective_at'],
      ['location_id', 'created_at'],
      ['user_id', 'created_at'],
      ['type', 'created_at'],
      ['reference', 'created_at'],
      ['delivery_note_id', 'created_at'],
    ],
    sparse: ['reference', 'delivery_note_id'],
    lists: ['batch_ids'],
  },
  writeOnce: true,
  handles: ['stock-moved'],
  touches: event => (event.type === 'stock-moved' ? event.data.legs.map((_, n) => entryId(event.data, n)) : []),
  apply: (_, event, id) => (event.type === 'stock-moved' ? entriesById(event).get(id) : undefined),
}

/** Cached, because each entry is applied separately, and an event can have hundreds of them. */
const ENTRIES = new WeakMap<KnownEventOf<'stock-moved'>, ReadonlyMap<string, HistoryDoc>>()

function entriesById(event: KnownEventOf<'stock-moved'>): ReadonlyMap<string, HistoryDoc> {
  const known = ENTRIES.get(event) ?? new Map(entriesOf(event).map(entry => [entry._id, entry]))
  ENTRIES.set(event, known)
  return known
}

/** Returns the ID of an entry: movement and leg. The first leg has the ID of the movement. */
const entryId = ({ movement_id }: StockMoved, leg: number): string => furtherId(movement_id, leg)

/** Returns the legs as entries whose totals form one chain. Both entries of a transfer leave the total unchanged. */
export function entriesOf(event: KnownEventOf<'stock-moved'>): readonly HistoryDoc[] {
  const { data } = event
  let running = fromDecimal(data.before)
  const unchanged = data.before === data.after
  return data.legs.map((leg, n) => {
    const before = running
    running += unchanged ? 0n : fromDecimal(leg.after) - fromDecimal(leg.before)
    return {
      _id: entryId(data, n),
      _pos: event.position,
      _seq: event.position * MAX_LEGS + n,
      material_id: idOf(event.stream),
      movement_id: data.movement_id,
      type: data.type,
      quantity: data.quantity,
      before: toDecimal(before),
      after: toDecimal(running),
      location_id: leg.location_id,
      location_before: leg.before,
      location_after: leg.after,
      user_id: event.actor.user_id,
      key_id: event.actor.key_id,
      note: data.note,
      reason: data.reason,
      reference: data.reference,
      delivery_note_id: data.delivery_note_id,
      reverses: data.reverses,
      ...ofBatches(leg, data),
      revision: event.revision,
      created_at: event.at,
      effective_at: data.effective_at ?? event.at,
    }
  })
}

/** Returns the batch fields of an entry, or nothing if the leg has no batches. */
const ofBatches = ({ batches }: Leg, { batch_override }: StockMoved): Partial<HistoryDoc> =>
  batches
    ? {
        batches,
        batch_ids: batches.map(({ batch_id }) => batch_id),
        ...(batch_override === undefined ? {} : { batch_override }),
      }
    : {}
