import { idOf } from '../domain/aggregate.js'
import { dayOf } from '../domain/tool.js'
import type { StoredEvent } from '../events/envelope.js'
import type { Condition, ToolEvent, ToolStatus } from '../events/tool.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './projection.js'

/** One thing that happened to a tool. Names of locations and users are looked up when it is shown. */
export interface ToolHistoryDoc extends Doc {
  readonly tool_id: string
  readonly type: ToolHistoryType
  readonly status: ToolStatus | null
  readonly condition: Condition | null
  readonly location_id: string | null
  readonly holder_id: string | null
  /** When the loan began, of a checkout or of the checkin that ends it. */
  readonly checked_out_at: string | null
  readonly checked_in_at: string | null
  readonly expected_return: string | null
  /** Of a checkin: whether it came later than agreed. */
  readonly late: boolean | null
  readonly note: string | null
  /** Of an update: each field, from what to what. */
  readonly changes: StoredEvent['data'] | null
  /** Who did it, who is not always who holds the tool. */
  readonly user_id: string
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
  version: 1,
  collection: {
    ordered: true,
    indexes: [['tool_id'], ['tool_id', 'created_at'], ['tool_id', 'type'], ['holder_id']],
  },
  writeOnce: true,
  handles: Object.keys(TYPE_OF),
  touches: event => [event.id],
  apply: (_, event, id) => {
    const told = event as unknown as StoredEvent & ToolEvent
    return {
      ...SILENT,
      ...toldBy(told),
      _id: id,
      _seq: event.position,
      tool_id: idOf(event.stream),
      type: TYPE_OF[told.type],
      user_id: event.actor.user_id,
      revision: event.revision,
      created_at: event.at,
    }
  },
}

type Told = Pick<ToolHistoryDoc, keyof typeof SILENT>

const SILENT = {
  status: null,
  condition: null,
  location_id: null,
  holder_id: null,
  checked_out_at: null,
  checked_in_at: null,
  expected_return: null,
  late: null,
  note: null,
  changes: null,
} as const

function toldBy(event: StoredEvent & ToolEvent): Partial<Told> {
  switch (event.type) {
    case 'tool-created': {
      const { condition, location_id } = event.data
      return { status: 'available', condition, location_id }
    }
    case 'tool-updated':
      return { changes: event.data as unknown as StoredEvent['data'] }
    case 'tool-checked-out': {
      const { user_id: holder_id, condition, location_id, expected_return, note } = event.data
      const loan = { holder_id, checked_out_at: event.at, expected_return }
      return { ...loan, status: 'checked_out', condition, location_id, note }
    }
    case 'tool-checked-in': {
      const { user_id: holder_id, since, expected_return, status, condition, location_id, note } = event.data
      const late = expected_return !== null && expected_return < dayOf(event.at)
      const loan = { holder_id, checked_out_at: since, checked_in_at: event.at, expected_return, late }
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
