import type { Standing } from '../../events/calibration-plans.js'
import type { ToolStreamEvent } from '../../events/kinds/registry.js'
import type { Decision } from '../decisions/aggregate.js'
import { isRejection, otherRevision, type Rejection, reject } from '../decisions/rejection.js'
import { absent, nameplate, placed, type Tool } from '../tools.js'
import { type Day, plusDays } from '../values/days.js'
import type { Id } from '../values/ids.js'
import { assess, type Claimed } from './measurements.js'
import { isFailed } from './standing.js'
import {
  type CalibrationState,
  dueBefore,
  MAX_RECORDS,
  NOT_CALIBRATED,
  type PlanState,
  standingOf,
  unplannedOf,
} from './state.js'

/** Maximum duration of a concession, in days from today. */
const MAX_CONCESSION_DAYS = 90

export interface Recording extends Claimed {
  readonly plan_id: Id | null
}

/**
 * Records a calibration. If it makes an available tool unusable, the tool goes to maintenance. A tool that is checked
 * out goes there at check-in.
 */
export function record(
  state: Tool | undefined,
  id: Id,
  { plan_id, ...claimed }: Recording,
  today: Day,
): Decision<ToolStreamEvent> {
  if (!state || state.archived_at) return absent(state)
  const calibration = state.calibration ?? NOT_CALIBRATED
  const plan = plan_id === null ? undefined : calibration.plans[plan_id]
  const refused = unrecordable(state, plan_id, plan, claimed, today)
  if (refused) return refused
  const assessed = assess(claimed)
  if (isRejection(assessed)) return assessed
  const { performed_on, result, next_due_on } = claimed
  const due_on = plan && plan_id !== null ? dueBefore(plan, plan_id, calibration.records, performed_on) : null
  const recorded: CalibrationState = { id, plan_id, performed_on, result, due_on, next_due_on, revision: 0 }
  const standing = standingWith(plan, plan_id, [...calibration.records, recorded])
  return [
    {
      type: 'calibration-recorded',
      data: {
        ...{ calibration_id: id, plan_id, plan_name: plan?.name ?? null, standing, tool: nameplate(state) },
        ...{ ...claimed, reference_standards: [...claimed.reference_standards], ...assessed, due_on },
      },
    },
    ...movedToMaintenance(state, plan, standing, today),
  ]
}

function unrecordable(
  { name, calibration }: Tool,
  planId: Id | null,
  plan: PlanState | undefined,
  { performed_on, result, limitation, certificate, next_due_on }: Omit<Recording, 'plan_id'>,
  today: Day,
): Rejection | undefined {
  if (planId !== null && !plan) {
    const message = `The tool ${name} has no calibration plan ${planId}.`
    return reject('not-found', message, [{ field: 'plan_id', message }])
  }
  if ((calibration?.records.length ?? 0) >= MAX_RECORDS) {
    return reject('conflict', `Limit of ${MAX_RECORDS} calibrations per tool reached for ${name}.`)
  }
  if (performed_on > today) return invalid('performed_on', `must not be in the future: today is ${today}`)
  if (result === 'limited' && limitation === null) return invalid('limitation', 'is required if the result is limited')
  if (next_due_on !== null && !plan) return invalid('next_due_on', 'requires plan_id')
  if (next_due_on !== null && next_due_on <= performed_on) return invalid('next_due_on', 'must be after performed_on')
  if (plan?.certificate_required && result !== 'fail' && certificate === null)
    return invalid('certificate', `is required by the plan ${plan.name} unless the result is fail`)
  return undefined
}

/** Voids a calibration. The previous one applies again. */
export function voidRecord(
  state: Tool | undefined,
  id: Id,
  reason: string,
  today: Day,
  revision?: number,
): Decision<ToolStreamEvent> {
  const found = recordIn(state, id, revision)
  if ('rejected' in found) return found
  const { tool, record } = found
  const { plan, about } = aboutOf(tool, record)
  const records = (tool.calibration ?? NOT_CALIBRATED).records.filter(other => other.id !== id)
  const standing = standingWith(plan, record.plan_id, records)
  return [
    { type: 'calibration-voided', data: { ...about, standing, reason } },
    ...movedToMaintenance(tool, plan, standing, today),
  ]
}

