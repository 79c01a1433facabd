import type { CalibrationResult, PlanDetails, Standing } from '../../events/calibration-plans.js'
import { type Day, plusDays } from '../values/days.js'

/** From the worst to the best. */
export const CALIBRATION_STATUSES = ['failed', 'overdue', 'due', 'due_soon', 'ok'] as const
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number]

/** The parts of a plan that determine its status on a day. */
export interface InForce extends Pick<PlanDetails, 'name' | 'lead_days' | 'grace_days' | 'block_checkout'> {
  readonly standing: Standing
}

/** The calibration summary of a tool: its plans, and the last calibration without a plan. */
export interface CalibrationSummary {
  readonly plans: { readonly [id: string]: InForce }
  readonly unplanned: Standing | null
}

/** Sorts after all days. */
const AFTER_ALL_DAYS: Day = '9999-99-99'
const BEFORE_ALL_DAYS: Day = '0000-00-00'

/**
 * The days from which each status applies if nothing else happens. No events are recorded at midnight: the status is
 * computed for the day of the query, and lists filter by comparing these days.
 */
export interface Turns {
  readonly due_soon_from: Day
  readonly due_from: Day
  readonly overdue_from: Day
  readonly failed_from: Day
}

const NO_TURNS: Turns = {
  due_soon_from: AFTER_ALL_DAYS,
  due_from: AFTER_ALL_DAYS,
  overdue_from: AFTER_ALL_DAYS,
  failed_from: AFTER_ALL_DAYS,
}

export function turnsOf({ standing, lead_days, grace_days }: Omit<InForce, 'name' | 'block_checkout'>): Turns {
  const { next_due_on } = standing
  const failed_from = failedFrom(standing)
  if (next_due_on === null) return { ...NO_TURNS, failed_from }
  return {
    due_soon_from: plusDays(next_due_on, -lead_days),
    due_from: dayBehind(next_due_on),
    overdue_from: dayBehind(plusDays(next_due_on, grace_days)),
    failed_from,
  }
}

/** Returns the days from which the worst status of all plans applies. */
export function turnsOfAll({ plans, unplanned }: CalibrationSummary): Turns {
  const all = [...Object.values(plans).map(turnsOf), { ...NO_TURNS, failed_from: failedFrom(unplanned) }]
  const first = (name: keyof Turns): Day => all.map(turns => turns[name]).reduce(earlier)
  return {
    due_soon_from: first('due_soon_from'),
    due_from: first('due_from'),
    overdue_from: first('overdue_from'),
    failed_from: first('failed_from'),
  }
}

export function statusOn(today: Day, { due_soon_from, due_from, overdue_from, failed_from }: Turns): CalibrationStatus {
  if (failed_from <= today) return 'failed'
  if (overdue_from <= today) return 'overdue'
  if (due_from <= today) return 'due'
  return due_soon_from <= today ? 'due_soon' : 'ok'
}

/** Returns the day from which the tool counts as failed. A concession postpones it until the end of the concession. */
function failedFrom(standing: Standing | null): Day {
  if (standing?.result !== 'fail') return AFTER_ALL_DAYS
  return standing.conceded_until === null ? BEFORE_ALL_DAYS : dayBehind(standing.conceded_until)
}

export const isFailed = (standing: Standing | null, today: Day): boolean => failedFrom(standing) <= today

/** Why a tool must not be used. */
export interface Block {
  readonly status: 'failed' | 'overdue'
  readonly plan_id: string | null
  readonly plan: string | null
  /** Date of the failed calibration, or the due date. */
  readonly since: Day
}

/** Returns the blocks of a tool, failures first. Failures block whatever the plan's settings are. */
export function blocksOn(today: Day, { plans, unplanned }: CalibrationSummary): readonly Block[] {
  const named = Object.entries(plans).map(([plan_id, plan]) => ({ plan_id, plan: plan.name, ...plan.standing }))
  const failures = [...named, ...(unplanned ? [{ plan_id: null, plan: null, ...unplanned }] : [])]
    .filter(standing => isFailed(standing, today))
    .map(
      ({ plan_id, plan, performed_on }): Block => ({
        status: 'failed',
        plan_id,
        plan,
        since: performed_on ?? BEFORE_ALL_DAYS,
      }),
    )
  const overdue = Object.entries(plans).flatMap(([plan_id, plan]): Block[] =>
    plan.block_checkout && turnsOf(plan).overdue_from <= today
      ? [{ status: 'overdue', plan_id, plan: plan.name, since: plan.standing.next_due_on ?? BEFORE_ALL_DAYS }]
      : [],
  )
  return [...failures, ...overdue]
}

/** The calibration fields of a tool in responses. */
export interface Summary {
  readonly status: CalibrationStatus
  readonly next_due_on: Day | null
  readonly last_performed_on: Day | null
  readonly last_result: CalibrationResult | null
  readonly blocked: boolean
  /** IDs of the calibrations that limit the use of the tool. */
  readonly limited_by: readonly string[]
}

/** Returns the summary of a tool; undefined if it has neither plans nor calibrations. */
export function summaryOn(today: Day, summary: CalibrationSummary | undefined): Summary | undefined {
  if (!summary) return undefined
  const standings = [...Object.values(summary.plans).map(({ standing }) => standing), summary.unplanned ?? []].flat()
  if (standings.length === 0) return undefined
  const performed = standings.filter(({ performed_on }) => performed_on !== null)
  const last = performed.toSorted((one, other) => byText(other.performed_on, one.performed_on))[0]
  return {
    status: statusOn(today, turnsOfAll(summary)),
    next_due_on: standings.flatMap(({ next_due_on }) => next_due_on ?? []).toSorted()[0] ?? null,
    last_performed_on: last?.performed_on ?? null,
    last_result: last?.result ?? null,
    blocked: blocksOn(today, summary).length > 0,
    limited_by: standings.flatMap(({ result, calibration_id }) =>
      result === 'limited' && calibration_id !== null ? [calibration_id] : [],
    ),
  }
}

const byText = (one: string | null, other: string | null): number => ((one ?? '') < (other ?? '') ? -1 : 1)

const dayBehind = (day: Day): Day => (day >= '9999-12-31' ? AFTER_ALL_DAYS : plusDays(day, 1))

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
