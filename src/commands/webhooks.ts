import { type Rejection, reject } from '../domain/decisions/rejection.js'
import type { Id } from '../domain/values/ids.js'
import * as rules from '../domain/webhooks.js'
import { namesForAdmins } from '../events/kinds/catalogue.js'
import type { DisabledReason } from '../events/webhooks.js'
import { createKeyQueue } from '../stores/shared/key-queue.js'
import type { CommandContext } from './executor/context.js'
import type { Executor, Outcome } from './executor/executor.js'
import { type Created, createRecord } from './shared/create-record.js'

export interface NewWebhook {
  readonly name: string
  readonly url: string
  readonly events: readonly string[]
  readonly active: boolean
  /** Created if the request contains none. */
  readonly secret: string | undefined
}

export interface WebhookCommands {
  create(context: CommandContext, input: NewWebhook): Promise<Created<rules.Webhook>>
  /** `seesAll`: the requester can see all events that the webhook might receive. */
  update(context: CommandContext, id: Id, patch: rules.WebhookPatch, seesAll: boolean): Promise<Outcome<rules.Webhook>>
  /** Both secrets sign deliveries for a day. */
  rotateSecret(
    context: CommandContext,
    id: Id,
    secret: string | undefined,
    seesAll: boolean,
  ): Promise<Outcome<rules.Webhook>>
  disable(context: CommandContext, id: Id, reason: DisabledReason): Promise<Outcome<rules.Webhook>>
  remove(context: CommandContext, id: Id): Promise<Outcome<rules.Webhook>>
}

export interface WebhookOptions {
  readonly executor: Executor
  readonly seal: (webhookId: Id, secret: string) => string
  readonly makeSecret: () => string
  readonly secretHint: (secret: string) => string
  /** Returns what is wrong with a secret from the client; null if it is valid. */
  readonly secretProblem: (secret: string) => string | null
  /** Returns why nothing can be sent to this URL; undefined if it is valid. */
  readonly urlProblem: (url: string) => string | undefined
  /** Maximum number of webhooks. */
  readonly max: number
  /** Returns their number, including all earlier writes. */
  readonly count: () => Promise<number>
}

export function createWebhookCommands(options: WebhookOptions): WebhookCommands {
  const { executor, seal, makeSecret, secretHint, secretProblem, urlProblem, max, count } = options
  const { webhook } = rules
  /** Creates one after another. Otherwise parallel requests would all see room. */
  const making = createKeyQueue()
  const noRoom = async () => ((await count()) < max ? undefined : full(max))

  const badUrl = (url: string | undefined) => refusal('url', url === undefined ? undefined : urlProblem(url))
  const badSecret = (secret: string | undefined) =>
    refusal('secret', secret === undefined ? undefined : (secretProblem(secret) ?? undefined))
  const sealed = (id: Id, secret: string): rules.NewSigningSecret => ({
    secret: seal(id, secret),
    secret_hint: secretHint(secret),
  })

  return {
    async create(context, { secret: brought, ...details }) {
      const refused = context.applied ? undefined : (badUrl(details.url) ?? badSecret(brought))
      if (refused) return refused
      const secret = brought ?? makeSecret()
      const make = () =>
        createRecord(context, 'wh', id => {
          const created = { ...details, events: [...new Set(details.events)], ...sealed(id, secret) }
          return executor.execute(webhook, id, context, state => rules.create(state, created))
        })
      if (context.applied) return make()
      return making.run(webhook.kind, async () => (await noRoom()) ?? make())
    },

    async update(context, id, { events, ...patch }, seesAll) {
      const refused = context.applied ? undefined : badUrl(patch.url)
      if (refused) return refused
      const named = events && { events: [...new Set(events)] }
      return executor.execute(
        webhook,
        id,
        context,
        state => beyond(state, seesAll) ?? rules.update(state, { ...patch, ...named }),
      )
    },

    async rotateSecret(context, id, brought, seesAll) {
      const refused = context.applied ? undefined : badSecret(brought)
      if (refused) return refused
      const next = sealed(id, brought ?? makeSecret())
      return executor.execute(
        webhook,
        id,
        context,
        (state, now) => beyond(state, seesAll) ?? rules.rotateSecret(state, next, now),
      )
    },

    disable: (context, id, reason) => executor.execute(webhook, id, context, state => rules.disable(state, reason)),
    remove: (context, id) => executor.execute(webhook, id, context, state => rules.remove(state)),
  }
}

/** The webhook might receive more events since the permission was checked. */
const beyond = (state: rules.Webhook | undefined, seesAll: boolean): Rejection | undefined =>
  seesAll || !state || namesForAdmins(state.events).length === 0
    ? undefined
    : reject(
        'conflict',
        'The webhook changed in the meantime. It now receives events that only administrators can see. Use a key with the scope admin.',
      )

const full = (max: number): Rejection => reject('invalid-state', `Limit of ${max} webhooks reached. Delete one first.`)

const refusal = (field: string, problem: string | undefined): Rejection | undefined =>
  problem === undefined ? undefined : reject('invalid', `${field} ${problem}`, [{ field, message: problem }])
