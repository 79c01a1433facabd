import { z } from 'zod'
import type { WebhookCommands } from '../../commands/webhooks.js'
import type { Webhook } from '../../domain/webhooks.js'
import { PUBLIC_EVENT_TYPES, WANTED_PATTERN } from '../../events/catalogue.js'
import type { Position } from '../../events/envelope.js'
import { disabledReason } from '../../events/webhooks.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type WebhookDoc, webhooks } from '../../projections/webhooks.js'
import type { Condition } from '../../stores/document-store.js'
import { type Backlogs, type Dropped, NOTHING_DROPPED } from '../../webhooks/backlog.js'
import { requireAllVisible, requireVisible, seesAll } from '../events/visibility.js'
import { ApiError } from '../frame/errors.js'
import { flag, optionalList, text } from '../frame/fields.js'
import type { Principal, Route } from '../frame/route.js'
import { sort } from '../frame/sort.js'
import type { Shown } from '../records/endpoints.js'
import { timestamp } from '../records/fields.js'
import { matching } from '../records/listing.js'
import { resource } from '../records/resource.js'
import { found, type Written } from '../records/single.js'

/** A webhook carries to its receiver what is read by `events:read`: no key sends what it may not read itself. */
export const MAY_SEND = ['webhooks:write', 'events:read'] as const

const details = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  disabled_reason: disabledReason.nullable().meta({
    description:
      '`gone`: the receiver answered 410. `failing`: nothing but failure for 120 hours. `requested`: `active` was set to false. What happens meanwhile goes out once `active` is true again.',
  }),
  secret_hint: z.string().meta({ description: 'The end of the secret, to recognise it by' }),
  created_at: timestamp(),
  updated_at: timestamp(),
})

const webhookRecord = details
  .extend({
    failing_since: timestamp().nullable().meta({
      description:
        'Since when its receiver has done nothing but fail; null while it takes what it is sent, and of a webhook that somebody switched off.',
    }),
    dropped_deliveries: z.int().meta({
      description:
        'How many deliveries were dropped, since more than 100,000 were due to it, or for more than 30 days, unless the installation says otherwise; those that were due first',
    }),
    dropped_from: timestamp().nullable().meta({
      description: 'When the oldest of these happened. `replay` sends them again, with this as `from`',
    }),
    dropped_until: timestamp().nullable().meta({ description: 'When the newest of these happened' }),
  })
  .meta({ id: 'Webhook', description: 'Where events are sent, and which' })

const withSecret = details
  .extend({
    secret: z.string().nullable().meta({
      description: 'What deliveries are signed with, told this once; null where a repeated request is answered again',
    }),
  })
  .meta({ id: 'NewWebhookRecord', description: 'A webhook as it is told to who makes it or changes its secret, once' })

