import * as rules from '../domain/calibration/records.js'
import { unfitStandards } from '../domain/calibration/standards.js'
import type { Decision } from '../domain/decisions/aggregate.js'
import { isRejection, type Rejection } from '../domain/decisions/rejection.js'
import { type Tool, tool } from '../domain/tools.js'
import type { Calendar, Day } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { ToolStreamEvent } from '../events/kinds/registry.js'
import { namingTool, ofParts, onPart } from './calibration-plans.js'
import type { CommandContext } from './executor/context.js'
import type { Accepted, Executor, Outcome } from './executor/executor.js'

/** A calibration and the tool whose stream contains it. */
export interface CalibrationOf {
  readonly id: Id
  readonly toolId: Id
  /** Revision of a calibration that is voided. The state of the tool no longer contains it, and it never changes. */
  readonly lastRevision?: number | undefined
}

export type CalibrationOutcome = Accepted<Tool> & CalibrationOf

export interface CalibrationCommands {
  record(context: CommandContext, toolId: Id, recording: rules.Recording): Promise<CalibrationOutcome | Rejection>
  voidRecord(context: CommandContext, of: CalibrationOf, reason: string): Promise<Outcome<Tool>>
  grantConcession(context: CommandContext, of: CalibrationOf, concession: rules.Concession): Promise<Outcome<Tool>>
  closeImpact(context: CommandContext, of: CalibrationOf, conclusion: string): Promise<Outcome<Tool>>
}

export interface CalibrationOptions {
  readonly executor: Executor
  readonly calendar: Pick<Calendar, 'dayOf'>
}

export function createCalibrationCommands({ executor, calendar }: CalibrationOptions): CalibrationCommands {
  const decided = (
    context: CommandContext,
    of: CalibrationOf,
    decide: (state: Tool | undefined, today: Day, revision: number | undefined) => Decision<ToolStreamEvent>,
  ): Promise<Outcome<Tool>> =>
    onPart(executor, context, of, (state, now, revision) => decide(state, calendar.dayOf(now), revision))

  /** A command that was applied before isn't checked again. */
  async function unfit(
    { applied }: CommandContext,
    toolId: Id,
    { performed_on: performedOn, reference_standards: standards, reason }: rules.Recording,
  ): Promise<Rejection | undefined> {
    if (applied || standards.length === 0) return undefined
    const ids = new Set(standards.flatMap(({ tool_id }) => (tool_id === null || tool_id === toolId ? [] : [tool_id])))
    const states = await Promise.all([...ids].map(async id => [id, await executor.newest(tool, id)] as const))
    return unfitStandards({ toolId, performedOn, standards, reason }, new Map(states))
  }

  return {
    async record(context, toolId, recording) {
      const minted = context.mint('cal')
      const refused = await unfit(context, toolId, recording)
      if (refused) return refused
      const outcome = await executor.execute(tool, toolId, ofParts(context), (state, now) =>
        rules.record(state, minted, recording, calendar.dayOf(now)),
      )
      if (isRejection(outcome)) return namingTool(outcome)
      // After the idempotency record was lost or expired, the log contains the ID of the first execution.
      const recorded = outcome.events.find(event => event.type === 'calibration-recorded')
      return { ...outcome, id: recorded?.data.calibration_id ?? minted, toolId }
    },

    voidRecord: (context, of, reason) =>
      decided(context, of, (state, today, revision) => rules.voidRecord(state, of.id, reason, today, revision)),

    grantConcession: (context, of, concession) =>
      decided(context, of, (state, today, revision) =>
        rules.grantConcession(state, of.id, concession, today, revision),
      ),

    closeImpact: (context, of, conclusion) =>
      decided(context, of, (state, _, revision) => rules.closeImpact(state, of.id, conclusion, revision)),
  }
}
