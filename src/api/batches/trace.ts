import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import { fromDecimal, toDecimal, ZERO } from '../../domain/values/quantity.js'
import { MOVEMENT_TYPES } from '../../events/materials.js'
import { type BatchDoc, batches } from '../../projections/batches.js'
import { deliveryNotes } from '../../projections/delivery-notes.js'
import { recordHistory } from '../../projections/histories/record-history.js'
import { stockHistory } from '../../projections/histories/stock-history.js'
import { type Trace, type TraceStep, traceOf, WAYS } from '../../projections/queries/batch-trace.js'
import { type Route, route } from '../frame/route.js'
import { nullableText, quantityOut, timestamp, userOut } from '../records/fields.js'
import { requireRecord } from '../records/single.js'
import { type BatchRecords, batchPresenter, batchRecord } from './record.js'

const MAX_TRACE_ENTRIES = 1000

const step = z
  .object({
    movement_id: nullableText().meta({
      description: 'ID of the movement. Null for stock from before batch tracking was turned on',
    }),
    type: z
      .enum([...MOVEMENT_TYPES, 'opening'])
      .meta({
        id: 'TraceType',
        description: 'Type of the movement. `opening`: stock from before batch tracking was turned on',
      })
      .meta({ description: 'Type of the movement' }),
    quantity: quantityOut().meta({
      description:
        'Quantity of the batch, without a sign if received or issued, with a sign if adjusted. A reversal has the opposite sign',
    }),
    at: timestamp().meta({ description: 'Time at which the movement was recorded' }),
    effective_at: timestamp().meta({
      description: 'Time at which the movement took effect: `at`, unless it was backdated',
    }),
    user: userOut(),
    reference: nullableText(),
    delivery_note_id: nullableText(),
    delivery_note_number: nullableText(),
    note: nullableText(),
    reversed_by: nullableText().meta({
      description: 'ID of the movement that reversed this one. Null if it was not reversed',
    }),
  })
  .meta({ id: 'TraceEntry', description: 'Movement of a batch' })

const steps = z.array(step)

const traceRecord = z
  .object({
    batch: batchRecord,
    received: steps.meta({
      description: `Receipts and opening stock, newest first, up to ${MAX_TRACE_ENTRIES.toLocaleString('en')}`,
    }),
    issued: steps.meta({ description: `Withdrawals, newest first, up to ${MAX_TRACE_ENTRIES.toLocaleString('en')}` }),
    adjusted: steps.meta({
      description: `Corrections and stock adjustments, newest first, up to ${MAX_TRACE_ENTRIES.toLocaleString('en')}`,
    }),
    on_hand: z
      .array(
        z
          .object({ location_id: z.string(), quantity: quantityOut() })
          .meta({ id: 'BatchOnHand', description: 'Stock of a batch at one location' }),
      )
      .meta({ description: 'Stock on hand by location' }),
    totals: z
      .object({ received: quantityOut(), issued: quantityOut(), adjusted: quantityOut(), on_hand: quantityOut() })
      .meta({
        id: 'TraceTotals',
        description: 'Totals of a trace. `on_hand` is `received` plus `adjusted` minus `issued`',
      }),
    has_more: z.boolean().meta({
      description: `Whether a list has more than ${MAX_TRACE_ENTRIES.toLocaleString('en')} entries. The history of the batch has all of them`,
    }),
  })
  .meta({ id: 'BatchTrace', description: 'Traceability of a batch: received, issued, adjusted, and on hand' })

export function traceRoute(records: BatchRecords): Route {
  const { readModels } = records
  const present = batchPresenter(records)
  return route({
    method: 'get',
    path: '/batches/{id}/trace',
    scope: 'batches:read',
    tag: 'Batches',
    operationId: 'traceBatch',
    summary: 'Trace a batch',
    description:
      'Returns where the stock of a batch came from, where it went, and what is on hand. Transfers are left out. A reversal is in the same list as the movement that it reverses, with the opposite sign.',
    responses: { 200: { description: 'Trace of the batch', schema: traceRecord } },
    async handle({ params: { id } }) {
      const batch = await requireRecord(readModels.of(batches), 'batch', id)
      const trace = await traceOf(readModels.of(stockHistory), id, MAX_TRACE_ENTRIES)
      const [[shown], sections] = await Promise.all([
        present([{ id, state: batch }]),
        presentSections(trace, batch, records),
      ])
      return {
        body: {
          batch: shown,
          ...sections,
          on_hand: batch.locations.map(({ location_id, stock }) => ({ location_id, quantity: exact(stock) })),
          totals: totalsOf(trace, batch),
          has_more: trace.hasMore,
        },
        revision: batch.revision,
      }
    },
  })
}

const totalsOf = ({ totals: { received, issued, adjusted } }: Trace, { opened, quantity }: BatchDoc) => ({
  received: exact(toDecimal(received + fromDecimal(opened))),
  issued: exact(toDecimal(issued)),
  adjusted: exact(toDecimal(adjusted)),
  on_hand: exact(quantity),
})

async function presentSections({ steps }: Trace, batch: BatchDoc, { readModels, names }: BatchRecords) {
  const all = WAYS.flatMap(way => steps[way].map(({ entry }) => entry))
  const opening = fromDecimal(batch.opened) === ZERO ? undefined : await openingOf(batch, readModels)
  const [notes, lookedUp] = await Promise.all([
    readModels.of(deliveryNotes).getMany([...new Set(all.flatMap(({ delivery_note_id }) => delivery_note_id ?? []))]),
    names({ users: [...all, ...(opening ? [opening] : [])].map(({ user_id }) => user_id) }),
  ])
  const person = (id: string) => ({ id, name: lookedUp.user(id) })
  const presentStep = ({ entry, quantity, reversedBy }: TraceStep) => ({
    movement_id: entry.movement_id,
    type: entry.type,
    quantity: exact(toDecimal(quantity)),
    at: entry.created_at,
    effective_at: entry.effective_at,
    user: person(entry.user_id),
    reference: entry.reference,
    delivery_note_id: entry.delivery_note_id,
    delivery_note_number: entry.delivery_note_id === null ? null : (notes.get(entry.delivery_note_id)?.number ?? null),
    note: entry.note,
    reversed_by: reversedBy,
  })
  const opened = opening && {
    ...{ movement_id: null, type: 'opening', quantity: exact(batch.opened) },
    ...{
      at: opening.created_at,
      effective_at: opening.created_at,
      user: person(opening.user_id),
      reference: null,
      delivery_note_id: null,
    },
    ...{ delivery_note_number: null, note: null, reversed_by: null },
  }
  return {
    received: [...steps.received.map(presentStep), ...(opened ? [opened] : [])],
    issued: steps.issued.map(presentStep),
    adjusted: steps.adjusted.map(presentStep),
  }
}

/** Returns the time and the user of an opening batch, which is created when batch tracking is turned on. */
async function openingOf({ _id, created_at }: BatchDoc, readModels: BatchRecords['readModels']) {
  const where = [{ field: 'record_id', is: _id }]
  const [first] = await readModels.of(recordHistory).find({ where, sort: [{ field: '_seq' }], limit: 1 })
  return { created_at, user_id: first?.user_id ?? '' }
}
