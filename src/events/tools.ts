import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, customFields, instant, optionalText, reference } from './schema/fields.js'

const day = z.iso.date()

export const CONDITIONS = ['new', 'good', 'worn', 'damaged', 'needs_repair', 'incomplete', 'lost'] as const
export const condition = z.enum(CONDITIONS).meta({ id: 'ToolCondition', description: 'Condition of a tool.' })

export const TOOL_STATUSES = ['available', 'checked_out', 'maintenance', 'retired'] as const
export const toolStatus = z.enum(TOOL_STATUSES).meta({
  id: 'ToolStatus',
  description:
    'Status of a tool. `available`: can be checked out. `checked_out`: a user has it. `maintenance`: in maintenance. `retired`: lost or archived.',
})
/** Statuses of a tool that isn't checked out. */
const idle = z.enum(TOOL_STATUSES).exclude(['checked_out'])

/** Name of the tool at that time, so that each event can be published without other data. */
export const nameplate = z.strictObject({
  name: z.string(),
  category: optionalText,
  serial_number: optionalText,
  asset_tag: optionalText,
})

export const toolFields = {
  ...nameplate.shape,
  condition,
  location_id: reference.nullable(),
  custom_fields: customFields,
}

const checkedOut = z.strictObject({
  user_id: reference,
  expected_return: day.nullable(),
  note: optionalText,
  condition,
  location_id: reference.nullable(),
  tool: nameplate,
})

/** Repeats the checkout that ends, and contains the tool's new status. */
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

/** A change of status of a tool that isn't checked out. */
const moved = z.strictObject({ condition, note: optionalText, location_id: reference.nullable(), tool: nameplate })

const archived = z.strictObject({ archived_at: instant, tool: nameplate })

export const toolEvents = {
  'tool-created': event(z.strictObject(toolFields)),
  'tool-updated': event(changesOf(toolFields)),
  'tool-checked-out': event(checkedOut),
  'tool-checked-in': event(checkedIn),
  'tool-sent-to-maintenance': event(moved),
  'tool-released': event(moved),
  'tool-retired': event(moved),
  'tool-archived': event(archived),
}

export type Condition = (typeof CONDITIONS)[number]
export type ToolStatus = (typeof TOOL_STATUSES)[number]
export type IdleStatus = z.infer<typeof idle>
export type Nameplate = z.infer<typeof nameplate>
export type ToolMoved = z.infer<typeof moved>
export type ToolEvent = EventsIn<typeof toolEvents>
export type ToolCreated = DataIn<(typeof toolEvents)['tool-created']>
