import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import type { PublishedEventType } from '../../events/kinds/derived.js'
import type { KnownEventOf } from '../../events/kinds/registry.js'
import type { Envelope } from '../../events/log/envelope.js'
import { condition, type Nameplate, type ToolStatus, toolFields, toolStatus } from '../../events/tools.js'
import type { PublishedContent, PublishedKind, RecordNames } from '../published-event.js'
import {
  actor,
  borrower,
  changes,
  detailSchemas,
  id,
  instant,
  nullableText,
  person,
  presentChanges,
  recordId,
} from './fields.js'

const category = { category: nullableText.meta({ description: 'Name of the category. Null if there is none.' }) }
const plate = {
  id: recordId('tool', 'tool'),
  name: z.string().meta({ description: 'Name of the tool at the time of the event.' }),
  ...category,
  serial_number: nullableText,
  asset_tag: nullableText,
}
const place = { location_id: id('loc').nullable(), location_name: nullableText }
const moved = z
  .object({
    ...plate,
    status: toolStatus,
    condition: condition.nullable().meta({ description: 'Condition of the tool. Null if it was archived.' }),
    ...place,
    note: nullableText,
    actor,
  })
  .meta({ id: 'ToolStatusThen', description: 'Tool immediately after a change of its status.' })
/** `user` is for older clients. */
const user = person.meta({ deprecated: true, description: 'Use `holder` instead.' })
const loan = { holder: borrower, user, expected_return: z.iso.date().nullable(), note: nullableText, condition }

export const tool: PublishedKind = {
  schemas: {
    'tool.created': z.object({
      id: recordId('tool', 'tool'),
      ...detailSchemas(toolFields, { category, location_id: place }),
    }),
    'tool.updated': z.object({ id: recordId('tool', 'tool'), name: nullableText, changes }),
    'tool.checked_out': z.object({ ...plate, ...loan, ...place }),
    'tool.checked_in': z.object({ ...plate, ...loan, since: instant, status: toolStatus, ...place }),
    'tool.maintenance': moved,
    'tool.retired': moved,
  },
  translations: {
    'tool-created': (event, names) => {
      const { data: created } = event
      const data = { id: idOf(event.stream), ...created, location_name: placeName(created.location_id, names) }
      return [{ type: 'tool.created', data }]
    },
    'tool-updated': (event, names) => {
      const toolId = idOf(event.stream)
      return [
        {
          type: 'tool.updated',
          data: { id: toolId, name: names.tool(toolId), changes: presentChanges(toolFields, event.data) },
        },
      ]
    },
    'tool-checked-out': checkoutEvent('tool.checked_out'),
    'tool-checked-in': checkoutEvent('tool.checked_in'),
    'tool-sent-to-maintenance': changed('tool.maintenance', 'maintenance'),
    'tool-released': changed('tool.maintenance', 'available'),
    'tool-retired': changed('tool.retired', 'retired'),
    'tool-archived': changed('tool.retired', 'retired'),
  },
}

/** Returns the event of a checkout or check-in: the holder and the agreed due date. */
function checkoutEvent(type: PublishedEventType) {
  return (
    event: KnownEventOf<'tool-checked-out' | 'tool-checked-in'>,
    names: RecordNames,
  ): readonly PublishedContent[] => {
    const { tool: _, user_id, ...loan } = event.data
    const name = names.user(user_id)
    const borrowed = { holder: { user_id, name }, user: { id: user_id, name } }
    const location_name = placeName(loan.location_id, names)
    return [{ type, data: { ...plateOf(event), ...borrowed, ...loan, location_name } }]
  }
}

type Changed = KnownEventOf<'tool-sent-to-maintenance' | 'tool-released' | 'tool-retired' | 'tool-archived'>

function changed(type: PublishedEventType, status: ToolStatus) {
  return (event: Changed, names: RecordNames): readonly PublishedContent[] => {
    const { condition, note, location_id } = { ...ABSENT_FIELDS, ...event.data }
    const location_name = placeName(location_id, names)
    return [{ type, data: { ...plateOf(event), status, condition, location_id, location_name, note } }]
  }
}

/** Values of fields that an event of a tool doesn't contain. */
const ABSENT_FIELDS: { readonly [part in 'condition' | 'note' | 'location_id']: string | null } = {
  condition: null,
  note: null,
  location_id: null,
}

/** Returns the tool with its name at that time. */
const plateOf = ({ stream, data }: Pick<Envelope, 'stream'> & { readonly data: { readonly tool: Nameplate } }) => ({
  id: idOf(stream),
  ...data.tool,
})

const placeName = (locationId: string | null, names: RecordNames): string | null =>
  locationId === null ? null : names.location(locationId)
