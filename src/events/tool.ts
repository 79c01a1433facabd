import { z } from 'zod'
import { change, customFields, instant, reference } from './fields.js'

const optionalText = z.string().nullable()
const day = z.iso.date()

export const CONDITIONS = ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] as const
const condition = z.enum(CONDITIONS)

export const TOOL_STATUSES = ['available', 'checked_out', 'maintenance', 'retired'] as const
/** What a tool can be once nobody holds it. */
const idle = z.enum(TOOL_STATUSES).exclude(['checked_out'])

/** What the tool was called at the time, so that each of these events can be told to others without asking anything else. */
const nameplate = z.strictObject({
  name: z.string(),
  category: optionalText,
  serial_number: optionalText,
  asset_tag: optionalText,
})

const created = z.strictObject({
  ...nameplate.shape,
  condition,
  location_id: reference.nullable(),
  custom_fields: customFields,
})

const updated = z.strictObject({
  name: change(z.string()),
  category: change(optionalText),
  serial_number: change(optionalText),
  asset_tag: change(optionalText),
  condition: change(condition),
  location_id: change(reference.nullable()),
  custom_fields: change(customFields),
})

const checkedOut = z.strictObject({
  user_id: reference,
  expected_return: day.nullable(),
  note: optionalText,
  condition,
  location_id: reference.nullable(),
  tool: nameplate,
})

/** Tells the loan again that ends with it, and where it leaves the tool. */
const checkedIn = z.strictObject({
  user_id: reference,
  since: instant,
  expected_return: day.nullable(),
  note: optionalText,
  condition,
  status: idle,
  location_id: reference.nullable(),
  tool: nameplate,
})

/** A change of status for which nobody needs to hold the tool. */
const moved = z.strictObject({ condition, note: optionalText, location_id: reference.nullable(), tool: nameplate })

const archived = z.strictObject({ archived_at: instant, tool: nameplate })

export const toolEvents = {
  'tool-created': created,
  'tool-updated': updated,
  'tool-checked-out': checkedOut,
  'tool-checked-in': checkedIn,
  'tool-sent-to-maintenance': moved,
  'tool-released': moved,
  'tool-retired': moved,
  'tool-archived': archived,
} as const

export type Condition = (typeof CONDITIONS)[number]
export type ToolStatus = (typeof TOOL_STATUSES)[number]
export type IdleStatus = z.infer<typeof idle>
export type Nameplate = z.infer<typeof nameplate>
export type ToolCreated = z.infer<typeof created>
export type ToolUpdated = z.infer<typeof updated>
export type ToolMoved = z.infer<typeof moved>

export type ToolEvent =
  | { readonly type: 'tool-created'; readonly data: ToolCreated }
  | { readonly type: 'tool-updated'; readonly data: ToolUpdated }
  | { readonly type: 'tool-checked-out'; readonly data: z.infer<typeof checkedOut> }
  | { readonly type: 'tool-checked-in'; readonly data: z.infer<typeof checkedIn> }
  | { readonly type: 'tool-sent-to-maintenance'; readonly data: ToolMoved }
  | { readonly type: 'tool-released'; readonly data: ToolMoved }
  | { readonly type: 'tool-retired'; readonly data: ToolMoved }
  | { readonly type: 'tool-archived'; readonly data: z.infer<typeof archived> }
