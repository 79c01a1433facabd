import { idOf } from '../domain/aggregate.js'
import { furtherId } from '../domain/ids.js'
import { type Decimal, fromDecimal, toDecimal } from '../domain/quantity.js'
import type { StoredEvent } from '../events/envelope.js'
import type { StockMoved } from '../events/material.js'
import type { Doc, Order } from '../stores/document-store.js'
import type { Projection } from './projection.js'

/** One leg of one movement. Names of locations and users are looked up when it is shown. */
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
  readonly note: string | null
  readonly reason: string | null
  readonly reference: string | null
  readonly delivery_note_id: string | null
  readonly reverses: string | null
  readonly revision: number
  readonly created_at: string
}

/** More legs than a movement can have: keeps the entries of one event in order, and those of different events apart. */
const MOST_LEGS = 1024

/** Newest first, in the order of the index: times never fall within one material. */
export const NEWEST_FIRST: readonly Order[] = [
  { field: 'created_at', descending: true },
  { field: '_seq', descending: true },
]

export const stockHistory: Projection<HistoryDoc> = {
  name: 'stock_history',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['material_id', 'created_at']],
  },
  writeOnce: true,
  handles: ['stock-moved'],
  touches: event => moved(event).legs.map((_, n) => entryId(event, n)),
  apply: (_, event, id) => entriesOf(event).find(entry => entry._id === id),
}

/** Every entry is named by its movement and its leg, the first by the movement alone. */
const entryId = (event: StoredEvent, leg: number): string => furtherId(moved(event).movement_id, leg)

const moved = (event: StoredEvent): StockMoved => event.data as unknown as StockMoved

/** The legs as entries whose totals form one chain. A transfer leaves the total as it is in both. */
export function entriesOf(event: StoredEvent): readonly HistoryDoc[] {
  const data = moved(event)
  let running = fromDecimal(data.before)
  const unchanged = data.before === data.after
  return data.legs.map((leg, n) => {
    const before = running
    running += unchanged ? 0n : fromDecimal(leg.after) - fromDecimal(leg.before)
    return {
      _id: entryId(event, n),
      _seq: event.position * MOST_LEGS + n,
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
      note: data.note,
      reason: data.reason,
      reference: data.reference,
      delivery_note_id: data.delivery_note_id,
      reverses: data.reverses,
      revision: event.revision,
      created_at: event.at,
    }
  })
}
