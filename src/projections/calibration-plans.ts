import { type Turns, turnsOf } from '../domain/calibration/standing.js'
import type { PlanState } from '../domain/calibration/state.js'
import { idOf } from '../domain/decisions/aggregate.js'
import { applyChanges } from '../domain/decisions/changes.js'
import type { Day } from '../domain/values/days.js'
import { calibrationPlanEvents } from '../events/calibration-plans.js'
import type { KnownEvent } from '../events/kinds/registry.js'
import { namesIn } from '../events/schema/names-in.js'
import type { Doc, FilterCondition } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'

/** A plan without the fields by which lists find it. */
interface Bare extends Omit<PlanState, 'extension'> {
  readonly tool_id: string
  readonly archived: boolean
  readonly archived_at: string | null
}

export type CalibrationPlanDoc = Doc & Bare & Turns & { readonly provider_key: string | null }

export const calibrationPlans: Projection<CalibrationPlanDoc> = {
  name: 'calibration_plans',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['archived', 'tool_id'],
      ['archived', 'kind'],
      ['archived', 'provider_key'],
      ['archived', 'failed_from'],
      ['archived', 'overdue_from'],
      ['archived', 'due_from', '_id'],
      ['archived', 'due_soon_from'],
      ['archived', 'created_at', '_id'],
      ['archived', 'updated_at', '_id'],
    ],
  },
  handles: [
    ...namesIn(calibrationPlanEvents),
    ...['calibration-recorded', 'calibration-voided', 'calibration-conceded'],
  ],
  touches({ data }) {
    // An archived plan has no standing.
    if ('standing' in data && data.standing === null) return []
    return 'plan_id' in data && typeof data.plan_id === 'string' ? [data.plan_id] : []
  },
  apply(doc, event, id) {
    const plan = after(doc, event)
    if (!plan) return undefined
    const { provider } = plan
    const found = { ...turnsOf(plan), provider_key: provider === null ? null : searchable(provider) }
    return { ...plan, ...found, _id: id, _seq: doc?._seq ?? event.position }
  },
}

function after(doc: CalibrationPlanDoc | undefined, event: KnownEvent): Bare | undefined {
  const { at, revision } = event
  if (event.type === 'calibration-plan-created') {
    const { plan, standing } = event.data
    const initial = { created_at: at, updated_at: at, revision, archived: false, archived_at: null }
    return { ...plan, standing, tool_id: idOf(event.stream), ...initial }
  }
  if (!doc) return undefined
  const touched = { ...doc, updated_at: at, revision }
  switch (event.type) {
    case 'calibration-plan-updated':
      return { ...applyChanges<CalibrationPlanDoc>(touched, event.data.changes), standing: event.data.standing }
    case 'calibration-plan-archived':
      return { ...touched, archived: true, archived_at: event.data.archived_at }
    case 'calibration-plan-extended':
      return { ...touched, standing: event.data.standing }
    case 'calibration-recorded':
    case 'calibration-voided':
    case 'calibration-conceded':
      return event.data.standing === null ? undefined : { ...touched, standing: event.data.standing }
    default:
      return undefined
  }
}

/** Returns the conditions for records that have a status on a day. */
export function havingStatus(status: keyof typeof FROM, today: Day): readonly FilterCondition[] {
  const worse = WORST_FIRST.slice(0, WORST_FIRST.indexOf(status))
  const [from] = FROM[status]
  return [
    ...worse.flatMap(other => FROM[other].map(field => ({ field, above: today }))),
    ...(from === undefined ? [] : [{ field: from, atMost: today }]),
  ]
}

/** Returns the condition for plans that are due by a day. */
export const dueBefore = (day: Day): FilterCondition => ({ field: 'due_from', atMost: day })

const FROM = {
  failed: ['failed_from'],
  overdue: ['overdue_from'],
  due: ['due_from'],
  due_soon: ['due_soon_from'],
  ok: [],
} as const satisfies { readonly [status: string]: readonly (keyof Turns)[] }

const WORST_FIRST = namesIn(FROM)

/** Yields the notices of plans that are due, or overdue, on a day. */
export async function* calibrationsDue(
  readModels: Pick<ReadModels, 'of'>,
  from: 'due_from' | 'overdue_from',
  today: Day,
) {
  const where: FilterCondition[] = [
    { field: 'archived', is: false },
    { field: from, atMost: today },
  ]
  const sort = [{ field: from }, { field: '_seq' }]
  for await (const page of pagesOf(readModels.of(calibrationPlans), { where, sort, limit: PAGE_SIZE })) {
    for (const plan of page) {
      const { _id: id, tool_id, name, kind, interval, provider, lead_days, grace_days, block_checkout } = plan
      const { performed_on: last_performed_on, result: last_result, next_due_on } = plan.standing
      if (next_due_on === null) continue
      const summary = { id, tool_id, name, kind, interval, provider, lead_days, grace_days, block_checkout }
      const record = { ...summary, last_performed_on, last_result, next_due_on }
      yield { record_id: id, date: next_due_on, record }
    }
  }
}

const PAGE_SIZE = 200
