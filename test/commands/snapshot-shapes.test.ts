import { expect } from 'chai'
import { snapshotVersionOf } from '../../src/commands/executor/snapshots.js'
import { administration } from '../../src/domain/administration.js'
import { apiKey } from '../../src/domain/api-keys.js'
import { audit } from '../../src/domain/audit.js'
import type { Aggregate } from '../../src/domain/decisions/aggregate.js'
import { deliveryNote } from '../../src/domain/delivery-notes.js'
import { deliveryNumbers } from '../../src/domain/delivery-numbers.js'
import { fileImport } from '../../src/domain/imports.js'
import { insurance } from '../../src/domain/insurances.js'
import { signInLink } from '../../src/domain/links.js'
import { locationTree } from '../../src/domain/location-tree.js'
import { location } from '../../src/domain/locations.js'
import { material } from '../../src/domain/materials.js'
import { notice } from '../../src/domain/notices.js'
import { tool } from '../../src/domain/tools.js'
import { uniqueValue } from '../../src/domain/unique-values.js'
import { user } from '../../src/domain/users.js'
import { webhook } from '../../src/domain/webhooks.js'
import { RESOURCES } from '../../src/events/kinds/derived.js'
import { type AnyEvent, REGISTRY } from '../../src/events/kinds/registry.js'
import * as audits from '../support/audit-story.js'
import { createdTracked, quarantinedInFull, receivedInto, registered } from '../support/batch-story.js'
import { calibrated } from '../support/calibration-story.js'
import { expectValid, fold, NOW } from '../support/given.js'
import * as insurances from '../support/insurance-story.js'
import { changeOf, claimed } from '../support/unique-value-story.js'

const LINE = { line_no: 1, quantity: '1', from_location_id: null, to_location_id: 'loc_1' }
const ITEM = { material_id: 'mat_1', quantity: '1', location_id: null, from_location_id: null, to_location_id: null }
const SECRET = { key_hash: 'a'.repeat(64), prefix: 'inv_' }

/** The fields and types of a state with all optional content. */
function shapeOf<State extends object, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  ...history: readonly Event[]
): { readonly kind: string; readonly version: number; readonly shape: string } {
  history.forEach(expectValid)
  return {
    kind: aggregate.kind,
    version: snapshotVersionOf(aggregate, REGISTRY),
    shape: describeShape(fold(aggregate, history)),
  }
}

function describeShape(value: unknown): string {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  if (Array.isArray(value)) return `[${describeShape(value[0])}]`
  const members = Object.entries(value).map(([name, member]) => `${nameOf(name)}: ${describeShape(member)}`)
  return `{${members.toSorted().join(', ')}}`
}

/** Object keys that are IDs rather than field names. */
const nameOf = (key: string): string => (/^[a-z]+_\d/.test(key) ? '*' : key)

