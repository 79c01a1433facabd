import { z } from 'zod'
import type { DeliveryNoteCommands } from '../../commands/delivery-notes/delivery-notes.js'
import { toDecimal } from '../../domain/quantity.js'
import { type NoteItem, noteType } from '../../events/delivery-notes.js'
import { namingShown } from '../../feed/public/batch-parts.js'
import { deliveryNotes } from '../../projections/delivery-notes.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { Condition } from '../../stores/document-store.js'
import { namingFields, namingOf } from '../batches/naming.js'
import { clearable, freeText, id, optionalList, positiveQuantity } from '../frame/fields.js'
import { exact } from '../frame/json.js'
import type { Route } from '../frame/route.js'
import { sort } from '../frame/sort.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/times.js'
import { nothingToSay } from '../records/endpoints.js'
import { amongRecords, exactly, ofRecords } from '../records/filters.js'
import { between, matching } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { resource } from '../records/resource.js'
import { picksRoute } from './picks.js'
import { createNotePresenter, deliveryNoteRecord, noteStatus } from './record.js'

const MOST_ITEMS = 1000

const listQuery = z
  .strictObject({
    status: noteStatus.optional(),
    type: noteType.optional(),
    from_date: timestampFrom().optional().meta({ description: 'Created then or later' }),
    to_date: timestampTo().optional().meta({ description: 'Created then or earlier' }),
    location_id: z.string().max(100).optional().meta({ description: 'Named by the note or one of its items' }),
    number: exactly('Has exactly this number'),
    ...ofRecords,
    search: z.string().max(200).optional().meta({ description: 'Words that must occur in number, reference or note' }),
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
  location_id: clearable(id('loc')),
  from_location_id: clearable(id('loc')).meta({ description: 'Where a transfer or a withdrawal takes from' }),
  to_location_id: clearable(id('loc')).meta({
    description: 'Where a transfer or a receipt puts; then `location_id` is where a transfer takes from',
  }),
}

const item = z
  .strictObject({ material_id: id('mat'), quantity: positiveQuantity(), ...places, ...namingFields })
  .meta({ id: 'NewDeliveryNoteItem', description: 'What it leaves out is taken from the note, then from the material' })

const items = z
  .array(item)
  .min(1, 'must have at least one item')
  .max(MOST_ITEMS, `must have at most ${MOST_ITEMS} items`)

const words = { note: clearable(freeText(2000)), reference: clearable(freeText(200)) }

const createBody = z
  .strictObject({
    type: noteType,
    status: z.enum(['draft', 'open']).optional().meta({ description: '`open` unless it is to be a draft' }),
    ...places,
    items,
    ...words,
  })
  .meta({
    id: 'NewDeliveryNote',
    description: 'A delivery note to be made',
    example: {
      type: 'withdrawal',
      items: [{ material_id: 'mat_01kaj2m0e0f6wr3vz5m8k2x9qa', quantity: 12 }],
      note: 'Order 4711',
    },
  })

const patchBody = z
  .strictObject({ type: noteType.optional(), ...places, items: optionalList(item, MOST_ITEMS), ...words })
  .meta({
    id: 'DeliveryNotePatch',
    description: 'What of a draft is to be changed',
    example: { reference: 'PO-2026-118' },
  })

export interface DeliveryNoteRoutes {
  readonly commands: DeliveryNoteCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
}

export function deliveryNoteRoutes({ commands, readModels, names }: DeliveryNoteRoutes): readonly Route[] {
  const { list, read, create, update, act, history } = resource({
    name: 'delivery-notes',
    tag: 'Delivery notes',
    record: deliveryNoteRecord,
    collection: () => readModels.of(deliveryNotes),
    present: createNotePresenter(readModels, names),
  })
  return [
    list({ query: listQuery, where: conditions }),
    read(),
    history({
      readModels,
      names,
      told: found => ({ ...found, ...(found.items && { items: itemsTold(found.items) }) }),
    }),
    create({
      description:
        'It gets the next number of its year. No stock changes before it is completed. Locations default to the primary one of each material; a transfer moves to `location_id` from `from_location_id`, or with `to_location_id` from `location_id`.',
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
      summary: 'Change some fields of a draft',
      description: 'Only what is sent changes; `items` replaces all items; `null` clears an optional field.',
      body: patchBody,
      errors: ['INVALID_STATE', 'CONFLICT'],
      command: ({ params: { id }, body, context }) =>
        commands.update(context, id, { ...body, items: body.items && itemsOf(body.items) }),
    }),
    act('open', {
      operationId: 'openDeliveryNote',
      summary: 'Open a draft',
      ...nothingToSay,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.open(context, id),
    }),
    act('cancel', {
      operationId: 'cancelDeliveryNote',
      summary: 'Cancel a delivery note that is not completed',
      ...nothingToSay,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.cancel(context, id),
    }),
    act('complete', {
      operationId: 'completeDeliveryNote',
      summary: 'Apply all of a delivery note to the stock, or nothing',
      description:
        'Every item becomes an entry in the stock history of its material that links to the note. When anything is short, `details` names every short item with what was requested and what is available, items for the same material and location added up, and no stock has changed.',
      ...nothingToSay,
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      command: ({ params: { id }, context }) => commands.complete(context, id),
    }),
    picksRoute(commands),
  ]
}

function conditions(query: z.output<typeof listQuery>): readonly Condition[] {
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

/** Their quantities as numbers. */
function itemsTold({ from, to }: { readonly from: unknown; readonly to: unknown }) {
  const all = (items: unknown) => (Array.isArray(items) ? items.map(itemTold) : null)
  return { from: all(from), to: all(to) }
}

const itemTold = (item: NoteItem) => ({ ...item, quantity: exact(item.quantity), ...namingShown(item) })
