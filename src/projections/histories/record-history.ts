import { idOf } from '../../domain/decisions/aggregate.js'
import { batchFields, batchSettings } from '../../events/batches.js'
import type { PublishedEventType } from '../../events/kinds/catalogue.js'
import type { Kind } from '../../events/kinds/kind.js'
import { KINDS } from '../../events/kinds/kinds.js'
import type { EventName, KnownEvent, KnownEventOf } from '../../events/kinds/registry.js'
import type { Json } from '../../events/log/canonical.js'
import { namesIn } from '../../events/schema/names-in.js'
import { PERSONAL_FIELDS } from '../../events/users.js'
import type { Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** Change of one field. If the event doesn't contain the previous value, an earlier entry does. */
export type HistoryChange = { readonly from?: Json; readonly to: Json }
export type HistoryChanges = { readonly [field: string]: HistoryChange }

/** One event that changed fields of a record. Movements have a separate history. */
export interface RecordHistoryDoc extends Doc {
  readonly record_id: string
  /** Type of the published event. */
  readonly type: PublishedEventType
  readonly changes: HistoryChanges
  /** Fields that name a person and changed, too. Their values are only in the event, so that they can be erased. */
  readonly personal?: readonly string[]
  readonly user_id: string
  readonly key_id: string | null
  readonly revision: number
  readonly created_at: string
}

const NAME = 'record_history'

interface RecordedChange {
  readonly type: PublishedEventType
  readonly changes: HistoryChanges
  readonly personal?: readonly string[]
  /** ID of the record if it isn't the record of the stream. */
  readonly record_id?: string
}

type Tellings = { readonly [Type in EventName]?: (event: KnownEventOf<Type>) => RecordedChange }

/** Entries that don't follow from the name of the event. See `usual`. */
const SPECIAL_EVENTS: Tellings = {
  'material-restored': () => ({ type: 'material.restored', changes: { archived_at: { to: null } } }),
  'batch-tracking-enabled': ({ data: { material: _, ...settings } }) => ({
    type: 'material.updated',
    changes: appeared(settings),
  }),
  'batch-tracking-disabled': () => ({
    type: 'material.updated',
    changes: Object.fromEntries(namesIn(batchSettings).map(name => [name, { to: null }])),
  }),
  'batch-registered': ({ data: { batch } }) => ({
    ...{ type: 'batch.created', record_id: batch.batch_id },
    changes: appeared(Object.fromEntries(namesIn(batchFields).map(name => [name, batch[name]]))),
  }),
  'batch-updated': ({ data: { batch, changes, reason } }) => ({
    ...{ type: 'batch.updated', record_id: batch.batch_id },
    changes: { ...(changes as HistoryChanges), ...(reason === null ? {} : { reason: { from: null, to: reason } }) },
  }),
  'batch-quarantined': ({ data }) => stated('batch.quarantined', data),
  'batch-released': ({ data }) => stated('batch.released', data),
  'batch-recalled': ({ data }) => stated('batch.recalled', data),
  'user-created': ({ data }) => ofPerson('user.created', appeared({ ...data, active: true })),
  'user-updated': ({ data }) => ofPerson('user.updated', data as HistoryChanges),
  'user-erased': ({ data: { reason }, at }) => ({
    type: 'user.erased',
    changes: appeared({ erased_at: at, reason }),
  }),
  'tool-created': ({ data }) => ({ type: 'tool.created', changes: appeared({ ...data, status: 'available' }) }),
  'tool-checked-out': ({ data: { user_id, expected_return, note }, at }) => ({
    type: 'tool.checked_out',
    changes: {
      status: { from: 'available', to: 'checked_out' },
      holder: { from: null, to: { user_id, since: at, expected_return, note } },
    },
  }),
  'tool-checked-in': ({ data: { status, condition, location_id } }) => ({
    type: 'tool.checked_in',
    changes: {
      status: { from: 'checked_out', to: status },
      holder: { to: null },
      condition: { to: condition },
      location_id: { to: location_id },
    },
  }),
  'tool-sent-to-maintenance': ({ data }) => ({ type: 'tool.maintenance', changes: now('maintenance', data) }),
  'tool-released': ({ data }) => ({ type: 'tool.maintenance', changes: now('available', data) }),
  'tool-retired': ({ data }) => ({ type: 'tool.retired', changes: now('retired', data) }),
  'tool-archived': ({ data: { archived_at } }) => ({
    type: 'tool.retired',
    changes: { status: { to: 'retired' }, archived_at: { from: null, to: archived_at } },
  }),
  'calibration-plan-created': ({ data: { plan_id, plan } }) => ofPlan(plan_id, appeared(plan)),
  'calibration-plan-updated': ({ data: { plan_id, changes } }) => ofPlan(plan_id, changes as HistoryChanges),
  'calibration-plan-extended': ({ data: { plan_id, before, until } }) =>
    ofPlan(plan_id, { next_due_on: { from: before, to: until } }),
  'calibration-plan-archived': ({ data: { plan_id, archived_at } }) => ofPlan(plan_id, appeared({ archived_at })),
  'delivery-note-created': ({ data }) => ({ type: 'delivery.created', changes: appeared(data) }),
  'delivery-note-numbered': ({ data: { number } }) => ({ type: 'delivery.created', changes: appeared({ number }) }),
  'delivery-note-updated': ({ data }) => ({ type: 'delivery.updated', changes: data as HistoryChanges }),
  'delivery-note-opened': () => ({ type: 'delivery.updated', changes: { status: { from: 'draft', to: 'open' } } }),
  'delivery-note-cancelled': () => ({ type: 'delivery.cancelled', changes: { status: { to: 'cancelled' } } }),
  'delivery-note-completed': ({ at, actor, data: { effective_at } }) => ({
    type: 'delivery.completed',
    changes: {
      status: { to: 'completed' },
      ...appeared({ completed_by: actor.user_id, completed_at: at }),
      ...(effective_at === undefined ? {} : appeared({ effective_at })),
    },
  }),
  'insurance-carried': ({ data: { ends_on } }) => ({
    type: 'insurance.renewed',
    changes: { ends_on: { to: ends_on } },
  }),
  'insurance-renewed': ({ data: { ends_on, policy_number, sum_insured, premium } }) => ({
    type: 'insurance.renewed',
    changes: {
      ends_on: { to: ends_on },
      policy_number: { to: policy_number },
      sum_insured: { to: sum_insured },
      premium: { to: premium },
    },
  }),
  'insurance-cancelled': ({ data: { cancelled_on, cancel_reason } }) => ({
    type: 'insurance.cancelled',
    changes: appeared({ cancelled_on, cancel_reason }),
  }),
  'insurance-claim-opened': ({ data: { number, policy: _, ...claim } }) => ({
    type: 'insurance.claim_opened',
    changes: ofClaim(number, appeared(claim)),
  }),
  'insurance-claim-updated': ({ data: { number, changes } }) => ({
    type: 'insurance.claim_updated',
    changes: ofClaim(number, changes as HistoryChanges),
  }),
}

/** Returns changes of a user without the values that name the person. */
function ofPerson(type: PublishedEventType, changes: HistoryChanges): RecordedChange {
  const isPersonal = (field: string) => PERSONAL_FIELDS.some(name => name === field)
  const entries = Object.entries(changes)
  const personal = entries.flatMap(([field]) => (isPersonal(field) ? [field] : []))
  return {
    type,
    changes: Object.fromEntries(entries.filter(([field]) => !isPersonal(field))),
    ...(personal.length > 0 ? { personal } : {}),
  }
}

interface Stated {
  readonly batch: { readonly batch_id: string; readonly status: string }
  readonly before: string
  readonly reason: string
  readonly reference?: string | null
}

/** Returns the change of a batch status, with the reason. */
const stated = (type: PublishedEventType, { batch, before, reason, reference = null }: Stated): RecordedChange => ({
  ...{ type, record_id: batch.batch_id },
  changes: { status: { from: before, to: batch.status }, ...appeared({ reason, reference }) },
})

/** Returns the changes of a claim as changes of its policy, prefixed with the number of the claim. */
const ofClaim = (number: number, changes: HistoryChanges): HistoryChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [`claims.${number}.${field}`, change]))

