import { isRejection, reject } from '../domain/decisions/rejection.js'
import * as rules from '../domain/links.js'
import type { Id } from '../domain/values/ids.js'
import type { LinkCreated } from '../events/links.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import { type Created, createRecord } from './shared/create-record.js'
import type { UserCommands } from './users.js'

export interface LinkCommands {
  create(context: CommandContext, details: LinkCreated): Promise<Created<rules.SignInLink>>
  /** Uses up the link with this secret, in the name of the user that the link signs in. */
  open(context: Omit<CommandContext, 'actor'>, secret_hash: string): Promise<Created<rules.SignInLink>>
  revoke(context: CommandContext, id: Id): Promise<Outcome<rules.SignInLink>>
  /** Revokes the pending links of a user. */
  revokeAllOf(context: CommandContext, user_id: Id): Promise<void>
}

export interface LinkOptions {
  readonly executor: Executor
  readonly users: Pick<UserCommands, 'refusal'>
  /** Pending links, as of the end of the log. */
  readonly pending: {
    bySecret(secret_hash: string): Promise<{ readonly _id: Id; readonly user_id: Id } | undefined>
    ofUser(user_id: Id): Promise<readonly Id[]>
  }
}

export function createLinkCommands({ executor, users, pending }: LinkOptions): LinkCommands {
  const { signInLink } = rules
  const revoke: LinkCommands['revoke'] = (context, id) =>
    executor.execute(signInLink, id, context, state => rules.revoke(state))
  return {
    async create(context, details) {
      const refused = await users.refusal(context, details.user_id)
      if (refused) return refused
      return createRecord(context, 'lnk', id =>
        executor.execute(signInLink, id, context, state => rules.create(state, details)),
      )
    },

    async open(context, secret_hash) {
      const link = await pending.bySecret(secret_hash)
      if (!link)
        return reject('not-found', 'Sign-in link not found. It might have expired, or was already used or revoked.')
      const { _id: id, user_id } = link
      const own = { ...context, actor: { user_id, key_id: null } }
      const outcome = await executor.execute(signInLink, id, own, rules.open)
      return isRejection(outcome) ? outcome : { ...outcome, id }
    },

    revoke,

    async revokeAllOf(context, user_id) {
      // A link that was used in the meantime stays used: its session is ended like the others.
      for (const id of await pending.ofUser(user_id)) await revoke(context, id)
    },
  }
}
