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
  /** Erases a person. `createErasure` then destroys the key and everything that names the person. */
  erase(context: CommandContext, id: Id, reason: string): Promise<Outcome<rules.User>>
  /**
   * Runs the checkout of a tool to a user. The erasure of the user waits for it and then sees the tool, so that one of
   * them wins. A checkout of another instance can be appended later: then the erasure checks in the tool.
   */
  whileCheckingOut<T>(id: Id, checkOut: () => Promise<T>): Promise<T>
  /** Returns why this user can't be referred to; undefined if it can. */
  refusal(context: CommandContext, id: Id): Promise<Rejection | undefined>
  nameOf(id: Id): Promise<string | undefined>
}

export interface UserOptions {
  readonly executor: Executor
  readonly lastAdmin: LastAdminGuard
  /** Returns the tools that are checked out to a user. */
  readonly toolsCheckedOutTo: (userId: Id) => Promise<readonly rules.HeldTool[]>
}

const ACTIVE_MEANWHILE = reject('conflict', 'The user was active in the meantime.')
const LEAVING_USER = { aggregate: rules.user, needOf: rules.lossBy }

export function createUserCommands({ executor, lastAdmin, toolsCheckedOutTo }: UserOptions): UserCommands {
  const { user } = rules
  const checkouts = new Map<Id, Set<Promise<unknown>>>()

  return {
    create: (context, details) =>
      createRecord(context, 'usr', id => executor.execute(user, id, context, state => rules.create(state, details))),

    async update(context, id, { evenIfHoldingTools, ...patch }) {
      const mustCheckTools = patch.active === false && !evenIfHoldingTools && !context.applied
      const checkedOut = mustCheckTools ? await toolsCheckedOutTo(id) : []
      return lastAdmin.execute(LEAVING_USER, id, context, state => rules.update(state, patch, checkedOut))
    },

    async erase(context, id, reason) {
      for (;;) {
        // Checkouts that begin after this find an inactive user.
        const before = context.applied ? undefined : await executor.newest(user, id)
        await Promise.allSettled(checkouts.get(id) ?? [])
        const tools = before && !before.active && before.erased_at === null ? await toolsCheckedOutTo(id) : []
        let wasActive = false
        const outcome = await executor.execute(user, id, context, state => {
          // A checkout is possible while a user is active again.
          wasActive = state?.deactivated_at !== before?.deactivated_at
          return wasActive ? ACTIVE_MEANWHILE : rules.erase(state, reason, tools)
        })
        if (!wasActive) return outcome
      }
    },

    async whileCheckingOut(id, checkOut) {
      const running = checkouts.get(id) ?? new Set()
      checkouts.set(id, running)
      const checkout = checkOut()
      running.add(checkout)
      try {
        return await checkout
      } finally {
        running.delete(checkout)
        if (running.size === 0 && checkouts.get(id) === running) checkouts.delete(id)
      }
    },

    async refusal(context, id) {
      if (context.applied) return undefined
      if ((await executor.load(user, id))?.active) return undefined
      const state = await executor.newest(user, id)
      const field = 'user_id'
      if (!state) return reject('not-found', `User ${id} not found.`, [{ field, message: `User ${id} not found.` }])
      if (state.active) return undefined
      const message = `The user ${state.name} is inactive.`
      // With the ID, an erasure finds the name in a stored response.
      return reject('invalid-state', message, [{ field, message, user_id: id }])
    },

    nameOf: async id => (await executor.load(user, id))?.name,
  }
}
