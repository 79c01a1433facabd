import type { Standing } from '../../events/calibration-plans.js'
import { applyChanges } from '../decisions/changes.js'
import type { CalibrationSummary, InForce } from './standing.js'
import type { AnyCalibrationEvent } from './state.js'

const NO_CALIBRATION: CalibrationSummary = { plans: {}, unplanned: null }

/**
 * Folds an event into the calibration summary of a tool. Each event contains the new standing, so no records are
 * needed.
 */
export function inForce(summary: CalibrationSummary = NO_CALIBRATION, event: AnyCalibrationEvent): CalibrationSummary {
  switch (event.type) {
    case 'calibration-plan-created': {
      const { plan_id, plan, standing } = event.data
      const { name, lead_days, grace_days, block_checkout } = plan
      return withPlan(summary, plan_id, { name, lead_days, grace_days, block_checkout, standing })
    }
    case 'calibration-plan-updated': {
      const { plan_id, changes, standing } = event.data
      const { name, lead_days, grace_days, block_checkout } = changes
      const plan = summary.plans[plan_id]
      const changed = plan && applyChanges<InForce>(plan, { name, lead_days, grace_days, block_checkout })
      return changed ? withPlan(summary, plan_id, { ...changed, standing }) : summary
    }
    case 'calibration-plan-archived': {
      const { [event.data.plan_id]: _, ...plans } = summary.plans
      return { ...summary, plans }
    }
    case 'calibration-impact-closed':
      return summary
    default:
      return standingNow(summary, event.data.plan_id, event.data.standing)
  }
}

function standingNow(
  summary: CalibrationSummary,
  planId: string | null,
  standing: Standing | null,
): CalibrationSummary {
  if (planId === null) return { ...summary, unplanned: standing }
  const plan = summary.plans[planId]
  return plan && standing ? withPlan(summary, planId, { ...plan, standing }) : summary
}

const withPlan = (summary: CalibrationSummary, id: string, plan: InForce): CalibrationSummary => ({
  ...summary,
  plans: { ...summary.plans, [id]: plan },
})

/** Reports whether a tool has a plan, or a calibration without a plan that is in force. */
export const isCalibrated = ({ plans, unplanned }: CalibrationSummary): boolean =>
  unplanned !== null || Object.keys(plans).length > 0
