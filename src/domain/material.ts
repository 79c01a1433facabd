import type { MaterialEvent, StockMoved } from '../events/material.js'
import type { Aggregate, Decision, Recorded } from './aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './changes.js'
import { type CustomFields, changedFields, type FieldsPatch, mergeFields, withoutNulls } from './custom-fields.js'
import { type Decimal, fromDecimal, type Quantity, toDecimal, ZERO } from './quantity.js'
import { isRejection, type Rejection, reject } from './rejection.js'
import { consumed, type Reservations, reserved, without } from './reservations.js'
import { applyMovement, balanceAt, type Delta, move, nameplate, type Remarks, type Stock, stockMoved } from './stock.js'

export interface MaterialDetails {
  readonly name: string
  readonly unit: string
  readonly sku: string | null
  readonly ean: string | null
  readonly category: string | null
  readonly description: string | null
  readonly min_stock: Decimal
  readonly purchase_price: Decimal | null
  readonly custom_fields: CustomFields
  readonly primary_location_id: string
}

export interface Material extends MaterialDetails, Stock {
  readonly created_at: string
  readonly updated_at: string
  readonly archived_at: string | null
  /** Ids of the movements that have been undone, so that none is undone twice. */
  readonly reversed: readonly string[]
  readonly reservations: Reservations
}

const DETAILS = [
  'name',
  'unit',
  'sku',
  'ean',
  'category',
  'description',
  'min_stock',
  'purchase_price',
  'primary_location_id',
] as const

export const material: Aggregate<Material, MaterialEvent> = { kind: 'material', snapshotVersion: 2, evolve }

export function evolve(state: Material | undefined, event: MaterialEvent & Recorded): Material {
  if (event.type === 'material-created') {
    const { data, at } = event
    const fresh = { stock: '0', balances: {}, archived_at: null, reversed: [], reservations: {} }
    return { ...data, ...fresh, created_at: at, updated_at: at }
  }
  if (!state) throw new Error(`${event.type} before material-created`)
  switch (event.type) {
    case 'material-updated': {
      const { custom_fields, ...changes } = event.data
      const fields = custom_fields ? mergeFields(state.custom_fields, custom_fields.to) : state.custom_fields
      return { ...applyChanges<Material>(state, changes), custom_fields: fields, updated_at: event.at }
    }
    case 'material-archived':
      return { ...state, archived_at: event.data.archived_at, updated_at: event.at }
    case 'material-restored':
      return { ...state, archived_at: null, updated_at: event.at }
    case 'stock-moved': {
      const { reverses, delivery_note_id } = event.data
      return {
        ...state,
        ...applyMovement(state, event.data),
        reservations: consumed(state.reservations, delivery_note_id),
        reversed: reverses ? [...state.reversed, reverses] : state.reversed,
        updated_at: event.at,
      }
    }
    case 'stock-reserved':
      return { ...state, reservations: reserved(state.reservations, event.data, event.revision) }
    case 'reservation-released':
      return { ...state, reservations: without(state.reservations, event.data.delivery_note_id) }
  }
}

export interface NewMaterial extends MaterialDetails {
  readonly opening: readonly { readonly locationId: string; readonly quantity: Quantity; readonly field: string }[]
  readonly movementId: string
}

export function create(state: Material | undefined, input: NewMaterial): Decision<MaterialEvent> {
  if (state) return reject('conflict', 'A material with this id exists already.')
  const { opening, movementId, ...given } = input
  const details = { ...given, custom_fields: withoutNulls(given.custom_fields) }
  const created: MaterialEvent = { type: 'material-created', data: details }
  const deltas = opening
    .filter(({ quantity }) => quantity !== ZERO)
    .map(({ locationId, quantity, field }) => ({ locationId, by: quantity, field }))
  if (deltas.length === 0) return [created]
  const moved = move({ stock: '0', balances: {} }, deltas)
  if (isRejection(moved)) return moved
  const quantity = fromDecimal(moved.after)
  return [created, stockMoved({ movementId, type: 'initial', quantity }, moved, nameplate(details))]
}

export interface MaterialPatch extends Patch<Omit<MaterialDetails, 'custom_fields'>> {
  readonly custom_fields?: FieldsPatch
  /** The total that the stock is corrected to, at the primary location. */
  readonly stock?: Quantity | undefined
}

export function update(
  state: Material | undefined,
  patch: MaterialPatch,
  movementIds: () => string,
): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Material
  const { custom_fields, stock, ...details } = patch
  const changes = changesOf<MaterialDetails>(current, details, DETAILS)
  const fields = changedFields(current.custom_fields, custom_fields)
  const events: MaterialEvent[] = []
  if (!isEmpty(changes) || fields) {
    events.push({ type: 'material-updated', data: { ...changes, ...(fields && { custom_fields: fields }) } })
  }
  const named = applyChanges<Material>(current, changes)
  const rehomed = changes.primary_location_id ? rehome(current, named, movementIds) : undefined
  if (rehomed && isRejection(rehomed)) return rehomed
  if (rehomed) events.push(rehomed)
  if (stock === undefined || toDecimal(stock) === current.stock) return events
  const held = rehomed ? { ...current, ...applyMovement(current, rehomed.data) } : current
  const by = stock - fromDecimal(held.stock)
  const moved = move(held, [{ locationId: named.primary_location_id, by, field: 'stock' }])
  if (isRejection(moved)) return moved
  const facts = { movementId: movementIds(), type: 'correction', quantity: by } as const
  return [...events, stockMoved(facts, moved, nameplate(named))]
}

