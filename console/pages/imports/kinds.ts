import type { Records } from '../../api/inventory.js'
import { may } from '../../api/session.js'
import type { MessageKey } from '../../i18n/messages.js'

export type ImportKindName = Records['ImportKind']

interface ImportKind {
  readonly label: MessageKey
  readonly scopes: readonly string[]
  /** Fields that a column can be mapped to. */
  readonly fields: readonly string[]
  readonly hasCustomFields?: boolean
  /** Example row for the template. */
  readonly example: Readonly<Record<string, string>>
  readonly list: string
}

const splitWords = (text: string): readonly string[] => text.split(' ')

const IMPORT_KINDS = {
  materials: {
    label: 'menu.materials',
    scopes: ['materials:write'],
    fields: splitWords(
      'id name unit sku ean category description min_stock purchase_price stock location location_id locations batch_tracking batch_policy batch_numbering block_expired shelf_life_days expiry_alert_days',
    ),
    hasCustomFields: true,
    example: {
      ...{ name: 'Wood screw 4 x 40', unit: 'pcs', sku: 'SCR-0440', ean: '4006381333931', category: 'Screws' },
      ...{ min_stock: '50', stock: '120', location: '' },
    },
    list: '/materials',
  },
  tools: {
    label: 'labels.tools',
    scopes: ['tools:write'],
    fields: splitWords('id name category serial_number asset_tag condition location location_id'),
    hasCustomFields: true,
    example: {
      ...{ name: 'Drill', category: 'Power tools', serial_number: 'SN-1007', asset_tag: 'T-1' },
      ...{ condition: 'good', location: '' },
    },
    list: '/tools',
  },
  locations: {
    label: 'menu.locations',
    scopes: ['locations:write'],
    fields: splitWords('id name code description parent_id'),
    example: { name: 'Shelf A', code: 'A', description: 'Left of the door' },
    list: '/locations',
  },
  users: {
    label: 'menu.people',
    scopes: ['admin'],
    fields: splitWords('id name email role active'),
    example: { name: 'Ada Byron', email: 'ada@example.com', role: 'member' },
    list: '/people',
  },
  batches: {
    label: 'menu.batches',
    scopes: ['batches:write', 'materials:write'],
    fields: splitWords(
      'id material_id material sku batch_number gtin supplier supplier_batch manufactured_on best_before expires_on received_at unit_cost note reason quantity location location_id',
    ),
    hasCustomFields: true,
    example: {
      ...{ sku: 'GLU-3202', batch_number: 'L-77', supplier: 'Adhesives Ltd', expires_on: '2028-12-31' },
      ...{ quantity: '12', location: '' },
    },
    list: '/batches',
  },
  'calibration-plans': {
    label: 'imports.plans',
    scopes: ['calibration:write'],
    fields: splitWords(
      'id tool_id name kind interval.value interval.unit first_due_on last_performed_on anchor end_of_month lead_days grace_days procedure provider certificate_required block_checkout',
    ),
    example: {
      ...{ tool_id: '', name: 'Every year', kind: 'calibration' },
      ...{ 'interval.value': '12', 'interval.unit': 'months', lead_days: '30' },
    },
    list: '/calibration',
  },
  insurances: {
    label: 'imports.insurances',
    scopes: ['insurance:write'],
    fields: splitWords(
      'id policy_number insurer coverage_type covered sum_insured.amount sum_insured.currency deductible.amount deductible.currency premium.amount premium.currency premium.period starts_on ends_on auto_renew renewal_months notice_days alert_days document.uri document.sha256 contact.name contact.email contact.phone note',
    ),
    hasCustomFields: true,
    example: {
      ...{ policy_number: 'P-100', insurer: 'Mutual', coverage_type: 'theft', starts_on: '2027-01-01' },
      ...{ 'sum_insured.amount': '25000', 'sum_insured.currency': 'EUR' },
    },
    list: '/insurance',
  },
} satisfies Readonly<Record<ImportKindName, ImportKind>>

export const kindOf = (name: ImportKindName): ImportKind => IMPORT_KINDS[name]

export const importKinds = (): readonly ImportKindName[] =>
  (Object.keys(IMPORT_KINDS) as ImportKindName[]).filter(kind => may(...IMPORT_KINDS[kind].scopes))

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the field that matches a column by name or by label, or an empty string. */
export function fieldFor(kind: ImportKindName, column: string, called: Readonly<Record<string, string>>): string {
  const { fields, hasCustomFields } = kindOf(kind)
  const name = column.trim()
  if (fields.includes(name)) return name
  // The service decides whether outer white space is part of the name.
  if (hasCustomFields && /^custom_fields(\..+)?$/.test(name)) return column
  const same = fields.find(field => plain(field) === plain(name))
  return same ?? fields.find(field => called[field] !== undefined && plain(called[field]) === plain(name)) ?? ''
}
