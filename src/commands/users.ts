import { type Rejection, reject } from '../domain/decisions/rejection.js'
import * as rules from '../domain/users.js'
import type { Id } from '../domain/values/ids.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LastAdminGuard } from './serialized/last-admin-guard.js'
import { type Created, createRecord } from './shared/create-record.js'

export interface UserUpdate extends rules.UserPatch {
  /** Deactivates a user although tools are still checked out to them. */
  readonly evenIfHoldingTools?: boolean | undefined
}

export interface UserCommands {
  create(context: CommandContext, details: rules.UserDetails): Promise<Created<rules.User>>
  update(context: CommandContext, id: Id, update: UserUpdate): Promise<Outcome<rules.User>>
  /** Returns why this user can't be referred to; undefined if it can. */
  refusal(context: CommandContext, id: Id, field: string): Promise<Rejection | undefined>
  nameOf(id: Id): Promise<string | undefined>
}

export interface UserOptions {
  readonly executor: Executor
  readonly lastAdmin: LastAdminGuard
  /** Returns the tools that are checked out to a user. */
  readonly toolsCheckedOutTo: (userId: Id) => Promise<readonly rules.HeldTool[]>
}

const LEAVING_USER = { aggregate: rules.user, needOf: rules.lossBy }

export function createUserCommands({ executor, lastAdmin, toolsCheckedOutTo }: UserOptions): UserCommands {
  const { user } = rules
  return {
    create: (context, details) =>
      createRecord(context, 'usr', id => executor.execute(user, id, context, state => rules.create(state, details))),

    async update(context, id, { evenIfHoldingTools, ...patch }) {
      const mustCheckTools = patch.active === false && !evenIfHoldingTools && !context.applied
      const checkedOut = mustCheckTools ? await toolsCheckedOutTo(id) : []
      return lastAdmin.execute(LEAVING_USER, id, context, state => rules.update(state, patch, checkedOut))
    },

    async refusal(context, id, field) {
      if (context.applied) return undefined
      if ((await executor.load(user, id))?.active) return undefined
      const state = await executor.newest(user, id)
      if (!state) return reject('not-found', `User ${id} not found.`, [{ field, message: `User ${id} not found.` }])
      if (state.active) return undefined
      const message = `The user ${state.name} is inactive.`
      return reject('invalid-state', message, [{ field, message }])
    },

    nameOf: async id => (await executor.load(user, id))?.name,
  }
}
