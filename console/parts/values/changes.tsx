import { locale, type Phrase, say } from '../../words.js'
import { plain } from './quantity.js'
import { calendarDay } from './time.js'

type Fields = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

/** Labels of fields. Other fields are shown by their API name. */
const WORDS: Readonly<Record<string, Phrase>> = {
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

export const fieldName = (field: string): string => {
  const word = WORDS[field]
  return word === undefined ? field.replace(ID, '').replaceAll('_', ' ') : say(word)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DECIMAL = /^-?\d{1,13}(\.\d{1,6})?$/
const NUMBERS = new Set(['min_stock', 'purchase_price', 'unit_cost', 'stock', 'quantity'])
const MAX_VALUE_LENGTH = 200

/** Returns the parts of an object that have a value, such as `interval: year 1`. */
const writtenParts = (value: object): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== '' && part !== false)
    .map(([name, part]) =>
      Array.isArray(value) ? writtenValue(name, part) : `${fieldName(name)}: ${writtenValue(name, part)}`,
    )
    .join(', ')

/** Returns a value as people read it. */
export function writtenValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return value.toLocaleString(locale.value, { maximumFractionDigits: 6 })
  if (typeof value === 'object') return writtenParts(value).slice(0, MAX_VALUE_LENGTH)
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
          <del>{writtenValue(field, from)}</del> <span aria-hidden="true">→</span> <ins>{writtenValue(field, to)}</ins>
        </dd>
      </div>
    ))}
  </dl>
)