const STATES = [
  shapeOf(
    fileImport,
    {
      type: 'import-requested',
      data: {
        ...{ kind: 'materials', format: 'csv', columns: { A: 'name' }, dry_run: false, file_sha256: 'f', bytes: 1 },
        ...{ upload: 'imp_1', ordered_ids: true },
      },
    },
    { type: 'import-checked', data: { rows: 1, errors: [], more_errors: 0 } },
    {
      type: 'import-finished',
      data: {
        ...{ created: 1, updated: 0, unchanged: 0, more_errors: 0 },
        errors: [{ row: 2, column: 'name', message: 'is required' }],
      },
    },
  ),
  shapeOf(
    material,
    {
      type: 'material-created',
      data: {
        ...{ name: 'Glue', unit: 'l', sku: 'G', ean: 'E', category: 'C', description: 'D', min_stock: '1' },
        ...{ purchase_price: '1', custom_fields: {}, primary_location_id: 'loc_1' },
      },
    },
    {
      type: 'stock-moved',
      data: {
        ...{ movement_id: 'mov_2', type: 'reversal', quantity: '1', before: '0', after: '1', note: null, reason: null },
        legs: [{ location_id: 'loc_1', before: '0', after: '1' }],
        ...{ reference: null, delivery_note_id: null, reverses: 'mov_1' },
        material: { name: 'Glue', sku: 'G', unit: 'l', min_stock: '1' },
      },
    },
    {
      type: 'stock-reserved',
      data: { delivery_note_id: 'dn_1', attempt: 1, type: 'receipt', reference: 'R', lines: [LINE], effective_at: NOW },
    },
    { type: 'material-archived', data: { category: 'C', archived_at: NOW } },
  ),
  shapeOf(
    tool,
    {
      type: 'tool-created',
      data: {
        ...{ name: 'Drill', category: 'C', serial_number: 'S', asset_tag: 'A', condition: 'good' },
        ...{ location_id: 'loc_1', custom_fields: {} },
      },
    },
    {
      type: 'tool-checked-out',
      data: {
        ...{ user_id: 'usr_1', expected_return: '2026-11-28', note: 'N', condition: 'good', location_id: 'loc_1' },
        tool: { name: 'Drill', category: 'C', serial_number: 'S', asset_tag: 'A' },
      },
    },
    ...calibrated,
  ),
  shapeOf(
    location,
    { type: 'location-created', data: { name: 'Shelf', code: 'A', description: 'D', parent_id: 'loc_2' } },
    { type: 'location-archived', data: { archived_at: NOW } },
  ),
  shapeOf(
    deliveryNote,
    {
      type: 'delivery-note-created',
      data: {
        ...{
          type: 'receipt',
          status: 'open',
          location_id: 'loc_1',
          from_location_id: 'loc_1',
          to_location_id: 'loc_1',
        },
        ...{ items: [ITEM], note: 'N', reference: 'R' },
      },
    },
    {
      type: 'delivery-note-numbered',
      data: {
        ...{ number: 'DN-2026-000001', type: 'receipt', status: 'open', note: 'N', reference: 'R', items: [ITEM] },
        ...{ location_id: 'loc_1', from_location_id: 'loc_1', to_location_id: 'loc_1' },
      },
    },
    {
      type: 'delivery-note-completion-started',
      data: { effective_at: NOW, lines: [{ ...LINE, material_id: 'mat_1', sku: 'S', unit: 'pcs' }] },
    },
    {
      type: 'delivery-note-completion-committed',
      data: { attempt: 2, reservations: [{ material_id: 'mat_1', revision: 1 }] },
    },
    {
      type: 'delivery-note-completed',
      data: {
        attempt: 2,
        number: 'DN-2026-000001',
        type: 'receipt',
        note: 'N',
        reference: 'R',
        lines: [],
        effective_at: NOW,
      },
    },
  ),
  shapeOf(
    insurance,
    insurances.full,
    { type: 'insurance-updated', data: { covered: { from: [], to: insurances.DETAILS.covered } } },
    insurances.claimOpened(1),
    insurances.claimUpdated(1, {
      ...{ reported_on: { from: null, to: '2026-11-02' }, quantity: { from: null, to: '1' } },
      ...{ insurer_reference: { from: null, to: 'S-1' }, settled: { from: null, to: insurances.euros('400') } },
    }),
    insurances.cancelled('2026-12-31'),
  ),
  shapeOf(deliveryNumbers, { type: 'delivery-number-assigned', data: { number: 1, delivery_note_id: 'dn_1' } }),
  shapeOf(user, { type: 'user-created', data: { name: 'Ada', email: 'E', role: 'admin' } }),
  shapeOf(
    webhook,
    {
      type: 'webhook-created',
      data: { name: 'W', url: 'U', events: ['*'], active: true, secret: 'v1.s', secret_hint: 'H' },
    },
    {
      type: 'webhook-secret-rotated',
      data: { secret: 'v1.t', secret_hint: 'H', previous: { secret: 'v1.s', until: NOW } },
    },
    { type: 'webhook-disabled', data: { reason: 'gone' } },
    { type: 'webhook-deleted', data: {} },
  ),
  shapeOf(
    apiKey,
    {
      type: 'api-key-created',
      data: {
        ...{ ...SECRET, name: 'K', user_id: 'usr_1', scopes: ['admin'], plan: 'starter', expires_at: NOW },
        ...{ kind: 'session', opened_with: SECRET.key_hash },
        link: { id: 'lnk_1', created_by: { user_id: 'usr_2', key_id: 'key_2' } },
      },
    },
    { type: 'api-key-revoked', data: { key_hash: SECRET.key_hash, revoked_at: NOW } },
  ),
  shapeOf(
    signInLink,
    {
      type: 'sign-in-link-created',
      data: { user_id: 'usr_1', secret_hash: SECRET.key_hash, plan: 'starter', expires_at: NOW },
    },
    { type: 'sign-in-link-opened', data: { user_id: 'usr_1' } },
    { type: 'sign-in-link-revoked', data: { user_id: 'usr_1' } },
  ),
  shapeOf(uniqueValue, claimed({ change: changeOf('evt_1') })),
  shapeOf(notice, {
    type: 'notice-given',
    data: { type: 'batch.expired', record_id: 'bat_1', date: '2026-11-20', record: { quantity: '1' } },
  }),
  shapeOf(audit, audits.recorded, audits.signed, audits.cosigned, audits.timestamped, audits.rotated, audits.restarted),
  shapeOf(administration, {
    type: 'administration-leave-granted',
    data: {
      ...{ stream: 'apiKey-key_1', revision: 1, command: { key: 'k', hash: 'h' } },
      leave: { type: 'api-key-revoked', data: { key_hash: SECRET.key_hash, revoked_at: NOW } },
    },
  }),
  shapeOf(locationTree, {
    type: 'location-move-granted',
    data: {
      ...{ stream: 'location-loc_1', revision: 1, command: { key: 'k', hash: 'h' } },
      move: { type: 'location-updated', data: { parent_id: { from: 'loc_2', to: 'loc_3' } } },
    },
  }),
]

