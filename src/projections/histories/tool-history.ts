import { idOf, isOf } from '../../domain/decisions/aggregate.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Condition, ToolEvent, ToolStatus } from '../../events/tools.js'
import type { Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

type ToolChanges = Extract<ToolEvent, { type: 'tool-updated' }>['data']

/** One event of a tool. The names of locations and users are looked up on each read. */
export interface ToolHistoryDoc extends Doc {
  readonly tool_id: string
  readonly type: ToolHistoryType
  readonly status: ToolStatus | null
  readonly condition: Condition | null
  readonly location_id: string | null
  readonly holder_id: string | null
  /** Start of the loan, for a checkout or the check-in that ends it. */
  readonly checked_out_at: string | null
  readonly checked_in_at: string | null
  readonly expected_return: string | null
  readonly note: string | null
  /** Changed fields of an update, with old and new values. */
  readonly changes: ToolChanges | null
  /** User who acted, which isn't always the holder. */
  readonly user_id: string
  readonly key_id: string | null
  readonly revision: number
  readonly created_at: string
}

export const TOOL_HISTORY_TYPES = [
  'created',
  'updated',
  'checkout',
  'checkin',
  'maintenance',
  'release',
  'retired',
  'archived',
] as const
export type ToolHistoryType = (typeof TOOL_HISTORY_TYPES)[number]

const TYPE_OF: { readonly [type in ToolEvent['type']]: ToolHistoryType } = {
  'tool-created': 'created',
  'tool-updated': 'updated',
  'tool-checked-out': 'checkout',
  'tool-checked-in': 'checkin',
  'tool-sent-to-maintenance': 'maintenance',
  'tool-released': 'release',
  'tool-retired': 'retired',
  'tool-archived': 'archived',
}

export const toolHistory: Projection<ToolHistoryDoc> = {
  name: 'tool_history',
  version: 3,
  collection: {
    ordered: true,
    indexes: [['tool_id'], ['tool_id', 'created_at'], ['tool_id', 'type'], ['holder_id']],
  },
  writeOnce: true,
  handles: namesIn(TYPE_OF),
  touches: event => [event.id],
  apply: (_, event, id) => {
    if (!isOf<ToolEvent>(TYPE_OF, event)) return undefined
    return {
      _id: id,
      ...NO_DETAILS,
      ...fieldsFrom(event),
      _seq: event.position,
      tool_id: idOf(event.stream),
      type: TYPE_OF[event.type],
      user_id: event.actor.user_id,
      key_id: event.actor.key_id,
      revision: event.revision,
      created_at: event.at,
    }
  },
}

type ToolHistoryFields = Pick<ToolHistoryDoc, keyof typeof NO_DETAILS>

const NO_DETAILS = {
  status: null,
  condition: null,
  location_id: null,
  holder_id: null,
  checked_out_at: null,
  checked_in_at: null,
  expected_return: null,
  note: null,
  changes: null,
} as const

function fieldsFrom(event: KnownEvent & ToolEvent): Partial<ToolHistoryFields> {
  switch (event.type) {
    case 'tool-created': {
      const { condition, location_id } = event.data
      return { status: 'available', condition, location_id }
    }
    case 'tool-updated':
      return { changes: event.data }
    case 'tool-checked-out': {
      const { user_id: holder_id, condition, location_id, expected_return, note } = event.data
      const loan = { holder_id, checked_out_at: event.at, expected_return }
      return { ...loan, status: 'checked_out', condition, location_id, note }
    }
    case 'tool-checked-in': {
      const { user_id: holder_id, since, expected_return, status, condition, location_id, note } = event.data
      const loan = { holder_id, checked_out_at: since, checked_in_at: event.at, expected_return }
      return { ...loan, status, condition, location_id, note }
    }
    case 'tool-archived':
      return { status: 'retired' }
    default: {
      const { condition, location_id, note } = event.data
      return { status: STATUS_AFTER[event.type], condition, location_id, note }
    }
  }
}

const STATUS_AFTER = {
  'tool-sent-to-maintenance': 'maintenance',
  'tool-released': 'available',
  'tool-retired': 'retired',
} as const
