import { locale, type MessageKey, t } from '../../i18n/messages.js'
import { plain } from './quantity.js'
import { calendarDay } from './time.js'

type Fields = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** Labels of fields. Other fields are shown by their API name. */
const FIELD_LABELS: Readonly<Record<string, MessageKey>> = {
  name: 'name',
  code: 'code',
  email: 'email',
  role: 'role',
  unit: 'unit',
  category: 'category',
  sku: 'sku',
  ean: 'ean',
  min_stock: 'minimum',
  purchase_price: 'price',
  description: 'description',
  note: 'note',
  stock: 'stock',
  location_id: 'location',
  parent_id: 'locations.parent',
  batch_number: 'batch.number',
  expires_on: 'batch.expires',
  supplier: 'batch.supplier',
  supplier_batch: 'batch.supplierBatch',
  status_reason: 'reason',
  status: 'state',
}

const ID = /\.[a-z]+_[0-9a-z]{26}\b/g

const fieldName = (field: string): string => {
  const word = FIELD_LABELS[field]
  return word === undefined ? field.replace(ID, '').replaceAll('_', ' ') : t(word)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DECIMAL = /^-?\d{1,13}(\.\d{1,6})?$/
const NUMBERS = new Set(['min_stock', 'purchase_price', 'unit_cost', 'stock', 'quantity'])
const MAX_VALUE_LENGTH = 200

/** Returns the parts of an object that have a value, such as `interval: year 1`. */
const partsText = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== '' && part !== false)
    .map(([name, part]) =>
      Array.isArray(value) ? valueText(name, part) : `${fieldName(name)}: ${valueText(name, part)}`,
    )
    .join(', ')

/** Returns a value as people read it. */
function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return value.toLocaleString(locale.value, { maximumFractionDigits: 6 })
  if (typeof value === 'object') return partsText(value).slice(0, MAX_VALUE_LENGTH)
  if (typeof value !== 'string') return String(value)
  if (DAY.test(value)) return calendarDay(value)
  if (NUMBERS.has(field) && DECIMAL.test(value)) return plain(value)
  return value.slice(0, MAX_VALUE_LENGTH)
}

/** Changed fields with their previous and new values. */
export const Changes = ({ fields }: { readonly fields: Fields }) => (
  <dl class="changes">
    {Object.entries(fields).map(([field, { from, to }]) => (
      <div key={field}>
        <dt>{fieldName(field)}</dt>
        <dd>
          <del>{valueText(field, from)}</del> <span aria-hidden="true">→</span> <ins>{valueText(field, to)}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
