import type { BatchSettings, BatchThen } from '../../src/events/batches.js'
import type { MaterialEvent } from '../../src/events/materials.js'
import type { NoticeEvent } from '../../src/events/notices.js'
import { NOW } from './given.js'
import { DETAILS, leg, moved } from './material-story.js'

export const SETTINGS: BatchSettings = {
  batch_tracking: true,
  batch_policy: 'fefo',
  batch_numbering: 'required',
  shelf_life_days: null,
  expiry_alert_days: 30,
  block_expired: true,
}

const OWNER = { name: 'Screw', sku: 'S-1', unit: 'pcs' }

/** A batch as it is published. */
export const announced: BatchThen = {
  batch_id: 'bat_1',
  batch_number: 'L-77',
  gtin: null,
  supplier: null,
  supplier_batch: null,
  manufactured_on: null,
  best_before: null,
  expires_on: '2027-03-31',
  received_at: null,
  unit_cost: null,
  note: null,
  custom_fields: {},
  source_note_id: null,
  status: 'available',
  status_reason: null,
  status_at: null,
  status_by: null,
  created_at: NOW,
  quantity: '0',
  reserved: '0',
  reserved_by: [],
  locations: [],
}

const stated = (status: BatchThen['status']): BatchThen => ({
  ...announced,
  received_at: NOW,
  quantity: '5',
  locations: [{ location_id: 'loc_a', stock: '5' }],
  status,
  status_reason: 'Broken seal',
  status_at: NOW,
  status_by: 'usr_1',
})

export const createdTracked: MaterialEvent = { type: 'material-created', data: { ...DETAILS, ...SETTINGS } }
export const enabled: MaterialEvent = { type: 'batch-tracking-enabled', data: { ...SETTINGS, material: OWNER } }
export const disabled: MaterialEvent = { type: 'batch-tracking-disabled', data: { material: OWNER } }
export const registered: MaterialEvent = { type: 'batch-registered', data: { batch: announced, material: OWNER } }
export const receivedInto: MaterialEvent = moved('mov_10', {
  type: 'receipt',
  quantity: '5',
  before: '0',
  after: '5',
  legs: [
    {
      ...leg('loc_a', '0', '5'),
      batches: [{ batch_id: 'bat_1', batch_number: 'L-77', before: '0', after: '5' }],
    },
  ],
})
export const withdrawnFrom: MaterialEvent = moved('mov_11', {
  type: 'withdrawal',
  quantity: '5',
  before: '5',
  after: '0',
  legs: [
    {
      ...leg('loc_a', '5', '0'),
      batches: [{ batch_id: 'bat_1', batch_number: 'L-77', before: '5', after: '0' }],
    },
  ],
})
export const renumbered: MaterialEvent = {
  type: 'batch-updated',
  data: {
    batch: { ...stated('available'), status_reason: null, status_at: null, status_by: null, supplier: 'Nordic' },
    material: OWNER,
    changes: { supplier: { from: null, to: 'Nordic' } },
    reason: null,
  },
}
const deed = (before: BatchThen['status'], after: BatchThen['status']) => ({
  batch: { ...stated(after), supplier: 'Nordic' },
  material: OWNER,
  before,
  reason: 'Broken seal',
})
export const quarantined: MaterialEvent = { type: 'batch-quarantined', data: deed('available', 'quarantined') }
export const recalled: MaterialEvent = {
  type: 'batch-recalled',
  data: { ...deed('quarantined', 'recalled'), reference: 'R-2026-4' },
}
export const releasedAgain: MaterialEvent = { type: 'batch-released', data: deed('recalled', 'available') }

/** The notice by the clock that the batch expired. */
export const noticed: NoticeEvent = {
  type: 'notice-given',
  data: {
    ...{ type: 'batch.expired', record_id: 'bat_1', date: '2026-11-20' },
    record: {
      batch: { ...stated('available'), expires_on: '2026-11-20' },
      ...{ material: OWNER, material_id: 'mat_1', at: NOW, expired: true },
    },
  },
}

/** With every optional field of a batch. */
export const quarantinedInFull: MaterialEvent = {
  type: 'batch-quarantined',
  data: {
    ...deed('available', 'quarantined'),
    batch: {
      ...stated('quarantined'),
      ...{ gtin: '04012345678901', supplier: 'Nordic', supplier_batch: 'N-1', manufactured_on: '2026-01-01' },
      ...{ best_before: '2027-01-01', unit_cost: '1', note: 'N', custom_fields: { a: 'b' }, source_note_id: 'dn_1' },
    },
  },
}
