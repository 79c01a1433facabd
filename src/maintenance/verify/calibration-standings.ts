import { isDeepStrictEqual } from 'node:util'
import {
  type AnyCalibrationEvent,
  evolve,
  standingOf,
  type ToolCalibration,
  unplannedOf,
} from '../../domain/calibration/state.js'
import type { Standing } from '../../events/calibration-plans.js'
import type { KnownEvent } from '../../events/registry.js'

export interface CalibrationStandings {
  /** What is wrong with an event, held against those before it in its stream. */
  look(event: KnownEvent): readonly string[]
  /** Something of the stream can't be read: nothing of it is held against what follows. */
  leave(stream: string): void
}

/** Walks the calibrations of tools along the log: what each event says that counts since against all that is recorded. */
export function createCalibrationStandings(): CalibrationStandings {
  const tools = new Map<string, ToolCalibration>()
  const left = new Set<string>()

  return {
    look(event) {
      if (!isOfCalibration(event) || left.has(event.stream)) return []
      const state = evolve(tools.get(event.stream), event)
      tools.set(event.stream, state)
      if (!('standing' in event.data)) return []
      const { plan_id, standing } = event.data
      const proved = standingIn(state, plan_id)
      return isDeepStrictEqual(standing, proved) ? [] : [`it states that ${told(standing)}, but ${told(proved)}`]
    },
    leave(stream) {
      left.add(stream)
      tools.delete(stream)
    },
  }
}

const isOfCalibration = (event: KnownEvent): event is KnownEvent & AnyCalibrationEvent =>
  event.type.startsWith('calibration-')

/** Nothing counts in a plan that is archived. */
function standingIn({ plans, records }: ToolCalibration, planId: string | null): Standing | null {
  if (planId === null) return unplannedOf(records)
  const plan = plans[planId]
  return plan ? standingOf(plan, planId, records) : null
}

const told = (standing: Standing | null): string =>
  standing === null
    ? 'no calibration applies'
    : `${standing.calibration_id ?? 'no calibration'} applies (${standing.result}) and the next is due on ${standing.next_due_on}`
