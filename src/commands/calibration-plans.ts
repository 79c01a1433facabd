import * as rules from '../domain/calibration/plans.js'
import type { PlanState } from '../domain/calibration/state.js'
import type { Decision } from '../domain/decisions/aggregate.js'
import type { Patch } from '../domain/decisions/changes.js'
import { isRejection, otherRevision, type Rejection } from '../domain/decisions/rejection.js'
import { type Tool, tool } from '../domain/tools.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { PlanDetails } from '../events/calibration-plans.js'
import type { ToolStreamEvent } from '../events/kinds/registry.js'
import type { CommandContext } from './executor/context.js'
import type { Executor } from './executor/executor.js'
import type { Accepted, Outcome, RecordedCommand } from './executor/outcome.js'

/** A plan and the tool whose stream contains it. */
export interface PlanOf {
  readonly id: Id
  readonly toolId: Id
  /** Revision of a plan that is archived. The state of the tool no longer contains it, and it never changes. */
  readonly lastRevision?: number | undefined
}

/** One plan after a command. */
export interface PlanLeft extends PlanOf, RecordedCommand {
  readonly plan: PlanState
}

export interface CalibrationPlanCommands {
  create(context: CommandContext, toolId: Id, plan: PlanDetails): Promise<PlanLeft | Rejection>
  update(context: CommandContext, of: PlanOf, patch: Patch<PlanDetails>): Promise<PlanLeft | Rejection>
  extend(context: CommandContext, of: PlanOf, extending: rules.Extending): Promise<PlanLeft | Rejection>
  archive(context: CommandContext, of: PlanOf): Promise<Accepted<Tool> | Rejection>
}

export interface CalibrationPlanOptions {
  readonly executor: Executor
  readonly calendar: Pick<Calendar, 'dayOf'>
}

export function createCalibrationPlanCommands({ executor, calendar }: CalibrationPlanOptions): CalibrationPlanCommands {
  return {
    async create(context, toolId, plan) {
      const minted = context.mint('cpl')
      const outcome = await executor.execute(tool, toolId, ofParts(context), (state, now) =>
        rules.create(state, minted, plan, calendar.dayOf(now)),
      )
      if (isRejection(outcome)) return namingTool(outcome)
      // After the idempotency record was lost or expired, the log contains the ID of the first execution.
      const created = outcome.events.find(event => event.type === 'calibration-plan-created')
      return left({ id: created?.data.plan_id ?? minted, toolId }, outcome)
    },

    async update(context, of, patch) {
      const outcome = await onPart(executor, context, of, (state, now, revision) =>
        rules.update(state, of.id, patch, calendar.dayOf(now), revision),
      )
      return left(of, outcome)
    },

    async extend(context, of, extending) {
      const outcome = await onPart(executor, context, of, (state, _, revision) =>
        rules.extend(state, of.id, extending, revision),
      )
      return left(of, outcome)
    },

    archive: (context, of) =>
      onPart(executor, context, of, (state, now, revision) => rules.archive(state, of.id, now, revision)),
  }
}

/**
 * Executes a command for a plan or calibration. The expected revision is that of this part. The rules compare it,
 * unless the state no longer contains the part.
 */
export function onPart(
  executor: Executor,
  context: CommandContext,
  { toolId, lastRevision }: Omit<PlanOf, 'id'>,
  decide: (state: Tool | undefined, now: string, revision: number | undefined) => Decision<ToolStreamEvent>,
): Promise<Outcome<Tool>> {
  const revision = context.expectedRevision
  return executor.execute(tool, toolId, ofParts(context), (state, now) => {
    const refused = lastRevision === undefined ? undefined : otherRevision('record', lastRevision, revision)
    return refused ?? decide(state, now, revision)
  })
}

/** The expected revision is that of the plan or calibration, which the rules check. The stream can be further. */
export const ofParts = (context: CommandContext): CommandContext => ({ ...context, expectedRevision: undefined })

/** Names the field of the body that refers to a missing tool. */
export const namingTool = (rejection: Rejection): Rejection =>
  rejection.rejected === 'not-found' && rejection.details.length === 0
    ? { ...rejection, details: [{ field: 'tool_id', message: rejection.message }] }
    : rejection

function left({ id, toolId }: PlanOf, outcome: Accepted<Tool> | Rejection): PlanLeft | Rejection {
  if (isRejection(outcome)) return outcome
  const plan = outcome.state.calibration?.plans[id]
  if (!plan) throw new Error(`calibration plan ${id} not found in tool ${toolId}`)
  const { position, appended, isRepeated } = outcome
  return { id, toolId, plan, position, appended, isRepeated }
}
