import { z } from 'zod'
import { isOverdue, type Tool } from '../domain/tool.js'
import { CONDITIONS, TOOL_STATUSES } from '../events/tool.js'
import { slugOf } from '../projections/categories.js'
import type { LookUpNames, Names } from './names.js'
import { customFieldsOut, nullableText, timestamp } from './record-fields.js'

export const dayOut = () => z.iso.date()

export const toolRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    category: nullableText(),
    category_slug: nullableText(),
    serial_number: nullableText(),
    asset_tag: nullableText(),
    status: z.enum(TOOL_STATUSES),
    condition: z.enum(CONDITIONS),
    location_id: nullableText(),
    location_name: nullableText(),
    holder: z
      .object({
        user_id: z.string(),
        name: nullableText(),
        since: timestamp(),
        expected_return: dayOut().nullable(),
        note: nullableText(),
      })
      .nullable()
      .meta({ description: 'Who has it, while it is checked out' }),
    overdue: z.boolean().meta({ description: 'Expected back before today, in UTC' }),
    custom_fields: customFieldsOut(),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
  })
  .meta({ id: 'Tool', description: 'A piece of equipment that people borrow' })

export function presentTool(id: string, tool: Tool, names: Names, today: string) {
  const { category, location_id, holder } = tool
  return {
    id,
    name: tool.name,
    category,
    category_slug: category === null ? null : slugOf(category),
    serial_number: tool.serial_number,
    asset_tag: tool.asset_tag,
    status: tool.status,
    condition: tool.condition,
    location_id,
    location_name: location_id === null ? null : names.location(location_id),
    holder: holder && {
      user_id: holder.user_id,
      name: names.user(holder.user_id),
      since: holder.since,
      expected_return: holder.expected_return,
      note: holder.note,
    },
    overdue: isOverdue(tool, today),
    custom_fields: tool.custom_fields,
    created_at: tool.created_at,
    updated_at: tool.updated_at,
    archived_at: tool.archived_at,
  }
}

/** Looks up what the locations and the holders of these tools are called. */
export const namesFor = (tools: readonly Tool[], lookUp: LookUpNames): Promise<Names> =>
  lookUp({
    locations: tools.flatMap(({ location_id }) => location_id ?? []),
    users: tools.flatMap(({ holder }) => holder?.user_id ?? []),
  })
