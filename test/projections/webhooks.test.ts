import { webhooks } from '../../src/projections/webhooks.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { created, DETAILS, deleted, enabled, failing, renamed, rotated } from '../support/webhook-story.js'

const shop = on('webhook-wh_shop')
const till = on('webhook-wh_till')

const LATER = '2026-11-22T08:00:00.000Z'

describe('The list of webhooks', () => {
  it('shows a webhook that delivers from the start', () => {
    given(webhooks)(shop(created)).shows('wh_shop', {
      ...DETAILS,
      disabled_reason: null,
      created_at: NOW,
      enabled_at: NOW,
      deleted: false,
    })
  })

  it('shows a webhook as disabled by a user if it was created disabled', () => {
    const silent = { type: 'webhook-created', data: { ...DETAILS, active: false } }
    given(webhooks)(shop(silent)).shows('wh_shop', { active: false, disabled_reason: 'requested' })
  })

  it('shows why a webhook was disabled until it is enabled, and since when it delivers', () => {
    given(webhooks)(shop(created, failing)).shows('wh_shop', { active: false, disabled_reason: 'failing' })
    given(webhooks)(shop(created, failing, { ...enabled, at: LATER })).shows('wh_shop', {
      active: true,
      disabled_reason: null,
      enabled_at: LATER,
      updated_at: LATER,
    })
  })

  it('keeps both secrets while both sign, with a hint of the newer one', () => {
    given(webhooks)(shop(created, rotated)).shows('wh_shop', {
      secret: 'v1.second',
      secret_hint: '…cond',
      previous: [{ secret: 'v1.first', until: '2026-11-22T09:30:00.000Z' }],
    })
  })

  it('sorts by the current name of a webhook', async () => {
    const named = given(webhooks)(shop(created, renamed), till({ ...created, data: { ...DETAILS, name: 'Till' } }))
    named.shows('wh_shop', { name: 'Über-Shop' })
    await named.lists({ sort: [{ field: 'name_key' }] }, ['wh_till', 'wh_shop'])
  })

  it('omits a deleted webhook, which delivers nothing', async () => {
    const left = given(webhooks)(shop(created, deleted), till(created))
    left.shows('wh_shop', { active: false, deleted_at: NOW })
    await left.lists({ where: [{ field: 'deleted', is: false }] }, ['wh_till'])
  })
})
