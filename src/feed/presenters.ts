import { exact } from '../domain/values/exact.js'
import { type Decimal, fromDecimal, type Quantity, toDecimal, ZERO } from '../domain/values/quantity.js'
import type { BatchBlock, BatchLeg } from '../events/batches.js'
import type { Actor } from '../events/log/envelope.js'
import type { Leg, StockMoved } from '../events/materials.js'
import type { HistoryDoc } from '../projections/histories/stock-history.js'

/** Returns an actor as the API and published events contain it. Without a key, the service acted in the name of a user. */
export const presentActor = ({ user_id, key_id }: Actor, names: { user(id: string): string | null }) => ({
  user_id,
  name: names.user(user_id),
  key_id,
})

interface Names {
  location(id: string): string | null
  user(id: string): string | null
}

/** Returns an entry of the stock history as the API and published events contain it. */
export const presentStockEntry = (entry: HistoryDoc, names: Names) => ({
  id: entry._id,
  material_id: entry.material_id,
  movement_id: entry.movement_id,
  type: entry.type,
  quantity: exact(entry.quantity),
  delta: exact(toDecimal(fromDecimal(entry.location_after) - fromDecimal(entry.location_before))),
  before: exact(entry.before),
  after: exact(entry.after),
  ...presentLeg({ location_id: entry.location_id, before: entry.location_before, after: entry.location_after }, names),
  ...presentBatches(entry),
  ...presentCircumstances(entry, entry, entry.created_at, names),
})

/** Returns the balances of one location before and after a movement. */
export const presentLeg = ({ location_id, before, after }: Leg, names: Names) => ({
  location_id,
  location_name: names.location(location_id),
  location_before: exact(before),
  location_after: exact(after),
})

interface MovedBatches {
  readonly batches?: readonly BatchLeg[] | undefined
  readonly batch_override?: BatchBlock | undefined
}

/** Returns the moved batches with their balances at that location, or nothing if the material has no batches. */
export const presentBatches = ({ batches, batch_override }: MovedBatches) =>
  batches
    ? {
        batches: batches.map(({ batch_id, batch_number, before, after }) => ({
          batch_id,
          batch_number,
          quantity: exact(toDecimal(distance(before, after))),
          before: exact(before),
          after: exact(after),
        })),
        ...(batch_override === undefined ? {} : { batch_override }),
      }
    : {}

const distance = (one: Decimal, other: Decimal): Quantity => {
  const by = fromDecimal(other) - fromDecimal(one)
  return by < ZERO ? -by : by
}

type MovementCircumstances = Pick<
  StockMoved,
  'note' | 'reason' | 'reference' | 'delivery_note_id' | 'reverses' | 'effective_at'
>

/** Returns who moved stock, when, and for which reason. */
export const presentCircumstances = (moved: MovementCircumstances, by: Actor, at: string, names: Names) => ({
  user: { id: by.user_id, name: names.user(by.user_id) },
  actor: presentActor(by, names),
  note: moved.note,
  reason: moved.reason,
  reference: moved.reference,
  delivery_note_id: moved.delivery_note_id,
  reverses: moved.reverses,
  effective_at: moved.effective_at ?? at,
  created_at: at,
})
