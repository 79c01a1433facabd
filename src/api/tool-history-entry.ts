import { z } from 'zod'
import { CONDITIONS, TOOL_STATUSES } from '../events/tool.js'
import { TOOL_HISTORY_TYPES, type ToolHistoryDoc } from '../projections/tool-history.js'
import type { LookUpNames, Names } from './names.js'
import { nullableText, timestamp, userOut } from './record-fields.js'
import { dayOut } from './tool-record.js'

export const toolHistoryEntry = z
  .object({
    id: z.string(),
    tool_id: z.string(),
    type: z.enum(TOOL_HISTORY_TYPES),
    status: z.enum(TOOL_STATUSES).nullable().meta({ description: 'Afterwards; null where it did not change' }),
    condition: z.enum(CONDITIONS).nullable(),
    location_id: nullableText(),
    location_name: nullableText(),
    holder: z
      .object({ user_id: z.string(), name: nullableText() })
      .nullable()
      .meta({ description: 'Of a checkout or a checkin: who borrowed it' }),
    checked_out_at: timestamp().nullable(),
    checked_in_at: timestamp().nullable(),
    expected_return: dayOut().nullable(),
    late: z.boolean().nullable().meta({ description: 'Of a checkin: whether it came later than agreed' }),
    note: nullableText(),
    changes: z
      .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
      .nullable()
      .meta({ description: 'Of an update: each field, from what to what' }),
    user: userOut().meta({ description: 'Who recorded it' }),
    created_at: timestamp(),
  })
  .meta({ id: 'ToolHistoryEntry', description: 'One thing that happened to a tool' })

const present = (entry: ToolHistoryDoc, names: Names) => ({
  id: entry._id,
  tool_id: entry.tool_id,
  type: entry.type,
  status: entry.status,
  condition: entry.condition,
  location_id: entry.location_id,
  location_name: entry.location_id === null ? null : names.location(entry.location_id),
  holder: entry.holder_id === null ? null : { user_id: entry.holder_id, name: names.user(entry.holder_id) },
  checked_out_at: entry.checked_out_at,
  checked_in_at: entry.checked_in_at,
  expected_return: entry.expected_return,
  late: entry.late,
  note: entry.note,
  changes: entry.changes,
  user: { id: entry.user_id, name: names.user(entry.user_id) },
  created_at: entry.created_at,
})

export async function presentHistory(entries: readonly ToolHistoryDoc[], lookUp: LookUpNames) {
  const names = await lookUp({
    locations: entries.flatMap(({ location_id }) => location_id ?? []),
    users: entries.flatMap(({ user_id, holder_id }) => [user_id, holder_id ?? []].flat()),
  })
  return entries.map(entry => present(entry, names))
}
