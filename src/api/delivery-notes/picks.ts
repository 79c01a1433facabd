import { z } from 'zod'
import type { DeliveryNoteCommands } from '../../commands/delivery-notes/delivery-notes.js'
import { exact } from '../frame/json.js'
import { accepted, detailShown } from '../frame/rejections.js'
import { type Route, route } from '../frame/route.js'
import { quantityOut } from '../records/fields.js'

const pick = z
  .object({
    batch_id: z.string(),
    batch_number: z.string(),
    location_id: z.string(),
    quantity: quantityOut(),
    expires_on: z.iso.date().nullable().meta({ description: 'The last day on which it may be used' }),
  })
  .meta({ id: 'Pick', description: 'How much of one batch would be taken where' })

const picksRecord = z
  .object({
    data: z
      .array(
        z
          .object({
            line_no: z.int(),
            batches: z.array(pick).meta({ description: 'In the order in which they are taken' }),
          })
          .meta({ id: 'PicksOfItem', description: 'What would be taken for one item' }),
      )
      .meta({ description: 'Items of materials that keep batches, as far as they are not short' }),
    short: z
      .array(
        z
          .looseObject({
            line_no: z.int(),
            field: z.string().meta({ description: 'What of the note is to blame' }),
            message: z.string().meta({ description: 'What is wrong, in a sentence' }),
          })
          .meta({ id: 'ShortItem', description: 'An item for which there is not enough, or that says too little' }),
      )
      .meta({ description: 'What stands in the way of completing it, as its refusal would say' }),
  })
  .meta({ id: 'DeliveryNotePicks', description: 'Which batches a delivery note would take now' })

/** What would be taken now. It promises nothing: the next moment somebody else may have it. */
export const picksRoute = (commands: Pick<DeliveryNoteCommands, 'picks'>): Route =>
  route({
    method: 'get',
    path: '/delivery-notes/{id}/picks',
    scope: 'delivery-notes:read',
    tag: 'Delivery notes',
    operationId: 'getDeliveryNotePicks',
    summary: 'See which batches a delivery note would take now',
    description: 'It promises nothing: batches are chosen when the note is completed.',
    answers: { 200: { description: 'The picks', schema: picksRecord } },
    async handle({ params: { id } }) {
      const { data, short } = accepted(await commands.picks(id))
      return {
        body: {
          data: data.map(({ line_no, batches }) => ({
            line_no,
            batches: batches.map(batch => ({ ...batch, quantity: exact(batch.quantity) })),
          })),
          short: short.map(detail => ({ ...detailShown(detail), line_no: detail.line_no })),
        },
      }
    },
  })
