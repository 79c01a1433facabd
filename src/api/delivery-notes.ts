import { z } from 'zod'
import type { DeliveryNoteCommands } from '../commands/delivery-notes.js'
import type { DeliveryNote, DeliveryNotePatch } from '../domain/delivery-note.js'
import { toDecimal } from '../domain/quantity.js'
import { NOTE_TYPES, type NoteItem } from '../events/delivery-note.js'
import { deliveryNotes } from '../projections/delivery-notes.js'
import type { ReadModels } from '../projections/read-models.js'
import type { Condition } from '../stores/document-store.js'
import { createNotePresenter, deliveryNoteRecord, NOTE_STATUSES } from './delivery-note-record.js'
import { clearable, freeText, id, positiveQuantity } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { inOrder, timestampFrom, timestampTo } from './frame/times.js'
import { page } from './listing.js'
import type { LookUpNames } from './names.js'
import { found, type Written, written } from './single.js'

const TAG = 'Delivery notes'
const MOST_ITEMS = 1000

const listQuery = z
  .strictObject({
    status: z.enum(NOTE_STATUSES).optional(),
    type: z.enum(NOTE_TYPES).optional(),
    from_date: timestampFrom().optional().meta({ description: 'Created then or later' }),
    to_date: timestampTo().optional().meta({ description: 'Created then or earlier' }),
    location_id: z.string().max(100).optional().meta({ description: 'Named by the note or one of its items' }),
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

const items = z
  .array(z.strictObject({ material_id: id('mat'), quantity: positiveQuantity(), ...places }))
  .min(1, 'must have at least one item')
  .max(MOST_ITEMS, `must have at most ${MOST_ITEMS} items`)
  .meta({ description: 'What an item leaves out is taken from the note, then from the material' })

const words = { note: clearable(freeText(2000)), reference: clearable(freeText(200)) }

const createBody = z
  .strictObject({
    type: z.enum(NOTE_TYPES),
    status: z.enum(['draft', 'open']).optional().meta({ description: '`open` unless it is to be a draft' }),
    ...places,
    items,
    ...words,
  })
  .meta({
    id: 'NewDeliveryNote',
    example: {
      type: 'withdrawal',
      items: [{ material_id: 'mat_01kaj2m0e0f6wr3vz5m8k2x9qa', quantity: 12 }],
      note: 'Order 4711',
    },
  })

const patchBody = z
  .strictObject({ type: z.enum(NOTE_TYPES).optional(), ...places, items: items.optional(), ...words })
  .meta({ id: 'DeliveryNotePatch', example: { reference: 'PO-2026-118' } })

const empty = z.strictObject({})

export interface DeliveryNoteRoutes {
  readonly commands: DeliveryNoteCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
}

export function deliveryNoteRoutes({ commands, readModels, names }: DeliveryNoteRoutes): readonly Route[] {
  const present = createNotePresenter(readModels, names)
  const one = { 200: { description: 'The delivery note', schema: deliveryNoteRecord } }

  async function answered(status: number, made: Written<DeliveryNote>): Promise<Answer> {
    const [record] = await present([{ id: made.id, note: made.state }])
    return written(status, '/delivery-notes', made, record)
  }

  return [
    route({
      method: 'get',
      path: '/delivery-notes',
      scope: 'delivery-notes:read',
      tag: TAG,
      operationId: 'listDeliveryNotes',
      summary: 'List delivery notes',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The delivery notes of this page', schema: deliveryNoteRecord } },
      async handle({ query, paging }) {
        const wanted = { where: conditions(query), search: query.search, sort: query.sort }
        const { total, docs } = await page(readModels.of(deliveryNotes), wanted, paging)
        return { list: { total, data: await present(docs.map(doc => ({ id: doc._id, note: doc }))) } }
      },
    }),

    route({
      method: 'get',
      path: '/delivery-notes/{id}',
      scope: 'delivery-notes:read',
      tag: TAG,
      operationId: 'getDeliveryNote',
      summary: 'Read a delivery note',
      answers: one,
      async handle({ params }) {
        const doc = await found(readModels.of(deliveryNotes), 'delivery note', params.id!)
        const [body] = await present([{ id: doc._id, note: doc }])
        return { body, revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/delivery-notes',
      scope: 'delivery-notes:write',
      tag: TAG,
      operationId: 'createDeliveryNote',
      summary: 'Create a delivery note',
      description:
        'It gets the next number of its year. No stock changes before it is completed. Locations default to the primary one of each material; a transfer moves to `location_id` from `from_location_id`, or with `to_location_id` from `location_id`.',
      body: createBody,
      answers: { 201: { description: 'The delivery note', schema: deliveryNoteRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      async handle({ body, context }) {
        const made = await commands.create(context, {
          type: body.type,
          status: body.status ?? 'open',
          location_id: body.location_id ?? null,
          from_location_id: body.from_location_id ?? null,
          to_location_id: body.to_location_id ?? null,
          items: itemsOf(body.items),
          note: body.note ?? null,
          reference: body.reference ?? null,
        })
        return answered(201, accepted(made))
      },
    }),

    route({
      method: 'patch',
      path: '/delivery-notes/{id}',
      scope: 'delivery-notes:write',
      tag: TAG,
      operationId: 'updateDeliveryNote',
      summary: 'Change some fields of a draft',
      description: 'Only what is sent changes; `items` replaces all items; `null` clears an optional field.',
      body: patchBody,
      answers: one,
      errors: ['INVALID_STATE', 'CONFLICT'],
      async handle({ params, body, context }) {
        const id = params.id!
        const patch: DeliveryNotePatch = { ...body, items: body.items && itemsOf(body.items) }
        return answered(200, { id, ...accepted(await commands.update(context, id, patch)) })
      },
    }),

    route({
      method: 'post',
      path: '/delivery-notes/{id}/open',
      scope: 'delivery-notes:write',
      tag: TAG,
      operationId: 'openDeliveryNote',
      summary: 'Open a draft',
      body: empty,
      bodyOptional: true,
      answers: one,
      errors: ['INVALID_STATE'],
      async handle({ params, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.open(context, id)) })
      },
    }),

    route({
      method: 'post',
      path: '/delivery-notes/{id}/cancel',
      scope: 'delivery-notes:write',
      tag: TAG,
      operationId: 'cancelDeliveryNote',
      summary: 'Cancel a delivery note that is not completed',
      body: empty,
      bodyOptional: true,
      answers: one,
      errors: ['INVALID_STATE'],
      async handle({ params, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.cancel(context, id)) })
      },
    }),

    route({
      method: 'post',
      path: '/delivery-notes/{id}/complete',
      scope: 'delivery-notes:write',
      tag: TAG,
      operationId: 'completeDeliveryNote',
      summary: 'Apply all of a delivery note to the stock, or nothing',
      description:
        'Every item becomes an entry in the stock history of its material that links to the note. When anything is short, `details` names every short item with what was requested and what is available, items for the same material and location added up, and no stock has changed.',
      body: empty,
      bodyOptional: true,
      answers: one,
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.complete(context, id)) })
      },
    }),
  ]
}

function conditions(query: z.output<typeof listQuery>): readonly Condition[] {
  const { status, type, from_date, to_date, location_id } = query
  const where: Condition[] = []
  if (status !== undefined) where.push({ field: 'status', is: status })
  if (type !== undefined) where.push({ field: 'type', is: type })
  if (from_date !== undefined) where.push({ field: 'created_at', atLeast: from_date })
  if (to_date !== undefined) where.push({ field: 'created_at', atMost: to_date })
  if (location_id !== undefined) where.push({ field: 'at_locations', has: location_id })
  return where
}

const itemsOf = (sent: z.output<typeof items>): NoteItem[] =>
  sent.map(item => ({
    material_id: item.material_id,
    quantity: toDecimal(item.quantity),
    location_id: item.location_id ?? null,
    from_location_id: item.from_location_id ?? null,
    to_location_id: item.to_location_id ?? null,
  }))