const eventName = text(100).meta({ pattern: `^(${WANTED_PATTERN})$` })
const wanted = {
  description: `\`*\`, a family such as \`stock.*\`, or any of ${PUBLIC_EVENT_TYPES.join(', ')}. Only a key with the scope \`admin\` can subscribe to changes of keys, sign-in links, and webhooks, by name or with \`api_key.*\` or \`sign_in_link.*\`.`,
}
const events = z.array(eventName).min(1).max(100).meta(wanted)
const url = text(2048).meta({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\u0000-\\u001f\\u007f]+$' })
const secret = text(200)
  .optional()
  .meta({
    json: { type: 'string', minLength: 16, maxLength: 200 },
    description:
      'At least 16 bytes. One that begins with `whsec_` is base64; any other is used as its bytes. Made by the service if missing.',
  })

const createBody = z.strictObject({ name: text(200), url, events, secret, active: z.boolean().optional() }).meta({
  id: 'NewWebhook',
  description: 'A webhook to be made',
  example: { name: 'Shop', url: 'https://shop.example.com/hooks', events: ['stock.changed', 'delivery.completed'] },
})

const patchBody = z
  .strictObject({
    name: text(200).optional(),
    url: url.optional(),
    events: optionalList(eventName, 100).meta(wanted),
    active: z.boolean().optional(),
  })
  .meta({ id: 'WebhookPatch', description: 'What of a webhook is to be changed', example: { active: true } })

const listQuery = z.strictObject({
  active: flag().optional().meta({ description: 'Only those that are told of events, or only those that are not' }),
  failing: flag().optional().meta({
    description: 'Only those whose receivers do nothing but fail, switched off for it or not yet, or only the others',
  }),
  sort: sort({ name: 'name_key', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

export interface WebhookRoutes {
  readonly commands: WebhookCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly backlogs: Pick<Backlogs, 'getMany'>
  readonly failingSince: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly openSecret: (webhookId: string, sealed: string) => string
  /** Told where in the log a webhook was written. */
  readonly changed: (position: Position) => void
}

export function webhookRoutes(options: WebhookRoutes): readonly Route[] {
  const { commands, readModels, backlogs, failingSince, openSecret, changed } = options
  const { list, read, create, update, archive, act } = resource({
    name: 'webhooks',
    tag: 'Webhooks',
    record: webhookRecord,
    collection: () => readModels.of(webhooks),
    async present(records: readonly Shown<Webhook>[]) {
      const ids = records.map(({ id }) => id)
      const [since, dropped] = await Promise.all([failingSince(ids), backlogs.getMany(ids)])
      return records.map(record => ({
        ...present(record),
        failing_since: failure(record, since),
        ...droppedOf(dropped.get(record.id)),
      }))
    },
    find: id => foundWebhook(readModels, id),
    onWrite: ({ position }) => {
      if (position !== undefined) changed(position)
    },
  })

  /** Of few, since all of them are there for each event. */
  async function amongFailing(failing: boolean | undefined): Promise<readonly Condition[]> {
    if (failing === undefined) return []
    const all = await readModels.of(webhooks).find({ where: matching({ deleted: false }) })
    const since = await failingSince(all.map(({ _id }) => _id))
    const ids = all.filter(doc => failure({ id: doc._id, state: doc }, since) !== null).map(({ _id }) => _id)
    return [failing ? { field: '_id', in: ids } : { field: '_id', notIn: ids }]
  }

  /** The secret is told, and what a repeated request is told in its place. */
  function withItsSecret(made: Written<Webhook>) {
    const record = present(made)
    return { body: { ...record, secret: openSecret(made.id, made.state.secret) }, again: { ...record, secret: null } }
  }

  /** Only a principal that can read the events of a webhook can change where they are sent. */
  async function requireOwn(principal: Principal, id: string): Promise<void> {
    const webhook = await readModels.of(webhooks).get(id)
    if (webhook) requireAllVisible(principal, webhook.events, 'id')
  }

  return [
    list({
      query: listQuery,
      where: async ({ active, failing }) => [...matching({ deleted: false, active }), ...(await amongFailing(failing))],
    }),
    read(),
    create({
      scope: MAY_SEND,
      description:
        'It is told of what happens from now on. There are at most 100 unless the installation says otherwise.',
      errors: ['INVALID_STATE'],
      body: createBody,
      answers: { 201: { description: 'The webhook, with its secret, which is shown this once', schema: withSecret } },
      command({ body: { name, url, events, secret, active = true }, principal, context }) {
        requireAllVisible(principal, events, 'events')
        return commands.create(context, { name, url, events, secret, active })
      },
      show: withItsSecret,
    }),
    update({
      scope: MAY_SEND,
      summary: 'Change a webhook, disable or enable it',
      description:
        'What was due while it was disabled goes out once `active` is true again, by what `events` says then.',
      body: patchBody,
      async command({ params: { id }, body, principal, context }) {
        requireAllVisible(principal, body.events ?? [], 'events')
        await requireOwn(principal, id)
        return commands.update(context, id, body, seesAll(principal))
      },
    }),
    archive({
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook and what is due to it',
      answers: { 204: { description: 'Deleted' } },
      async command({ params: { id }, principal, context }) {
        const webhook = await readModels.of(webhooks).get(id)
        if (webhook) requireVisible(principal, webhook.events, 'id')
        return commands.remove(context, id)
      },
    }),
    act('rotate-secret', {
      scope: MAY_SEND,
      operationId: 'rotateWebhookSecret',
      summary: 'Replace the secret of a webhook',
      description: 'Both secrets sign for 24 hours: `webhook-signature` then holds a signature by each.',
      body: z
        .strictObject({ secret })
        .meta({ id: 'NewWebhookSecret', description: 'A secret in place of the one before' }),
      bodyOptional: true,
      answers: { 200: { description: 'The webhook, with its new secret', schema: withSecret } },
      async command({ params: { id }, body, principal, context }) {
        await requireOwn(principal, id)
        return commands.rotateSecret(context, id, body.secret, seesAll(principal))
      },
      show: withItsSecret,
    }),
  ]
}

/** A webhook that was deleted is not there. */
export async function foundWebhook(readModels: Pick<ReadModels, 'of'>, id: string): Promise<WebhookDoc> {
  const doc = await found(readModels.of(webhooks), 'webhook', id)
  if (doc.deleted) throw new ApiError('NOT_FOUND', `There is no webhook ${id}.`)
  return doc
}

const droppedOf = ({ dropped, dropped_from, dropped_until }: Dropped = NOTHING_DROPPED) => ({
  dropped_deliveries: dropped,
  dropped_from,
  dropped_until,
})

/** Who switched one off knows. */
const failure = ({ id, state }: Shown<Webhook>, since: ReadonlyMap<string, string>): string | null =>
  state.disabled_reason === 'requested' ? null : (since.get(id) ?? null)

const present = ({ id, state: webhook }: Shown<Webhook>) => ({
  id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  active: webhook.active,
  disabled_reason: webhook.disabled_reason,
  secret_hint: webhook.secret_hint,
  created_at: webhook.created_at,
  updated_at: webhook.updated_at,
})
