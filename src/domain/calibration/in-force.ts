import type { Standing } from '../../events/calibration-plans.js'
import { applyChanges } from '../decisions/changes.js'
import type { InForce, ShownCalibration } from './standing.js'
import type { AnyCalibrationEvent } from './state.js'

const NOTHING: ShownCalibration = { plans: {}, unplanned: null }

/**
 * Folds an event into the calibration summary of a tool. Each event contains the new standing, so no records are
 * needed.
 */
export function inForce(shown: ShownCalibration = NOTHING, event: AnyCalibrationEvent): ShownCalibration {
  switch (event.type) {
    case 'calibration-plan-created': {
      const { plan_id, plan, standing } = event.data
      const { name, lead_days, grace_days, block_checkout } = plan
      return withPlan(shown, plan_id, { name, lead_days, grace_days, block_checkout, standing })
    }
    case 'calibration-plan-updated': {
      const { plan_id, changes, standing } = event.data
      const { name, lead_days, grace_days, block_checkout } = changes
      const plan = shown.plans[plan_id]
      const changed = plan && applyChanges<InForce>(plan, { name, lead_days, grace_days, block_checkout })
      return changed ? withPlan(shown, plan_id, { ...changed, standing }) : shown
    }
    case 'calibration-plan-archived': {
      const { [event.data.plan_id]: _, ...plans } = shown.plans
      return { ...shown, plans }
    }
    case 'calibration-impact-closed':
      return shown
    default:
      return standingNow(shown, event.data.plan_id, event.data.standing)
  }
}

function standingNow(shown: ShownCalibration, planId: string | null, standing: Standing | null): ShownCalibration {
  if (planId === null) return { ...shown, unplanned: standing }
  const plan = shown.plans[planId]
  return plan && standing ? withPlan(shown, planId, { ...plan, standing }) : shown
}

const withPlan = (shown: ShownCalibration, id: string, plan: InForce): ShownCalibration => ({
  ...shown,
  plans: { ...shown.plans, [id]: plan },
})

/** Reports whether a tool has a plan, or a calibration without a plan that is in force. */
export const isCalibrated = ({ plans, unplanned }: ShownCalibration): boolean =>
  unplanned !== null || Object.keys(plans).length > 0
