import fc, { type Arbitrary } from 'fast-check'
import { IMPORTED } from '../../src/events/imports.js'

/** A file to import, as sent. */
export interface RandomFile {
  readonly type: 'text/csv' | 'application/x-ndjson'
  readonly text: string
}

const place = (prefix: string) => fc.nat({ max: 999 }).map(n => `<${prefix}:${n}>`)
const day = fc.constantFrom('2026-11-21', '2001-01-01', '2099-12-31', '2026-13-41', '261121')
const word = fc.oneof(
  fc.constantFrom('Glue', '=1+1', "'", '"', '', ' ', 'true', '1', '-0.5', '1e21', 'null', '{"a":1}', '[{"id":1}]'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const number = fc.constantFrom('0', '1', '12.5', '0.000001', '-1', '1e3', '9007199254740993', 'x')

/** Content for columns of any kind. */
const COLUMNS: Readonly<Record<string, Arbitrary<string>>> = {
  ...{ name: word, unit: word, sku: word, ean: word, category: word, code: word, description: word, note: word },
  ...{ stock: number, min_stock: number, quantity: number, purchase_price: number, unit_cost: number },
  ...{ id: fc.oneof(place('mat'), place('tool'), word), location_id: place('loc'), location: word, locations: word },
  ...{ email: fc.constantFrom('ada@example.com', 'x'), role: fc.constantFrom('member', 'admin', 'x'), active: word },
  ...{ batch_tracking: word, batch_number: word, material_id: place('mat'), material: word, expires_on: day },
  ...{ serial_number: word, asset_tag: word, tool_id: place('tool'), first_due_on: day, interval: word },
  ...{ policy_number: word, insurer: word, starts_on: day, ends_on: day, covered: word, 'premium.amount': number },
  ...{ custom_fields: word, 'custom_fields.a': word, 'custom_fields.__proto__': word, __proto__: word, '': word },
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const tables = fc
  .tuple(fc.subarray(Object.keys(COLUMNS), { minLength: 1, maxLength: 6 }), fc.nat({ max: 4 }))
  .chain(([names, count]) => {
    const row = fc.tuple(...names.map(name => COLUMNS[name] ?? word))
    return fc.tuple(fc.constant(names), fc.array(row, { minLength: 1, maxLength: count + 1 }))
  })

const csv = tables.map(([names, rows]) => [names, ...rows].map(row => `${row.map(cell).join(',')}\n`).join(''))
const lines = tables.map(([names, rows]) =>
  rows.map(row => `${JSON.stringify(Object.fromEntries(names.map((name, n) => [name, row[n]])))}\n`).join(''),
)
/** Values that are accepted. */
const plain = fc.oneof(
  fc.nat({ max: 9_999 }).map(n => `name,unit\nGlue ${n},l\n`),
  fc.nat({ max: 9_999 }).map(n => `name\nShelf ${n}\n`),
)
const broken = fc
  .tuple(fc.oneof(csv, lines), fc.nat(), fc.constantFrom('"', '\n', '\0', '\\', '{', ',', '\ufeff'))
  .map(([text, at, wrong]) => `${text.slice(0, at % text.length)}${wrong}${text.slice(at % text.length)}`)

export const files: Arbitrary<RandomFile> = fc.oneof(
  ...[plain, csv, broken].map(texts => texts.map(text => ({ type: 'text/csv', text }) as const)),
  ...[lines, broken].map(texts => texts.map(text => ({ type: 'application/x-ndjson', text }) as const)),
)

export const importColumns = fc.oneof(
  fc.constantFrom('{"name":"description","Shelf":null}', '{"x":"name"}', '{"__proto__":"name"}', '{', '[]'),
  fc.constantFrom(...IMPORTED).map(kind => JSON.stringify({ [kind]: null })),
)