const IMPORT =
  '{attempt: number, bytes: number, columns: {A: string}, completed_at: string, created: number, ' +
  'created_at: string, created_by: string, dry_run: boolean, errors: [{column: string, message: string, ' +
  'row: number}], file_sha256: string, format: string, kind: string, more_errors: number, ' +
  'requested_by: {key_id: string, user_id: string}, rows: number, status: string, unchanged: number, ' +
  'updated: number, upload: string}'

/**
 * What the snapshots of each version hold: snapshots that users have are read as long as their version is the one here.
 * A state of another shape is another line, under the next `snapshotVersion` (a new version of an event
 * raises it automatically); no line is ever edited.
 */
const KNOWN_SHAPES: Readonly<Record<string, string>> = {
  'material 2':
    '{archived_at: string, balances: {*: string}, category: string, created_at: string, custom_fields: {}, ' +
    'description: string, ean: string, min_stock: string, name: string, primary_location_id: string, ' +
    'purchase_price: string, reservations: {*: {attempt: number, lines: [{from_location_id: null, ' +
    'line_no: number, quantity: string, to_location_id: string}], reference: string, revision: number, ' +
    'type: string}}, reversed: [string], sku: string, stock: string, unit: string, updated_at: string}',
  'material 5':
    '{archived_at: string, balances: {*: string}, category: string, created_at: string, custom_fields: ' +
    '{}, description: string, ean: string, min_stock: string, name: string, primary_location_id: string, ' +
    'purchase_price: string, recent: {*: {base: string, periods: [{end: string, from: string, low: ' +
    'string, movements: number, revision: number}]}}, reservations: {*: {attempt: number, effective_at: string, lines: ' +
    '[{from_location_id: null, line_no: number, quantity: string, to_location_id: string}], reference: ' +
    'string, revision: number, type: string}}, reversed: [string], sku: string, stock: string, unit: ' +
    'string, updated_at: string}',
  'tool 1':
    '{archived_at: null, asset_tag: string, category: string, condition: string, created_at: string, ' +
    'custom_fields: {}, holder: {expected_return: string, note: string, since: string, user_id: string}, ' +
    'location_id: string, name: string, serial_number: string, status: string, updated_at: string}',
  'tool 2':
    '{archived_at: null, asset_tag: string, calibration: {plans: {*: {anchor: string, block_checkout: ' +
    'boolean, certificate_required: boolean, created_at: string, end_of_month: boolean, extension: ' +
    '{due_on: string, until: string}, first_due_on: string, grace_days: number, interval: {unit: string, ' +
    'value: number}, kind: string, last_performed_on: null, lead_days: number, name: string, procedure: ' +
    'string, provider: string, revision: number, standing: {calibration_id: string, conceded_until: null, ' +
    'next_due_on: string, performed_on: string, result: string}, updated_at: string}}, records: [{due_on: ' +
    'string, extension: {due_on: string, until: string}, id: string, impact: string, next_due_on: null, ' +
    'performed_on: string, plan_id: string, result: string, revision: number}], unplanned: ' +
    '{calibration_id: string, conceded_until: null, next_due_on: null, performed_on: string, result: ' +
    'string}}, category: string, condition: string, created_at: string, custom_fields: {}, holder: ' +
    '{expected_return: string, note: string, since: string, user_id: string}, location_id: string, name: ' +
    'string, serial_number: string, status: string, updated_at: string}',
  'location 1':
    '{archived_at: string, code: string, created_at: string, description: string, name: string, ' +
    'parent_id: string, updated_at: string}',
  'deliveryNote 1':
    '{completed_at: string, completed_by: string, completion: {attempt: number, lines: [{from_location_id: null, ' +
    'line_no: number, material_id: string, quantity: string, to_location_id: string}], phase: string, ' +
    'reservations: [{material_id: string, revision: number}]}, created_at: string, created_by: string, ' +
    'from_location_id: string, items: [{from_location_id: null, location_id: null, material_id: string, ' +
    'quantity: string, to_location_id: null}], location_id: string, note: string, number: string, ' +
    'reference: string, status: string, to_location_id: string, type: string, updated_at: string}',
  'deliveryNote 3':
    '{completed_at: string, completed_by: string, completion: {attempt: number, lines: [{from_location_id: null, ' +
    'line_no: number, material_id: string, quantity: string, sku: string, to_location_id: string, unit: string}], ' +
    'phase: string, reservations: [{material_id: string, revision: number}]}, created_at: string, created_by: string, ' +
    'from_location_id: string, items: [{from_location_id: null, location_id: null, material_id: string, ' +
    'quantity: string, to_location_id: null}], location_id: string, note: string, number: string, ' +
    'reference: string, status: string, to_location_id: string, type: string, updated_at: string}',
  'deliveryNote 5':
    '{completed_at: string, completed_by: string, completion: {attempt: number, effective_at: string, ' +
    'lines: [{from_location_id: null, line_no: number, material_id: string, quantity: string, sku: ' +
    'string, to_location_id: string, unit: string}], phase: string, reservations: [{material_id: string, ' +
    'revision: number}]}, created_at: string, created_by: string, effective_at: string, from_location_id: ' +
    'string, items: [{from_location_id: null, location_id: null, material_id: string, quantity: string, ' +
    'to_location_id: null}], location_id: string, note: string, number: string, reference: string, ' +
    'status: string, to_location_id: string, type: string, updated_at: string}',
  'insurance 1':
    '{alert_days: number, auto_renew: boolean, cancel_reason: null, cancelled_on: string, claims: {1: ' +
    '{claimed: {amount: string, currency: string}, created_at: string, description: string, ' +
    'insurer_reference: string, number: number, occurred_on: string, quantity: string, reported_on: string, ' +
    'revision: number, settled: {amount: string, currency: string}, status: string, subject: {id: string, ' +
    'type: string}, updated_at: string}}, claims_made: number, claims_open: number, contact: {email: string, ' +
    'name: string, phone: string}, coverage_type: string, covered: [{id: string, insured_value: string, type: ' +
    'string}], created_at: string, custom_fields: {broker: string}, deductible: {amount: string, currency: ' +
    'string}, document: {sha256: string, uri: string}, ends_on: string, insurer: string, note: string, ' +
    'notice_days: number, policy_number: string, premium: {amount: string, currency: string, period: string}, ' +
    'renewal_months: number, starts_on: string, sum_insured: {amount: string, currency: string}, terms: ' +
    '[{ends_on: string, number: number, policy_number: string, premium: {amount: string, currency: string, ' +
    'period: string}, renewal_months: null, starts_on: string, sum_insured: {amount: string, currency: ' +
    'string}}], updated_at: string}',
  'deliveryNumbers 1': '{last: number, recent: [string]}',
  'user 2':
    '{active: boolean, created_at: string, deactivated_at: null, email: string, erased_at: null, name: string, ' +
    'role: string}',
  'webhook 1':
    '{active: boolean, created_at: string, deleted_at: string, disabled_reason: string, enabled_at: string, ' +
    'events: [string], name: string, previous: [{secret: string, until: string}], secret: string, ' +
    'secret_hint: string, updated_at: string, url: string}',
  'apiKey 1':
    '{created_at: string, expires_at: string, key_hash: string, name: string, plan: string, prefix: string, ' +
    'revoked_at: string, scopes: [string], user_id: string}',
  'apiKey 2':
    '{created_at: string, expires_at: string, key_hash: string, kind: string, name: string, opened_with: string, plan: string, prefix: string, ' +
    'revoked_at: string, scopes: [string], user_id: string}',
  'apiKey 3':
    '{created_at: string, expires_at: string, key_hash: string, kind: string, link: {created_by: {key_id: string, ' +
    'user_id: string}, id: string}, name: string, opened_with: string, plan: string, prefix: string, ' +
    'revoked_at: string, scopes: [string], user_id: string}',
  'signInLink 1':
    '{created_at: string, created_by: {key_id: string, user_id: string}, expires_at: string, opened_at: string, plan: string, ' +
    'revoked_at: string, secret_hash: string, user_id: string}',
  'uniqueValue 1':
    '{attempt: string, change: {events: [{command: {hash: string, key: string}, data: {}, id: string, type: string}], ' +
    'expected_revision: number, stream: string}, decided_in: string, field: string, material_id: string, ' +
    'released: boolean, revision: number, value: string}',
  'import 1': IMPORT,
  'import 2': IMPORT,
  'import 3': IMPORT.replace('requested_by', 'ordered_ids: boolean, requested_by'),
  'notice 1': '{date: string, record_id: string, type: string}',
  'audit 1':
    '{checkpoint: {at: string, checkpoint: string, heads: {root: string, size: number}, isCosigned: boolean, ' +
    'key: string, origin: string, root: string, size: number}, key: string, origin: string, timestampedAt: string}',
  'administration 1':
    '{granted: number, last: {command: {hash: string, key: string}, leave: {data: {key_hash: string, ' +
    'revoked_at: string}, type: string}, revision: number, stream: string}}',
  'locationTree 1':
    '{granted: number, last: {command: {hash: string, key: string}, move: {data: {parent_id: {from: string, ' +
    'to: string}}, type: string}, revision: number, stream: string}}',
}

