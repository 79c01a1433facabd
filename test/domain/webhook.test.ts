import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import * as rules from '../../src/domain/webhooks.js'
import type { WebhookEvent } from '../../src/events/webhooks.js'
import { created, DETAILS } from '../support/webhook-story.js'

const HOUR = 60 * 60 * 1000
const START = Date.parse('2026-11-21T09:30:00.000Z')
const time = (hours: number) => new Date(START + hours * HOUR).toISOString()
/** The webhook after these events, one hour apart. */
function webhookAfter(...events: readonly (readonly [number, WebhookEvent])[]): rules.Webhook {
  const all: readonly (readonly [number, WebhookEvent])[] = [[0, created], ...events]
  return all.reduce<rules.Webhook | undefined>((state, [hours, event], revision) => {
    const recorded = { at: time(hours), revision, actor: { user_id: 'usr_1', key_id: null } }
    return rules.evolve(state, { ...event, ...recorded })
  }, undefined) as rules.Webhook
}

function expectDecided(decision: ReturnType<typeof rules.update>): readonly WebhookEvent[] {
  if (isRejection(decision)) throw new Error(decision.message)
  return decision
}

describe('A webhook', () => {
  it('is rejected for an unknown event, with its index in the list', () => {
    const refused = rules.create(undefined, { ...DETAILS, events: ['stock.changed', 'stock.gone'] })
    expect(isRejection(refused) && refused.details[0]?.field).to.equal('events.1')
    expect(isRejection(rules.create(undefined, { ...DETAILS, events: [] }))).to.equal(true)
  })

  it('signs with both secrets for 24 hours after a rotation, then with the new one alone', () => {
    const rotate = (state: rules.Webhook, secret: string, hours: number): readonly [number, WebhookEvent] => {
      const [event] = expectDecided(rules.rotateSecret(state, { secret, secret_hint: '…' }, time(hours)))
      return [hours, event as WebhookEvent]
    }
    const second = rotate(webhookAfter(), 'v1.second', 1)
    const third = rotate(webhookAfter(second), 'v1.third', 20)
    const state = webhookAfter(second, third)
    const secretsAt = (hour: number) => rules.signingSecrets(state, time(hour)).map(({ secret }) => secret)
    expect(secretsAt(21)).to.deep.equal(['v1.third', 'v1.second', 'v1.first'])
    expect(secretsAt(25)).to.deep.equal(['v1.third', 'v1.second'])
    expect(secretsAt(44)).to.deep.equal(['v1.third'])
  })

  it('shows why it is disabled, until it is enabled', () => {
    const failing = webhookAfter([5, { type: 'webhook-disabled', data: { reason: 'failing' } }])
    expect(failing).to.include({ active: false, disabled_reason: 'failing' })
    const enabled = expectDecided(rules.update(failing, { active: true }))
    expect(enabled).to.deep.equal([{ type: 'webhook-enabled', data: {} }])
    const again = webhookAfter(
      [5, { type: 'webhook-disabled', data: { reason: 'failing' } }],
      [7, { type: 'webhook-enabled', data: {} }],
    )
    expect(again).to.include({ active: true, disabled_reason: null, enabled_at: time(7) })
  })

  it('can be disabled once, and records nothing if nothing differs', () => {
    expect(
      expectDecided(
        rules.disable(webhookAfter([1, { type: 'webhook-disabled', data: { reason: 'gone' } }]), 'failing'),
      ),
    ).to.deep.equal([])
    expect(
      expectDecided(rules.update(webhookAfter(), { name: 'Shop', events: ['stock.*'], active: true })),
    ).to.deep.equal([])
  })

  it('is not found after it is deleted', () => {
    const deleted = webhookAfter([1, { type: 'webhook-deleted', data: {} }])
    for (const decision of [
      rules.update(deleted, { name: 'x' }),
      rules.remove(deleted),
      rules.rotateSecret(deleted, { secret: 'v1.x', secret_hint: '' }, time(2)),
    ]) {
      expect(isRejection(decision) && decision.rejected).to.equal('not-found')
    }
  })
})
