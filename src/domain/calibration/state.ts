import type { CalibrationPlanEvent, PlanDetails, Standing } from '../../events/calibration-plans.js'
import type { CalibrationEvent, CalibrationRecorded } from '../../events/calibrations.js'
import type { Recorded } from '../decisions/aggregate.js'
import { applyChanges } from '../decisions/changes.js'
import type { Day } from '../values/days.js'
import { daysAfter, firstBehind } from './intervals.js'
import type { InForce, ShownCalibration } from './standing.js'

/** How many plans a tool may have at a time. */
export const MOST_PLANS = 10

/** Of those of a tool that are not voided. About 200 bytes of each are kept in its state, so that is 2 MB at most. */
export const MOST_RECORDS = 10_000

/** A due day that was put off. */
interface Extension {
  readonly due_on: Day
  readonly until: Day
}

export interface Plan extends PlanDetails, InForce {
  /** Of the day that was due before anything was recorded. */
  readonly extension?: Extension
  readonly created_at: string
  readonly updated_at: string
  /** Of the last event that touched it. */
  readonly revision: number
}

/** What rules need to know of a calibration that counts, or would if later ones were voided. */
export interface RecordState
  extends Pick<CalibrationRecorded, 'plan_id' | 'performed_on' | 'result' | 'due_on' | 'next_due_on'> {
  readonly id: string
  readonly conceded_until?: Day
  readonly extension?: Extension
  /** Whether it is still to be found out what its finding has harmed. */
  readonly impact?: 'open' | 'closed'
  readonly revision: number
}

/** In the order in which they were recorded; what is voided is gone. Bounded by `MOST_PLANS` and `MOST_RECORDS`. */
export interface ToolCalibration extends ShownCalibration {
  readonly plans: { readonly [id: string]: Plan }
  readonly records: readonly RecordState[]
}

export type AnyCalibrationEvent = CalibrationPlanEvent | CalibrationEvent

export const NOT_CALIBRATED: ToolCalibration = { plans: {}, unplanned: null, records: [] }

export function evolve(
  state: ToolCalibration = NOT_CALIBRATED,
  event: AnyCalibrationEvent & Recorded,
): ToolCalibration {
  const { at, revision } = event
  switch (event.type) {
    case 'calibration-plan-created': {
      const { plan_id, plan, standing } = event.data
      return withPlan(state, plan_id, { ...plan, standing, created_at: at, updated_at: at, revision })
    }
    case 'calibration-plan-updated': {
      const { plan_id, changes, standing } = event.data
      return changedPlan(state, plan_id, event, plan => ({ ...applyChanges<Plan>(plan, changes), standing }))
    }
    case 'calibration-plan-extended': {
      const { plan_id, due_on, until, standing } = event.data
      const { calibration_id } = standing
      const extension = { due_on, until }
      const counted = changedRecord(state, calibration_id, record => ({ ...record, extension }))
      return changedPlan(counted, plan_id, event, plan => ({
        ...plan,
        ...(calibration_id === null ? { extension } : {}),
        standing,
      }))
    }
    case 'calibration-plan-archived': {
      const { [event.data.plan_id]: _, ...plans } = state.plans
      return { ...state, plans }
    }
    case 'calibration-recorded':
      return counting({ ...state, records: [...state.records, keptOf(event.data, revision)] }, event)
    case 'calibration-voided':
      return counting({ ...state, records: state.records.filter(({ id }) => id !== event.data.calibration_id) }, event)
    case 'calibration-conceded': {
      const { calibration_id, until: conceded_until } = event.data
      return counting(
        changedRecord(state, calibration_id, record => ({ ...record, conceded_until, revision })),
        event,
      )
    }
    case 'calibration-impact-closed':
      return changedRecord(state, event.data.calibration_id, record => ({ ...record, impact: 'closed', revision }))
  }
}

function keptOf(data: CalibrationRecorded, revision: number): RecordState {
  const { calibration_id: id, plan_id, performed_on, result, due_on, next_due_on, as_found } = data
  const kept = { id, plan_id, performed_on, result, due_on, next_due_on, revision }
  return as_found === 'out_of_tolerance' ? { ...kept, impact: 'open' } : kept
}

