import { z } from 'zod'
import type { Calendar } from '../../domain/values/days.js'
import type { PublishedEventType } from '../../events/kinds/catalogue.js'
import { condition, toolStatus } from '../../events/tools.js'
import { presentActor } from '../../feed/presenters.js'
import { borrower } from '../../feed/published/fields.js'
import type { RecordHistoryDoc } from '../../projections/histories/record-history.js'
import {
  TOOL_HISTORY_TYPES,
  type ToolHistoryDoc,
  type ToolHistoryType,
} from '../../projections/histories/tool-history.js'
import type { Collection } from '../../stores/document-store.js'
import { actorOut, dayOut, nullableText, timestamp, userOut } from '../records/fields.js'
import { changesOut, eventType } from '../records/history.js'
import type { LookUpNames, Names } from '../records/names.js'
import { wholeChanges } from '../records/whole-changes.js'

export const toolHistoryType = z
  .enum(TOOL_HISTORY_TYPES)
  .meta({ id: 'ToolHistoryType', description: 'Type of an entry in the history of a tool' })

export const toolHistoryEntry = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the entry.' }),
    tool_id: z.string(),
    type: toolHistoryType.meta({ description: 'Type of the entry' }),
    status: toolStatus.nullable().meta({ description: 'Status after the change. Null for an entry of type `updated`' }),
    condition: condition.nullable().meta({
      description: 'Condition after the change. Null for an entry of type `updated` or `archived`',
    }),
    location_id: nullableText().meta({
      description:
        'ID of the location after the change. Null for a tool without a location, and for an entry of type `updated` or `archived`',
    }),
    location_name: nullableText(),
    holder: borrower.nullable().meta({
      description: 'User that the tool was checked out to. Null for an entry that is neither a checkout nor a check-in',
    }),
    checked_out_at: timestamp().nullable(),
    checked_in_at: timestamp().nullable(),
    expected_return: dayOut().nullable(),
    late: z.boolean().nullable().meta({
      description: 'Whether the tool was checked in after its due date. Null for an entry that is not a check-in',
    }),
    note: nullableText(),
    event_type: eventType,
    changes: changesOut.nullable().meta({
      description: 'Changed fields, each with its previous and its new value. Null if no fields were changed',
    }),
    user: userOut(),
    actor: actorOut,
    created_at: timestamp().meta({ description: 'Time of the change' }),
  })
  .meta({ id: 'ToolHistoryEntry', description: 'Entry in the history of a tool' })

const PUBLISHED_AS: { readonly [type in ToolHistoryType]: PublishedEventType } = {
  created: 'tool.created',
  updated: 'tool.updated',
  checkout: 'tool.checked_out',
  checkin: 'tool.checked_in',
  maintenance: 'tool.maintenance',
  release: 'tool.maintenance',
  retired: 'tool.retired',
  archived: 'tool.retired',
}

/**
 * Reports whether a tool was checked in late. Computed when it is shown, because the day depends on the time zone of
 * the service.
 */
export const isLate = (
  { checked_in_at, expected_return }: Pick<ToolHistoryDoc, 'checked_in_at' | 'expected_return'>,
  { dayOf }: Pick<Calendar, 'dayOf'>,
): boolean | null =>
  checked_in_at === null ? null : expected_return !== null && expected_return < dayOf(checked_in_at)

const present = (entry: ToolHistoryDoc, changes: object | null, names: Names, calendar: Calendar) => ({
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
  late: isLate(entry, calendar),
  note: entry.note,
  event_type: PUBLISHED_AS[entry.type],
  changes,
  user: { id: entry.user_id, name: names.user(entry.user_id) },
  actor: presentActor(entry, names),
  created_at: entry.created_at,
})

export async function presentHistory(
  entries: readonly ToolHistoryDoc[],
  records: Pick<Collection<RecordHistoryDoc>, 'find' | 'getMany'>,
  lookUp: LookUpNames,
  calendar: Calendar,
) {
  const names = await lookUp({
    locations: entries.flatMap(({ location_id }) => location_id ?? []),
    users: entries.flatMap(({ user_id, holder_id }) => [user_id, holder_id ?? []].flat()),
  })
  const known = await records.getMany(entries.map(({ _id }) => _id))
  const docs = entries.flatMap(({ _id }) => known.get(_id) ?? [])
  const whole = await wholeChanges(records, docs)
  const changes = new Map(docs.map(({ _id }, n) => [_id, whole[n]]))
  return entries.map(entry => present(entry, changes.get(entry._id) ?? entry.changes, names, calendar))
}
