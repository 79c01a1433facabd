// Generated from the OpenAPI document: `npm run client:types`.
import { named } from '../parts/form/named.js'

export const NewMaterial = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  unit: { required: true, maxLength: 50 },
  sku: { maxLength: 100 },
  ean: { maxLength: 100 },
  category: { maxLength: 100 },
  description: { maxLength: 10000 },
  batch_policy: { values: ['fefo', 'fifo', 'lifo', 'manual'] },
  batch_numbering: { values: ['required', 'auto'] },
  shelf_life_days: { type: 'number', min: 1, max: 36500 },
  expiry_alert_days: { type: 'number', min: 0, max: 3650 },
  opening_batch_number: { maxLength: 100 },
  locations: { most: 500 },
  'locations.id': { required: true },
  'locations.stock': { required: true },
  'locations.batch_number': { maxLength: 100 },
  'locations.batches': { most: 100 },
})

export const NewMovement = /* @__PURE__ */ named({
  type: { required: true },
  quantity: { required: true },
  batch_number: { maxLength: 100 },
  'batch.supplier': { maxLength: 200 },
  'batch.supplier_batch': { maxLength: 200 },
  'batch.manufactured_on': { type: 'date' },
  'batch.best_before': { type: 'date' },
  'batch.expires_on': { type: 'date' },
  'batch.note': { maxLength: 2000 },
  batches: { most: 100 },
  'batches.batch_number': { maxLength: 100 },
  'batches.quantity': { required: true },
  note: { maxLength: 2000 },
  reason: { maxLength: 500 },
  reference: { maxLength: 200 },
  batch_override: { values: ['expired', 'quarantined', 'recalled'] },
})

export const NewStockAdjustment = /* @__PURE__ */ named({
  type: { required: true },
  quantity: { required: true },
  batch_number: { maxLength: 100 },
  'batch.supplier': { maxLength: 200 },
  'batch.supplier_batch': { maxLength: 200 },
  'batch.manufactured_on': { type: 'date' },
  'batch.best_before': { type: 'date' },
  'batch.expires_on': { type: 'date' },
  'batch.note': { maxLength: 2000 },
  batches: { most: 100 },
  'batches.batch_number': { maxLength: 100 },
  'batches.quantity': { required: true },
  note: { maxLength: 2000 },
  reason: { maxLength: 500 },
  reference: { maxLength: 200 },
  batch_override: { values: ['expired', 'quarantined', 'recalled'] },
})

export const NewReversal = /* @__PURE__ */ named({
  note: { maxLength: 2000 },
  reason: { maxLength: 500 },
  reference: { maxLength: 200 },
})

export const NewBatch = /* @__PURE__ */ named({
  material_id: { required: true },
  batch_number: { required: true, maxLength: 100 },
  supplier: { maxLength: 200 },
  supplier_batch: { maxLength: 200 },
  manufactured_on: { type: 'date' },
  best_before: { type: 'date' },
  expires_on: { type: 'date' },
  note: { maxLength: 2000 },
})

export const BatchPatch = /* @__PURE__ */ named({
  reason: { maxLength: 500 },
})

export const BatchDeed = /* @__PURE__ */ named({
  reason: { required: true, maxLength: 500 },
})

export const BatchRecall = /* @__PURE__ */ named({
  reason: { required: true, maxLength: 500 },
  reference: { maxLength: 200 },
})

export const NewTool = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  category: { maxLength: 100 },
  serial_number: { maxLength: 100 },
  asset_tag: { maxLength: 100 },
  condition: { values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
})

export const Checkout = /* @__PURE__ */ named({
  user_id: { required: true },
  expected_return: { type: 'date' },
  note: { maxLength: 2000 },
})

