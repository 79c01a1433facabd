import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import type { Elements } from '../../gs1/elements.js'
import type { Gs1Fields } from '../../gs1/fields.js'
import { quantityOut } from '../records/fields.js'

const gs1Field = (schema: z.ZodType, ai: string, description: string) =>
  schema.optional().meta({ description: `${description} (AI ${ai})` })
const text = z.string()
const day = z.iso.date()

/** Fields of a GS1 code. A field that the code doesn't contain is absent. */
export const gs1Out = z
  .object({
    gtin: gs1Field(text, '01', 'Global Trade Item Number (GTIN), 14 digits'),
    content_gtin: gs1Field(text, '02', 'GTIN of the contained trade items'),
    sscc: gs1Field(text, '00', 'Serial Shipping Container Code of the pallet or box'),
    batch_number: gs1Field(text, '10', 'Batch number'),
    serial_number: gs1Field(text, '21', 'Serial number'),
    manufactured_on: gs1Field(day, '11', 'Date of manufacture'),
    packaged_on: gs1Field(day, '13', 'Packaging date'),
    best_before: gs1Field(day, '15', 'Best-before date'),
    expires_on: gs1Field(day, '17', 'Expiration date: the last day of use'),
    produced_at: gs1Field(text, '8008', 'Date and time of production, in local time without an offset'),
    count: gs1Field(quantityOut(), '30, 37', 'Number of contained items'),
    net_weight_kg: gs1Field(quantityOut(), '310n', 'Net weight in kilograms'),
    additional_id: gs1Field(text, '240', "Manufacturer's additional product number"),
    customer_part_number: gs1Field(text, '241', "Customer's part number"),
    order_number: gs1Field(text, '400', "Customer's purchase order number"),
    asset_id: gs1Field(text, '8004', 'Global Individual Asset Identifier'),
    location_number: gs1Field(text, '414', 'Global Location Number of a physical location'),
    elements: z
      .record(z.string(), z.string())
      .meta({ description: 'All elements of the code by application identifier (AI), as encoded' }),
  })
  .meta({ id: 'CodeContent', description: 'Data in a GS1 code. Fields that the code does not have are absent' })

export function presentGs1(elements: Elements, { count, net_weight_kg, ...texts }: Gs1Fields) {
  return {
    ...texts,
    ...(count === undefined ? {} : { count: exact(count) }),
    ...(net_weight_kg === undefined ? {} : { net_weight_kg: exact(net_weight_kg) }),
    elements: Object.fromEntries(elements),
  }
}
