import { type PlanDetails, planFields } from '../../events/calibration-plans.js'
import type { ToolStreamEvent } from '../../events/kinds/registry.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Decision } from '../decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from '../decisions/changes.js'
import { otherRevision, type Rejection, reject } from '../decisions/rejection.js'
import { absent, type Tool } from '../tools.js'
import { type Day, plusDays } from '../values/days.js'
import type { Id } from '../values/ids.js'
import { dueAfter, latestOf, MAX_PLANS, NOT_CALIBRATED, type PlanState, standingOf } from './state.js'

/** Total number of days by which a due date can be extended. */
const MAX_EXTENSION_DAYS = 90

const FIELDS = namesIn(planFields)

export function create(state: Tool | undefined, id: Id, plan: PlanDetails, today: Day): Decision<ToolStreamEvent> {
  if (!state || state.archived_at) return absent(state)
  const { plans, records } = state.calibration ?? NOT_CALIBRATED
  const count = Object.keys(plans).length
  if (count >= MAX_PLANS) {
    return reject('conflict', `Limit of ${MAX_PLANS} calibration plans per tool reached. Archive one first.`)
  }
  const standing = standingOf(plan, id, records)
  return undated(plan, today) ?? [{ type: 'calibration-plan-created', data: { plan_id: id, plan, standing } }]
}

export function update(
  state: Tool | undefined,
  id: Id,
  patch: Patch<PlanDetails>,
  today: Day,
  revision?: number,
): Decision<ToolStreamEvent> {
  const plan = planIn(state, id, revision)
  if ('rejected' in plan) return plan
  const { interval, ...others } = patch
  const isSame = interval?.value === plan.interval.value && interval.unit === plan.interval.unit
  const changes = changesOf<PlanDetails>(plan, { ...others, interval: isSame ? undefined : interval }, FIELDS)
  if (isEmpty(changes)) return []
  const records = state?.calibration?.records ?? []
  if (changes.last_performed_on && latestOf(records, id)) {
    const message = "This plan has calibration records. They determine last_performed_on, so it can't be changed."
    return reject('invalid-state', message, [{ field: 'last_performed_on', message }])
  }
  const next = applyChanges<PlanState>(plan, changes)
  const refused = undated(next, today)
  if (refused) return refused
  const standing = standingOf(next, id, records)
  return [{ type: 'calibration-plan-updated', data: { plan_id: id, name: plan.name, changes, standing } }]
}

export interface Extending {
  readonly until: Day
  readonly reason: string
}

/** Extends the current due date. The next one follows from the calibration, as usual. */
export function extend(
  state: Tool | undefined,
  id: Id,
  { until, reason }: Extending,
  revision?: number,
): Decision<ToolStreamEvent> {
  const plan = planIn(state, id, revision)
  if ('rejected' in plan) return plan
  const records = state?.calibration?.records ?? []
  const { calibration_id, next_due_on } = plan.standing
  const due_on = dueAfter(
    plan,
    records.find(record => record.id === calibration_id),
  )
  const before = next_due_on ?? due_on
  if (until === before) return []
  const last = plusDays(due_on, MAX_EXTENSION_DAYS)
  if (until < before || until > last) {
    const message = `must be after ${before}, the current due date, and at most ${last}, ${MAX_EXTENSION_DAYS} days after the planned date`
    return reject('invalid', `until ${message}.`, [{ field: 'until', message }])
  }
  const standing = { ...plan.standing, next_due_on: until }
  return [
    {
      type: 'calibration-plan-extended',
      data: { plan_id: id, name: plan.name, due_on, before, until, reason, standing },
    },
  ]
}

/** Archives a plan. Rejected if its last calibration failed: without the plan, the tool would count as usable. */
export function archive(state: Tool | undefined, id: Id, now: string, revision?: number): Decision<ToolStreamEvent> {
  if (!state || state.archived_at) return absent(state)
  if (!state.calibration?.plans[id]) return []
  const plan = planIn(state, id, revision)
  if ('rejected' in plan) return plan
  if (plan.standing.result === 'fail') {
    const failed_on = plan.standing.performed_on
    const message = `The calibration “${plan.name}” failed on ${failed_on}. Record a passing calibration first.`
    return reject('invalid-state', message, [
      { field: 'calibration', message, plan_id: id, plan: plan.name, failed_on, status: 'failed' },
    ])
  }
  return [{ type: 'calibration-plan-archived', data: { plan_id: id, name: plan.name, archived_at: now } }]
}

/**
 * Returns a plan of a tool. `revision` is the revision of the plan that the client expects: that of the last event that
 * affected the plan.
 */
function planIn(state: Tool | undefined, id: Id, revision: number | undefined): PlanState | Rejection {
  if (!state || state.archived_at) return absent(state)
  const plan = state.calibration?.plans[id]
  if (!plan) return reject('invalid-state', 'The calibration plan is archived.')
  return otherRevision('record', plan.revision, revision) ?? plan
}

function undated({ first_due_on, last_performed_on }: PlanDetails, today: Day): Rejection | undefined {
  if (first_due_on === null && last_performed_on === null) {
    const message = 'is required if last_performed_on is not given'
    return reject('invalid', `first_due_on ${message}.`, [{ field: 'first_due_on', message }])
  }
  if (last_performed_on === null || last_performed_on <= today) return undefined
  const message = `must not be in the future: today is ${today}`
  return reject('invalid', `last_performed_on ${message}.`, [{ field: 'last_performed_on', message }])
}
