import type { JsonSchema } from './types.js'

/**
 * Descriptions of property names that mean the same in every schema. A property with a meaning of its own has its
 * description where it is declared, in `.meta({ description })`, which takes precedence.
 */
export const WORDS: Readonly<Record<string, string>> = {
  // All records.
  name: 'Display name.',
  description: 'Additional information.',
  created_at: 'Time of creation.',
  updated_at: 'Time of the last change.',
  archived_at: 'Time of archiving. Null while the record is in use.',
  custom_fields: 'Your own fields, as names and values.',
  type: 'Type of the record.',
  data: "The event's data.",
  changes: 'Changed fields, each with its previous and its new value.',

  // References: the ID of a record and its current name.
  material_id: 'ID of the material.',
  material_name: 'Current name of the material.',
  material: 'The material immediately after the movement.',
  tool_id: 'ID of the tool.',
  location_id: 'ID of the location.',
  location_name: 'Current name of the location.',
  from_location_id: 'ID of the source location.',
  from_location_name: 'Current name of the source location.',
  to_location_id: 'ID of the destination location.',
  to_location_name: 'Current name of the destination location.',
  parent_id: 'ID of the parent location. Null for a location at the top level.',
  user_id: 'ID of the user.',
  user: 'User who made the change.',
  actor: 'User and API key that made the change.',
  record: 'Current state of the record.',
  user_name: 'Current name of the user.',
  key: 'The API key.',
  limits: 'Request limits of the key.',
  holder: 'User who has checked out the tool.',
  delivery_note_id: 'ID of the delivery note that caused the movement. Null for a movement without a delivery note.',
  movement_id: 'ID of the movement. Both entries of a transfer have the same ID.',
  webhook_id: 'ID of the webhook.',
  event_id: 'ID of the event. Stays the same in every delivery attempt.',
  request: 'The request that was sent, without its signature.',

  // Materials and their stock.
  sku: 'Stock keeping unit (SKU).',
  ean: 'European Article Number (EAN or GTIN), as printed below the barcode.',
  category: 'Name of the category. In a request, a new name creates the category.',
  category_slug: 'Category in the form that is used in URLs.',
  slug: 'Form of the name that is used in URLs.',
  unit: 'Unit of quantity, such as pcs, m, or kg.',
  stock: 'Quantity on hand. Decimal, up to 6 places.',
  min_stock: 'Minimum stock. Stock below this quantity is low. Decimal, up to 6 places.',
  purchase_price: 'Purchase price of one unit. Decimal, up to 6 places.',
  locations: 'Stock by location, the primary location first.',
  quantity: "Quantity in the material's unit. Decimal, up to 6 places.",
  before: 'Stock of the material in all locations before the movement.',
  after: 'Stock of the material in all locations after the movement.',
  location_before: 'Stock at the location before the movement.',
  location_after: 'Stock at the location after the movement.',
  reverses: 'ID of the movement that this movement reverses. Null if it reverses none.',
  note: 'Free-text remark.',
  reason: 'Reason for the change.',
  reference: 'Reference to another system, such as an order number.',

  // Batches.
  batch: 'Current state of the batch.',
  batch_id: 'ID of the batch.',
  batch_number: 'Batch number, unique within the material.',
  batches: 'Quantities by batch. Absent if the material has no batch tracking.',
  batch_override: 'Block that was overridden, such as an expired batch.',
  batch_policy: 'Order in which batches are picked if a request names none.',
  batch_numbering: 'Rule for receipts without a batch number.',
  batch_tracking: 'Whether batch tracking is on. Absent if it is off.',
  shelf_life_days: 'Shelf life in days. Null if it is unknown.',
  expiry_alert_days: 'Days before the expiration date at which a batch counts as expiring.',
  block_expired:
    'Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`.',
  gtin: 'Global Trade Item Number.',
  supplier: 'Supplier of the goods.',
  supplier_batch: "Supplier's batch number.",
  manufactured_on: 'Date of manufacture.',
  best_before: 'Best-before date.',
  expires_on: 'Expiration date: the last day of use.',
  received_at: 'Time of the first receipt.',
  status_reason: 'Reason for the status.',
  status_at: 'Time at which a user set the status.',
  status_by: 'ID of the user who set the status.',
  reserved: 'Quantity reserved by delivery notes that are being completed.',
  depleted: 'Whether the batch has no stock left.',
  unit_cost: 'Cost of one unit of the batch. Decimal, up to 6 places.',
  source_note_id: 'ID of the delivery note of the first receipt.',
  delivery_note_number: 'Number of the delivery note.',
  totals: 'Totals over all entries.',
  received: 'Quantity received.',
  issued: 'Quantity issued.',
  adjusted: 'Signed sum of corrections and counts.',
  on_hand: 'Quantity on hand.',

  // Tools and their checkouts.
  serial_number: "Manufacturer's serial number.",
  asset_tag: "Owner's asset tag.",
  expected_return: 'Due date of the checkout. Null if none was agreed.',
  since: 'Time of the checkout.',
  checked_out_at: 'Time of the checkout. Null for an entry that is neither a checkout nor a check-in.',
  checked_in_at: 'Time of the check-in. Null for an entry that is not a check-in.',

  // Calibration of tools.
  plan_id: 'ID of the calibration plan. Null for a calibration without a plan.',
  plan_name: 'Name of the plan at that time. Null without a plan.',
  calibration_id: 'ID of the calibration.',
  tool: 'Name and identification of the tool at that time.',
  tool_name: 'Current name of the tool.',
  performed_on: 'Date of the calibration.',
  performed_by: 'Person who performed the calibration.',
  provider: 'Company or laboratory that performed the calibration.',
  accreditation: 'Accreditation of the provider, such as its number.',
  place: 'Place of the calibration.',
  environment: 'Ambient conditions during the calibration.',
  reference_standards: 'Reference standards that the tool was compared with.',
  measurements: 'Measured values, each with its tolerance.',
  result: 'Outcome of the calibration.',
  limitation: 'Limitation of use. Null if use is unrestricted.',
  certificate: 'Calibration certificate.',
  issued_on: 'Date of issue.',
  cost: 'Cost of the calibration.',
  next_due_on: 'Date on which the next calibration is due.',
  last_performed_on: 'Date of the last calibration.',
  last_result: 'Outcome of the last calibration.',
  conceded_until: 'Last day of the concession.',
  by: 'User who made the change.',
  interval: 'Time from one calibration to the next.',
  lead_days: 'Days before the due date at which the status becomes `due_soon`.',
  grace_days: 'Days after the due date at which the status becomes `overdue`.',
  block_checkout: 'Whether an overdue tool is blocked from checkout.',
  amount: 'Amount of money. Decimal, up to 6 places.',
  currency: 'ISO 4217 currency code.',

  // Delivery notes.
  items: 'Items of the delivery note.',
  line_no: 'Line number, from 1.',
  created_by: 'ID of the user who created the record.',
  created_by_name: 'Current name of the user who created the record.',
  completed_by_name: 'Current name of the user who completed the delivery note. Null until completion.',
  completed_at: 'Time of completion. Null until completion.',

  // Insurance policies and claims.
  insurance_id: 'ID of the policy.',
  policy_number: "Insurer's policy number. A renewed policy can keep its number.",
  insurer: 'Insurance company.',
  covered: 'Covered items. A location includes its contents and all locations below it.',
  insured_value: 'Insured value. Null if it is not stated.',
  sum_insured: 'Sum insured: the maximum that the insurer pays.',
  deductible: 'Deductible of each claim.',
  premium: 'Premium and its payment period.',
  starts_on: 'First day of coverage.',
  ends_on: 'Last day of the last agreed term. Null for a policy without an end.',
  auto_renew: 'Whether the policy renews automatically at the end of a term.',
  renewal_months: 'Length of a renewal term in months.',
  notice_days: 'Notice period in days before the end of a term.',
  alert_days:
    'Days before the notice deadline, or before the last day if the policy does not renew automatically, at which the status becomes `expiring`.',
  document: 'Policy document.',
  uri: 'URI of the document.',
  sha256: 'SHA-256 of the document, in hexadecimal digits.',
  contact: 'Contact at the insurer.',
  phone: 'Phone number.',
  occurred_on: 'Date of the incident.',
  reported_on: 'Date on which the claim was reported to the insurer.',
  subject: 'Lost or damaged item.',
  insurer_reference: "Insurer's claim number.",
  claimed: 'Claimed amount.',
  settled: 'Settled amount.',

  // Users, keys, and webhooks.
  email: 'Email address.',
  role: 'Role of the user.',
  code: 'Short code, such as the label of a shelf.',
  scopes: 'Scopes of the key.',
  last_used_at: 'Time of the last use. Null if the key was never used.',
  expires_at: 'Expiration time. Null if the key does not expire.',
  revoked_at: 'Time of revocation. Null for a key that was not revoked.',
  url: 'Endpoint URL.',
  events: 'Event types that the webhook receives.',
}

/**
 * Adds the shared description to each property that has none of its own, and ends every description with a period.
 * `isDescribed` reports whether a property without a description of its own refers to a schema that describes it.
 */
export function explain(schema: JsonSchema, isDescribed: (property: JsonSchema) => boolean = () => false): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.description === undefined && Object.hasOwn(WORDS, name) && !isDescribed(property))
      property.description = WORDS[name] as string
    if (property.description !== undefined) property.description = toSentence(property.description)
  }
  if (schema.description !== undefined) schema.description = toSentence(schema.description)
}

/** Returns the text with a final period. */
export const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
