import { nameProblem } from '../events/kinds/catalogue.js'
import { namesIn } from '../events/schema/names-in.js'
import {
  type DisabledReason,
  type WebhookCreated,
  type WebhookEvent,
  webhookEvents,
  webhookFields,
} from '../events/webhooks.js'
import type { Aggregate, Decision, Recorded } from './decisions/aggregate.js'
import { applyChanges, changesOf, isEmpty, type Patch } from './decisions/changes.js'
import { type Rejection, reject } from './decisions/rejection.js'

/** How long both secrets sign after a rotation, so that receivers can be updated one after another. */
const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1000

export type WebhookDetails = Pick<WebhookCreated, keyof typeof webhookFields>

export interface Webhook extends WebhookCreated {
  readonly disabled_reason: DisabledReason | null
  /** Replaced secrets, each of which signs until its time. */
  readonly previous: readonly { readonly secret: string; readonly until: string }[]
  readonly created_at: string
  readonly updated_at: string
  /** Time from which events are delivered. */
  readonly enabled_at: string
  readonly deleted_at: string | null
}

export const webhook: Aggregate<Webhook, WebhookEvent> = {
  kind: 'webhook',
  events: webhookEvents,
  snapshotVersion: 1,
  evolve,
}

const FIELDS = namesIn(webhookFields)

export function evolve(state: Webhook | undefined, event: WebhookEvent & Recorded): Webhook {
  const { at } = event
  if (event.type === 'webhook-created') {
    const disabled_reason = event.data.active ? null : 'requested'
    const times = { created_at: at, updated_at: at, enabled_at: at, deleted_at: null }
    return { ...event.data, disabled_reason, previous: [], ...times }
  }
  if (!state) throw new Error(`${event.type} before webhook-created`)
  const updated = { ...state, updated_at: at }
  switch (event.type) {
    case 'webhook-updated':
      return applyChanges<Webhook>(updated, event.data)
    case 'webhook-secret-rotated': {
      const { previous, ...secret } = event.data
      return { ...updated, ...secret, previous: [previous, ...state.previous.filter(old => old.until > at)] }
    }
    case 'webhook-disabled':
      return { ...updated, active: false, disabled_reason: event.data.reason }
    case 'webhook-enabled':
      return { ...updated, active: true, disabled_reason: null, enabled_at: at }
    case 'webhook-deleted':
      return { ...updated, active: false, deleted_at: at }
  }
}

/** Returns the holders of the secrets that sign at a time, the newest first: the webhook and its previous secrets. */
export const signingSecrets = (
  webhook: Pick<Webhook, 'secret' | 'previous'>,
  now: string,
): readonly { readonly secret: string }[] => [webhook, ...webhook.previous.filter(old => old.until > now)]

export function create(state: Webhook | undefined, details: WebhookCreated): Decision<WebhookEvent> {
  if (state) return reject('conflict', 'A webhook with this ID already exists.')
  return unknownNames(details.events) ?? [{ type: 'webhook-created', data: details }]
}

export type WebhookPatch = Patch<WebhookDetails & Pick<Webhook, 'active'>>

export function update(state: Webhook | undefined, patch: WebhookPatch): Decision<WebhookEvent> {
  if (!state || state.deleted_at) return absent()
  const refusal = patch.events && unknownNames(patch.events)
  if (refusal) return refusal
  const { active, ...details } = patch
  const changes = changesOf<WebhookDetails>(state, details, FIELDS)
  const decided: WebhookEvent[] = []
  if (!isEmpty(changes)) decided.push({ type: 'webhook-updated', data: changes })
  if (active === true && !state.active) decided.push({ type: 'webhook-enabled', data: {} })
  if (active === false && state.active) decided.push({ type: 'webhook-disabled', data: { reason: 'requested' } })
  return decided
}

export interface NewSigningSecret {
  readonly secret: string
  readonly secret_hint: string
}

export function rotateSecret(state: Webhook | undefined, next: NewSigningSecret, now: string): Decision<WebhookEvent> {
  if (!state || state.deleted_at) return absent()
  const until = new Date(Date.parse(now) + SECRET_OVERLAP_MS).toISOString()
  return [{ type: 'webhook-secret-rotated', data: { ...next, previous: { secret: state.secret, until } } }]
}

/** Disables a webhook. Nothing changes if it is already disabled or deleted. */
export function disable(state: Webhook | undefined, reason: DisabledReason): Decision<WebhookEvent> {
  if (!state) return absent()
  return state.active ? [{ type: 'webhook-disabled', data: { reason } }] : []
}

export function remove(state: Webhook | undefined): Decision<WebhookEvent> {
  if (!state || state.deleted_at) return absent()
  return [{ type: 'webhook-deleted', data: {} }]
}

const absent = () => reject('not-found', 'Webhook not found.')

function unknownNames(events: readonly string[]): Rejection | undefined {
  if (events.length === 0) {
    const message = 'At least one event type is required.'
    return reject('invalid', message, [{ field: 'events', message }])
  }
  const details = events.flatMap((name, n) => {
    const message = nameProblem(name)
    return message === undefined ? [] : [{ field: `events.${n}`, message }]
  })
  return details[0] && reject('invalid', details[0].message, details)
}
