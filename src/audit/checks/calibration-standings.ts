import { isDeepStrictEqual } from 'node:util'
import {
  type AnyCalibrationEvent,
  evolve,
  standingOf,
  type ToolCalibration,
  unplannedOf,
} from '../../domain/calibration/state.js'
import type { Standing } from '../../events/calibration-plans.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import type { StreamCheck, StreamCheckState } from './stream-check.js'

export interface CalibrationStandingsState extends StreamCheckState {
  readonly tools: Map<string, ToolCalibration>
}

/** Verifies the calibrations of tools along the log: the standing in each event against all calibration records. */
export function createCalibrationStandings(
  state: CalibrationStandingsState = { tools: new Map(), left: new Set() },
): StreamCheck<CalibrationStandingsState> {
  const { tools, left } = state
  return {
    state,
    look(event) {
      if (!isOfCalibration(event) || left.has(event.stream)) return []
      const state = evolve(tools.get(event.stream), event)
      tools.set(event.stream, state)
      if (!('standing' in event.data)) return []
      const { plan_id, standing } = event.data
      const proved = standingIn(state, plan_id)
      return isDeepStrictEqual(standing, proved)
        ? []
        : [`it states that ${describe(standing)}, but ${describe(proved)}`]
    },
    leave(stream) {
      left.add(stream)
      tools.delete(stream)
    },
  }
}

const isOfCalibration = (event: KnownEvent): event is KnownEvent & AnyCalibrationEvent =>
  event.type.startsWith('calibration-')

/** Returns the standing of a plan, or of the calibrations without a plan. Null if the plan is archived. */
function standingIn({ plans, records }: ToolCalibration, planId: string | null): Standing | null {
  if (planId === null) return unplannedOf(records)
  const plan = plans[planId]
  return plan ? standingOf(plan, planId, records) : null
}

const describe = (standing: Standing | null): string =>
  standing === null
    ? 'no calibration applies'
    : `${standing.calibration_id ?? 'no calibration'} applies (${standing.result}) and the next is due on ${standing.next_due_on}`
