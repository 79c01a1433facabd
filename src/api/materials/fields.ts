import type { materialFields } from '../../events/materials.js'
import { freeText, quantityFromZero, text } from '../frame/schema/fields.js'
import {
  customFieldsField,
  decimalOf,
  type FieldTable,
  nullable,
  required,
  restorable,
} from '../records/field-table.js'

/** Fields of a material that requests set. Bodies, imports, and commands are derived from them. */
export const fields = {
  name: required(text(200)),
  unit: required(text(50)),
  sku: nullable(freeText(100)),
  ean: nullable(freeText(100)),
  category: nullable(text(100)),
  description: nullable(freeText(10_000)),
  min_stock: restorable(
    decimalOf(quantityFromZero()),
    '0',
    'Minimum stock. Stock below this quantity is low. Decimal, up to 6 places. Null means 0, the default for a new material',
  ),
  purchase_price: nullable(decimalOf(quantityFromZero())),
  custom_fields: customFieldsField,
} satisfies FieldTable<typeof materialFields>