/** Returns the changes of a plan. Plans have their own history, but are published as changes of the tool. */
const ofPlan = (record_id: string, changes: HistoryChanges): RecordedChange => ({
  type: 'tool.updated',
  changes,
  record_id,
})

const now = (status: string, { condition }: { readonly condition: string }): HistoryChanges => ({
  status: { to: status },
  condition: { to: condition },
})

/** Returns the initial values of a record as changes. */
const appeared = (values: object): HistoryChanges =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, to]) => to !== null && JSON.stringify(to) !== '{}')
      .map(([field, to]) => [field, { from: null, to }]),
  )

/** Changes by the ending of the event name: `…-created` has all fields, `…-updated` some, and `…-archived` the time. */
const USUAL: { readonly [ending: string]: (data: object) => HistoryChanges } = {
  created: appeared,
  updated: data => data as HistoryChanges,
  archived: data => appeared('archived_at' in data ? { archived_at: data.archived_at } : {}),
}

function usual({ type, data }: KnownEvent): RecordedChange | undefined {
  const changes = USUAL[endingOf(type)]?.(data)
  return changes && { type: type.replace('-', '.') as PublishedEventType, changes }
}

const endingOf = (type: string): string => type.slice(type.lastIndexOf('-') + 1)

const changeOf = <Type extends EventName>(event: KnownEvent & KnownEventOf<Type>): RecordedChange | undefined =>
  SPECIAL_EVENTS[event.type as Type]?.(event) ?? usual(event)

const HANDLED: readonly string[] = Object.values<Kind>(KINDS)
  .filter(({ histories = {} }) => Object.values(histories).includes(NAME))
  .flatMap(({ storedEvents }) => storedEvents)
  .filter(type => Object.hasOwn(SPECIAL_EVENTS, type) || Object.hasOwn(USUAL, endingOf(type)))

export const recordHistory: Projection<RecordHistoryDoc> = {
  name: NAME,
  version: 3,
  collection: { ordered: true, indexes: [['record_id'], ['record_id', 'created_at']] },
  writeOnce: true,
  handles: HANDLED,
  touches: event => [event.id],
  apply: (_, event, id) => {
    const change = changeOf(event)
    return (
      change && {
        _id: id,
        _pos: event.position,
        _seq: event.position,
        record_id: idOf(event.stream),
        ...change,
        user_id: event.actor.user_id,
        key_id: event.actor.key_id,
        revision: event.revision,
        created_at: event.at,
      }
    )
  },
}
