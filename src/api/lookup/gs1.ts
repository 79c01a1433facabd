import { z } from 'zod'
import type { Elements } from '../../gs1/elements.js'
import type { Gs1Fields } from '../../gs1/fields.js'
import { exact } from '../frame/json.js'
import { quantityOut } from '../records/fields.js'

const said = (schema: z.ZodType, ai: string, description: string) =>
  schema.optional().meta({ description: `${description} (AI ${ai})` })
const text = z.string()
const day = z.iso.date()

/** Whatever the code does not say is absent. */
export const gs1Out = z
  .object({
    gtin: said(text, '01', 'Number of the trade item, with 14 digits'),
    content_gtin: said(text, '02', 'Number of the trade items in it'),
    sscc: said(text, '00', 'Number of the pallet or box'),
    batch_number: said(text, '10', 'Number of the batch'),
    serial_number: said(text, '21', 'Serial number'),
    manufactured_on: said(day, '11', 'When it was made'),
    packaged_on: said(day, '13', 'When it was packed'),
    best_before: said(day, '15', 'Best before'),
    expires_on: said(day, '17', 'The last day on which it may be used'),
    produced_at: said(text, '8008', 'When it was made, by a clock there'),
    count: said(quantityOut(), '30, 37', 'How many there are in it'),
    net_weight_kg: said(quantityOut(), '310n', 'Net weight in kilograms'),
    additional_id: said(text, '240', 'What else its maker calls it'),
    customer_part_number: said(text, '241', 'What its customer calls it'),
    order_number: said(text, '400', "The customer's order"),
    asset_id: said(text, '8004', 'Id of an asset'),
    location_number: said(text, '414', 'Number of a location'),
    elements: z
      .record(z.string(), z.string())
      .meta({ description: 'All that it says, as it is written, by its application identifiers' }),
  })
  .meta({ id: 'CodeContent', description: 'What a GS1 code says' })

export function presentGs1(elements: Elements, { count, net_weight_kg, ...texts }: Gs1Fields) {
  return {
    ...texts,
    ...(count === undefined ? {} : { count: exact(count) }),
    ...(net_weight_kg === undefined ? {} : { net_weight_kg: exact(net_weight_kg) }),
    elements: Object.fromEntries(elements),
  }
}