export const Checkin = /* @__PURE__ */ named({
  condition: { values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { maxLength: 2000 },
})

export const ToolMaintenance = /* @__PURE__ */ named({
  condition: { values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { maxLength: 2000 },
})

export const ToolRelease = /* @__PURE__ */ named({
  condition: { values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { maxLength: 2000 },
})

export const NewCalibrationPlan = /* @__PURE__ */ named({
  tool_id: { required: true },
  interval: { required: true },
  'interval.value': { required: true, type: 'number', min: 1, max: 1200 },
  'interval.unit': { required: true, values: ['day', 'week', 'month', 'year'] },
  name: { maxLength: 200 },
  kind: { values: ['calibration', 'verification', 'inspection', 'safety_test'] },
  first_due_on: { type: 'date' },
  last_performed_on: { type: 'date' },
  anchor: { values: ['performed', 'due'] },
  lead_days: { type: 'number', min: 0, max: 365 },
  grace_days: { type: 'number', min: 0, max: 365 },
  procedure: { maxLength: 2000 },
  provider: { maxLength: 200 },
})

export const CalibrationExtension = /* @__PURE__ */ named({
  until: { required: true, type: 'date' },
  reason: { required: true, maxLength: 500 },
})

export const NewCalibration = /* @__PURE__ */ named({
  tool_id: { required: true },
  performed_on: { required: true, type: 'date' },
  performed_by: { required: true, maxLength: 200 },
  provider: { maxLength: 200 },
  accreditation: { maxLength: 200 },
  place: { values: ['in_house', 'on_site', 'laboratory'] },
  'environment.note': { maxLength: 500 },
  reference_standards: { most: 20 },
  'reference_standards.name': { required: true, maxLength: 200 },
  'reference_standards.certificate': { maxLength: 200 },
  'reference_standards.due_on': { type: 'date' },
  measurements: { most: 500 },
  'measurements.parameter': { required: true, maxLength: 100 },
  'measurements.unit': { required: true, maxLength: 20 },
  'measurements.nominal': { required: true },
  'measurements.tol_minus': { required: true },
  'measurements.tol_plus': { required: true },
  decision_rule: { values: ['simple', 'guard_band'] },
  result: { required: true, values: ['pass', 'pass_adjusted', 'limited', 'fail'] },
  as_found: { values: ['in_tolerance', 'out_of_tolerance', 'unknown'] },
  limitation: { maxLength: 500 },
  'certificate.number': { maxLength: 100 },
  'certificate.uri': { maxLength: 2000 },
  'certificate.issued_on': { type: 'date' },
  note: { maxLength: 2000 },
  next_due_on: { type: 'date' },
  reason: { maxLength: 2000 },
})

export const VoidCalibration = /* @__PURE__ */ named({
  reason: { required: true, maxLength: 500 },
})

export const NewCalibrationConcession = /* @__PURE__ */ named({
  reason: { required: true, maxLength: 500 },
  until: { required: true, type: 'date' },
})

export const CloseCalibrationImpact = /* @__PURE__ */ named({
  conclusion: { required: true, maxLength: 2000 },
})

export const NewLocation = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  code: { maxLength: 50 },
  description: { maxLength: 2000 },
})

export const NewDeliveryNote = /* @__PURE__ */ named({
  type: { required: true, values: ['receipt', 'withdrawal', 'transfer'] },
  status: { values: ['draft', 'open'] },
  items: { required: true, most: 1000 },
  'items.material_id': { required: true },
  'items.quantity': { required: true },
  'items.batch_number': { maxLength: 100 },
  'items.batches': { most: 100 },
  note: { maxLength: 2000 },
  reference: { maxLength: 200 },
})

export const NewInsurance = /* @__PURE__ */ named({
  policy_number: { required: true, maxLength: 100 },
  insurer: { required: true, maxLength: 200 },
  starts_on: { required: true, type: 'date' },
  coverage_type: { values: ['all_risk', 'theft', 'fire', 'transport', 'machinery', 'electronics', 'liability', 'other'] },
  covered: { most: 1000 },
  'covered.type': { required: true, values: ['tool', 'material', 'location'] },
  'covered.id': { required: true, maxLength: 100 },
  'premium.period': { values: ['once', 'month', 'quarter', 'year'] },
  ends_on: { type: 'date' },
  renewal_months: { type: 'number', min: 1, max: 120 },
  notice_days: { type: 'number', min: 0, max: 730 },
  alert_days: { type: 'number', min: 0, max: 730 },
  'document.uri': { maxLength: 2000 },
  'contact.name': { maxLength: 200 },
  'contact.email': { maxLength: 200 },
  'contact.phone': { maxLength: 100 },
  note: { maxLength: 2000 },
})

export const InsuranceRenewal = /* @__PURE__ */ named({
  ends_on: { required: true, type: 'date' },
  'premium.period': { values: ['once', 'month', 'quarter', 'year'] },
  policy_number: { maxLength: 100 },
})

export const InsuranceCancellation = /* @__PURE__ */ named({
  on: { required: true, type: 'date' },
  reason: { maxLength: 2000 },
})

export const NewInsuranceClaim = /* @__PURE__ */ named({
  occurred_on: { required: true, type: 'date' },
  description: { required: true, maxLength: 4000 },
  reported_on: { type: 'date' },
  'subject.type': { values: ['tool', 'material', 'location'] },
  'subject.id': { maxLength: 100 },
  insurer_reference: { maxLength: 200 },
})

export const InsuranceClaimPatch = /* @__PURE__ */ named({
  status: { values: ['open', 'submitted', 'accepted', 'rejected', 'settled', 'withdrawn'] },
})

export const NewUser = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  email: { type: 'email', maxLength: 254 },
  role: { values: ['admin', 'manager', 'member'] },
})

export const UserErasure = /* @__PURE__ */ named({
  reason: { required: true, maxLength: 500 },
})

export const NewApiKey = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  scopes: { required: true, most: 19 },
  plan: { values: ['starter', 'business', 'enterprise', 'unlimited'] },
})

export const NewConsoleLink = /* @__PURE__ */ named({
  minutes: { type: 'number', min: 1, max: 1440 },
})

export const NewWebhook = /* @__PURE__ */ named({
  name: { required: true, maxLength: 200 },
  url: { required: true, maxLength: 2048 },
  events: { required: true, most: 100 },
  secret: { maxLength: 200 },
})

export const NewWebhookSecret = /* @__PURE__ */ named({
  secret: { maxLength: 200 },
})

export const WebhookReplay = /* @__PURE__ */ named({
  events: { most: 100 },
  after: { maxLength: 100 },
})
