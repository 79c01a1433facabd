import { isRejection, type Rejection } from '../domain/decisions/rejection.js'
import * as rules from '../domain/tools.js'
import type { Calendar } from '../domain/values/days.js'
import type { Id } from '../domain/values/ids.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LocationCommands } from './locations.js'
import { type Created, createRecord } from './shared/create-record.js'
import type { UserCommands } from './users.js'

type ToolOutcome = Outcome<rules.Tool>

export interface ToolCommands {
  create(context: CommandContext, details: rules.ToolDetails): Promise<Created<rules.Tool>>
  update(context: CommandContext, id: Id, patch: rules.ToolPatch): Promise<ToolOutcome>
  checkOut(context: CommandContext, id: Id, loan: rules.Loan): Promise<ToolOutcome>
  checkIn(context: CommandContext, id: Id, report: rules.Return): Promise<ToolOutcome>
  sendToMaintenance(context: CommandContext, id: Id, report: rules.Report): Promise<ToolOutcome>
  release(context: CommandContext, id: Id, report: rules.Report): Promise<ToolOutcome>
  archive(context: CommandContext, id: Id): Promise<ToolOutcome>
}

export interface ToolOptions {
  readonly executor: Executor
  readonly locations: Pick<LocationCommands, 'refusal'>
  readonly users: Pick<UserCommands, 'refusal' | 'nameOf' | 'whileCheckingOut'>
  readonly calendar: Calendar
}

export function createToolCommands({ executor, locations, users, calendar }: ToolOptions): ToolCommands {
  const { tool } = rules

  async function misplaced(context: CommandContext, id: Id | null | undefined): Promise<Rejection | undefined> {
    return id ? locations.refusal(context, [{ id, field: 'location_id' }]) : undefined
  }

  /** Adds the holder's name to the rejection of a checkout. */
  async function namingHolder(outcome: ToolOutcome): Promise<ToolOutcome> {
    const holder = isRejection(outcome) ? outcome.details.find(({ field }) => field === 'holder') : undefined
    if (!isRejection(outcome) || !holder) return outcome
    const name = await users.nameOf(String(holder.user_id))
    if (name === undefined) return outcome
    const message = rules.checkedOutTo(name, String(holder.since))
    return { ...outcome, message, details: [{ ...holder, message, name }] }
  }

  return {
    async create(context, details) {
      const refused = await misplaced(context, details.location_id)
      if (refused) return refused
      return createRecord(context, 'tool', id =>
        executor.execute(tool, id, context, state => rules.create(state, details)),
      )
    },

    async update(context, id, patch) {
      const refused = await misplaced(context, patch.location_id)
      const decide = (state: rules.Tool | undefined, now: string) => rules.update(state, patch, calendar.dayOf(now))
      return refused ?? executor.execute(tool, id, context, decide)
    },

    checkOut: (context, id, loan) =>
      users.whileCheckingOut(loan.userId, async () => {
        const refused = await users.refusal(context, loan.userId)
        if (refused) return refused
        const decide = (state: rules.Tool | undefined, now: string) => rules.checkOut(state, loan, now, calendar)
        return namingHolder(await executor.execute(tool, id, context, decide))
      }),

    async checkIn(context, id, report) {
      const refused = await misplaced(context, report.locationId)
      const decide = (state: rules.Tool | undefined, now: string) => rules.checkIn(state, report, calendar.dayOf(now))
      return refused ?? executor.execute(tool, id, context, decide)
    },

    sendToMaintenance: async (context, id, report) =>
      namingHolder(await executor.execute(tool, id, context, state => rules.sendToMaintenance(state, report))),

    async release(context, id, report) {
      const decide = (state: rules.Tool | undefined, now: string) => rules.release(state, report, calendar.dayOf(now))
      return namingHolder(await executor.execute(tool, id, context, decide))
    },

    archive: async (context, id) =>
      namingHolder(await executor.execute(tool, id, context, (state, now) => rules.archive(state, now))),
  }
}