const KNOWN_BATCH_SHAPE =
  '5 {archived_at: null, balances: {loc_a: string}, batch_numbering: string, batch_policy: string, ' +
  'batch_tracking: boolean, batches: {known: number, numbers: {keys: [string], values: [string]}, ' +
  'order: {keys: [string], values: [string]}, records: {keys: [string], values: [{balances: {loc_a: ' +
  'string}, batch_number: string, best_before: string, created_at: string, custom_fields: {a: string}, ' +
  'expires_on: string, gtin: string, manufactured_on: string, note: string, quantity: string, ' +
  'received_at: string, recent: {loc_a: {base: string, periods: [{end: string, from: string, low: string, ' +
  'movements: number, revision: number}]}}, revision: number, source_note_id: string, status: string, status_at: string, ' +
  'status_by: string, status_reason: string, supplier: string, supplier_batch: string, unit_cost: ' +
  'string, updated_at: string}]}, stocked: number}, block_expired: boolean, category: string, ' +
  'created_at: string, custom_fields: {colour: string}, description: null, ean: null, ' +
  'expiry_alert_days: number, min_stock: string, name: string, primary_location_id: string, ' +
  'purchase_price: null, recent: {loc_a: {base: string, periods: [{end: string, from: string, low: string, ' +
  'movements: number, revision: number}]}}, reservations: {}, reversed: [undefined], shelf_life_days: null, sku: string, ' +
  'stock: string, unit: string, updated_at: string}'

/** The additional state of a material with batch tracking. */
const TRACKED = shapeOf(material, createdTracked, registered, receivedInto, quarantinedInFull)

describe('A snapshot', () => {
  it('has a version for each state shape', () => {
    const shapes = STATES.map(({ kind, version, shape }) => [`${kind} ${version}`, shape] as const)
    for (const [version, shape] of shapes) {
      expect(shape, `${version}: raise its snapshotVersion`).to.equal(KNOWN_SHAPES[version])
    }
    expect(STATES).to.have.length(RESOURCES.length)
  })

  it('of a material with batch tracking also has a version for each shape', () => {
    expect(`${TRACKED.version} ${TRACKED.shape}`, 'raise its snapshotVersion').to.equal(KNOWN_BATCH_SHAPE)
  })
})
