import {
  createDeliveryNoteCommands,
  type DeliveryNoteCommands,
} from '../../src/commands/delivery-notes/delivery-notes.js'
import { createResumption } from '../../src/commands/delivery-notes/resumption.js'
import type { CommandContext } from '../../src/commands/executor/context.js'
import { createExecutor, type Executor } from '../../src/commands/executor/executor.js'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { createLocationCommands, type LocationCommands } from '../../src/commands/locations.js'
import { createMaterialCommands, type MaterialCommands } from '../../src/commands/materials.js'
import { createUniqueValues, type UniqueValueOptions } from '../../src/commands/serialized/unique-values.js'
import { createBackdating } from '../../src/commands/shared/backdating.js'
import { isRejection, type Rejection } from '../../src/domain/decisions/rejection.js'
import { BACKDATING_DAYS } from '../../src/domain/stock/recent-balances.js'
import { calendarOf } from '../../src/domain/values/days.js'
import { createMint } from '../../src/domain/values/ids.js'
import { parseQuantity } from '../../src/domain/values/quantity.js'
import type { DeliveryNoteCreated, NoteItem } from '../../src/events/delivery-notes.js'
import type { UniqueField } from '../../src/events/unique-values.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { movementsDuring, readUnfinishedNotes, readUnfinishedReservations } from './log-facts.js'

/** Commands on a log, as in one instance of the service. Another one on the same log is another instance. */
export interface Shop {
  readonly store: EventStore
  readonly executor: Executor
  readonly locations: LocationCommands
  readonly materials: MaterialCommands
  readonly notes: DeliveryNoteCommands
  resumeAll(): Promise<void>
}

const mint = createMint(Date.now)

export interface ShopOptions {
  /** The fields with unique values. */
  readonly unique?: readonly UniqueField[]
  /**
   * Returns the records that the lists show with a value. Default: none, because reservations must work without lists.
   */
  readonly listed?: UniqueValueOptions['listed']
  /** Time zone of dates. */
  readonly zone?: string
}

export function openShop(
  store: EventStore,
  now: () => number = Date.now,
  { unique: fields = [], listed = async () => [], zone = 'UTC' }: ShopOptions = {},
): Shop {
  const calendar = calendarOf(zone, now)
  const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
  const events = createEventReader(store)
  const streams = createStreams({ events, snapshots })
  const executor = createExecutor({ store, streams, snapshots, now })
  const locations = createLocationCommands({
    ...{ executor, events, streams, mint, now },
    defaultLocationId: 'loc_default',
    contents: async () => undefined,
  })
  const unique = createUniqueValues({
    ...{ executor, streams, store, fields, listed, mint },
    written: () => {},
  })
  const backdating = createBackdating(executor, {
    days: BACKDATING_DAYS,
    movementsIn: (id, period) => movementsDuring(store, id, period),
  })
  const materials = createMaterialCommands({ executor, events, locations, unique, calendar, backdating, now })
  const notes = createDeliveryNoteCommands({
    ...{ executor, events, streams, locations, calendar, backdating, mint, now },
  })
  const { resumeAll } = createResumption({
    lastAdmin: { finish: async () => {} },
    locations,
    notes,
    unfinished: () => readUnfinishedNotes(store),
    unique,
    unfinishedReservations: () => readUnfinishedReservations(store),
    now,
    warn: (message, error) => {
      throw new Error(message, { cause: error })
    },
  })
  return { store, executor, locations, materials, notes, resumeAll }
}

export const createContext = (more: Partial<CommandContext> = {}): CommandContext => ({
  actor: { user_id: 'usr_ada', key_id: 'key_ada' },
  correlationId: 'request',
  causationId: null,
  identity: null,
  applied: null,
  expectedRevision: undefined,
  mint,
  ...more,
})

export function expectAccepted<T extends object>(outcome: T | Rejection): T {
  if (isRejection(outcome)) throw new Error(`refused: ${outcome.message}`)
  return outcome
}

export function expectRejected(outcome: object): Rejection {
  if (!isRejection(outcome)) throw new Error('it was not refused')
  return outcome
}

export async function createLocation({ locations }: Shop, name: string): Promise<string> {
  const details = { name, code: null, description: null, parent_id: null }
  return expectAccepted(await locations.create(createContext(), details)).id
}

export async function createMaterial({ materials }: Shop, name: string, at: string, stock: number): Promise<string> {
  const created = await materials.create(createContext(), {
    name,
    unit: 'pcs',
    sku: null,
    ean: null,
    category: null,
    description: null,
    min_stock: '0',
    purchase_price: null,
    custom_fields: {},
    primary_location_id: at,
    opening: [{ locationId: at, quantity: quantity(stock), field: 'stock' }],
  })
  return expectAccepted(created).id
}

export const quantity = (value: number): bigint => parseQuantity(String(value))!

export const item = (material_id: string, target: number, more: Partial<NoteItem> = {}): NoteItem => ({
  material_id,
  quantity: String(target),
  location_id: null,
  from_location_id: null,
  to_location_id: null,
  ...more,
})

export const createNote = (
  type: DeliveryNoteCreated['type'],
  items: NoteItem[],
  more: Partial<DeliveryNoteCreated> = {},
): DeliveryNoteCreated => ({
  type,
  status: 'open',
  location_id: null,
  from_location_id: null,
  to_location_id: null,
  note: null,
  reference: null,
  items,
  ...more,
})
