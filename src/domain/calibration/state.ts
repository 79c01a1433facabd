import type { CalibrationPlanEvent, PlanDetails, Standing } from '../../events/calibration-plans.js'
import type { CalibrationEvent, CalibrationRecorded } from '../../events/calibrations.js'
import type { Recorded } from '../decisions/aggregate.js'
import { applyChanges } from '../decisions/changes.js'
import type { Day } from '../values/days.js'
import { daysAfter, firstBehind } from './intervals.js'
import type { CalibrationSummary, InForce } from './standing.js'

/** Plans that a tool can have at the same time. */
export const MAX_PLANS = 10

/** Calibrations of a tool that aren't voided. Each takes about 200 bytes of the state, 2 MB at most. */
export const MAX_RECORDS = 10_000

/** An extended due date. */
interface Extension {
  readonly due_on: Day
  readonly until: Day
}

export interface PlanState extends PlanDetails, InForce {
  /** Extension of the plan's first due date, before any calibration was recorded. */
  readonly extension?: Extension
  readonly created_at: string
  readonly updated_at: string
  /** Revision of the last event that affected the plan. */
  readonly revision: number
}

/** The parts of a calibration that the rules need. It is in force, or would be if later ones were voided. */
export interface CalibrationState
  extends Pick<CalibrationRecorded, 'plan_id' | 'performed_on' | 'result' | 'due_on' | 'next_due_on'> {
  readonly id: string
  readonly conceded_until?: Day
  readonly extension?: Extension
  /** State of the impact assessment. Absent if none is needed. */
  readonly impact?: 'open' | 'closed'
  readonly revision: number
}

/**
 * Plans and calibrations of a tool, in the order in which they were recorded. Voided calibrations are removed. Bounded
 * by `MAX_PLANS` and `MAX_RECORDS`.
 */
export interface ToolCalibration extends CalibrationSummary {
  readonly plans: { readonly [id: string]: PlanState }
  readonly records: readonly CalibrationState[]
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
      return changedPlan(state, plan_id, event, plan => ({ ...applyChanges<PlanState>(plan, changes), standing }))
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
      return counting({ ...state, records: [...state.records, calibrationStateOf(event.data, revision)] }, event)
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

function calibrationStateOf(data: CalibrationRecorded, revision: number): CalibrationState {
  const { calibration_id: id, plan_id, performed_on, result, due_on, next_due_on, as_found } = data
  const record = { id, plan_id, performed_on, result, due_on, next_due_on, revision }
  return as_found === 'out_of_tolerance' ? { ...record, impact: 'open' } : record
}

type Counting = Extract<AnyCalibrationEvent, { readonly data: { readonly standing: Standing | null } }> &
  Recorded & { readonly data: { readonly plan_id: string | null } }

/** Returns the state with the standing from an event. */
function counting(state: ToolCalibration, event: Counting): ToolCalibration {
  const { plan_id, standing } = event.data
  if (plan_id === null) return { ...state, unplanned: standing }
  return standing === null ? state : changedPlan(state, plan_id, event, plan => ({ ...plan, standing }))
}

const withPlan = (state: ToolCalibration, id: string, plan: PlanState): ToolCalibration => ({
  ...state,
  plans: { ...state.plans, [id]: plan },
})

function changedPlan(
  state: ToolCalibration,
  id: string,
  { at: updated_at, revision }: Recorded,
  change: (plan: PlanState) => PlanState,
): ToolCalibration {
  const plan = state.plans[id]
  return plan ? withPlan(state, id, { ...change(plan), updated_at, revision }) : state
}

const changedRecord = (
  state: ToolCalibration,
  id: string | null,
  change: (record: CalibrationState) => CalibrationState,
): ToolCalibration =>
  id === null ? state : { ...state, records: state.records.map(record => (record.id === id ? change(record) : record)) }

/** The parts of a plan that determine its due dates. */
export type DueDateFields = Pick<
  PlanDetails,
  'interval' | 'end_of_month' | 'anchor' | 'first_due_on' | 'last_performed_on'
> &
  Pick<PlanState, 'extension'>

/** Returns the latest calibration of a plan (null: without a plan) up to a day. */
export function latestOf(
  records: readonly CalibrationState[],
  planId: string | null,
  upTo?: Day,
): CalibrationState | undefined {
  let latest: CalibrationState | undefined
  for (const record of records) {
    if (record.plan_id !== planId || (upTo !== undefined && record.performed_on > upTo)) continue
    // Of two calibrations on one day, the one recorded later is the latest.
    if (!latest || record.performed_on >= latest.performed_on) latest = record
  }
  return latest
}

/** Returns the standing of a plan from all records up to a day. */
export function standingOf(
  plan: DueDateFields,
  planId: string,
  records: readonly CalibrationState[],
  upTo?: Day,
): Standing {
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

/** Returns the standing of the calibrations without a plan. They have no due date. */
export function unplannedOf(records: readonly CalibrationState[], upTo?: Day): Standing | null {
  const latest = latestOf(records, null, upTo)
  if (!latest) return null
  const { id: calibration_id, performed_on, result, conceded_until = null } = latest
  return { calibration_id, performed_on, result, conceded_until, next_due_on: null }
}

/** Returns the due date after a calibration, or the first due date of the plan, without extensions. */
export function dueAfter(
  plan: DueDateFields,
  record: Pick<CalibrationState, 'performed_on' | 'due_on' | 'next_due_on'> | undefined,
): Day {
  if (!record) return plan.first_due_on ?? daysAfter(plan.last_performed_on ?? '', plan)
  const { next_due_on, due_on, performed_on } = record
  if (next_due_on !== null) return next_due_on
  return plan.anchor === 'due' && due_on !== null
    ? firstBehind(due_on, performed_on, plan)
    : daysAfter(performed_on, plan)
}

/** Returns the due date that a calibration meets, from the calibrations before it. */
export const dueBefore = (
  plan: DueDateFields,
  planId: string,
  records: readonly CalibrationState[],
  performedOn: Day,
): Day => dueAfter(plan, countedOf(plan, latestOf(records, planId, performedOn)))

/** Returns the latest record; undefined if the plan's last calibration before this system was later. */
const countedOf = (
  { last_performed_on }: DueDateFields,
  latest: CalibrationState | undefined,
): CalibrationState | undefined => (latest && latest.performed_on >= (last_performed_on ?? '') ? latest : undefined)
