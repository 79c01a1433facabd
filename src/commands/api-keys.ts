import * as rules from '../domain/api-keys.js'
import type { Id } from '../domain/values/ids.js'
import type { ApiKeyCreated, RatePlan } from '../events/api-keys.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import type { LastAdminGuard } from './serialized/last-admin-guard.js'
import { type Created, createRecord } from './shared/create-record.js'
import type { UserCommands } from './users.js'

export interface ApiKeyCommands {
  create(context: CommandContext, details: ApiKeyCreated): Promise<Created<rules.ApiKey>>
  rotate(context: CommandContext, id: Id, secret: rules.NewKeySecret): Promise<Outcome<rules.ApiKey>>
  /** Returns the plan of a key, which never changes. */
  planOf(id: Id): Promise<RatePlan | undefined>
  revoke(context: CommandContext, id: Id): Promise<Outcome<rules.ApiKey>>
}

export interface ApiKeyOptions {
  readonly executor: Executor
  readonly lastAdmin: LastAdminGuard
  readonly users: Pick<UserCommands, 'refusal'>
}

const LEAVING_KEY = { aggregate: rules.apiKey, needOf: rules.lossBy }

export function createApiKeyCommands({ executor, lastAdmin, users }: ApiKeyOptions): ApiKeyCommands {
  const { apiKey } = rules
  return {
    async create(context, details) {
      const refused = await users.refusal(context, details.user_id)
      if (refused) return refused
      return createRecord(context, 'key', id =>
        executor.execute(apiKey, id, context, state => rules.create(state, details)),
      )
    },
    rotate: (context, id, secret) => executor.execute(apiKey, id, context, state => rules.rotate(state, secret)),
    planOf: async id => ((await executor.load(apiKey, id)) ?? (await executor.newest(apiKey, id)))?.plan,
    revoke: (context, id) => lastAdmin.execute(LEAVING_KEY, id, context, (state, now) => rules.revoke(state, now)),
  }
}
