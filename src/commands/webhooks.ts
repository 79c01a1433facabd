import type { Id } from '../domain/ids.js'
import { type Rejection, reject } from '../domain/rejection.js'
import * as rules from '../domain/webhook.js'
import type { DisabledReason } from '../events/webhook.js'
import type { CommandContext } from './context.js'
import type { Executor, Outcome } from './executor.js'
import { type Made, made } from './made.js'

export interface NewWebhook {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly active: boolean
  /** Made here if the caller brings none. */
  readonly secret: string | undefined
}

export interface WebhookCommands {
  create(context: CommandContext, input: NewWebhook): Promise<Made<rules.Webhook>>
  update(context: CommandContext, id: Id, patch: rules.WebhookPatch): Promise<Outcome<rules.Webhook>>
  /** Both secrets sign for a day. */
  rotateSecret(context: CommandContext, id: Id, secret: string | undefined): Promise<Outcome<rules.Webhook>>
  disable(context: CommandContext, id: Id, reason: DisabledReason): Promise<Outcome<rules.Webhook>>
  remove(context: CommandContext, id: Id): Promise<Outcome<rules.Webhook>>
}

export interface WebhookOptions {
  readonly executor: Executor
  readonly seal: (webhookId: Id, secret: string) => string
  readonly makeSecret: () => string
  readonly secretHint: (secret: string) => string
  /** What is wrong with a secret that a user brings along, or null. */
  readonly secretProblem: (secret: string) => string | null
  /** Why nothing can be sent to this URL, or undefined. */
  readonly urlProblem: (url: string) => string | undefined
}

export function createWebhookCommands(options: WebhookOptions): WebhookCommands {
  const { executor, seal, makeSecret, secretHint, secretProblem, urlProblem } = options
  const { webhook } = rules

  const badUrl = (url: string | undefined) => refusal('url', url === undefined ? undefined : urlProblem(url))
  const badSecret = (secret: string | undefined) =>
    refusal('secret', secret === undefined ? undefined : (secretProblem(secret) ?? undefined))
  const sealed = (id: Id, secret: string): rules.NewSecret => ({
    secret: seal(id, secret),
    secret_hint: secretHint(secret),
  })

  return {
    async create(context, { secret: brought, ...details }) {
      const refused = context.applied ? undefined : (badUrl(details.url) ?? badSecret(brought))
      if (refused) return refused
      const secret = brought ?? makeSecret()
      return made(context, 'wh', id => {
        const created = { ...details, events: [...new Set(details.events)], ...sealed(id, secret) }
        return executor.execute(webhook, id, context, state => rules.create(state, created))
      })
    },

    async update(context, id, { events, ...patch }) {
      const refused = context.applied ? undefined : badUrl(patch.url)
      if (refused) return refused
      const named = events && { events: [...new Set(events)] }
      return executor.execute(webhook, id, context, state => rules.update(state, { ...patch, ...named }))
    },

    async rotateSecret(context, id, brought) {
      const refused = context.applied ? undefined : badSecret(brought)
      if (refused) return refused
      const next = sealed(id, brought ?? makeSecret())
      return executor.execute(webhook, id, context, (state, now) => rules.rotateSecret(state, next, now))
    },

    disable: (context, id, reason) => executor.execute(webhook, id, context, state => rules.disable(state, reason)),
    remove: (context, id) => executor.execute(webhook, id, context, state => rules.remove(state)),
  }
}

const refusal = (field: string, problem: string | undefined): Rejection | undefined =>
  problem === undefined ? undefined : reject('invalid', `${field} ${problem}`, [{ field, message: problem }])
