import { z } from 'zod'
import type { DeliveryNoteCommands } from '../../commands/delivery-notes/delivery-notes.js'
import { exact } from '../../domain/values/exact.js'
import { toDecimal } from '../../domain/values/quantity.js'
import { type NoteItem, noteType } from '../../events/delivery-notes.js'
import { presentNamedBatches } from '../../feed/published/batch-parts.js'
import { deliveryNotes } from '../../projections/delivery-notes.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { namingFields, namingOf } from '../batches/naming.js'
import type { NamesOf } from '../frame/response/errors.js'
import type { Route } from '../frame/route.js'
import { clearable, freeText, id, optionalList, positiveQuantity } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { inOrder, timestampFrom, timestampOnly, timestampTo } from '../frame/schema/times.js'
import { emptyBody } from '../records/endpoints.js'
import { amongRecords, exactly, ofRecords } from '../records/filters.js'
import { between, matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { type PastReads, pastListQuery } from '../records/past.js'
import { resource } from '../records/resource.js'
import { picksRoute } from './picks.js'
import { createNotePresenter, deliveryNoteRecord, noteStatus } from './record.js'

const MAX_ITEMS = 1000

const listQuery = z
  .strictObject({
    status: noteStatus.optional().meta({ description: 'Only delivery notes with this status' }),
    type: noteType.optional().meta({ description: 'Only delivery notes of this type' }),
    from_date: timestampFrom()
      .optional()
      .meta({ description: 'Only delivery notes created at or after this date or ISO 8601 timestamp' }),
    to_date: timestampTo()
      .optional()
      .meta({ description: 'Only delivery notes created at or before this date or ISO 8601 timestamp' }),
    location_id: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Only delivery notes with this location, in the note or in an item' }),
    number: exactly('Only the delivery note with exactly this number'),
    ...ofRecords,
    ...pastListQuery,
    search: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Search words. Each must occur in the number, reference, or note' }),
    sort: sort({
      number: 'number',
      status: 'status',
      type: 'type',
      created_at: 'created_at',
      updated_at: 'updated_at',
      completed_at: 'completed_at',
    }).optional(),
  })
  .superRefine(inOrder('from_date', 'to_date'))

const places = {
  location_id: clearable(id('loc')).meta({
    description:
      'ID of the location of a receipt or withdrawal, or the destination of a transfer. If `to_location_id` is given, the source of a transfer. Not allowed with both `from_location_id` and `to_location_id`. Default: for an item, that of the delivery note, or else the primary location of the material',
  }),
  from_location_id: clearable(id('loc')).meta({ description: 'ID of the source location. Not for receipts' }),
  to_location_id: clearable(id('loc')).meta({
    description:
      'ID of the destination location. Not for withdrawals. If it is given, `location_id` is the source of a transfer',
  }),
}

const item = z.strictObject({ material_id: id('mat'), quantity: positiveQuantity(), ...places, ...namingFields }).meta({
  id: 'NewDeliveryNoteItem',
  description:
    'Item of a delivery note. Locations default to those of the delivery note, then to the primary location of the material. A transfer needs two different locations',
})

const items = z.array(item).min(1, 'must have at least one item').max(MAX_ITEMS, `must have at most ${MAX_ITEMS} items`)

const words = { note: clearable(freeText(2000)), reference: clearable(freeText(200)) }

const createBody = z
  .strictObject({
    type: noteType.meta({ description: 'Type of the delivery note' }),
    status: z.enum(['draft', 'open']).optional().meta({ description: 'Initial status. Default: `open`' }),
    ...places,
    items: items.meta({ description: `Items of the delivery note, 1 to ${MAX_ITEMS.toLocaleString('en')}` }),
    ...words,
  })
  .meta({
    id: 'NewDeliveryNote',
    description: 'Delivery note to create',
    example: {
      type: 'withdrawal',
      items: [{ material_id: 'mat_01kaj2m0e0f6wr3vz5m8k2x9qa', quantity: 12 }],
      note: 'Order 4711',
    },
  })

const patchBody = z
  .strictObject({
    type: noteType.optional().meta({ description: 'Type of the delivery note' }),
    ...places,
    items: optionalList(item, MAX_ITEMS).meta({
      description: `Items of the delivery note, up to ${MAX_ITEMS.toLocaleString('en')}. They replace all previous items. An empty list changes nothing`,
    }),
    ...words,
  })
  .meta({
    id: 'DeliveryNotePatch',
    description: 'Fields of a draft to update',
    example: { reference: 'PO-2026-118' },
  })

const completionBody = z
  .strictObject({
    effective_at: timestampOnly().optional().meta({
      description:
        'Time at which the movements take effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before a material of the note was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. With batch tracking, the items must name their batches. Default: now',
    }),
  })
  .meta({ id: 'DeliveryNoteCompletion', description: 'Time of the completion' })

export interface DeliveryNoteRoutes {
  readonly commands: DeliveryNoteCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly namesOf: NamesOf
  readonly past: PastReads
}

export function deliveryNoteRoutes({
  commands,
  readModels,
  names,
  namesOf,
  past,
}: DeliveryNoteRoutes): readonly Route[] {
  const { list, read, create, update, act, history } = resource({
    name: 'delivery-notes',
    tag: 'Delivery notes',
    record: deliveryNoteRecord,
    collection: () => readModels.of(deliveryNotes),
    present: createNotePresenter(readModels, names),
    past: {
      reads: past,
      collection: sources => sources.readModels.of(deliveryNotes),
      present: sources => createNotePresenter(sources.readModels, sources.names),
    },
  })
  return [
    list({ query: listQuery, where: conditions }),
    read(),
    history({
      readModels,
      names,
      presentChanges: found => ({ ...found, ...(found.items && { items: presentItemChanges(found.items) }) }),
    }),
    create({
      description:
        'The delivery note gets the next number of its year. Stock does not change until the delivery note is completed.',
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      command: ({ body, context }) =>
        commands.create(context, {
          type: body.type,
          status: body.status ?? 'open',
          location_id: body.location_id ?? null,
          from_location_id: body.from_location_id ?? null,
          to_location_id: body.to_location_id ?? null,
          items: itemsOf(body.items),
          note: body.note ?? null,
          reference: body.reference ?? null,
        }),
    }),
    update({
      summary: 'Update a draft',
      description:
        'Changes only the fields that are sent. `null` clears an optional field. `items` replaces all items. A delivery note that is not a draft returns 409.',
      body: patchBody,
      errors: ['INVALID_STATE', 'CONFLICT'],
      command: ({ params: { id }, body, context }) =>
        commands.update(context, id, { ...body, items: body.items && itemsOf(body.items) }),
    }),
    act('open', {
      operationId: 'openDeliveryNote',
      summary: 'Open a draft',
      description: 'Changes the status from `draft` to `open`. An open delivery note can no longer be changed.',
      ...emptyBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.open(context, id),
    }),
    act('cancel', {
      operationId: 'cancelDeliveryNote',
      summary: 'Cancel a delivery note',
      description: 'The delivery note must be a draft or open. Otherwise, the response is 409.',
      ...emptyBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.cancel(context, id),
    }),
    act('complete', {
      operationId: 'completeDeliveryNote',
      summary: 'Complete a delivery note',
      description:
        'Applies all items to the stock, or none. Each item becomes a movement in the stock history of its material. If the stock of any item is too low, no stock changes, and `details` lists each such item with its requested and available quantities. Items for the same material and location are added up.',
      body: completionBody,
      bodyOptional: true,
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      command: ({ params: { id }, body, context }) => commands.complete(context, id, body?.effective_at),
    }),
    picksRoute(commands, namesOf),
  ]
}

function conditions(query: z.output<typeof listQuery>): readonly FilterCondition[] {
  const { status, type, from_date, to_date, location_id, number, ...common } = query
  return [
    ...amongRecords(common),
    ...matching({ status, type, number }),
    ...between('created_at', from_date, to_date),
    ...(location_id === undefined ? [] : [{ field: 'at_locations', has: location_id }]),
  ]
}

const itemsOf = (sent: readonly z.output<typeof item>[]): NoteItem[] =>
  sent.map(item => ({
    material_id: item.material_id,
    quantity: toDecimal(item.quantity),
    location_id: item.location_id ?? null,
    from_location_id: item.from_location_id ?? null,
    to_location_id: item.to_location_id ?? null,
    ...namingOf(item),
  }))

/** Returns a change of items with quantities as numbers. */
function presentItemChanges({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const all = (items: unknown) => (Array.isArray(items) ? items.map(presentItem) : null)
  return { from: all(from), to: all(to) }
}

const presentItem = (item: NoteItem) => ({ ...item, quantity: exact(item.quantity), ...presentNamedBatches(item) })
