import { z } from 'zod'
import type { DeliveryNoteCommands } from '../../commands/delivery-notes/delivery-notes.js'
import { exact } from '../../domain/values/exact.js'
import { detailsInNames, type NamesOf } from '../frame/response/errors.js'
import { accepted, presentDetail } from '../frame/response/rejections.js'
import { type Route, route } from '../frame/route.js'
import { combineDecimals, decimalsIn, decimalsInDetails, field } from '../frame/schema/decimals.js'
import { quantityOut } from '../records/fields.js'

const pick = z
  .object({
    batch_id: z.string(),
    batch_number: z.string(),
    location_id: z.string(),
    quantity: quantityOut(),
    expires_on: z.iso.date().nullable().meta({
      description: 'Expiration date: the last day of use. Null if the batch has none',
    }),
  })
  .meta({ id: 'Pick', description: 'Quantity to pick from one batch at one location' })

const picksRecord = z
  .object({
    data: z
      .array(
        z
          .object({
            line_no: z.int(),
            batches: z.array(pick).meta({ description: 'Batches to pick, in order' }),
          })
          .meta({ id: 'PicksOfItem', description: 'Batches to pick for one item' }),
      )
      .meta({ description: 'Items of materials with batch tracking, without those in `short`' }),
    short: z
      .array(
        z
          .looseObject({
            line_no: z.int(),
            field: z.string().meta({ description: 'Path of the field in the delivery note' }),
            message: z.string().meta({ description: 'Explanation for people. Can change' }),
          })
          .meta({
            id: 'ShortItem',
            description: 'Item that prevents completion, for example because the stock is too low',
          }),
      )
      .meta({ description: 'Items that prevent completion, as the error of a completion would list them' }),
  })
  .meta({ id: 'DeliveryNotePicks', description: 'Batches that a delivery note would pick now' })

/** Returns the route that previews picks. The preview reserves nothing, so the picks can differ later. */
export const picksRoute = (commands: Pick<DeliveryNoteCommands, 'picks'>, namesOf: NamesOf): Route =>
  route({
    method: 'get',
    path: '/delivery-notes/{id}/picks',
    scope: 'delivery-notes:read',
    tag: 'Delivery notes',
    operationId: 'getDeliveryNotePicks',
    summary: 'Preview the batches that a delivery note picks',
    description:
      'Nothing is reserved: the service picks the batches when the delivery note is completed, and they might differ.',
    responses: { 200: { description: 'Batches to pick', schema: picksRecord } },
    decimals: combineDecimals([decimalsIn(picksRecord), field('short', decimalsInDetails)]),
    async handle({ params: { id } }) {
      const { data, short } = accepted(await commands.picks(id))
      return {
        body: {
          data: data.map(({ line_no, batches }) => ({
            line_no,
            batches: batches.map(batch => ({ ...batch, quantity: exact(batch.quantity) })),
          })),
          short: await detailsInNames(
            short.map(detail => ({ ...presentDetail(detail), line_no: detail.line_no })),
            namesOf,
          ),
        },
      }
    },
  })
