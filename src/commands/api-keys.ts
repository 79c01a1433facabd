import * as rules from '../domain/api-key.js'
import type { Id } from '../domain/ids.js'
import type { ApiKeyCreated } from '../events/api-key.js'
import type { CommandContext } from './context.js'
import type { Executor, Outcome } from './executor.js'
import { type Made, made } from './made.js'
import type { UserCommands } from './users.js'

export interface ApiKeyCommands {
  create(context: CommandContext, details: ApiKeyCreated): Promise<Made<rules.ApiKey>>
  rotate(context: CommandContext, id: Id, secret: rules.NewSecret): Promise<Outcome<rules.ApiKey>>
  revoke(context: CommandContext, id: Id): Promise<Outcome<rules.ApiKey>>
}

export interface ApiKeyOptions {
  readonly executor: Executor
  readonly users: Pick<UserCommands, 'refusal'>
}

export function createApiKeyCommands({ executor, users }: ApiKeyOptions): ApiKeyCommands {
  const { apiKey } = rules
  return {
    async create(context, details) {
      const refused = await users.refusal(context, details.user_id, 'user_id')
      if (refused) return refused
      return made(context, 'key', id => executor.execute(apiKey, id, context, state => rules.create(state, details)))
    },
    rotate: (context, id, secret) => executor.execute(apiKey, id, context, state => rules.rotate(state, secret)),
    revoke: (context, id) => executor.execute(apiKey, id, context, (state, now) => rules.revoke(state, now)),
  }
}