type Counting = Extract<AnyCalibrationEvent, { readonly data: { readonly standing: Standing | null } }> &
  Recorded & { readonly data: { readonly plan_id: string | null } }

/** What counts since an event. */
function counting(state: ToolCalibration, event: Counting): ToolCalibration {
  const { plan_id, standing } = event.data
  if (plan_id === null) return { ...state, unplanned: standing }
  return standing === null ? state : changedPlan(state, plan_id, event, plan => ({ ...plan, standing }))
}

const withPlan = (state: ToolCalibration, id: string, plan: Plan): ToolCalibration => ({
  ...state,
  plans: { ...state.plans, [id]: plan },
})

function changedPlan(
  state: ToolCalibration,
  id: string,
  { at: updated_at, revision }: Recorded,
  change: (plan: Plan) => Plan,
): ToolCalibration {
  const plan = state.plans[id]
  return plan ? withPlan(state, id, { ...change(plan), updated_at, revision }) : state
}

const changedRecord = (
  state: ToolCalibration,
  id: string | null,
  change: (record: RecordState) => RecordState,
): ToolCalibration =>
  id === null ? state : { ...state, records: state.records.map(record => (record.id === id ? change(record) : record)) }

/** What of a plan its days follow from. */
export type Planned = Pick<PlanDetails, 'interval' | 'end_of_month' | 'anchor' | 'first_due_on' | 'last_performed_on'> &
  Pick<Plan, 'extension'>

/** The latest of a plan, or of those without one, up to a day. */
export function latestOf(records: readonly RecordState[], planId: string | null, upTo?: Day): RecordState | undefined {
  let latest: RecordState | undefined
  for (const record of records) {
    if (record.plan_id !== planId || (upTo !== undefined && record.performed_on > upTo)) continue
    // Recorded later is later, of one day.
    if (!latest || record.performed_on >= latest.performed_on) latest = record
  }
  return latest
}

/** What counts of a plan, by all that is recorded up to a day. */
export function standingOf(plan: Planned, planId: string, records: readonly RecordState[], upTo?: Day): Standing {
  const latest = countedOf(plan, latestOf(records, planId, upTo))
  const due = dueAfter(plan, latest)
  const extension = latest ? latest.extension : plan.extension
  return {
    calibration_id: latest?.id ?? null,
    performed_on: latest?.performed_on ?? plan.last_performed_on,
    result: latest?.result ?? null,
    conceded_until: latest?.conceded_until ?? null,
    next_due_on: extension?.due_on === due ? extension.until : due,
  }
}

/** Without a plan nothing is ever due. */
export function unplannedOf(records: readonly RecordState[], upTo?: Day): Standing | null {
  const latest = latestOf(records, null, upTo)
  if (!latest) return null
  const { id: calibration_id, performed_on, result, conceded_until = null } = latest
  return { calibration_id, performed_on, result, conceded_until, next_due_on: null }
}

/** The day that is due once this was done; before anything was, the plan's own. Nobody has put it off yet. */
export function dueAfter(
  plan: Planned,
  record: Pick<RecordState, 'performed_on' | 'due_on' | 'next_due_on'> | undefined,
): Day {
  if (!record) return plan.first_due_on ?? daysAfter(plan.last_performed_on ?? '', plan)
  const { next_due_on, due_on, performed_on } = record
  if (next_due_on !== null) return next_due_on
  return plan.anchor === 'due' && due_on !== null
    ? firstBehind(due_on, performed_on, plan)
    : daysAfter(performed_on, plan)
}

/** The due day that a calibration answers: what those before it left. */
export const dueBefore = (plan: Planned, planId: string, records: readonly RecordState[], performedOn: Day): Day =>
  dueAfter(plan, countedOf(plan, latestOf(records, planId, performedOn)))

/** What was done before this system, and later than what is recorded, counts in its place. */
const countedOf = ({ last_performed_on }: Planned, latest: RecordState | undefined): RecordState | undefined =>
  latest && latest.performed_on >= (last_performed_on ?? '') ? latest : undefined
