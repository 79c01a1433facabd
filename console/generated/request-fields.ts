// Generated from the OpenAPI document: `npm run client:types`.

export const NewMaterial = {
  name: { name: 'name', required: true, maxLength: 200 },
  unit: { name: 'unit', required: true, maxLength: 50 },
  sku: { name: 'sku', maxLength: 100 },
  ean: { name: 'ean', maxLength: 100 },
  category: { name: 'category', maxLength: 100 },
  description: { name: 'description', maxLength: 10000 },
  batch_policy: { name: 'batch_policy', values: ['fefo', 'fifo', 'lifo', 'manual'] },
  batch_numbering: { name: 'batch_numbering', values: ['required', 'auto'] },
  shelf_life_days: { name: 'shelf_life_days', type: 'number', min: 1, max: 36500 },
  expiry_alert_days: { name: 'expiry_alert_days', type: 'number', min: 0, max: 3650 },
  opening_batch_number: { name: 'opening_batch_number', maxLength: 100 },
  locations: { name: 'locations', most: 500 },
  'locations.id': { name: 'locations.id', required: true },
  'locations.stock': { name: 'locations.stock', required: true },
  'locations.batch_number': { name: 'locations.batch_number', maxLength: 100 },
  'locations.batches': { name: 'locations.batches', most: 100 },
} as const

export const NewMovement = {
  type: { name: 'type', required: true },
  quantity: { name: 'quantity', required: true },
  batch_number: { name: 'batch_number', maxLength: 100 },
  'batch.supplier': { name: 'batch.supplier', maxLength: 200 },
  'batch.supplier_batch': { name: 'batch.supplier_batch', maxLength: 200 },
  'batch.manufactured_on': { name: 'batch.manufactured_on', type: 'date' },
  'batch.best_before': { name: 'batch.best_before', type: 'date' },
  'batch.expires_on': { name: 'batch.expires_on', type: 'date' },
  'batch.note': { name: 'batch.note', maxLength: 2000 },
  batches: { name: 'batches', most: 100 },
  'batches.batch_number': { name: 'batches.batch_number', maxLength: 100 },
  'batches.quantity': { name: 'batches.quantity', required: true },
  note: { name: 'note', maxLength: 2000 },
  reason: { name: 'reason', maxLength: 500 },
  reference: { name: 'reference', maxLength: 200 },
  batch_override: { name: 'batch_override', values: ['expired', 'quarantined', 'recalled'] },
} as const

export const NewStockAdjustment = {
  type: { name: 'type', required: true },
  quantity: { name: 'quantity', required: true },
  batch_number: { name: 'batch_number', maxLength: 100 },
  'batch.supplier': { name: 'batch.supplier', maxLength: 200 },
  'batch.supplier_batch': { name: 'batch.supplier_batch', maxLength: 200 },
  'batch.manufactured_on': { name: 'batch.manufactured_on', type: 'date' },
  'batch.best_before': { name: 'batch.best_before', type: 'date' },
  'batch.expires_on': { name: 'batch.expires_on', type: 'date' },
  'batch.note': { name: 'batch.note', maxLength: 2000 },
  batches: { name: 'batches', most: 100 },
  'batches.batch_number': { name: 'batches.batch_number', maxLength: 100 },
  'batches.quantity': { name: 'batches.quantity', required: true },
  note: { name: 'note', maxLength: 2000 },
  reason: { name: 'reason', maxLength: 500 },
  reference: { name: 'reference', maxLength: 200 },
  batch_override: { name: 'batch_override', values: ['expired', 'quarantined', 'recalled'] },
} as const

export const NewReversal = {
  note: { name: 'note', maxLength: 2000 },
  reason: { name: 'reason', maxLength: 500 },
  reference: { name: 'reference', maxLength: 200 },
} as const

export const NewBatch = {
  material_id: { name: 'material_id', required: true },
  batch_number: { name: 'batch_number', required: true, maxLength: 100 },
  supplier: { name: 'supplier', maxLength: 200 },
  supplier_batch: { name: 'supplier_batch', maxLength: 200 },
  manufactured_on: { name: 'manufactured_on', type: 'date' },
  best_before: { name: 'best_before', type: 'date' },
  expires_on: { name: 'expires_on', type: 'date' },
  note: { name: 'note', maxLength: 2000 },
} as const

export const BatchPatch = {
  reason: { name: 'reason', maxLength: 500 },
} as const

export const BatchDeed = {
  reason: { name: 'reason', required: true, maxLength: 500 },
} as const

