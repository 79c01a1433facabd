import type { ReferenceStandard } from '../../events/calibrations.js'
import { type Rejection, type RejectionDetail, reject } from '../decisions/rejection.js'
import type { Tool } from '../tools.js'
import type { Day } from '../values/days.js'
import type { Id } from '../values/ids.js'
import { type CalibrationStatus, statusOn, turnsOfAll } from './standing.js'
import { standingOf, type ToolCalibration, unplannedOf } from './state.js'

/** Returns the calibration status that a tool had on a day, from all records up to that day. */
function statusThen({ plans, records }: ToolCalibration, day: Day): CalibrationStatus {
  const then = Object.entries(plans).map(
    ([id, plan]) => [id, { ...plan, standing: standingOf(plan, id, records, day) }] as const,
  )
  return statusOn(day, turnsOfAll({ plans: Object.fromEntries(then), unplanned: unplannedOf(records, day) }))
}

export interface Use {
  /** ID of the tool that is calibrated. */
  readonly toolId: Id
  readonly performedOn: Day
  readonly standards: readonly ReferenceStandard[]
  /** Why an unfit standard was used anyway. Null: no reason given. */
  readonly reason: string | null
}

/**
 * Rejects a calibration with unfit reference standards, unless a reason is given. `states` are the standards that are
 * tools.
 */
export function unfitStandards(use: Use, states: ReadonlyMap<Id, Tool | undefined>): Rejection | undefined {
  const { toolId, performedOn, standards, reason } = use
  const unfit: RejectionDetail[] = []
  for (const [n, { name, due_on, tool_id }] of standards.entries()) {
    const field = `reference_standards.${n}.tool_id`
    if (tool_id === toolId) {
      const message = "A tool can't be its own reference standard."
      return reject('invalid', message, [{ field, message }])
    }
    const state = tool_id === null ? undefined : states.get(tool_id)
    if (tool_id !== null && !state) {
      const message = `Tool ${tool_id} not found.`
      return reject('not-found', message, [{ field, message }])
    }
    const status = state?.calibration && statusThen(state.calibration, performedOn)
    if (status === 'overdue' || status === 'failed') {
      const message = `The reference standard ${state?.name} was ${status} on ${performedOn}.`
      unfit.push({ field, message, tool_id, status })
    } else if (due_on !== null && due_on < performedOn) {
      const message = `The calibration of the reference standard ${name} was due on ${due_on}, before ${performedOn}.`
      unfit.push({ field: `reference_standards.${n}.due_on`, message, due_on })
    }
  }
  const [first] = unfit
  return first && reason === null
    ? reject('invalid-state', `${first.message} To record it anyway, give a reason.`, unfit)
    : undefined
}
