import { expect } from 'chai'
import type { Moment } from '../../src/domain/batches/tracked.js'
import * as rules from '../../src/domain/materials.js'
import type { Movement } from '../../src/domain/stock/movements.js'
import * as moving from '../../src/domain/stock/moving.js'
import { parseQuantity } from '../../src/domain/values/quantity.js'
import type { MaterialEvent, StockMoved, StockReserved } from '../../src/events/materials.js'
import { NOW } from './given.js'

export const toQuantity = (text: string) => parseQuantity(text) as bigint

/** The default time of decisions. */
export const MOMENT: Moment = {
  now: NOW,
  today: '2026-11-21',
  dayOf: at => at.slice(0, 10),
  newBatchId: nth => `bat_new${nth}`,
}

export const DETAILS: rules.MaterialDetails = {
  name: 'Screw',
  unit: 'pcs',
  sku: 'S-1',
  ean: null,
  category: 'Small parts',
  description: null,
  min_stock: '10',
  purchase_price: null,
  custom_fields: { colour: 'zinc' },
  primary_location_id: 'loc_a',
}
export const NAMEPLATE = { name: 'Screw', sku: 'S-1', unit: 'pcs', min_stock: '10' }

export const created: MaterialEvent = { type: 'material-created', data: DETAILS }
export const archived: MaterialEvent = {
  type: 'material-archived',
  data: { category: 'Small parts', archived_at: NOW },
}

export const movement = (
  movement_id: string,
  facts: Pick<StockMoved, 'type' | 'quantity' | 'before' | 'after' | 'legs'>,
) => ({
  movement_id,
  note: null,
  reason: null,
  reference: null,
  delivery_note_id: null,
  reverses: null,
  material: NAMEPLATE,
  ...facts,
})
export const leg = (location_id: string, before: string, after: string) => ({ location_id, before, after })
export const moved = (...facts: Parameters<typeof movement>): MaterialEvent => ({
  type: 'stock-moved',
  data: movement(...facts),
})
export const receivedAs = (movementId: string) =>
  moved(movementId, {
    type: 'receipt',
    quantity: '8',
    before: '0',
    after: '8',
    legs: [leg('loc_a', '0', '8')],
  })
export const received = receivedAs('mov_1')
export const transferred = moved('mov_2', {
  type: 'transfer',
  quantity: '3',
  before: '8',
  after: '8',
  legs: [leg('loc_a', '8', '5'), leg('loc_b', '0', '3')],
})

/** Returns the movement with an earlier time at which it takes effect. */
export const backdated = ({ data }: MaterialEvent, effective_at: string) => ({
  type: 'stock-moved' as const,
  data: { ...(data as StockMoved), effective_at },
})

export const updated = (changes: Extract<MaterialEvent, { type: 'material-updated' }>['data']): MaterialEvent => ({
  type: 'material-updated',
  data: changes,
})
export const restored: MaterialEvent = { type: 'material-restored', data: { category: 'Small parts' } }

/** 8 are at loc_a, and the note reserves 6 of them in two items. */
export const order: StockReserved = {
  delivery_note_id: 'dn_1',
  attempt: 2,
  type: 'withdrawal',
  reference: 'DN-2026-000001',
  lines: [
    { line_no: 1, quantity: '2', from_location_id: 'loc_a', to_location_id: null },
    { line_no: 4, quantity: '4', from_location_id: 'loc_a', to_location_id: null },
  ],
}
export const reserved: MaterialEvent = { type: 'stock-reserved', data: order }
export const released: MaterialEvent = { type: 'reservation-released', data: { delivery_note_id: 'dn_1', attempt: 2 } }

export type State = rules.Material | undefined
export const create =
  (input: Partial<rules.NewMaterial> = {}) =>
  (state: State) =>
    rules.create(state, { ...DETAILS, opening: [], movementId: 'mov_0', ...input }, MOMENT)
export const move =
  (requested: { readonly type: Movement['type']; readonly quantity: string; readonly [more: string]: unknown }) =>
  (state: State) =>
    moving.moveStock(
      state,
      { movementId: 'mov_9', ...requested, quantity: toQuantity(requested.quantity) } as Movement,
      MOMENT,
    )
export const update = (patch: rules.MaterialPatch) => (state: State) =>
  rules.update(state, patch, () => 'mov_9', MOMENT)
export const archive = (state: State) => rules.archive(state, NOW)
export const reverse = (reverses: MaterialEvent) => (state: State) =>
  moving.reverse(state, { movementId: 'mov_9', reverses: reverses.data as StockMoved, note: 'a mistake' })
export const movementIn = (events: readonly MaterialEvent[]): StockMoved => {
  const found = events.find(event => event.type === 'stock-moved')
  return found?.data ?? expect.fail('nothing moved')
}