export const BatchRecall = {
  reason: { name: 'reason', required: true, maxLength: 500 },
  reference: { name: 'reference', maxLength: 200 },
} as const

export const NewTool = {
  name: { name: 'name', required: true, maxLength: 200 },
  category: { name: 'category', maxLength: 100 },
  serial_number: { name: 'serial_number', maxLength: 100 },
  asset_tag: { name: 'asset_tag', maxLength: 100 },
  condition: { name: 'condition', values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
} as const

export const Checkout = {
  user_id: { name: 'user_id', required: true },
  expected_return: { name: 'expected_return', type: 'date' },
  note: { name: 'note', maxLength: 2000 },
} as const

export const Checkin = {
  condition: { name: 'condition', values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { name: 'note', maxLength: 2000 },
} as const

export const ToolMaintenance = {
  condition: { name: 'condition', values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { name: 'note', maxLength: 2000 },
} as const

export const ToolRelease = {
  condition: { name: 'condition', values: ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] },
  note: { name: 'note', maxLength: 2000 },
} as const

export const NewCalibrationPlan = {
  tool_id: { name: 'tool_id', required: true },
  interval: { name: 'interval', required: true },
  'interval.value': { name: 'interval.value', required: true, type: 'number', min: 1, max: 1200 },
  'interval.unit': { name: 'interval.unit', required: true, values: ['day', 'week', 'month', 'year'] },
  name: { name: 'name', maxLength: 200 },
  kind: { name: 'kind', values: ['calibration', 'verification', 'inspection', 'safety_test'] },
  first_due_on: { name: 'first_due_on', type: 'date' },
  last_performed_on: { name: 'last_performed_on', type: 'date' },
  anchor: { name: 'anchor', values: ['performed', 'due'] },
  lead_days: { name: 'lead_days', type: 'number', min: 0, max: 365 },
  grace_days: { name: 'grace_days', type: 'number', min: 0, max: 365 },
  procedure: { name: 'procedure', maxLength: 2000 },
  provider: { name: 'provider', maxLength: 200 },
} as const

export const CalibrationExtension = {
  until: { name: 'until', required: true, type: 'date' },
  reason: { name: 'reason', required: true, maxLength: 500 },
} as const

export const NewCalibration = {
  tool_id: { name: 'tool_id', required: true },
  performed_on: { name: 'performed_on', required: true, type: 'date' },
  performed_by: { name: 'performed_by', required: true, maxLength: 200 },
  provider: { name: 'provider', maxLength: 200 },
  accreditation: { name: 'accreditation', maxLength: 200 },
  place: { name: 'place', values: ['in_house', 'on_site', 'laboratory'] },
  'environment.note': { name: 'environment.note', maxLength: 500 },
  reference_standards: { name: 'reference_standards', most: 20 },
  'reference_standards.name': { name: 'reference_standards.name', required: true, maxLength: 200 },
  'reference_standards.certificate': { name: 'reference_standards.certificate', maxLength: 200 },
  'reference_standards.due_on': { name: 'reference_standards.due_on', type: 'date' },
  measurements: { name: 'measurements', most: 500 },
  'measurements.parameter': { name: 'measurements.parameter', required: true, maxLength: 100 },
  'measurements.unit': { name: 'measurements.unit', required: true, maxLength: 20 },
  'measurements.nominal': { name: 'measurements.nominal', required: true },
  'measurements.tol_minus': { name: 'measurements.tol_minus', required: true },
  'measurements.tol_plus': { name: 'measurements.tol_plus', required: true },
  decision_rule: { name: 'decision_rule', values: ['simple', 'guard_band'] },
  result: { name: 'result', required: true, values: ['pass', 'pass_adjusted', 'limited', 'fail'] },
  as_found: { name: 'as_found', values: ['in_tolerance', 'out_of_tolerance', 'unknown'] },
  limitation: { name: 'limitation', maxLength: 500 },
  'certificate.number': { name: 'certificate.number', maxLength: 100 },
  'certificate.uri': { name: 'certificate.uri', maxLength: 2000 },
  'certificate.issued_on': { name: 'certificate.issued_on', type: 'date' },
  note: { name: 'note', maxLength: 2000 },
  next_due_on: { name: 'next_due_on', type: 'date' },
  reason: { name: 'reason', maxLength: 2000 },
} as const

export const VoidCalibration = {
  reason: { name: 'reason', required: true, maxLength: 500 },
} as const

export const NewCalibrationConcession = {
  reason: { name: 'reason', required: true, maxLength: 500 },
  until: { name: 'until', required: true, type: 'date' },
} as const

export const CloseCalibrationImpact = {
  conclusion: { name: 'conclusion', required: true, maxLength: 2000 },
} as const

export const NewLocation = {
  name: { name: 'name', required: true, maxLength: 200 },
  code: { name: 'code', maxLength: 50 },
  description: { name: 'description', maxLength: 2000 },
} as const

export const NewDeliveryNote = {
  type: { name: 'type', required: true, values: ['receipt', 'withdrawal', 'transfer'] },
  status: { name: 'status', values: ['draft', 'open'] },
  items: { name: 'items', required: true, most: 1000 },
  'items.material_id': { name: 'items.material_id', required: true },
  'items.quantity': { name: 'items.quantity', required: true },
  'items.batch_number': { name: 'items.batch_number', maxLength: 100 },
  'items.batches': { name: 'items.batches', most: 100 },
  note: { name: 'note', maxLength: 2000 },
  reference: { name: 'reference', maxLength: 200 },
} as const

export const NewInsurance = {
  policy_number: { name: 'policy_number', required: true, maxLength: 100 },
  insurer: { name: 'insurer', required: true, maxLength: 200 },
  starts_on: { name: 'starts_on', required: true, type: 'date' },
  coverage_type: { name: 'coverage_type', values: ['all_risk', 'theft', 'fire', 'transport', 'machinery', 'electronics', 'liability', 'other'] },
  covered: { name: 'covered', most: 1000 },
  'covered.type': { name: 'covered.type', required: true, values: ['tool', 'material', 'location'] },
  'covered.id': { name: 'covered.id', required: true, maxLength: 100 },
  'premium.period': { name: 'premium.period', values: ['once', 'month', 'quarter', 'year'] },
  ends_on: { name: 'ends_on', type: 'date' },
  renewal_months: { name: 'renewal_months', type: 'number', min: 1, max: 120 },
  notice_days: { name: 'notice_days', type: 'number', min: 0, max: 730 },
  alert_days: { name: 'alert_days', type: 'number', min: 0, max: 730 },
  'document.uri': { name: 'document.uri', maxLength: 2000 },
  'contact.name': { name: 'contact.name', maxLength: 200 },
  'contact.email': { name: 'contact.email', maxLength: 200 },
  'contact.phone': { name: 'contact.phone', maxLength: 100 },
  note: { name: 'note', maxLength: 2000 },
} as const

export const InsuranceRenewal = {
  ends_on: { name: 'ends_on', required: true, type: 'date' },
  'premium.period': { name: 'premium.period', values: ['once', 'month', 'quarter', 'year'] },
  policy_number: { name: 'policy_number', maxLength: 100 },
} as const

export const InsuranceCancellation = {
  on: { name: 'on', required: true, type: 'date' },
  reason: { name: 'reason', maxLength: 2000 },
} as const

export const NewInsuranceClaim = {
  occurred_on: { name: 'occurred_on', required: true, type: 'date' },
  description: { name: 'description', required: true, maxLength: 4000 },
  reported_on: { name: 'reported_on', type: 'date' },
  'subject.type': { name: 'subject.type', values: ['tool', 'material', 'location'] },
  'subject.id': { name: 'subject.id', maxLength: 100 },
  insurer_reference: { name: 'insurer_reference', maxLength: 200 },
} as const

export const InsuranceClaimPatch = {
  status: { name: 'status', values: ['open', 'submitted', 'accepted', 'rejected', 'settled', 'withdrawn'] },
} as const

export const NewUser = {
  name: { name: 'name', required: true, maxLength: 200 },
  email: { name: 'email', type: 'email', maxLength: 254 },
  role: { name: 'role', values: ['admin', 'manager', 'member'] },
} as const

export const NewApiKey = {
  name: { name: 'name', required: true, maxLength: 200 },
  scopes: { name: 'scopes', required: true, most: 19 },
  plan: { name: 'plan', values: ['starter', 'business', 'enterprise', 'unlimited'] },
} as const

export const NewConsoleLink = {
  minutes: { name: 'minutes', type: 'number', min: 1, max: 1440 },
} as const

export const NewWebhook = {
  name: { name: 'name', required: true, maxLength: 200 },
  url: { name: 'url', required: true, maxLength: 2048 },
  events: { name: 'events', required: true, most: 100 },
  secret: { name: 'secret', maxLength: 200 },
} as const

export const NewWebhookSecret = {
  secret: { name: 'secret', maxLength: 200 },
} as const

export const WebhookReplay = {
  events: { name: 'events', most: 100 },
  after: { name: 'after', maxLength: 100 },
} as const