export interface Concession {
  readonly reason: string
  readonly until: Day
}

/** Grants a concession: the failed tool can be used until the end of a day. */
export function grantConcession(
  state: Tool | undefined,
  id: Id,
  { reason, until }: Concession,
  today: Day,
  revision?: number,
): Decision<ToolStreamEvent> {
  const found = recordIn(state, id, revision)
  if ('rejected' in found) return found
  const { tool, record } = found
  if (record.result !== 'fail')
    return reject('invalid-state', 'A concession can be granted only for a calibration with the result fail.')
  const last = plusDays(today, MAX_CONCESSION_DAYS)
  if (until < today || until > last) {
    return invalid('until', `must be from ${today} (today) to ${last} (${MAX_CONCESSION_DAYS} days from now)`)
  }
  if (record.conceded_until === until) return []
  const { plan, about } = aboutOf(tool, record)
  const records = (tool.calibration ?? NOT_CALIBRATED).records.map(other =>
    other.id === id ? { ...other, conceded_until: until } : other,
  )
  const standing = standingWith(plan, record.plan_id, records)
  return [{ type: 'calibration-conceded', data: { ...about, standing, reason, until } }]
}

/** Closes the impact assessment of a calibration. It can't be changed afterwards. */
export function closeImpact(
  state: Tool | undefined,
  id: Id,
  conclusion: string,
  revision?: number,
): Decision<ToolStreamEvent> {
  const found = recordIn(state, id, revision)
  if ('rejected' in found) return found
  const { impact } = found.record
  if (impact === 'closed')
    return reject('invalid-state', 'The impact assessment of this calibration is already closed.')
  if (!impact)
    return reject(
      'invalid-state',
      'The calibration has no impact assessment, because the tool was not found out of tolerance.',
    )
  return [{ type: 'calibration-impact-closed', data: { calibration_id: id, conclusion } }]
}

interface ToolRecord {
  readonly tool: Tool
  readonly record: CalibrationState
}

/** Returns a calibration of a tool. `revision` is the revision of the calibration that the client expects. */
function recordIn(tool: Tool | undefined, id: Id, revision: number | undefined): ToolRecord | Rejection {
  if (!tool || tool.archived_at) return absent(tool)
  const record = tool.calibration?.records.find(each => each.id === id)
  if (!record) return reject('invalid-state', 'The calibration is voided.')
  return otherRevision('record', record.revision, revision) ?? { tool, record }
}

function aboutOf(tool: Tool, { id, plan_id }: CalibrationState) {
  const plan = plan_id === null ? undefined : tool.calibration?.plans[plan_id]
  return { plan, about: { calibration_id: id, plan_id, plan_name: plan?.name ?? null, tool: nameplate(tool) } }
}

/** Returns the standing that follows from these records; null if the plan is archived. */
function standingWith(
  plan: PlanState | undefined,
  planId: Id | null,
  records: readonly CalibrationState[],
): Standing | null {
  if (planId === null) return unplannedOf(records)
  return plan ? standingOf(plan, planId, records) : null
}

/** Moves an available tool to maintenance if it fails its calibration as of today. */
function movedToMaintenance(
  tool: Tool,
  plan: PlanState | undefined,
  standing: Standing | null,
  today: Day,
): readonly ToolStreamEvent[] {
  if (tool.status !== 'available' || !isFailed(standing, today)) return []
  return placed('available', 'maintenance', tool, plan ? `Calibration failed: ${plan.name}` : 'Calibration failed')
}

const invalid = (field: string, message: string): Rejection =>
  reject('invalid', `${field} ${message}.`, [{ field, message }])
