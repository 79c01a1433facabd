import { z } from 'zod'
import { idOf } from '../../domain/aggregate.js'
import type { PublicEventType } from '../../events/catalogue.js'
import type { StoredEvent } from '../../events/envelope.js'
import { customFields } from '../../events/fields.js'
import { CONDITIONS, TOOL_STATUSES, type ToolCreated } from '../../events/tool.js'
import type { Names, PublicData, PublicKind, Telling } from '../public-event.js'
import { changes, changesTold, id, instant, nullableText, person } from './fields.js'

const plate = {
  id: id('tool'),
  name: z.string(),
  category: nullableText,
  serial_number: nullableText,
  asset_tag: nullableText,
}
const condition = z.enum(CONDITIONS)
const place = { location_id: id('loc').nullable(), location_name: nullableText }
const moved = z.object({
  ...plate,
  status: z.enum(TOOL_STATUSES),
  condition: condition.nullable(),
  ...place,
  note: nullableText,
})
const loan = { user: person, expected_return: z.iso.date().nullable(), note: nullableText, condition }

export const tool: PublicKind = {
  schemas: {
    'tool.created': z.object({ ...plate, condition, ...place, custom_fields: customFields }),
    'tool.updated': z.object({ id: id('tool'), name: nullableText, changes }),
    'tool.checked_out': z.object({ ...plate, ...loan, ...place }),
    'tool.checked_in': z.object({ ...plate, ...loan, since: instant, status: z.enum(TOOL_STATUSES), ...place }),
    'tool.maintenance': moved,
    'tool.retired': moved,
  },
  tellings: {
    'tool-created': (event, names) => {
      const created = event.data as unknown as ToolCreated
      const data = { id: idOf(event.stream), ...created, location_name: placeName(created.location_id, names) }
      return [{ type: 'tool.created', data }]
    },
    'tool-updated': (event, names) => {
      const toolId = idOf(event.stream)
      return [
        { type: 'tool.updated', data: { id: toolId, name: names.tool(toolId), changes: changesTold(event.data) } },
      ]
    },
    'tool-checked-out': lent('tool.checked_out'),
    'tool-checked-in': lent('tool.checked_in'),
    'tool-sent-to-maintenance': changed('tool.maintenance', 'maintenance'),
    'tool-released': changed('tool.maintenance', 'available'),
    'tool-retired': changed('tool.retired', 'retired'),
    'tool-archived': changed('tool.retired', 'retired'),
  },
}

/** Handed out or brought back: by whom, and until when it was agreed. */
function lent(type: PublicEventType) {
  return (event: StoredEvent, names: Names): readonly Telling[] => {
    const { tool: _, user_id, ...loan } = event.data
    const user = { id: String(user_id), name: names.user(String(user_id)) }
    return [{ type, data: { ...plateOf(event), user, ...loan, location_name: placeName(loan.location_id, names) } }]
  }
}

function changed(type: PublicEventType, status: string) {
  return (event: StoredEvent, names: Names): readonly Telling[] => {
    const { condition = null, note = null, location_id = null } = event.data
    const data = {
      ...plateOf(event),
      status,
      condition,
      location_id,
      location_name: placeName(location_id, names),
      note,
    }
    return [{ type, data }]
  }
}

/** As the tool was called at the time. */
const plateOf = ({ stream, data }: StoredEvent): PublicData => ({ id: idOf(stream), ...(data.tool as object) })

const placeName = (locationId: unknown, names: Names): string | null =>
  typeof locationId === 'string' ? names.location(locationId) : null