/** A new primary location takes all the stock with it when it lies in one place. */
function rehome(current: Material, named: Material, movementIds: () => string) {
  const filled = Object.keys(current.balances).filter(id => balanceAt(current, id) > ZERO)
  const from = filled[0]
  if (filled.length !== 1 || from === undefined || from === named.primary_location_id) return undefined
  const quantity = balanceAt(current, from)
  const moved = move(current, [
    { locationId: from, by: -quantity, field: 'location_id' },
    { locationId: named.primary_location_id, by: quantity, field: 'location_id' },
  ])
  if (isRejection(moved)) return moved
  return stockMoved({ movementId: movementIds(), type: 'transfer', quantity }, moved, nameplate(named))
}

export type Movement = Remarks & { readonly movementId: string; readonly quantity: Quantity } & (
    | { readonly type: 'receipt' | 'withdrawal'; readonly locationId?: string | undefined }
    | {
        readonly type: 'correction'
        readonly locationId?: string | undefined
        readonly expected?: Quantity | undefined
      }
    | { readonly type: 'transfer'; readonly fromId?: string | undefined; readonly toId?: string | undefined }
    | { readonly type: 'add' | 'subtract'; readonly locationId?: string | undefined }
    | { readonly type: 'set'; readonly locationId?: string | undefined; readonly expected?: Quantity | undefined }
  )

export function moveStock(state: Material | undefined, movement: Movement): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Material
  const deltas = deltasOf(current, movement)
  if (isRejection(deltas)) return deltas
  const moved = move(current, deltas)
  return isRejection(moved) ? moved : [stockMoved(movement, moved, nameplate(current))]
}

function deltasOf(current: Material, movement: Movement): readonly Delta[] | Rejection {
  const { type, quantity } = movement
  const field = 'quantity'
  const refused = impossible(type, quantity)
  if (refused) return refused
  if (type === 'transfer') {
    const from = movement.fromId ?? current.primary_location_id
    const to = movement.toId ?? current.primary_location_id
    if (from === to) {
      const message = 'A transfer needs two different locations.'
      return reject('invalid', message, [{ field: 'location_id', message }])
    }
    return [
      { locationId: from, by: -quantity, field },
      { locationId: to, by: quantity, field },
    ]
  }
  const locationId = movement.locationId ?? current.primary_location_id
  switch (type) {
    case 'receipt':
    case 'add':
      return [{ locationId, by: quantity, field }]
    case 'withdrawal':
    case 'subtract':
      return [{ locationId, by: -quantity, field }]
    case 'correction': {
      const unexpected = differs(movement.expected, balanceAt(current, locationId))
      return unexpected ?? [{ locationId, by: quantity, field }]
    }
    case 'set': {
      const counted = movement.locationId === undefined ? fromDecimal(current.stock) : balanceAt(current, locationId)
      return differs(movement.expected, counted) ?? [{ locationId, by: quantity - counted, field }]
    }
  }
}

/** Only a correction takes a signed quantity; only setting and correcting make sense with nothing. */
function impossible(type: Movement['type'], quantity: Quantity): Rejection | undefined {
  if (type === 'correction' || quantity > ZERO || (type === 'set' && quantity === ZERO)) return undefined
  const message = type === 'set' ? 'The quantity can not be below zero.' : 'The quantity must be above zero.'
  return reject('invalid', message, [{ field: 'quantity', message }])
}

function differs(expected: Quantity | undefined, actual: Quantity): Rejection | undefined {
  if (expected === undefined || expected === actual) return undefined
  const message = `The balance is ${toDecimal(actual)}, not ${toDecimal(expected)}.`
  return reject('conflict', message, [{ field: 'expected_quantity', message, actual: toDecimal(actual) }])
}

export interface Reversal extends Remarks {
  readonly movementId: string
  readonly reverses: StockMoved
}

/** Undoes one movement by a new entry that links to it. */
export function reverse(state: Material | undefined, reversal: Reversal): Decision<MaterialEvent> {
  const refusal = editable(state)
  if (refusal) return refusal
  const current = state as Material
  const { movementId, reverses, ...remarks } = reversal
  if (current.reversed.includes(reverses.movement_id)) {
    return reject('invalid-state', `Movement ${reverses.movement_id} has been reversed already.`)
  }
  const deltas = reverses.legs.map(leg => ({
    locationId: leg.location_id,
    by: fromDecimal(leg.before) - fromDecimal(leg.after),
    field: 'movement_id',
  }))
  const moved = move(current, deltas)
  if (isRejection(moved)) return moved
  const facts = {
    ...remarks,
    movementId,
    type: 'reversal',
    quantity: undone(reverses),
    reverses: reverses.movement_id,
  } as const
  return [stockMoved(facts, moved, nameplate(current))]
}

/** By how much the total changes back; of a transfer, which leaves the total as it is, how much goes back. */
const undone = ({ type, quantity, before, after }: StockMoved): Quantity =>
  type === 'transfer' ? fromDecimal(quantity) : fromDecimal(before) - fromDecimal(after)

export function archive(state: Material | undefined, now: string): Decision<MaterialEvent> {
  if (!state) return absent()
  if (state.archived_at) return []
  if (!isEmpty(state.reservations)) return reject('invalid-state', 'A delivery note is being completed with it.')
  return [{ type: 'material-archived', data: { category: state.category, archived_at: now } }]
}

export function restore(state: Material | undefined): Decision<MaterialEvent> {
  if (!state) return absent()
  return state.archived_at ? [{ type: 'material-restored', data: { category: state.category } }] : []
}

const absent = () => reject('not-found', 'There is no such material.')

function editable(state: Material | undefined): Rejection | undefined {
  if (!state) return absent()
  return state.archived_at ? reject('invalid-state', 'The material is archived; restore it first.') : undefined
}
